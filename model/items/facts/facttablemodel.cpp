// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/facttablemodel.h"

#include <utility>

namespace Mlf {

void FactTableModel::setTable(FactTable table)
{
    if (table.headers == m_headers && table.rows == rows())
        return;
    m_headers = table.headers;
    Columns columns;
    for (std::size_t i = 0; i < std::size_t(table.headers.size()); ++i) {
        const auto cell = [i](const FactRow &row) {
            Cell shown = row.cells[i];
            if (row.isSum)
                shown.sortKey = QVariant();
            return shown;
        };
        const bool isNumber = !table.rows.empty() && table.rows.front().cells[i].number.isValid();
        columns.push_back({table.headers[qsizetype(i)], cell, isNumber ? ColumnKind::Number : ColumnKind::Words});
    }
    TableModel::setTable(std::move(columns), std::move(table.rows), [](const FactRow &row) { return row.link; });
}

} // namespace Mlf
