// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/search/resulttree.h"

#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/searchresultsmodel.h"
#include "views/code/codelooks.h"
#include "views/common/pageparts.h"
#include "views/paint/scenepainter.h"
#include "views/table/bardelegate.h"
#include "views/table/itemtable.h"
#include "views/tree/decorationproxy.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int hitsOpenedAtFirst = 1000; ///< files are expanded up to this number of visible hits

constexpr int charactersBeforeHit = 12; ///< characters before the hit that are kept if the row is too narrow

/// Cuts the text before the hit if the hit would not be visible.
void leaveOutBefore(QString &text, QPoint &mark, const QFontMetrics &metrics, int room)
{
    const int drop = mark.x() - charactersBeforeHit;
    if (drop <= 1 || metrics.horizontalAdvance(text.left(mark.y())) <= room)
        return;
    text = u'…' + text.mid(drop);
    mark -= QPoint(drop - 1, drop - 1);
}

/// Rows of search results: the number of hits after the name of a file; for a hit, its line number and its text with
/// the hit marked. If the row is too narrow, the text begins shortly before the hit.
class HitDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static void paintHit(QPainter *painter, const QStyleOptionViewItem &item, QRect rect, const QModelIndex &index);
};

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const bool isHit = index.data(Roles::LineRole).isValid();
    const QRect text = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget);
    if (isHit)
        item.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    painter->save();
    painter->setClipRect(option.rect);
    if (isHit)
        paintHit(painter, item, text, index);
    else
        paintAfterName(painter, item, index.data(Roles::CountTextRole).toString());
    painter->restore();
}

void HitDelegate::paintHit(QPainter *painter, const QStyleOptionViewItem &item, QRect rect, const QModelIndex &index)
{
    const QFont font = fixedFont();
    const QFontMetrics metrics(font);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    painter->setFont(font);

    // Width of the highest line number of the file, so that all texts are aligned.
    const QModelIndex last = index.siblingAtRow(index.model()->rowCount(index.parent()) - 1);
    const int numberWidth = metrics.horizontalAdvance(last.data(Roles::LineRole).toString());
    painter->setPen(faintColor(item));
    painter->drawText(QRect(rect.left(), rect.top(), numberWidth, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(Roles::LineRole).toString());
    rect.setLeft(rect.left() + numberWidth + 2 * metrics.averageCharWidth());

    QString text = index.data(Qt::DisplayRole).toString();
    QPoint mark = index.data(Roles::MarkRole).toPoint();
    leaveOutBefore(text, mark, metrics, rect.width());
    const CodePalette colours = CodePalette::of(item.palette, QPalette::Active);
    QTextCharFormat format;
    format.setFontWeight(QFont::Bold);
    format.setFontUnderline(true);
    if (!isSelected)
        format.setBackground(colours.hit);
    QTextLayout layout(text, font);
    layout.setFormats({{mark.x(), mark.y() - mark.x(), format}});
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setNumColumns(int(text.size()));
    layout.endLayout();
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->setPen(isSelected ? colours.selectedText : colours.text);
    const double top = rect.top() + (rect.height() - line.height()) / 2;
    layout.draw(painter, QPointF(rect.left(), top));
    if (mark.x() == mark.y()) { // an empty hit is marked as a line
        const int x = rect.left() + int(line.cursorToX(mark.x()));
        painter->setPen(isSelected ? colours.selectedText : colours.hitEdge);
        painter->drawLine(x, int(top), x, int(top + line.height()));
    }
}

} // namespace

ResultTree::ResultTree(QWidget *parent)
    : QTreeView(parent)
    , m_model(new SearchResultsModel(this))
    , m_proxy(new LinkProxy(this))
    , m_rows(new DecorationProxy(this))
{
    m_proxy->setAutoAcceptChildRows(true); // a matching file is shown with its hits
    m_proxy->setSourceModel(m_model);
    m_rows->setSourceModel(m_proxy); // the decoration is outermost, because filtering reads every row
    setModel(m_rows);
    setItemDelegate(new HitDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideMiddle);
    setIndentation(14);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false); // activate() expands rows, also after Enter
    makeActions();
    connect(this, &QTreeView::activated, this, &ResultTree::activate);
}

void ResultTree::makeActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, Rows rows) {
        addActionOf(this, text, shortcut, this, [this, rows] { QGuiApplication::clipboard()->setText(asTsv(rows)); });
    };
    add(tr("&Copy Results"), QKeySequence::Copy, Rows::Selected);
    add(tr("Copy &All Results as TSV"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), Rows::All);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ResultTree::clear()
{
    m_model->clear();
    m_openRows = 0;
}

void ResultTree::add(FileHits &&batch)
{
    const auto hits = int(batch.hits.size());
    const QString path = batch.path;
    m_model->add(std::move(batch));
    const QModelIndex file = m_rows->mapFromSource(m_proxy->indexOf(Link::file(path)));
    const int rows = m_rows->rowCount(file);
    if (file.isValid() && rows == hits && m_openRows + rows <= hitsOpenedAtFirst)
        expand(file);
    if (file.isValid() && isExpanded(file))
        m_openRows += hits;
    if (file.isValid() && rows > hitsOpenedAtFirst && isExpanded(file)) {
        collapse(file); // expanded rows would hide the files after it
        m_openRows -= rows;
    }
    if (!currentIndex().isValid())
        selectionModel()->setCurrentIndex(m_rows->index(0, 0), QItemSelectionModel::NoUpdate);
}

void ResultTree::setFilterText(const QString &text)
{
    m_proxy->setFilterText(text);
}

void ResultTree::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (hasResults() && m_rows->rowCount() == 0)
        paintPlaceholder(viewport(), tr("No result matches the filter"));
}

bool ResultTree::hasResults() const
{
    return !m_model->isEmpty();
}

QModelIndex ResultTree::sourceOf(const QModelIndex &index) const
{
    return m_proxy->mapToSource(m_rows->mapToSource(index));
}

void ResultTree::activate(const QModelIndex &index)
{
    if (const SearchHit *hit = m_model->hit(sourceOf(index)))
        Q_EMIT hitActivated(m_proxy->linkAt(index), hit->range);
    else
        setExpanded(index, !isExpanded(index));
}

/// Hit before or after a row, wrapping at the ends. Invalid if no hit is shown.
QModelIndex ResultTree::neighbour(const QModelIndex &from, int step) const
{
    const int files = m_rows->rowCount();
    const bool isHit = from.isValid() && from.parent().isValid();
    if (isHit && from.siblingAtRow(from.row() + step).isValid())
        return from.siblingAtRow(from.row() + step);
    int row = step > 0 ? -1 : files;
    if (from.isValid())
        row = isHit ? from.parent().row() : from.row() - (step > 0 ? 1 : 0); // if it is a file, its own hits are next
    for (int i = 0; i < files; ++i) {
        row = (row + step + files) % files;
        const QModelIndex file = m_rows->index(row, 0);
        if (const int hits = m_rows->rowCount(file); hits > 0)
            return m_rows->index(step > 0 ? 0 : hits - 1, 0, file);
    }
    return {};
}

void ResultTree::walk(int step)
{
    const QModelIndex next = neighbour(currentIndex(), step);
    if (!next.isValid())
        return;
    setCurrentIndex(next);
    scrollTo(next);
    activate(next);
}

QString ResultTree::asTsv(Rows rows) const
{
    QString text;
    const QItemSelectionModel *selection = selectionModel();
    const bool isAll = rows == Rows::All || !selection->hasSelection();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const QModelIndex file = m_rows->index(row, 0);
        const bool isWhole = isAll || selection->isSelected(file);
        const int hits = m_rows->rowCount(file);
        for (int hit = 0; hit < hits; ++hit) {
            const QModelIndex index = m_rows->index(hit, 0, file);
            if (isWhole || selection->isSelected(index))
                m_model->appendTsv(text, sourceOf(index));
        }
    }
    return text;
}

} // namespace Mlf
