// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/tablepage.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "model/items/tableproxy.h"
#include "views/common/pageparts.h"
#include "views/paint/scenepainter.h"
#include "views/table/bardelegate.h"
#include "views/table/itemtable.h"
#include "views/tree/decorationproxy.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QProxyStyle>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int maxMeasured = 100; ///< rows measured for the width of a column, because measuring texts takes long
/// Maximum rows of a table that wraps, because all heights are measured before the first row is shown.
constexpr int maxWrapped = 300;

/// Aligns header texts with those of the cells.
class HeaderStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        return metric == PM_HeaderMargin ? BarDelegate::textMargin(this, widget)
                                         : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

} // namespace

TablePage::TablePage(QAbstractItemModel *model, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_decoration(new DecorationProxy(this))
    , m_proxy(new TableProxy(this))
    , m_table(new ItemTable(this))
    , m_fitter(m_table)
    , m_filter(new FilterEdit(tr("Filter"), m_table, this))
    , m_controls(new QHBoxLayout)
{
    m_decoration->setSourceModel(model);
    m_proxy->setSourceModel(m_decoration);

    m_filter->setAccessibleName(tr("Filter: %1").arg(title));
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * 50);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &TableProxy::setFilterText);

    m_table->setAccessibleName(title);
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(new BarDelegate(SeriesRole::Workspace, m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->setSortingEnabled(true);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    auto *headerStyle = new HeaderStyle;
    headerStyle->setParent(header);
    header->setStyle(headerStyle);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(maxMeasured);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](QPoint position) {
        QMenu menu(this);
        fillColumnMenu(&menu);
        menu.exec(header->mapToGlobal(position));
    });
    header->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, [this] { // also emitted when the window or the page changes
        if (m_isHeaderPressed)
            m_fitter.keepWidths();
    });
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        if (m_fitter.isLeftOut(column))
            fitColumns();
    });
    m_table->viewport()->installEventFilter(this);

    m_controls->setContentsMargins(8, 8, 8, 8);
    m_controls->setSpacing(6); // independent of the layout that contains it
    m_controls->addWidget(m_filter, 1);
    m_controls->addStretch();
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addLayout(m_controls);
    layout->addWidget(m_table);
    setTabOrder(m_filter, m_table);
    addActions();
    connectSelection();
}

// Headers still resize columns during destruction, when this is no longer a TablePage.
TablePage::~TablePage()
{
    m_table->horizontalHeader()->disconnect(this);
}

void TablePage::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, TsvContent content) {
        addActionOf(m_table, text, shortcut, this,
                    [this, content] { QGuiApplication::clipboard()->setText(asTsv(content)); });
    };
    add(tr("&Copy Rows"), QKeySequence::Copy, TsvContent::Shown);
    add(tr("Copy Table as TS&V"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), TsvContent::Everything);
    addHeaderMenus();
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TablePage::connectSelection()
{
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &row) {
        if (row.isValid())
            // The user has selected a row, or the requested row was found.
            m_sought = {};
        Q_EMIT currentLinkChanged(currentLink());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const Link link = m_proxy->linkAt(index); !link.isNull())
            Q_EMIT linkActivated(link);
    });
    connect(m_proxy, &QAbstractItemModel::modelReset, this, [this] {
        // Rows were replaced by the proxy itself, not by its source.
        if (std::exchange(m_isReplacing, false))
            return;
        m_sought = {};
        m_isFirstRowWanted = false;
        m_isToBeFitted = m_proxy->isBusy();
        fitColumns();
    });
    connect(m_proxy, &TableProxy::rowsAboutToBeReplaced, this, [this] {
        m_isReplacing = true;
        m_sought = currentLink();
    });
    connect(m_proxy, &TableProxy::settled, this, &TablePage::takeSettledRows);
}

void TablePage::takeSettledRows()
{
    // Fit in a separate event, because it takes as long as the arrival of the rows.
    if (std::exchange(m_isToBeFitted, false))
        QMetaObject::invokeMethod(this, &TablePage::fitColumns, Qt::QueuedConnection);
    if (std::exchange(m_isFirstRowWanted, false))
        setFirstRowCurrent();
    else if (const Link sought = std::exchange(m_sought, {}); !sought.isNull())
        setCurrentLink(sought);
    m_table->viewport()->update();
}

QHBoxLayout *TablePage::takeControls()
{
    layout()->removeItem(m_controls);
    m_controls->setParent(nullptr);
    return m_controls;
}

void TablePage::setWrapped(const std::vector<int> &columns)
{
    m_fitter.setWrapped(columns);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setStretchLastSection(false);
    // Turn wrapping off before a reset: the view measures each new row, and the number of rows is not known yet.
    connect(m_proxy, &QAbstractItemModel::modelAboutToBeReset, this, [this] { wrapRows(false); });
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &TablePage::updateWrapping);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &TablePage::updateWrapping);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &TablePage::updateWrapping);
    updateWrapping();
}

void TablePage::updateWrapping()
{
    if (!m_fitter.wraps())
        return;
    wrapRows(isVisible() && m_proxy->rowCount() <= maxWrapped); // before the page is visible, heights are unknown
}

void TablePage::wrapRows(bool wraps)
{
    QHeaderView *rows = m_table->verticalHeader();
    if (m_table->wordWrap() == wraps)
        return;
    m_table->setWordWrap(wraps);
    rows->setSectionResizeMode(wraps ? QHeaderView::ResizeToContents : QHeaderView::Fixed);
    for (int row = 0; !wraps && row < rows->count(); ++row) // reset each row to one line
        rows->resizeSection(row, rows->defaultSectionSize());
}

void TablePage::setGrowingRows()
{
    m_areRowsGrowing = true;
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &TablePage::growRows);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &TablePage::growRows);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &TablePage::growRows);
}

void TablePage::growRows()
{
    const int line = fontMetrics().height();
    const int share = m_table->viewport()->height() / std::max(m_proxy->rowCount(), 1);
    if (m_areRowsGrowing)
        m_table->verticalHeader()->setDefaultSectionSize(std::clamp(share, line + 8, 2 * line + 8));
}

void TablePage::setFittedHeight(int maxRows)
{
    m_maxRows = maxRows;
    auto *later = new QTimer(this); // row heights depend on column widths
    later->setSingleShot(true);
    connect(later, &QTimer::timeout, this, &TablePage::fitHeight);
    for (const QHeaderView *header : {m_table->verticalHeader(), m_table->horizontalHeader()})
        connect(header, &QHeaderView::sectionResized, later, qOverload<>(&QTimer::start));
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &TablePage::fitHeight);
    connect(m_proxy, &QAbstractItemModel::modelReset, later, qOverload<>(&QTimer::start));
    fitHeight();
}

void TablePage::fitHeight()
{
    const int rows = m_proxy->rowCount();
    m_table->setVisible(rows > 0);
    m_table->setVerticalScrollBarPolicy(rows > m_maxRows ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    // The controls may have been moved to another layout.
    int height = layout()->count() > 1 ? m_controls->sizeHint().height() : 0;
    if (rows > 0)
        height += m_table->horizontalHeader()->sizeHint().height() + 4;
    for (int row = 0; row < std::min(rows, m_maxRows); ++row)
        height += m_table->rowHeight(row);
    if (m_table->horizontalHeader()->length() > m_table->viewport()->width())
        height += m_table->horizontalScrollBar()->sizeHint().height();
    setFixedHeight(height);
}

void TablePage::setStretched(int column)
{
    m_fitter.setRoomy();
    m_fitter.setStretched(column);
    fitColumns();
}

void TablePage::setColumnAvailable(int column, bool isAvailable)
{
    if (isAvailable != m_away.contains(column))
        return;
    QHeaderView *header = m_table->horizontalHeader();
    if (isAvailable) {
        header->setSectionHidden(column, m_away[column]);
        m_away.erase(column);
    } else {
        m_away[column] = m_fitter.takeHidden(column);
        header->setSectionHidden(column, true);
    }
    fitColumns();
}

void TablePage::setNotes(const QHash<QString, QString> &texts)
{
    m_decoration->setNotes(texts);
}

int TablePage::modelRow(const QModelIndex &index) const
{
    return m_proxy->mapToSource(index).row(); // the decoration proxy keeps row numbers
}

int TablePage::currentModelRow() const
{
    return modelRow(m_table->currentIndex());
}

void TablePage::setCurrentModelRow(int row)
{
    // Not setCurrentIndex(): while a key is held down, it would extend the selection.
    if (const QModelIndex index = m_proxy->mapFromSource(m_decoration->index(row, 0)); index.isValid())
        m_table->selectionModel()->setCurrentIndex(index,
                                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

Link TablePage::currentLink() const
{
    return m_sought.isNull() ? m_proxy->linkAt(m_table->currentIndex()) : m_sought;
}

void TablePage::setCurrentLink(const Link &link)
{
    if (!link.isNull() && link == currentLink())
        return;
    const QSignalBlocker blocker(this);
    const QModelIndex index = m_proxy->indexOf(link);
    m_sought = m_proxy->isBusy() && !index.isValid() ? link : Link();
    m_isFirstRowWanted = false;
    if (!index.isValid()) {
        m_table->selectionModel()->clear();
        return;
    }
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(index);
}

void TablePage::setFirstRowCurrent()
{
    setCurrentLink(m_proxy->linkAt(m_proxy->index(0, 0)));
    m_isFirstRowWanted = m_proxy->isBusy();
}

QString TablePage::asTsv(TsvContent content) const
{
    const bool isAll = content == TsvContent::Everything;
    const auto [columns, titles] = tsvColumns(*m_table->horizontalHeader(), isAll);
    std::vector<int> rows;
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        rows.push_back(index.row());
    for (int row = 0; selected.isEmpty() && row < m_proxy->rowCount(); ++row)
        rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    QString text = isAll ? titles.join(u'\t') + u'\n' : QString();
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells += tsvText(m_proxy->index(row, column));
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

void TablePage::copyTable() const
{
    QGuiApplication::clipboard()->setText(asTsv(TsvContent::Everything));
}

/// Adds the mouse functions of the header to the context menu, for the keyboard.
void TablePage::addHeaderMenus()
{
    auto *separator = new QAction(m_table);
    separator->setSeparator(true);
    m_table->addAction(separator);
    using Fill = void (TablePage::*)(QMenu *);
    for (const auto &[title, fill] :
         {std::pair(tr("&Sort By"), Fill(&TablePage::fillSortMenu)), {tr("C&olumns"), &TablePage::fillColumnMenu}}) {
        auto *menu = new QMenu(title, this);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, fill = fill] { (this->*fill)(menu); });
        m_table->addAction(menu->menuAction());
    }
}

void TablePage::fillSortMenu(QMenu *menu)
{
    menu->clear();
    qDeleteAll(menu->findChildren<QActionGroup *>());
    QHeaderView *header = m_table->horizontalHeader();
    const int sorted = header->sortIndicatorSection();
    const bool isUnsorted = sorted < 0 || sorted >= header->count();
    const Qt::SortOrder order = header->sortIndicatorOrder();
    auto *columns = new QActionGroup(menu); // exclusive, like the next group
    auto *orders = new QActionGroup(menu);
    const auto add = [&](QActionGroup *group, const QString &text, bool isChecked, int column, Qt::SortOrder wanted) {
        QAction *action =
            menu->addAction(text, this, [this, column, wanted] { m_table->sortByColumn(column, wanted); });
        action->setCheckable(true);
        group->addAction(action);
        action->setChecked(isChecked);
    };
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!header->isSectionHidden(column))
            add(columns, m_proxy->headerData(column, Qt::Horizontal).toString(), column == sorted, column,
                column == sorted ? order : Qt::AscendingOrder);
    }
    menu->addSeparator();
    add(orders, tr("&Ascending"), !isUnsorted && order == Qt::AscendingOrder, sorted, Qt::AscendingOrder);
    add(orders, tr("&Descending"), !isUnsorted && order == Qt::DescendingOrder, sorted, Qt::DescendingOrder);
    for (QAction *direction : menu->actions().last(2))
        direction->setEnabled(!isUnsorted);
    add(columns, tr("&Unsorted"), isUnsorted, -1, Qt::AscendingOrder);
}

void TablePage::fillColumnMenu(QMenu *menu)
{
    menu->clear();
    QHeaderView *header = m_table->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (m_away.contains(column))
            continue;
        QAction *action = menu->addAction(m_proxy->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        // One column must remain: without a header the others could not be restored.
        action->setEnabled(header->isSectionHidden(column) || header->count() - header->hiddenSectionCount() > 1);
        connect(action, &QAction::toggled, this, [this, column](bool isShown) { m_fitter.choose(column, isShown); });
    }
}

void TablePage::fitColumns()
{
    m_fitter.stretchLastColumn();
    m_isToBeFittedWhenShown = !isVisible(); // if the page is hidden, fit once when it is shown
    if (!m_isToBeFittedWhenShown && m_table->viewport()->width() >= 50)
        m_fitter.fit();
}

void TablePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isToBeFittedWhenShown)
        fitColumns();
    updateWrapping();
}

bool TablePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->horizontalHeader()->viewport()) {
        if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease)
            m_isHeaderPressed = event->type() == QEvent::MouseButtonPress;
        return QWidget::eventFilter(watched, event);
    }
    // The viewport gets its size after the page, when layouts are applied.
    if (event->type() == QEvent::Resize) {
        fitColumns();
        growRows();
        if (m_maxRows > 0)
            fitHeight();
    }
    if (event->type() == QEvent::Paint && m_proxy->rowCount() == 0) {
        const QString text = m_proxy->isBusy() ? tr("Looking through the rows…")
            : m_filter->text().isEmpty()       ? m_placeholder
            : !m_filteredPlaceholder.isEmpty() ? m_filteredPlaceholder
                                               : tr("No row matches the filter");
        paintPlaceholder(m_table->viewport(), text);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QByteArray TablePage::headerState() const
{
    if (!m_fitter.hasOwnWidths())
        return {};
    // Save unavailable columns in the state that they have when available.
    QHeaderView *header = m_table->horizontalHeader();
    const QSignalBlocker blocker(header);
    for (const auto &[column, isHidden] : m_away)
        header->setSectionHidden(column, isHidden);
    QByteArray state = m_fitter.save();
    for (const auto &[column, isHidden] : m_away)
        header->setSectionHidden(column, true);
    return state;
}

void TablePage::restoreHeaderState(const QByteArray &state)
{
    QHeaderView *header = m_table->horizontalHeader();
    if (!m_fitter.restore(state))
        return;
    for (auto &[column, isHidden] : m_away) {
        isHidden = header->isSectionHidden(column);
        header->setSectionHidden(column, true);
    }
    fitColumns();
}

} // namespace Mlf
