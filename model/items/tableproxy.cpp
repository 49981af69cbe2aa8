// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/tableproxy.h"

#include "model/base/naturalorder.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"

#include <QElapsedTimer>
#include <QVariant>

#include <algorithm>
#include <numeric>
#include <utility>

namespace Mlf {

namespace {

constexpr int stepMilliseconds = 8; ///< time of a step on the GUI thread; then other events are processed
constexpr int rowsBetweenClocks = 64;
constexpr int maxIntervals = 50; ///< maximum ranges of rows to insert or remove; views process all rows for each range

/// Ranges [begin, end) of adjacent rows for which a condition is true.
template <typename Condition>
std::vector<std::pair<int, int>> intervalsWhere(int rows, Condition isSo)
{
    std::vector<std::pair<int, int>> intervals;
    for (int row = 0; row < rows; ++row) {
        if (!isSo(row))
            continue;
        if (intervals.empty() || intervals.back().second != row)
            intervals.emplace_back(row, row);
        intervals.back().second = row + 1;
    }
    return intervals;
}

std::vector<int> sortedRows(const std::vector<RowKey> &keys, Qt::SortOrder order)
{
    std::vector<int> rows(keys.size());
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::stable_sort(rows, [&](int row, int other) {
        return standsBefore(keys[std::size_t(row)], keys[std::size_t(other)], order);
    });
    return rows;
}

RowKey::Value valueAt(const QModelIndex &index)
{
    const QVariant value = index.data(Roles::SortRole);
    if (!value.isValid())
        return {};
    if (value.typeId() == QMetaType::QString)
        return value.toString();
    if (value.typeId() == QMetaType::Double)
        return value.toDouble();
    return value.toLongLong();
}

QString textOf(const RowKey::Value &value)
{
    if (const auto *text = std::get_if<QString>(&value))
        return *text;
    if (const auto *number = std::get_if<double>(&value))
        return QString::number(*number);
    return QString::number(std::get<qint64>(value));
}

double numberOf(const RowKey::Value &value)
{
    const auto *number = std::get_if<double>(&value);
    return number ? *number : double(std::get<qint64>(value));
}

template <typename Number>
int compareNumbers(Number a, Number b)
{
    return a < b ? -1 : a > b ? 1 : 0;
}

/// Compares two values that exist.
int compareValues(const RowKey::Value &a, const RowKey::Value &b)
{
    const auto *left = std::get_if<QString>(&a);
    const auto *right = std::get_if<QString>(&b);
    if (left && right)
        return compareNaturally(*left, *right);
    if (left || right)
        return compareNaturally(textOf(a), textOf(b));
    if (std::holds_alternative<double>(a) || std::holds_alternative<double>(b))
        return compareNumbers(numberOf(a), numberOf(b));
    return compareNumbers(std::get<qint64>(a), std::get<qint64>(b));
}

bool isThere(const RowKey::Value &value)
{
    return !std::holds_alternative<std::monostate>(value);
}

} // namespace

RowKey RowKey::of(const QModelIndex &index)
{
    const QVariant kind = index.data(Roles::KindRole);
    RowKey key {.rank = Roles::rankOfKind(kind.isValid() ? kind.toInt() : 0), .value = valueAt(index), .name = {}};
    if (index.column() != 0)
        key.name = valueAt(index.siblingAtColumn(0));
    return key;
}

bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order)
{
    if (row.rank != other.rank)
        return row.rank < other.rank;
    if (isThere(row.value) != isThere(other.value))
        return isThere(row.value);
    if (const int values = isThere(row.value) ? compareValues(row.value, other.value) : 0; values != 0)
        return (values < 0) == (order == Qt::AscendingOrder);
    const bool haveNames = std::holds_alternative<QString>(row.name) && std::holds_alternative<QString>(other.name);
    return haveNames && compareValues(row.name, other.name) < 0;
}

bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text)
{
    if (text.isEmpty())
        return true;
    const int columns = model.columnCount(parent);
    for (int column = 0; column < columns; ++column) {
        const QModelIndex index = model.index(row, column, parent);
        QVariant shown = index.data(Roles::FilterRole);
        if (!shown.isValid())
            shown = index.data(Qt::DisplayRole);
        if (shown.toString().contains(text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

template <typename Value>
void TableProxy::Known<Value>::forget(int rows)
{
    values = std::vector<Value>(std::size_t(rows));
    unread.resize(std::size_t(rows));
    std::iota(unread.rbegin(), unread.rend(), 0); // in reverse order, because the last one is read first
}

TableProxy::TableProxy(QObject *parent) : QAbstractProxyModel(parent)
{
    m_steps.setSingleShot(true);
    connect(&m_steps, &QTimer::timeout, this, &TableProxy::step);
}

void TableProxy::setSourceModel(QAbstractItemModel *source)
{
    beginResetModel();
    if (sourceModel())
        sourceModel()->disconnect(this);
    QAbstractProxyModel::setSourceModel(source);
    connectSource();
    takeReset();
}

/// Treats insertion and removal of source rows as a reset, because our tables are always filled at once.
void TableProxy::connectSource()
{
    QAbstractItemModel *source = sourceModel();
    const auto begin = [this] { beginResetModel(); };
    connect(source, &QAbstractItemModel::modelAboutToBeReset, this, begin);
    connect(source, &QAbstractItemModel::rowsAboutToBeInserted, this, begin);
    connect(source, &QAbstractItemModel::rowsAboutToBeRemoved, this, begin);
    connect(source, &QAbstractItemModel::rowsAboutToBeMoved, this, begin);
    connect(source, &QAbstractItemModel::layoutAboutToBeChanged, this, begin);
    connect(source, &QAbstractItemModel::modelReset, this, &TableProxy::takeReset);
    connect(source, &QAbstractItemModel::rowsInserted, this, &TableProxy::takeReset);
    connect(source, &QAbstractItemModel::rowsRemoved, this, &TableProxy::takeReset);
    connect(source, &QAbstractItemModel::rowsMoved, this, &TableProxy::takeReset);
    connect(source, &QAbstractItemModel::layoutChanged, this, &TableProxy::takeReset);
    connect(source, &QAbstractItemModel::dataChanged, this, &TableProxy::takeChanges);
    connect(source, &QAbstractItemModel::headerDataChanged, this, &TableProxy::headerDataChanged);
}

/// Called after a reset of the source. Calls endResetModel(); beginResetModel() has been called before.
void TableProxy::takeReset()
{
    m_steps.stop();
    m_sorting.stop();
    m_isSortStale = false;
    m_sorted.reset();
    m_keys.forget(m_column < 0 ? 0 : sourceRows());
    m_matches.forget(m_filterText.isEmpty() ? 0 : sourceRows());
    setRows({});
    const bool isInOrder = m_column < 0 && m_filterText.isEmpty();
    if (isLarge() && !isInOrder) {
        m_steps.start(0); // start before the views ask isBusy()
        endResetModel();
        return;
    }
    readFor({});
    if (m_column >= 0)
        m_sorted = sortedRows(m_keys.values, m_order);
    setRows(rowsToShow());
    endResetModel();
}

void TableProxy::takeChanges(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    int first = int(m_rows.size());
    int last = -1;
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
        const int place = m_places[std::size_t(row)];
        if (place >= 0) {
            first = std::min(first, place);
            last = std::max(last, place);
        }
    }
    if (last >= 0)
        Q_EMIT dataChanged(createIndex(first, topLeft.column()), createIndex(last, bottomRight.column()), roles);
    const auto concerns = [&](std::initializer_list<int> some) {
        return roles.isEmpty() || std::ranges::any_of(some, [&](int role) { return roles.contains(role); });
    };
    const bool isSorted = m_column >= 0 && topLeft.column() <= m_column && m_column <= bottomRight.column()
        && concerns({Roles::SortRole, Roles::KindRole, Qt::DisplayRole});
    const bool isFiltered = !m_filterText.isEmpty() && concerns({Roles::FilterRole, Qt::DisplayRole});
    const auto readAgain = [&](std::vector<int> &unread) {
        if (std::ssize(unread) > 2 * std::ptrdiff_t(sourceRows())) { // remove repeated rows
            std::ranges::sort(unread, std::greater());
            unread.erase(std::unique(unread.begin(), unread.end()), unread.end());
        }
        for (int row = bottomRight.row(); row >= topLeft.row(); --row)
            unread.push_back(row);
    };
    if (isSorted) {
        readAgain(m_keys.unread);
        m_sorted.reset();
    }
    if (isFiltered)
        readAgain(m_matches.unread);
    // A change does not restart a running sort. Otherwise frequent changes would prevent its end.
    if (m_sorting.isRunning())
        m_isSortStale = m_isSortStale || isSorted || isFiltered;
    else if ((isSorted || isFiltered) && !m_steps.isActive())
        update();
}

QModelIndex TableProxy::mapToSource(const QModelIndex &index) const
{
    return index.isValid() ? sourceModel()->index(m_rows[std::size_t(index.row())], index.column()) : QModelIndex();
}

QModelIndex TableProxy::mapFromSource(const QModelIndex &index) const
{
    const int place = index.isValid() ? m_places[std::size_t(index.row())] : -1;
    return place < 0 ? QModelIndex() : createIndex(place, index.column());
}

QModelIndex TableProxy::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int TableProxy::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TableProxy::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

void TableProxy::sort(int column, Qt::SortOrder order)
{
    if (column == m_column && order == m_order)
        return;
    if (column != m_column)
        m_keys.forget(column < 0 || !sourceModel() ? 0 : sourceRows());
    m_column = column;
    m_order = order;
    m_sorted.reset();
    update();
}

void TableProxy::setFilterText(const QString &text)
{
    if (text == m_filterText)
        return;
    const bool isNarrower =
        sourceModel() && !m_filterText.isEmpty() && text.contains(m_filterText, Qt::CaseInsensitive);
    const std::vector<int> unread = isNarrower ? std::exchange(m_matches.unread, {}) : std::vector<int>();
    m_filterText = text;
    if (isNarrower) { // rows that do not contain the shorter text do not contain this one
        for (int row = sourceRows() - 1; row >= 0; --row) {
            if (m_matches.values[std::size_t(row)])
                m_matches.unread.push_back(row);
        }
        m_matches.unread.insert(m_matches.unread.end(), unread.begin(), unread.end());
    } else {
        m_matches.forget(text.isEmpty() || !sourceModel() ? 0 : sourceRows());
    }
    update();
    Q_EMIT filterTextChanged(text);
}

void TableProxy::setWithheld(std::function<bool(int)> isWithheld)
{
    m_isWithheld = std::move(isWithheld);
    update();
}

int TableProxy::withheldMatches() const
{
    int count = 0;
    for (int row = 0; m_isWithheld && row < sourceRows(); ++row)
        count += isMatch(row) && m_isWithheld(row) ? 1 : 0;
    return count;
}

void TableProxy::invalidate()
{
    m_sorted.reset();
    m_keys.forget(m_column < 0 ? 0 : sourceRows());
    m_matches.forget(m_filterText.isEmpty() ? 0 : sourceRows());
    update();
}

Link TableProxy::linkAt(const QModelIndex &index) const
{
    return index.data(Roles::LinkRole).value<Link>();
}

QModelIndex TableProxy::indexOf(const Link &link) const
{
    const auto *linked = dynamic_cast<const LinkedModel *>(sourceModel());
    return linked && !link.isNull() ? mapFromSource(linked->indexOfLink(link)) : QModelIndex();
}

/// Updates the rows to the current filter and order.
void TableProxy::update()
{
    if (!sourceModel())
        return;
    m_steps.stop();
    m_sorting.stop();
    m_isSortStale = false;
    if (isLarge() && !(m_keys.unread.empty() && m_matches.unread.empty())) {
        m_steps.start(0);
        return;
    }
    readFor({});
    sortRows();
}

void TableProxy::step()
{
    if (readFor(stepMilliseconds))
        sortRows();
    else
        m_steps.start(0);
}

/// Reads unread rows from the source for at most `milliseconds`, or without limit if not set. Returns true if all rows
/// are read.
bool TableProxy::readFor(std::optional<int> milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    int rows = 0;
    const auto mayGoOn = [&] {
        return !milliseconds || ++rows % rowsBetweenClocks != 0 || timer.elapsed() < *milliseconds;
    };
    if (!m_keys.unread.empty() && std::exchange(m_areKeysLent, false))
        m_keys.values = std::vector<RowKey>(m_keys.values.begin(), m_keys.values.end());
    for (; !m_keys.unread.empty() && mayGoOn(); m_keys.unread.pop_back()) {
        const int row = m_keys.unread.back();
        m_keys.values.edit()[std::size_t(row)] = RowKey::of(sourceModel()->index(row, m_column));
    }
    for (; !m_matches.unread.empty() && mayGoOn(); m_matches.unread.pop_back()) {
        const int row = m_matches.unread.back();
        m_matches.values.edit()[std::size_t(row)] = showsText(*sourceModel(), row, {}, m_filterText);
    }
    return m_keys.unread.empty() && m_matches.unread.empty();
}

void TableProxy::sortRows()
{
    if (m_column < 0 || m_sorted)
        return showRows();
    if (!isLarge()) {
        m_sorted = sortedRows(m_keys.values, m_order);
        return showRows();
    }
    m_areKeysLent = true;
    m_sorting.run(
        [this, keys = m_keys.values, order = m_order](const std::stop_token &, const Task::Delivery &deliver) {
            deliver([this, rows = sortedRows(keys, order)]() mutable {
                m_areKeysLent = false;
                m_sorted = std::move(rows);
                m_sorting.stop(); // the task has finished: isBusy() must return false
                if (!m_isSortStale)
                    return showRows();
                replaceRows(rowsToShow()); // outdated, but better than the previous rows
                m_sorted.reset();
                update();
            });
        });
}

void TableProxy::showRows()
{
    if (replaceRows(rowsToShow()) || isLarge())
        Q_EMIT settled();
}

/// The visible rows in order. All rows must have been read.
std::vector<int> TableProxy::rowsToShow() const
{
    std::vector<int> rows;
    for (int place = 0; place < sourceRows(); ++place) {
        const int row = m_sorted ? (*m_sorted)[std::size_t(place)] : place;
        if (isMatch(row) && !(m_isWithheld && m_isWithheld(row)))
            rows.push_back(row);
    }
    return rows;
}

bool TableProxy::isMatch(int sourceRow) const
{
    return m_filterText.isEmpty() || m_matches.values[std::size_t(sourceRow)];
}

/// Shows those rows. Returns true if the model was reset.
bool TableProxy::replaceRows(std::vector<int> rows)
{
    if (rows == m_rows)
        return false;
    const std::vector<int> places = placesOf(rows);
    const auto isGone = [&](int place) { return places[std::size_t(m_rows[std::size_t(place)])] < 0; };
    const auto isNew = [&](int place) { return m_places[std::size_t(rows[std::size_t(place)])] < 0; };
    if (intervalsWhere(int(m_rows.size()), isGone).size() + intervalsWhere(int(rows.size()), isNew).size()
        > maxIntervals) {
        Q_EMIT rowsAboutToBeReplaced();
        beginResetModel();
        setRows(std::move(rows));
        endResetModel();
        return true;
    }
    removeRowsMissingIn(places);
    orderRowsBy(places);
    insertRowsOf(rows);
    return false;
}

void TableProxy::removeRowsMissingIn(const std::vector<int> &places)
{
    const auto gone = intervalsWhere(int(m_rows.size()),
                                     [&](int place) { return places[std::size_t(m_rows[std::size_t(place)])] < 0; });
    for (auto interval = gone.rbegin(); interval != gone.rend(); ++interval) {
        std::vector<int> left = m_rows;
        left.erase(left.begin() + interval->first, left.begin() + interval->second);
        beginRemoveRows({}, interval->first, interval->second - 1);
        setRows(std::move(left));
        endRemoveRows();
    }
}

void TableProxy::orderRowsBy(const std::vector<int> &places)
{
    const auto standBefore = [&](int row, int other) { return places[std::size_t(row)] < places[std::size_t(other)]; };
    if (std::ranges::is_sorted(m_rows, standBefore))
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> kept; // source rows of the persistent indexes
    for (const QModelIndex &index : before)
        kept.push_back(m_rows[std::size_t(index.row())]);
    std::vector<int> rows = m_rows;
    std::ranges::sort(rows, standBefore);
    setRows(std::move(rows));
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after += createIndex(m_places[std::size_t(kept[std::size_t(i)])], before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

/// Inserts the rows that are not displayed yet. The displayed rows must already be in the order of `rows`.
void TableProxy::insertRowsOf(const std::vector<int> &rows)
{
    const auto isNew = [&](int place) { return m_places[std::size_t(rows[std::size_t(place)])] < 0; };
    for (const auto &[begin, end] : intervalsWhere(int(rows.size()), isNew)) {
        std::vector<int> more = m_rows;
        more.insert(more.begin() + begin, rows.begin() + begin, rows.begin() + end);
        beginInsertRows({}, begin, end - 1);
        setRows(std::move(more));
        endInsertRows();
    }
}

void TableProxy::setRows(std::vector<int> rows)
{
    m_rows = std::move(rows);
    m_places = placesOf(m_rows);
}

std::vector<int> TableProxy::placesOf(const std::vector<int> &rows) const
{
    std::vector<int> places(std::size_t(sourceRows()), -1);
    for (std::size_t place = 0; place < rows.size(); ++place)
        places[std::size_t(rows[place])] = int(place);
    return places;
}

} // namespace Mlf
