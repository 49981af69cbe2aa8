// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/report/report.h"

#include <QString>
#include <QStringList>

namespace Mlf {

/// Returns why the comparison of a document may be incomplete: damage, no files, reached limits. English sentences that
/// name the file; empty if everything was read.
[[nodiscard]] QStringList troublesOf(const Document &document);

/// The causes of differences: `what`, `kind`, `basis`, `alternative`, bytes, places in both archives, number of
/// members.
[[nodiscard]] ReportTable causeTable(const std::vector<ChangeCause> &causes);

/// The rows that add up to the difference of a total: `what`, `cause`, both places, old and new bytes, and their
/// difference.
[[nodiscard]] ReportTable totalRowTable(const std::vector<TotalRow> &rows);

/// A row of totalRowTable() for display: " +4608 B fused_constant_5_let: new". English; names are unchanged.
[[nodiscard]] QString totalRowText(const TotalRow &row);

/// The comparison of two archives, schema mlf-viewer/compare/1. English in every locale; bytes.
[[nodiscard]] ReportSection comparisonValues(const Document &older, const Document &newer,
                                             const Comparison &comparison);

/// All changes of models and files in one table. `model` and `list` give the position of each row in
/// comparisonValues(). Equal pairs are omitted.
[[nodiscard]] ReportTable changesTable(const Comparison &comparison);

/// The comparison as text in at most 40 lines: the changed totals with their largest rows, then other changes that
/// count as differences. English, sizes in bytes. Names cannot break a line.
[[nodiscard]] QString writeCompareText(const Document &older, const Document &newer, const Comparison &comparison);

} // namespace Mlf
