// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <vector>

namespace Mlf {

// What reports for people tell of ReportChanges, whatever they are written in.

constexpr std::size_t maxToldModels = 16; ///< models that are told in full

/// The changes of one model.
struct ModelChanges {
    std::size_t index = 0; ///< row of the modules in the values of all changes
    QString newer; ///< its name there; empty where it is gone
    QString title; ///< its name, or both; empty where there is only one model
    QString remark; ///< a sentence where only one archive has it; else empty
    ReportSection values;
    /// Null where it has none.
    [[nodiscard]] const ReportSection *totals() const;
};

/// In the order of the values; the first maxToldModels.
[[nodiscard]] std::vector<ModelChanges> modelChanges(const ReportChanges &changes);

/// The totals of a model as one table: names, the figures before and now, and the difference.
[[nodiscard]] ReportTable totalsTable(const ReportSection &totals);

/// The totals of a model that are told one by one, in their order: of many those that changed most.
[[nodiscard]] std::vector<const ReportChanges::TotalChart *> toldTotals(const ReportChanges &changes,
                                                                        const ModelChanges &model);

/// What a total is made of; null where it says nothing.
[[nodiscard]] const ReportTable *rowsOfTotal(const ModelChanges &model, const QString &total);

/// A table of changes, with the rows that make the archives differ, those that changed most first.
struct ChangedTable {
    ReportName name;
    const ReportTable *table = nullptr;
    std::vector<std::size_t> rows;
};

/// The same of all rows of a table.
[[nodiscard]] std::vector<std::size_t> countedRows(const ReportTable &table);

/// The tables of a section, and of the findings in it, that have something to say.
[[nodiscard]] std::vector<ChangedTable> changedTables(const ReportSection &section);

} // namespace Mlf
