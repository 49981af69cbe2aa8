// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodel.h"

#include <QStringList>

#include <vector>

namespace Mlf {

struct FactRow {
    std::vector<Cell> cells; ///< one cell per header
    Link link; ///< place that states the fact; may be null
    bool isSum = false; ///< sum of the other rows: last in every sort order
    bool operator==(const FactRow &) const = default;
};

/// A table ready for display. A column is numeric if its first cell has a number.
struct FactTable {
    QStringList headers;
    std::vector<FactRow> rows;
    bool operator==(const FactTable &) const = default;
};

/// Model for short tables of facts: rows in the given order, each with the place of its source.
class FactTableModel final : public TableModel<FactRow> {
    Q_OBJECT
public:
    using TableModel::TableModel;

    /// Resets the model unless the table is equal.
    void setTable(FactTable table);

private:
    QStringList m_headers;
};

} // namespace Mlf
