// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/sharedvector.h"
#include "model/base/task.h"

#include <QAbstractProxyModel>
#include <QModelIndex>
#include <QString>
#include <QTimer>

#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace Mlf {

/// Sort key of a row. Keys can be compared on any thread.
struct RowKey {
    using Value = std::variant<std::monostate, qint64, double, QString>;
    int rank = 0; ///< rows with lower ranks are first in either order; see Roles::rankOfKind()
    Value value; ///< rows without a value are last in either order
    Value name; ///< orders rows with equal values

    /// The key of the row of an index for sorting by its column, from Roles::KindRole and Roles::SortRole.
    [[nodiscard]] static RowKey of(const QModelIndex &index);
};

/// True if `row` precedes `other`. Texts are in natural order; neither of two equal rows precedes the other.
[[nodiscard]] bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order);

/// True if a row contains a text, ignoring case. Searches Roles::FilterRole, or the displayed text of cells without
/// that role. Every row contains the empty text.
[[nodiscard]] bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text);

/// Proxy between a model and its table view. Sorts rows (see RowKey). Filters rows by literal text in all columns,
/// ignoring case. Translates between indexes and links. The source has no child rows, and must be a LinkedModel for
/// indexOf().
///
/// With up to `rowsAtOnce` rows, functions return when the rows are in order. With more rows, the source is read in
/// short steps between events, and then sorted by a thread. Meanwhile the previous rows stay; after a reset of the
/// source, the proxy is empty.
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
    /// Sorts by a column; a negative column restores the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }
    /// Hides the source rows for which the function returns true, independently of the filter. An empty function hides
    /// none.
    void setWithheld(std::function<bool(int sourceRow)> isWithheld);
    /// Number of withheld rows that match the filter. Rows that are not read yet are not counted.
    [[nodiscard]] int withheldMatches() const;
    /// Discards everything read from the source, and reads it again.
    void invalidate();
    /// True while rows are being read or sorted.
    [[nodiscard]] bool isBusy() const { return m_steps.isActive() || m_sorting.isRunning(); }

    /// Link of a row; may be null.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// Index of the row for a place, in the first column. Invalid if the row is not found or is hidden.
    [[nodiscard]] QModelIndex indexOf(const Link &link) const;

Q_SIGNALS:
    void filterTextChanged(const QString &text);
    void rowsAboutToBeReplaced(); ///< the proxy is about to reset all rows, although the source does not
    void settled(); ///< rows that were being read or sorted are complete, or all rows have been replaced

private:
    /// Values of source rows, by row number.
    template <typename Value>
    struct Known {
        SharedVector<Value> values; ///< shared with the sorting thread
        std::vector<int> unread; ///< numbers of rows to read, also repeatedly
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
    Known<RowKey> m_keys; ///< sort keys, if the rows are sorted by a column
    Known<char> m_matches; ///< true for rows that match the filter, if there is one
    std::optional<std::vector<int>> m_sorted; ///< all source rows in sort order; std::nullopt until known
    std::vector<int> m_rows; ///< source row of each visible row
    std::vector<int> m_places; ///< visible row of each source row; -1 if hidden
    QTimer m_steps;
    bool m_areKeysLent = false; ///< a thread may still read m_keys
    bool m_isSortStale = false; ///< the data has changed since the sort started
    Task m_sorting; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf
