// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facttablemodel.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <utility>

namespace Mlf {

void FactTableModel::setTable(FactTable table)
{
    if (table == m_table)
        return;
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int FactTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int FactTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.headers.size());
}

QVariant FactTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FactRow &row = m_table.rows[std::size_t(index.row())];
    const FactCell &cell = row.cells[std::size_t(index.column())];
    const bool isNumber = cell.number.isValid();
    switch (role) {
    case Qt::DisplayRole:
        return shownName(cell.text);
    case Qt::ToolTipRole:
        return cell.text.isEmpty() && cell.toolTip.isEmpty()
            ? QVariant()
            : QVariant(plainToolTip(cell.toolTip.isEmpty() ? cell.text : cell.toolTip));
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Roles::SortRole:
        return row.isSum ? QVariant() : isNumber ? cell.number : QVariant(cell.text);
    case Roles::ByteCountRole:
        return cell.number;
    case Roles::CopyRole:
        return isNumber ? cell.number.toString() : cell.text;
    case Roles::LinkRole:
        return row.link.isNull() && cell.link.isNull() ? QVariant()
                                                       : QVariant::fromValue(cell.link.isNull() ? row.link : cell.link);
    default:
        return {};
    }
}

QVariant FactTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < m_table.headers.size();
    if (!isThere)
        return {};
    const bool isNumber = !m_table.rows.empty() && m_table.rows.front().cells[std::size_t(section)].number.isValid();
    if (role == Qt::TextAlignmentRole && isNumber)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(m_table.headers[section]) : QVariant();
}

QModelIndex FactTableModel::indexOfLink(const Link &link) const
{
    for (std::size_t row = 0; !link.isNull() && row < m_table.rows.size(); ++row) {
        if (m_table.rows[row].link == link)
            return index(int(row), 0);
    }
    return {};
}

} // namespace Mlf
