// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rom/romtreeview.h"

#include "model/items/celltext.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/trees/romtreemodel.h"
#include "views/paint/scenepainter.h"
#include "views/table/bardelegate.h"
#include "views/table/itemtable.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSignalBlocker>

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

using RomColumn = RomTreeModel::Column;

/// Shown as far as the names keep a readable width; the most useful first.
constexpr RomColumn shownWithRoom[] = {RomColumn::OfParent, RomColumn::Content, RomColumn::Basis, RomColumn::Place};
constexpr int maxOpened = 500; ///< rows per file expanded by a filter
/// Rows per file that are expanded without a filter. The proxy would process each row of a larger file.
constexpr int maxOpenedAtFirst = 5000;

} // namespace

RomTreeView::RomTreeView(RomTreeModel *model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
    , m_proxy(new LinkProxy(this))
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSourceOrder(int(RomColumn::Bytes), Qt::DescendingOrder); // rows of RomTree have this order
    setModel(m_proxy);
    setAccessibleName(tr("What goes into flash"));
    setItemDelegate(new BarDelegate(SeriesRole::Constants, this));
    NameDelegate::install(this, int(RomColumn::Name));
    setFrameShape(QFrame::NoFrame);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideMiddle);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false); // activate() expands rows, also after Enter
    setSortingEnabled(true);
    sortByColumn(int(RomColumn::Bytes), Qt::DescendingOrder);
    makeHeader();
    connect(this, &QTreeView::activated, this, &RomTreeView::activate);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (!m_isMoving && index.isValid())
            Q_EMIT currentRowChanged(rowOf(index));
    });
}

void RomTreeView::makeHeader()
{
    header()->setResizeContentsPrecision(50); // rows measured per column; the default is a thousand
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    // Sections also change while the user holds a button elsewhere, for example to open this page.
    header()->viewport()->installEventFilter(this);
    connect(header(), &QHeaderView::sectionResized, this,
            [this] { m_hasOwnWidths = m_hasOwnWidths || m_isHeaderPressed; });
    connect(header(), &QWidget::customContextMenuRequested, this, [this](QPoint position) {
        QMenu menu(this);
        for (int column = 1; column < int(RomColumn::Count); ++column) { // the name column cannot be hidden
            const QString title = m_model->headerData(column, Qt::Horizontal).toString();
            if (title.isEmpty()) // the column has no title without an older archive
                continue;
            QAction *shown = menu.addAction(title);
            shown->setCheckable(true);
            shown->setChecked(!isColumnHidden(column));
            connect(shown, &QAction::toggled, this, [this, column](bool isShown) { chooseColumn(column, isShown); });
        }
        menu.exec(header()->mapToGlobal(position));
    });
}

bool RomTreeView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease)
        m_isHeaderPressed = event->type() == QEvent::MouseButtonPress;
    return QTreeView::eventFilter(watched, event);
}

void RomTreeView::chooseColumn(int column, bool isShown)
{
    m_hasOwnWidths = true;
    m_leftOut.erase(column);
    if (isShown)
        m_chosen.insert(column);
    else
        m_chosen.erase(column);
    setColumnHidden(column, !isShown);
}

int RomTreeView::rowOf(const QModelIndex &index) const
{
    return m_model->rowOf(m_proxy->mapToSource(index));
}

void RomTreeView::setFilterText(const QString &text)
{
    m_proxy->setFilterText(text);
    if (!text.isEmpty())
        openFound();
}

void RomTreeView::openFound()
{
    for (int file = 0; file < m_proxy->rowCount(); ++file) {
        const QModelIndex index = m_proxy->index(file, 0);
        if (m_proxy->rowCount(index) <= maxOpened)
            expandRecursively(index);
    }
}

void RomTreeView::setCurrentRow(int row)
{
    const QScopedValueRollback moving(m_isMoving, true);
    const QModelIndex index = m_proxy->mapFromSource(m_model->indexOfRow(row));
    if (!index.isValid()) {
        selectionModel()->clear();
    } else if (currentIndex().siblingAtColumn(0) != index) {
        setCurrentIndex(index);
        scrollTo(index);
    }
}

void RomTreeView::openFiles()
{
    for (int file = 0; file < m_proxy->rowCount(); ++file) {
        const QModelIndex index = m_proxy->index(file, 0);
        // Count rows in the model, because the proxy would sort them.
        if (m_model->rowCount(m_proxy->mapToSource(index)) <= maxOpenedAtFirst)
            expand(index);
    }
    if (!m_proxy->filterText().isEmpty())
        openFound();
    fitColumns();
}

void RomTreeView::setChangesAvailable(bool areAvailable)
{
    if (areAvailable == m_hasChanges)
        return;
    m_hasChanges = areAvailable;
    if (!areAvailable)
        m_isChangeHidden = isColumnHidden(int(RomColumn::Change));
    setColumnHidden(int(RomColumn::Change), !areAvailable || m_isChangeHidden);
    fitColumns();
}

void RomTreeView::activate(const QModelIndex &index)
{
    const QModelIndex first = index.siblingAtColumn(0);
    if (m_proxy->rowCount(first) > 0)
        setExpanded(first, !isExpanded(first));
    else if (const int row = rowOf(first); row >= 0)
        Q_EMIT rowActivated(row);
}

QString RomTreeView::asTsv(Rows rows) const
{
    const bool isAll = rows == Rows::All;
    const auto [columns, titles] = tsvColumns(*header(), isAll);
    QString text = isAll ? titles.join(u'\t') + u'\n' : QString();
    const bool isChosen = !isAll && selectionModel()->hasSelection();
    std::vector<QModelIndex> open; // depth first, in visible order
    const auto push = [&](const QModelIndex &parent) {
        for (int i = m_proxy->rowCount(parent) - 1; i >= 0; --i)
            open.push_back(m_proxy->index(i, 0, parent));
    };
    push({});
    while (!open.empty()) {
        const QModelIndex index = open.back();
        open.pop_back();
        push(index);
        if (isChosen && !selectionModel()->isSelected(index))
            continue;
        QStringList cells;
        for (const int column : columns) {
            const QModelIndex cell = index.siblingAtColumn(column);
            cells += tsvText(cell);
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

int RomTreeView::naturalWidth(int column) const
{
    const QString title = m_model->headerData(column, Qt::Horizontal).toString(); // a hidden column has no section size
    return std::max(sizeHintForColumn(column), fontMetrics().horizontalAdvance(title) + 24);
}

/// Shows the columns of shownWithRoom that fit beside a readable name, unless the user has hidden or chosen them.
void RomTreeView::showFittingColumns()
{
    const auto isByRoom = [this](RomColumn column) {
        return !m_chosen.contains(int(column)) && (!isColumnHidden(int(column)) || m_leftOut.contains(int(column)));
    };
    int last = 0; // its section is stretched
    for (int visual = 0; visual < header()->count(); ++visual) {
        if (const int column = header()->logicalIndex(visual); !isColumnHidden(column))
            last = column;
    }
    const auto widthOf = [this, last](int column) {
        const bool isAsSet = m_hasOwnWidths && !isColumnHidden(column) && column != last;
        return isAsSet ? header()->sectionSize(column) : naturalWidth(column);
    };
    int rest = viewport()->width();
    for (int column = 1; column < int(RomColumn::Count); ++column) {
        if (!isColumnHidden(column))
            rest -= widthOf(column);
    }
    std::vector<std::pair<int, int>> wanted; // column, width
    for (const RomColumn column : shownWithRoom) {
        if (!isByRoom(column))
            continue;
        wanted.emplace_back(int(column), widthOf(int(column)));
        rest += isColumnHidden(int(column)) ? 0 : wanted.back().second;
    }
    bool isRoom = true; // for the column and all before it
    for (const auto &[column, width] : wanted) {
        isRoom = isRoom && rest - width >= 2 * narrowestName();
        rest -= width;
        if (isRoom)
            m_leftOut.erase(column);
        else
            m_leftOut.insert(column);
        setColumnHidden(column, !isRoom);
    }
}

/// Cuts names so that bytes and shares remain visible.
void RomTreeView::fitColumns()
{
    if (viewport()->width() < 50)
        return;
    showFittingColumns();
    if (m_hasOwnWidths)
        return;
    int rest = viewport()->width();
    for (int column = 1; column < int(RomColumn::Count); ++column) {
        if (isColumnHidden(column))
            continue;
        const int width = naturalWidth(column);
        header()->resizeSection(column, width);
        rest -= width; // the section may be wider, because the last one is stretched
    }
    const int least = narrowestName();
    const int enough = std::max(2 * least, sizeHintForColumn(0));
    header()->resizeSection(0, std::max(least, m_leftOut.empty() ? std::min(rest, enough) : rest));
}

void RomTreeView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_proxy->rowCount() == 0 && !m_proxy->filterText().isEmpty())
        paintPlaceholder(viewport(), tr("No row matches the filter"));
}

void RomTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

QByteArray RomTreeView::headerState() const
{
    if (!m_hasOwnWidths)
        return {};
    return saveColumns(header(), m_leftOut, m_chosen);
}

void RomTreeView::restoreHeaderState(const QByteArray &state)
{
    std::optional<std::set<int>> chosen = restoreColumns(header(), state);
    m_hasOwnWidths = chosen.has_value();
    if (m_hasOwnWidths) {
        m_leftOut.clear();
        m_chosen = std::move(*chosen);
    }
    if (!m_hasChanges) {
        m_isChangeHidden = isColumnHidden(int(RomColumn::Change));
        setColumnHidden(int(RomColumn::Change), true);
    }
    fitColumns();
}

} // namespace Mlf
