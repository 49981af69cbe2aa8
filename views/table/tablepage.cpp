// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/tablepage.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "model/items/tableproxy.h"
#include "views/common/pageparts.h"
#include "views/paint/seriescolors.h"
#include "views/table/bardelegate.h"
#include "views/table/columnstate.h"
#include "views/table/filteredit.h"
#include "views/table/itemtable.h"
#include "views/tree/decorationproxy.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
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

constexpr int narrowestColumn = 60;
constexpr int titleMargins = 40; ///< pixels, with the sign of the order
constexpr int narrowestSentence = 32; ///< characters of a wrapped column beside columns that can be left out
constexpr int narrowestWords = 12; ///< minimum characters of a text column beside numbers shown in full
constexpr int maxMeasured = 100; ///< rows measured for the width of a column, because measuring texts takes long
constexpr int widestRoomy = 26; ///< maximum characters of a column in a table that scrolls
constexpr int widestSentence = 110; ///< maximum characters of a line that is still easy to read
/// Maximum rows of a table that wraps, because all heights are measured before the first row is shown.
constexpr int maxWrapped = 300;
constexpr int widestFirst = 40; ///< maximum characters of the names beside the stretched column
constexpr int narrowestStretched = 44; ///< minimum characters of the stretched column

/// Turns the stretching of the last column on or off. When it is turned off, shows and hides the hidden columns once:
/// otherwise the header would count the width of columns that were hidden meanwhile, and the table would have a
/// needless scroll bar.
void setLastStretched(QHeaderView &header, bool isStretched)
{
    if (header.stretchLastSection() == isStretched)
        return;
    header.setStretchLastSection(isStretched);
    for (int column = 0; column < header.count() && !isStretched; ++column) {
        if (!header.isSectionHidden(column))
            continue;
        header.setSectionHidden(column, false);
        header.setSectionHidden(column, true);
    }
}

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
        m_hasOwnWidths = m_hasOwnWidths || m_isHeaderPressed;
    });
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        if (m_leftOut.contains(column))
            fitColumns();
    });
    m_table->viewport()->installEventFilter(this);

    m_controls->setContentsMargins(8, 8, 8, 8);
    m_controls->setSpacing(6); // independent of the layout that contains it
    m_controls->addWidget(m_filter, 1);
    m_controls->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
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
        m_isFirstSought = false;
        m_isToBeFitted = m_proxy->isBusy();
        fitColumns();
    });
    connect(m_proxy, &TableProxy::rowsAboutToBeReplaced, this, [this] {
        m_isReplacing = true;
        m_sought = currentLink();
    });
    connect(m_proxy, &TableProxy::settled, this, &TablePage::takeSettledRows);
}

/// Handles the arrival of the rows of a long table.
void TablePage::takeSettledRows()
{
    // Fit in a separate event, because it takes as long as the arrival of the rows.
    if (std::exchange(m_isToBeFitted, false))
        QMetaObject::invokeMethod(this, &TablePage::fitColumns, Qt::QueuedConnection);
    if (std::exchange(m_isFirstSought, false))
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

bool TablePage::isWrapped(int column) const
{
    return std::find(m_wrapped.begin(), m_wrapped.end(), column) != m_wrapped.end();
}

void TablePage::setWrapped(const std::vector<int> &columns)
{
    m_wrapped = columns;
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
    if (m_wrapped.empty())
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
    m_isRoomy = true;
    m_stretched = column;
    fitColumns();
}

void TablePage::hideColumn(int column)
{
    m_leftOut.erase(column);
    m_chosen.erase(column);
    m_table->hideColumn(column);
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
        m_away[column] = header->isSectionHidden(column) && m_leftOut.erase(column) == 0;
        header->setSectionHidden(column, true);
    }
    fitColumns();
}

void TablePage::setPlaceholder(const QString &text)
{
    m_placeholder = text;
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
    m_isFirstSought = false;
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
    m_isFirstSought = m_proxy->isBusy();
}

QString TablePage::asTsv(TsvContent content) const
{
    const QHeaderView *header = m_table->horizontalHeader();
    const bool isAll = content == TsvContent::Everything;
    std::vector<int> columns;
    QStringList titles;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const QString title = tsvTitle(*m_proxy, column);
        if (isAll ? title.isEmpty() : header->isSectionHidden(column))
            continue;
        columns.push_back(column);
        titles += title;
    }
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
        connect(action, &QAction::toggled, this, [this, column, header](bool isShown) {
            m_hasOwnWidths = true;
            m_leftOut.erase(column);
            m_table->setColumnHidden(column, !isShown);
            m_chosen.clear();
            for (int other = 0; other < header->count(); ++other) {
                if (!header->isSectionHidden(other))
                    m_chosen.insert(other);
            }
            stretchLastColumn();
        });
    }
}

bool TablePage::holdsNumbers(int column) const
{
    return m_proxy->index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
}

/// Keeps the last column narrow if it contains numbers, so that they are not far from their names.
void TablePage::stretchLastColumn()
{
    QHeaderView *header = m_table->horizontalHeader();
    if (std::ranges::any_of(m_wrapped, [header](int column) { return !header->isSectionHidden(column); }))
        return; // a wrapped column has the remaining width
    int last = -1;
    for (int visual = 0; visual < header->count(); ++visual) {
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            last = column;
    }
    const bool isNumber = last >= 0 && holdsNumbers(last);
    const bool hasOther = m_stretched >= 0 && !header->isSectionHidden(m_stretched) && !m_hasOwnWidths;
    setLastStretched(*header, !isNumber && !hasOther);
}

/// Width that a column needs for its texts, also if it is hidden: then the header does not know it.
int TablePage::naturalWidth(int column) const
{
    const QString title = m_proxy->headerData(column, Qt::Horizontal).toString();
    const int ofTitle = m_table->horizontalHeader()->fontMetrics().horizontalAdvance(title) + titleMargins;
    return std::max(static_cast<QAbstractItemView *>(m_table)->sizeHintForColumn(column), ofTitle) + 4;
}

/// Desired width of the stretched column; 0 without one.
int TablePage::stretchedWidth() const
{
    const bool isStretching = m_stretched >= 0 && !m_table->horizontalHeader()->isSectionHidden(m_stretched);
    const int least = fontMetrics().averageCharWidth() * narrowestStretched;
    const int width = m_table->viewport()->width();
    return !isStretching             ? 0
        : !holdsNumbers(m_stretched) ? std::min(least, naturalWidth(m_stretched))
        : m_lesser.empty()           ? std::max(least, width * 2 / 5)
                                     : std::max(least, width / 2);
}

/// Limit of a column in a table that is too narrow; names beside a stretched or wrapped column get more.
int TablePage::widestText(int column) const
{
    const int character = fontMetrics().averageCharWidth();
    const bool isFirst = column == 0 && (m_stretched >= 0 || !m_wrapped.empty());
    return std::max(character * widestRoomy,
                    isFirst ? std::min(character * widestFirst, m_table->viewport()->width() * 3 / 10) : 0);
}

bool TablePage::canBeLeftOut(int column) const
{
    return std::ranges::find(m_lesser, column) != m_lesser.end() && column != m_stretched && !m_chosen.contains(column)
        && column != m_table->horizontalHeader()->sortIndicatorSection();
}

/// Shows the columns of setLesser() that fit beside the others. Columns that the page or the user has hidden stay so.
void TablePage::showFittingColumns()
{
    if (m_lesser.empty())
        return;
    QHeaderView *header = m_table->horizontalHeader();
    setLastStretched(*header, false); // otherwise hidden columns count in the length of the header
    const auto leastWidth = [this](int column) {
        const int widest =
            isWrapped(column) ? fontMetrics().averageCharWidth() * narrowestSentence : widestText(column);
        return holdsNumbers(column) ? naturalWidth(column) : std::min(naturalWidth(column), widest);
    };
    int room = m_table->viewport()->width() - stretchedWidth();
    for (int column = 0; column < header->count(); ++column) {
        if (canBeLeftOut(column))
            continue;
        if (m_leftOut.erase(column) > 0) // the table is sorted by it now
            header->setSectionHidden(column, false);
        if (!header->isSectionHidden(column) && column != m_stretched)
            room -= leastWidth(column);
    }
    bool isRoom = true;
    for (const int column : m_lesser) {
        if (!canBeLeftOut(column) || (header->isSectionHidden(column) && !m_leftOut.contains(column)))
            continue;
        room -= leastWidth(column);
        isRoom = isRoom && room >= 0;
        if (isRoom)
            m_leftOut.erase(column);
        else
            m_leftOut.insert(column);
        header->setSectionHidden(column, !isRoom);
    }
}

void TablePage::fitColumns()
{
    stretchLastColumn();
    m_isToBeFittedWhenShown = !isVisible(); // if the page is hidden, fit once when it is shown
    if (m_isToBeFittedWhenShown)
        return;
    if (m_table->viewport()->width() < 50)
        return;
    showFittingColumns();
    if (m_hasOwnWidths)
        return stretchLastColumn();
    if (m_isRoomy)
        return fitRoomily();
    QHeaderView *header = m_table->horizontalHeader();
    std::vector<std::pair<int, int>> wanted; // width, column
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column) || isWrapped(column))
            continue;
        m_table->resizeColumnToContents(column);
        wanted.emplace_back(header->sectionSize(column) + 4, column);
    }
    // If the table is too narrow, shrink the widest columns, so that all numbers remain visible. Shrink only text
    // columns if they stay readable, because a cut number is useless.
    const int width = m_table->viewport()->width();
    std::vector<std::pair<int, int>> sentences; // width that a wrapped column can use, column
    int words = 0; // sum of the widths in `sentences`
    int leastWords = 0; // the same, as narrow as showFittingColumns() assumes
    for (const int column : m_wrapped) {
        if (header->isSectionHidden(column))
            continue;
        m_table->resizeColumnToContents(column);
        sentences.emplace_back(header->sectionSize(column) + 4, column);
        words += sentences.back().first;
        leastWords += std::min(sentences.back().first, fontMetrics().averageCharWidth() * narrowestSentence);
    }
    int least = 0;
    for (const auto &[size, column] : wanted)
        least += holdsNumbers(column) ? size : std::min(size, fontMetrics().averageCharWidth() * narrowestWords);
    const bool areNumbersWhole = least <= width - narrowestColumn * int(m_wrapped.size());
    std::ranges::sort(wanted, {}, [&](const std::pair<int, int> &one) {
        return std::pair(areNumbersWhole && !holdsNumbers(one.second), one.first);
    });
    const int besideWords = width - (m_lesser.empty() ? words : leastWords);
    int room = m_wrapped.empty() ? width : std::max({width * 2 / 3, areNumbersWhole ? least : 0, besideWords});
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto &[size, column] = wanted[i];
        const int share = std::max(room / int(wanted.size() - i), narrowestColumn);
        const int given = areNumbersWhole && holdsNumbers(column) ? size : std::min(size, share);
        header->resizeSection(column, given);
        room -= given;
    }
    int rest = width;
    for (const auto &[size, column] : wanted)
        rest -= header->sectionSize(column);
    std::ranges::sort(sentences); // a column with short texts leaves its share to the others
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const auto &[size, column] = sentences[i];
        const int share = rest / int(sentences.size() - i);
        const int given = std::clamp(i + 1 < sentences.size() ? std::min(size, share) : share, narrowestColumn,
                                     fontMetrics().averageCharWidth() * widestSentence);
        header->resizeSection(column, given);
        rest -= given;
    }
    int last = 0;
    for (int visual = 0; visual < header->count(); ++visual) {
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            last = column;
    }
    const bool isShort = !isWrapped(last) || naturalWidth(last) <= header->sectionSize(last);
    if (rest > 0 && !sentences.empty() && isShort && !holdsNumbers(last))
        header->resizeSection(last, header->sectionSize(last) + rest); // the lines of long sentences are limited
    stretchLastColumn();
}

/// Fits every column to its texts if all columns fit. Otherwise limits columns to a readable width, and then widens
/// them if there is room left.
void TablePage::fitRoomily()
{
    QHeaderView *header = m_table->horizontalHeader();
    setLastStretched(*header, false); // otherwise its stretched width would be counted
    const int character = fontMetrics().averageCharWidth();
    const bool isStretching = m_stretched >= 0 && !header->isSectionHidden(m_stretched);
    const int width = m_table->viewport()->width();
    const int least = stretchedWidth();
    const int room = width - least;
    std::vector<int> columns; // all except the stretched one
    int all = 0;
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column) || (isStretching && column == m_stretched))
            continue;
        columns.push_back(column);
        m_table->resizeColumnToContents(column);
        header->resizeSection(column, header->sectionSize(column) + 4);
        all += header->sectionSize(column);
    }
    const bool isTight = all > room;
    // Missing width of each limited column, in the order of `columns`.
    std::vector<int> missing;
    for (const int column : columns) {
        const int size = header->sectionSize(column);
        const int widest = isTight ? widestText(column) : size;
        header->resizeSection(column, std::min(size, widest));
        missing.push_back(std::max(size - widest, 0));
        all -= missing.back();
    }
    for (std::size_t i = 0; i < columns.size() && all < room; ++i) {
        const int added = std::min(missing[i], room - all);
        header->resizeSection(columns[i], header->sectionSize(columns[i]) + added);
        all += added;
    }
    if (isStretching) {
        // Width of the columns before the stretched one, whose end should be visible too.
        int before = 0;
        for (const int column : columns)
            before += column < m_stretched ? header->sectionSize(column) : 0;
        const int inSight = std::max(width - before, character * narrowestStretched * 3 / 4);
        header->resizeSection(m_stretched, std::max(width - all, std::min(least, inSight)));
    }
    stretchLastColumn();
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
        QWidget *viewport = m_table->viewport();
        QPainter painter(viewport);
        painter.setPen(seriesColor(SeriesRole::Caption, palette()));
        const QString text = m_proxy->isBusy() ? tr("Looking through the rows…")
            : m_filter->text().isEmpty()       ? m_placeholder
            : !m_filteredPlaceholder.isEmpty() ? m_filteredPlaceholder
                                               : tr("No row matches the filter");
        painter.drawText(viewport->rect().adjusted(16, 16, -16, -16),
                         int(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextWordWrap, text);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QByteArray TablePage::headerState() const
{
    if (!m_hasOwnWidths)
        return {};
    // Save unavailable columns in the state that they have when available.
    QHeaderView *header = m_table->horizontalHeader();
    const QSignalBlocker blocker(header);
    for (const auto &[column, isHidden] : m_away)
        header->setSectionHidden(column, isHidden);
    QByteArray state = saveColumns(header, m_leftOut, m_chosen);
    for (const auto &[column, isHidden] : m_away)
        header->setSectionHidden(column, true);
    return state;
}

void TablePage::restoreHeaderState(const QByteArray &state)
{
    QHeaderView *header = m_table->horizontalHeader();
    std::set<int> leftOut = std::exchange(m_leftOut, {}); // the header tells of a new order, which must not fit columns
    std::optional<std::set<int>> chosen = restoreColumns(header, state);
    if (!chosen) {
        m_leftOut = std::move(leftOut);
        return;
    }
    m_hasOwnWidths = true;
    m_chosen = std::move(*chosen);
    for (auto &[column, isHidden] : m_away) {
        isHidden = header->isSectionHidden(column);
        header->setSectionHidden(column, true);
    }
    fitColumns();
}

} // namespace Mlf
