// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodel.h"

#include <QStringList>

#include <vector>

namespace Mlf {

struct FactRow {
    std::vector<Cell> cells; ///< as many as there are headers
    Link link; ///< where it is said; null where nowhere
    bool isSum = false; ///< of the others: stands last however they are sorted
    bool operator==(const FactRow &) const = default;
};

/// A table that is ready to be shown. A column is one of numbers if its first cell has a number.
struct FactTable {
    QStringList headers;
    std::vector<FactRow> rows;
    bool operator==(const FactTable &) const = default;
};

/// Short tables of facts that others make: rows as they come, each with the place that says it.
class FactTableModel final : public TableModel<FactRow> {
    Q_OBJECT
public:
    using TableModel::TableModel;

    /// A reset; nothing where it is the same.
    void setTable(FactTable table);

private:
    QStringList m_headers;
};

} // namespace Mlf
