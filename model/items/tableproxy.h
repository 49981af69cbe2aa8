// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/sharedvector.h"
#include "model/base/task.h"
#include "model/items/rowkey.h"

#include <QAbstractProxyModel>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace Mlf {

/// Proxy between a model and its table view: sorts rows (see RowKey), filters them by literal text over all columns,
/// ignoring case, and translates between indexes and links. The source is flat, and must be a LinkedModel for
/// indexOf().
///
/// Up to `rowsAtOnce` rows are in order when a function returns. For more rows, the source is read in short steps
/// between events, and a thread sorts them; until then the previous rows stay, or no rows after a reset of the source.
class TableProxy : public QAbstractProxyModel {
    Q_OBJECT
public:
    static constexpr int rowsAtOnce = 10'000;

    explicit TableProxy(QObject *parent = nullptr);

    void setSourceModel(QAbstractItemModel *source) override;
    [[nodiscard]] QModelIndex mapToSource(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &) const override { return {}; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// A negative column means the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }
    /// Withholds rows of the source independently of the filter, until another function is set; an empty one withholds
    /// none.
    void setWithheld(std::function<bool(int sourceRow)> isWithheld);
    /// Number of withheld rows that match the filter, as far as known.
    [[nodiscard]] int withheldMatches() const;
    /// Reads everything from the source again.
    void invalidate();
    /// True while rows are being read or sorted.
    [[nodiscard]] bool isBusy() const { return m_steps.isActive() || m_sorting.isRunning(); }

    /// Null if the row has none.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// First column of the row for a place, or an invalid index, also if it is hidden.
    [[nodiscard]] QModelIndex indexOf(const Link &link) const;

Q_SIGNALS:
    void filterTextChanged(const QString &text);
    void rowsAboutToBeReplaced(); ///< all rows, by a reset that the source does not have
    void settled(); ///< pending rows, or rows that replace all previous ones, are complete

private:
    /// Known values of the rows of the source, by number.
    template <typename Value>
    struct Known {
        SharedVector<Value> values; ///< shared with the sorting thread
        std::vector<int> unread; ///< rows to read (again)
        void forget(int rows);
    };

    void connectSource();
    void takeReset();
    void takeChanges(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles);
    void update();
    void step();
    bool readFor(std::optional<int> milliseconds);
    void sortRows();
    void showRows();
    [[nodiscard]] std::vector<int> rowsToShow() const;
    [[nodiscard]] bool isMatch(int sourceRow) const;
    bool replaceRows(std::vector<int> rows);
    void removeRowsMissingIn(const std::vector<int> &places);
    void orderRowsBy(const std::vector<int> &places);
    void insertRowsOf(const std::vector<int> &rows);
    void setRows(std::vector<int> rows);
    [[nodiscard]] std::vector<int> placesOf(const std::vector<int> &rows) const;
    [[nodiscard]] bool isLarge() const { return sourceRows() > rowsAtOnce; }
    [[nodiscard]] int sourceRows() const { return sourceModel()->rowCount(); }

    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    QString m_filterText;
    std::function<bool(int sourceRow)> m_isWithheld;
    Known<RowKey> m_keys; ///< if there is a column to sort by
    Known<char> m_matches; ///< if there is a text to filter by
    std::optional<std::vector<int>> m_sorted; ///< all rows of the source in order, if known
    std::vector<int> m_rows; ///< the visible rows, as rows of the source
    std::vector<int> m_places; ///< the inverse of m_rows; -1 for hidden rows
    QTimer m_steps;
    bool m_areKeysLent = false; ///< a thread may still read m_keys
    bool m_isSortStale = false; ///< the data has changed since the sort began
    Task m_sorting; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf
