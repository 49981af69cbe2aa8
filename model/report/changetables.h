// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <vector>

namespace Mlf {

// Parts of ReportChanges for display in reports, independent of the format.

constexpr std::size_t maxToldModels = 16; ///< maximum models to show in full

/// The changes of one model.
struct ModelChanges {
    std::size_t index = 0; ///< row of the model in the table of compared models
    QString newer; ///< name in the newer archive; empty if only the older archive has the model
    QString title; ///< name in one or both archives; empty if there is only one model
    QString remark; ///< a sentence if only one archive has the model; otherwise empty
    ReportSection values;
    /// The section of totals, or null.
    [[nodiscard]] const ReportSection *totals() const;
};

/// The changes of at most maxToldModels models, in the order of the reported values.
[[nodiscard]] std::vector<ModelChanges> modelChanges(const ReportChanges &changes);

/// The totals of a model as one table: names, old and new figures, and the difference.
[[nodiscard]] ReportTable totalsTable(const ReportSection &totals);

/// The totals of a model that have a chart, in their order. If there are too many, only the totals with the largest
/// changes.
[[nodiscard]] std::vector<const ReportChanges::TotalChart *> toldTotals(const ReportChanges &changes,
                                                                        const ModelChanges &model);

/// The table of rows that add up to the difference of a total, or null.
[[nodiscard]] const ReportTable *rowsOfTotal(const ModelChanges &model, const QString &total);

/// A table of changes. `rows` has the indices of the rows that count as differences, largest change first.
struct ChangedTable {
    ReportName name;
    const ReportTable *table = nullptr;
    std::vector<std::size_t> rows;
};

/// The indices of the rows that count as differences, largest change first.
[[nodiscard]] std::vector<std::size_t> countedRows(const ReportTable &table);

/// The non-empty tables of a section, including the tables of its findings.
[[nodiscard]] std::vector<ChangedTable> changedTables(const ReportSection &section);

} // namespace Mlf
