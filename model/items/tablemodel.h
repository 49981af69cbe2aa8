// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/items/linkedmodel.h"
#include "model/items/roles.h"

#include <QAbstractTableModel>
#include <QVariant>

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace Mlf {

/// Everything about one cell of a table.
struct Cell {
    QString text; ///< in full
    QVariant number {}; ///< sorted by and copied; invalid for words and for unknown numbers
    QString toolTip {}; ///< empty: the text
    Link link {}; ///< null: the link of the row
    QString shown {}; ///< empty: the text, shortened
    std::optional<QVariant> sortKey {}; ///< if neither number nor text; invalid sorts last in either order
    std::optional<QString> copy {}; ///< if neither number nor text
    QString filter {}; ///< empty: the text
    QString accessible {}; ///< for screen readers; empty: what is shown
    std::optional<Basis> basis {};
    std::optional<Severity> severity {};
    QVariant total {}; ///< bytes of which the number is a part, for bars
    bool operator==(const Cell &) const = default;
};

/// The content of a column. Everything but words is aligned right, and sorts last if it has no number.
enum class ColumnKind { Words, Number, Bytes, Percent };

/// Returns the cell of a row. It is made from a function that returns a cell, or only a text.
template <typename Row>
class CellFunction {
public:
    template <typename Function>
    CellFunction(Function function) // implicit, so that columns are lists of titles and functions
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

/// One column of a table whose rows are values of one type.
template <typename Row>
struct TableColumn {
    QString title;
    CellFunction<Row> cell;
    ColumnKind kind = ColumnKind::Words;
    QString titleToolTip {};
    std::function<QString(const Row &)> toolTip {}; ///< instead of Cell::toolTip, if it takes long
    /// Instead of title and unit; empty if another column is copied as the same.
    std::optional<QString> copiedTitle {};
};

/// A cell with a size in a unit, with "≥" before a lower bound; empty if it is unknown.
[[nodiscard]] Cell sizeCell(const std::optional<ByteCount> &bytes, ByteUnit unit, const QString &toolTip = {},
                            bool isAtLeast = false);
/// The same with a count of anything else.
[[nodiscard]] Cell countCell(const std::optional<qint64> &count);

/// True for the roles that a cell answers.
[[nodiscard]] bool isCellRole(int role);
/// The value of a cell for a role; invalid for LinkRole.
[[nodiscard]] QVariant cellData(const Cell &cell, ColumnKind kind, int role);
/// The same for the title of a column. Copied titles name the unit.
[[nodiscard]] QVariant titleData(const QString &title, const QString &toolTip, ColumnKind kind, int role);

/// The model of all tables: rows are values, and columns are functions that return cells of rows.
template <typename Row>
class TableModel : public QAbstractTableModel, public LinkedModel {
public:
    using Columns = std::vector<TableColumn<Row>>;
    using RowLink = std::function<Link(const Row &)>;
    using RowTitle = QString (*)(int row);

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) { }
    explicit TableModel(Columns columns, RowLink link = {}, QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_columns(std::move(columns))
        , m_link(std::move(link))
    {
    }

    /// Sets the titles of the rows.
    void setRowTitle(RowTitle title) { m_rowTitle = title; }
    /// Resets the model.
    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    /// Resets the model, too.
    void setTable(Columns columns, std::vector<Row> rows, RowLink link = {})
    {
        beginResetModel();
        m_columns = std::move(columns);
        m_rows = std::move(rows);
        m_link = std::move(link);
        endResetModel();
    }
    /// Replaces all rows by the same number of rows for the same things. Cells may change, selection and order stay.
    void changeRows(std::vector<Row> rows)
    {
        Q_ASSERT(rows.size() == m_rows.size());
        m_rows = std::move(rows);
        changeCells(0, columnCount() - 1);
    }
    /// Replaces all columns by the same number for the same rows: in another unit, or with another comparison.
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
        if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !isCellRole(role))
            return {};
        const Row &row = m_rows[std::size_t(index.row())];
        const TableColumn<Row> &column = m_columns[std::size_t(index.column())];
        if (role == Qt::ToolTipRole && column.toolTip)
            return cellData({.text = column.toolTip(row)}, column.kind, role);
        const Cell cell = column.cell(row);
        if (role != Roles::LinkRole)
            return cellData(cell, column.kind, role);
        const Link link = cell.link.isNull() && m_link ? m_link(row) : cell.link;
        return link.isNull() ? QVariant() : QVariant::fromValue(link);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override
    {
        if (orientation == Qt::Vertical) {
            const bool isNamed = m_rowTitle && role == Qt::DisplayRole && section >= 0 && section < rowCount();
            return isNamed ? QVariant(m_rowTitle(section)) : QVariant();
        }
        if (section < 0 || section >= columnCount())
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
    /// Call between beginResetModel() and endResetModel(), for models that reset more than rows.
    void replaceRows(std::vector<Row> rows) { m_rows = std::move(rows); }
    void replaceColumns(Columns columns) { m_columns = std::move(columns); }
    /// Reports that cells of those columns have changed.
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
    RowTitle m_rowTitle = nullptr;
};

} // namespace Mlf
