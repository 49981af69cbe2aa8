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

/// What stands between a model and the table that shows it: sorts its rows (see RowKey), filters them by a literal text
/// in any case over all columns, and translates between indexes and links. The source has no levels, and must be a
/// LinkedModel for indexOf().
///
/// Up to `rowsAtOnce` rows are in order when a function returns. Of more the source is asked in short steps between
/// events, a thread sorts them, and until then the rows are those of before; of a source that has been reset there are
/// none.
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
    /// By no column where it is negative: in the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }
    /// Withholds rows of the source, whatever the filter says, until another function comes; an empty one withholds
    /// none.
    void setWithheld(std::function<bool(int sourceRow)> isWithheld);
    /// How many of those the filter would show, as far as is known.
    [[nodiscard]] int withheldMatches() const;
    /// Asks the source for everything again.
    void invalidate();
    /// Rows are on their way.
    [[nodiscard]] bool isBusy() const { return m_steps.isActive() || m_sorting.isRunning(); }

    /// Null where the row has none.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// First column of the row for a place; invalid where there is none or it is not shown.
    [[nodiscard]] QModelIndex indexOf(const Link &link) const;

Q_SIGNALS:
    void filterTextChanged(const QString &text);
    void rowsAboutToBeReplaced(); ///< all of them by a reset, though the source has none
    void settled(); ///< rows that were on their way, or that replace all of before, are there

private:
    /// What is known of the rows of the source, by their numbers.
    template <typename Value>
    struct Known {
        SharedVector<Value> values; ///< with the thread that sorts
        std::vector<int> unread; ///< rows that are to be read (again)
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
    Known<RowKey> m_keys; ///< while there is a column to sort by
    Known<char> m_matches; ///< while there is a text to filter by
    std::optional<std::vector<int>> m_sorted; ///< all rows of the source in order, once that is known
    std::vector<int> m_rows; ///< the rows on show as rows of the source
    std::vector<int> m_places; ///< the other way round; -1 for those that are not shown
    QTimer m_steps;
    bool m_areKeysLent = false; ///< a thread may still read those of m_keys
    bool m_isSortStale = false; ///< what is being sorted has changed since
    Task m_sorting; ///< last: what it runs may use the rest
};

} // namespace Mlf
