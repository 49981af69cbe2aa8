// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"

#include <QAbstractTableModel>
#include <QVariant>

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace Mlf {

/// The content of one cell of a table.
struct Cell {
    QString text; ///< full text
    QVariant number {}; ///< number for sorting and copying; invalid for words and for unknown numbers
    QString toolTip {}; ///< if empty: `text`
    Link link {}; ///< if null: the link of the row
    QString shown {}; ///< displayed text; if empty: `text`, shortened
    std::optional<QVariant> sortKey {}; ///< replaces number or text for sorting; invalid is last in either order
    std::optional<QString> copy {}; ///< replaces number or text for copying
    QString filter {}; ///< text for filters; if empty: `text`
    QString accessible {}; ///< text for screen readers; if empty: the displayed text
    std::optional<Basis> basis {};
    std::optional<Severity> severity {};
    QVariant total {}; ///< the whole of which `number` is a part, in bytes, for bars
    bool operator==(const Cell &) const = default;
};

/// Kind of content of a column. Numbers, bytes and percentages are right-aligned, and cells without a number are last
/// in either order.
enum class ColumnKind { Words, Number, Bytes, Percent };

/// Function that returns the cell of a row. Can be created from a function that returns a cell or only a text.
template <typename Row>
class CellFunction {
public:
    template <typename Function>
    CellFunction(Function function) // implicit conversion, so that columns can be initialized with functions
    {
        if constexpr (std::is_same_v<std::invoke_result_t<Function, const Row &>, Cell>)
            m_cell = std::move(function);
        else
            m_cell = [function = std::move(function)](const Row &row) { return Cell {function(row)}; };
    }
    [[nodiscard]] Cell operator()(const Row &row) const { return m_cell(row); }

private:
    std::function<Cell(const Row &)> m_cell;
};

/// One column of a table. `Row` is the type of a row.
template <typename Row>
struct TableColumn {
    QString title;
    CellFunction<Row> cell;
    ColumnKind kind = ColumnKind::Words;
    QString titleToolTip {};
    std::function<QString(const Row &)> toolTip {}; ///< replaces Cell::toolTip if that takes too long to create
    /// Instead of title and unit; empty if another column is copied as the same.
    std::optional<QString> copiedTitle {};
    bool isOfGone = false; ///< not empty in rows that only an older archive has
    std::function<Link(const Row &)> link {}; ///< replaces Cell::link and the link of the row, also by none
};

/// A cell with a size in that unit; "≥" precedes a lower bound. Empty if the size is unknown.
[[nodiscard]] Cell sizeCell(const std::optional<ByteCount> &bytes, ByteUnit unit, const QString &toolTip = {},
                            bool isAtLeast = false);
/// A cell with a place as the name of its file and its line. Tool tip, copy and filter have the whole path.
[[nodiscard]] Cell placeCell(const Link &place);
/// A cell with a count; empty if the count is unknown.
[[nodiscard]] Cell countCell(const std::optional<qint64> &count);

/// True if cellData() has a value for the role.
[[nodiscard]] bool isCellRole(int role);
/// The value of a cell for a role; invalid for LinkRole.
[[nodiscard]] QVariant cellData(const Cell &cell, ColumnKind kind, int role);
/// The value of a column's title for a role. Copied titles contain the unit.
[[nodiscard]] QVariant titleData(const QString &title, const QString &toolTip, ColumnKind kind, int role);

/// The model of all tables. A row is a value; a column is a function that returns the cell of a row.
template <typename Row>
class TableModel : public QAbstractTableModel, public LinkedModel {
public:
    using Columns = std::vector<TableColumn<Row>>;
    using RowLink = std::function<Link(const Row &)>;

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) { }
    explicit TableModel(Columns columns, RowLink link = {}, QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_columns(std::move(columns))
        , m_link(std::move(link))
    {
    }

    /// Replaces the rows. Resets the model.
    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    /// Replaces columns and rows. Resets the model.
    void setTable(Columns columns, std::vector<Row> rows, RowLink link = {})
    {
        beginResetModel();
        m_columns = std::move(columns);
        m_rows = std::move(rows);
        m_link = std::move(link);
        endResetModel();
    }
    /// Replaces all rows by as many rows for the same items. Cells may change; the selection and the order of rows
    /// stay.
    void changeRows(std::vector<Row> rows)
    {
        Q_ASSERT(rows.size() == m_rows.size());
        m_rows = std::move(rows);
        changeCells(0, columnCount() - 1);
    }
    /// Replaces all columns by as many columns for the same rows, for example in another unit or with another
    /// comparison. Only the columns from `first` to `last` have changed.
    void changeColumns(Columns columns, int first, int last)
    {
        Q_ASSERT(columns.size() == m_columns.size());
        m_columns = std::move(columns);
        Q_EMIT headerDataChanged(Qt::Horizontal, first, last);
        changeCells(first, last);
    }
    void changeColumns(Columns columns) { changeColumns(std::move(columns), 0, columnCount() - 1); }

    /// Sets the unit of sizes in cells.
    void setUnit(ByteUnit unit)
    {
        if (std::exchange(m_unit, unit) != unit)
            changeCells(0, columnCount() - 1, {Qt::DisplayRole, Qt::ToolTipRole});
    }
    [[nodiscard]] ByteUnit unit() const { return m_unit; }

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const Row &row = m_rows[std::size_t(index.row())];
        if (role == Roles::GoneRole)
            return isGone(row);
        if (!isCellRole(role))
            return {};
        const TableColumn<Row> &column = m_columns[std::size_t(index.column())];
        if (!column.isOfGone && isGone(row))
            return role == Roles::LinkRole ? QVariant() : cellData({}, column.kind, role);
        if (role == Qt::ToolTipRole && column.toolTip)
            return cellData({.text = column.toolTip(row)}, column.kind, role);
        if (role != Roles::LinkRole)
            return cellData(column.cell(row), column.kind, role);
        Link link = column.link ? column.link(row) : column.cell(row).link;
        if (link.isNull() && !column.link && m_link)
            link = m_link(row);
        return link.isNull() ? QVariant() : QVariant::fromValue(link);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override
    {
        if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
            return {};
        const TableColumn<Row> &column = m_columns[std::size_t(section)];
        if (role == Roles::CopyRole && column.copiedTitle)
            return *column.copiedTitle;
        return titleData(column.title, column.titleToolTip, column.kind, role);
    }
    /// The first row with that link.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override
    {
        for (int row = 0; m_link && !link.isNull() && row < rowCount(); ++row) {
            if (m_link(m_rows[std::size_t(row)]) == link)
                return index(row, 0);
        }
        return {};
    }

protected:
    /// True for a row that only an older archive has.
    [[nodiscard]] virtual bool isGone(const Row &) const { return false; }
    /// Replaces the rows after the first `own` rows.
    void replaceGoneRows(int own, const std::vector<Row> &gone)
    {
        if (rowCount() > own) {
            beginRemoveRows({}, own, rowCount() - 1);
            m_rows.erase(m_rows.begin() + own, m_rows.end());
            endRemoveRows();
        }
        if (gone.empty())
            return;
        beginInsertRows({}, own, own + int(gone.size()) - 1);
        m_rows.insert(m_rows.end(), gone.begin(), gone.end());
        endInsertRows();
    }
    /// Replaces the rows. Call between beginResetModel() and endResetModel(), if a reset changes more than rows.
    void replaceRows(std::vector<Row> rows) { m_rows = std::move(rows); }
    void replaceColumns(Columns columns) { m_columns = std::move(columns); }
    /// Reports that cells in the columns from `firstColumn` to `lastColumn` have changed.
    void changeCells(int firstColumn, int lastColumn, const QList<int> &roles = {})
    {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn), roles);
    }

    ByteUnit m_unit = ByteUnit::Bytes;

private:
    Columns m_columns;
    std::vector<Row> m_rows;
    RowLink m_link;
};

} // namespace Mlf
