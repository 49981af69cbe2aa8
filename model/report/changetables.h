// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <vector>

namespace Mlf {

// Parts of ReportChanges for reports for people, independent of their format.

constexpr std::size_t maxToldModels = 16; ///< models that are shown in full

/// The changes of one model.
struct ModelChanges {
    std::size_t index = 0; ///< row in the module table of all changes
    QString newer; ///< name in the newer archive; empty if the model is gone
    QString title; ///< its name or both names; empty if there is only one model
    QString remark; ///< a sentence if only one archive has it; else empty
    ReportSection values;
    /// Null if there are no totals.
    [[nodiscard]] const ReportSection *totals() const;
};

/// The first maxToldModels models, in the order of the values.
[[nodiscard]] std::vector<ModelChanges> modelChanges(const ReportChanges &changes);

/// The totals of a model as one table: names, old and new figures, and the difference.
[[nodiscard]] ReportTable totalsTable(const ReportSection &totals);

/// The totals of a model with a chart of their own, in their order; if there are too many, those with the largest
/// change.
[[nodiscard]] std::vector<const ReportChanges::TotalChart *> toldTotals(const ReportChanges &changes,
                                                                        const ModelChanges &model);

/// The rows of a total, or null.
[[nodiscard]] const ReportTable *rowsOfTotal(const ModelChanges &model, const QString &total);

/// A table of changes, with the indices of the rows that count as differences, largest change first.
struct ChangedTable {
    ReportName name;
    const ReportTable *table = nullptr;
    std::vector<std::size_t> rows;
};

/// The indices of the rows of a table that count, in the same order.
[[nodiscard]] std::vector<std::size_t> countedRows(const ReportTable &table);

/// The non-empty tables of a section, and of its findings.
[[nodiscard]] std::vector<ChangedTable> changedTables(const ReportSection &section);

} // namespace Mlf
