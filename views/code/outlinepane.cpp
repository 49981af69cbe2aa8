// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/outlinepane.h"

#include "model/questions/resolvedname.h"
#include "views/common/pageparts.h"
#include "views/table/bardelegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyle>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 rowsOpened = 200; ///< an outline with at most this many rows is expanded initially

} // namespace

OutlinePane::OutlinePane(QWidget *parent)
    : QWidget(parent)
    , m_tree(new QTreeView(this))
    , m_filter(new FilterEdit(tr("Filter outline"), m_tree, this))
    , m_model(new OutlineModel(this))
{
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new BadgeDelegate([](int kind) { return badgeOf(OutlineKind(kind)); }, m_tree));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setAccessibleName(tr("Outline"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Fixed); // ResizeToContents would measure all rows
    m_tree->installEventFilter(this);
    makeActions();
    auto *layout = makeLayout<QVBoxLayout>(this, {0, 0, 2, 0}, 4);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinePane::onFilterChanged);
    connect(m_filter, &QLineEdit::returnPressed, this, &OutlinePane::activateFirstMatch);
    connect(m_tree, &QTreeView::clicked, this, &OutlinePane::activate);
    connect(m_tree, &QTreeView::activated, this, &OutlinePane::activate);
}

void OutlinePane::makeActions()
{
    // The keys are shortcuts of the window for the name at the cursor. In the outline they apply to its item, see
    // eventFilter().
    const auto add = [this](const QString &text, auto &&run) {
        auto *action = new QAction(text, m_tree);
        connect(action, &QAction::triggered, this, run);
        m_tree->addAction(action);
    };
    add(tr("&Go There"), [this] { activate(m_tree->currentIndex()); });
    add(tr("List U&ses"), [this] { requestList(ReferenceList::Uses); });
    add(tr("List C&allers"), [this] { requestList(ReferenceList::Callers); });
    add(tr("List Calls in F&unction"), [this] { requestList(ReferenceList::Callees); });
    add(tr("&Copy Name"), [this] { copyName(); });
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void OutlinePane::requestList(ReferenceList list)
{
    if (const OutlineItem *item = m_model->item(m_tree->currentIndex()))
        Q_EMIT listRequested(*item, list);
}

void OutlinePane::copyName() const
{
    if (const OutlineItem *item = m_model->item(m_tree->currentIndex()))
        QGuiApplication::clipboard()->setText(item->name);
}

bool OutlinePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_tree || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    const bool isPress = event->type() == QEvent::KeyPress;
    const QKeyCombination keys = key->keyCombination();
    const auto list = keys == QKeyCombination(Qt::SHIFT, Qt::Key_F2) ? std::optional(ReferenceList::Uses)
        : keys == QKeyCombination(Qt::Key_F6)                        ? std::optional(ReferenceList::Callers)
        : keys == QKeyCombination(Qt::SHIFT, Qt::Key_F6)             ? std::optional(ReferenceList::Callees)
                                                                     : std::nullopt;
    if (!list && !key->matches(QKeySequence::Copy))
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (isPress && list)
        requestList(*list);
    else if (isPress)
        copyName();
    return true;
}

void OutlinePane::setItems(QList<OutlineItem> items)
{
    LineNumber last;
    for (const OutlineItem &item : std::as_const(items))
        last = std::max(last, item.line);
    m_model->setItems(std::move(items));
    m_tree->setRootIsDecorated(m_model->hasChildItems());
    const QString widest(QString::number(last.oneBased()).size(), u'0');
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 1);
    m_tree->header()->resizeSection(1, fontMetrics().horizontalAdvance(widest) + margins + 2);
    if (m_model->itemCount() <= rowsOpened || !m_filter->text().isEmpty())
        m_tree->expandAll();
}

void OutlinePane::onFilterChanged(const QString &text)
{
    m_model->setFilterText(text);
    if (!text.isEmpty() || m_model->itemCount() <= rowsOpened)
        m_tree->expandAll();
    m_tree->setCurrentIndex({});
}

void OutlinePane::activate(const QModelIndex &index)
{
    const OutlineItem *item = m_model->item(index);
    if (!item)
        return;
    if (item->kind == OutlineKind::Externals)
        m_tree->setExpanded(index.siblingAtColumn(0), !m_tree->isExpanded(index.siblingAtColumn(0)));
    else
        Q_EMIT lineActivated(item->line);
}

void OutlinePane::activateFirstMatch()
{
    const QModelIndex index = m_tree->currentIndex().isValid() ? m_tree->currentIndex() : m_model->firstMatch();
    m_tree->setCurrentIndex(index);
    activate(index);
    Q_EMIT leaveRequested();
}

void OutlinePane::follow(LineNumber line)
{
    if (!m_filter->text().isEmpty())
        return;
    const QModelIndex index = m_model->indexOfLine(line);
    if (index != m_tree->currentIndex().siblingAtColumn(0))
        m_tree->setCurrentIndex(index);
}

} // namespace Mlf
