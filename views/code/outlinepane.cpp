// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/outlinepane.h"

#include "model/items/celltext.h"
#include "views/table/filteredit.h"

#include <QApplication>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int lineRole = Qt::UserRole + 1;
constexpr int fullNameRole = Qt::UserRole + 2;
constexpr int outlinePadding = 3; ///< above and below a row: underscores need it

/// The text with its middle left out where there is no room; where a part is left out already, more of it there.
QString elidedOnce(const QString &text, const QFontMetrics &metrics, int width)
{
    const qsizetype gap = text.indexOf(u'…');
    if (gap < 0 || metrics.horizontalAdvance(text) <= width)
        return metrics.elidedText(text, Qt::ElideMiddle, width);
    QString left = text.left(gap);
    QString right = text.mid(gap + 1);
    const int room = width - metrics.horizontalAdvance(u'…');
    while (!(left + right).isEmpty() && metrics.horizontalAdvance(left) + metrics.horizontalAdvance(right) > room) {
        if (left.size() > right.size())
            left.chop(1);
        else
            right.remove(0, 1);
    }
    return left + u'…' + right;
}

/// A row with room around its text, which the style would elide with no regard to what is left out of it already.
class OutlineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &row, option.widget);
        const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &row, option.widget) + 1;
        row.text = elidedOnce(row.text, row.fontMetrics, room.width() - 2 * margin);
        row.textElideMode = Qt::ElideNone;
        style->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * outlinePadding);
    }
};

/// Last row of a level that begins at or before a line; -1 where there is none.
int rowOfLine(const QStandardItem *parent, qint64 line)
{
    int found = -1;
    for (int row = 0; row < parent->rowCount(); ++row) {
        if (parent->child(row)->data(lineRole).toLongLong() <= line)
            found = row;
    }
    return found;
}

} // namespace

OutlinePane::OutlinePane(QWidget *parent)
    : QWidget(parent)
    , m_tree(new QTreeView(this))
    , m_filter(new FilterEdit(tr("Filter functions"), m_tree, this))
    , m_model(new QStandardItemModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterRole(fullNameRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_tree->setModel(m_proxy);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new OutlineDelegate(m_tree));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setAccessibleName(tr("Outline"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinePane::onFilterChanged);
    connect(m_filter, &QLineEdit::returnPressed, this, &OutlinePane::activateFirstMatch);
    connect(m_tree, &QTreeView::clicked, this, &OutlinePane::activate);
    connect(m_tree, &QTreeView::activated, this, &OutlinePane::activate);
}

void OutlinePane::setItems(const std::vector<OutlineItem> &items)
{
    m_model->clear();
    const auto rowOf = [](const OutlineItem &item) {
        QList<QStandardItem *> row;
        for (const QString &text : {item.shownName(), QString::number(item.line.oneBased())}) {
            row.append(new QStandardItem(text));
            row.last()->setData(item.line.value(), lineRole);
        }
        row[0]->setData(item.name, fullNameRole);
        row[0]->setToolTip(plainToolTip(item.name));
        row[1]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        return row;
    };
    bool hasChildren = false;
    for (const OutlineItem &item : items) {
        const QList<QStandardItem *> row = rowOf(item);
        for (const OutlineItem &child : item.children)
            row[0]->appendRow(rowOf(child));
        hasChildren = hasChildren || !item.children.empty();
        m_model->appendRow(row);
    }
    m_tree->setRootIsDecorated(hasChildren);
    if (items.size() <= 20)
        m_tree->expandAll();
    if (!items.empty()) {
        m_tree->header()->setStretchLastSection(false);
        m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
        m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    }
}

void OutlinePane::onFilterChanged(const QString &text)
{
    m_proxy->setFilterFixedString(text);
    if (!text.isEmpty())
        m_tree->expandAll();
    m_tree->setCurrentIndex({});
}

void OutlinePane::activate(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT lineActivated(LineNumber(index.siblingAtColumn(0).data(lineRole).toLongLong()));
}

void OutlinePane::activateFirstMatch()
{
    // A function is listed for its calls too: the first row that itself holds the text is meant.
    QModelIndex index = m_tree->currentIndex();
    if (!index.isValid()) {
        for (index = m_proxy->index(0, 0); index.isValid(); index = m_tree->indexBelow(index)) {
            if (index.data(fullNameRole).toString().contains(m_filter->text(), Qt::CaseInsensitive))
                break;
        }
    }
    m_tree->setCurrentIndex(index);
    activate(index);
    Q_EMIT leaveRequested();
}

void OutlinePane::follow(LineNumber line)
{
    if (!m_filter->text().isEmpty())
        return;
    const QStandardItem *item = m_model->invisibleRootItem();
    for (int row = rowOfLine(item, line.value()); row >= 0; row = rowOfLine(item, line.value()))
        item = item->child(row);
    const QModelIndex index = m_proxy->mapFromSource(item->index());
    if (index != m_tree->currentIndex())
        m_tree->setCurrentIndex(index);
}

} // namespace Mlf
