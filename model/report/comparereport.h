// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/report/report.h"

#include <QString>
#include <QStringList>

namespace Mlf {

/// Why a comparison with that archive is not one of all that it should hold: damage, no files in it, limits that were
/// reached. English sentences with the file that each is about; empty where all was read.
[[nodiscard]] QStringList troublesOf(const Document &document);

/// "the same model", "no difference in what was read", "they differ".
[[nodiscard]] QString comparisonVerdict(const Comparison &comparison);

/// What the difference of a total is made of: `what`, `cause`, both places, bytes before, now and their difference.
[[nodiscard]] ReportTable totalRowTable(const std::vector<TotalRow> &rows);

/// The same of one row for people: "     +4608 B  fused_constant_5_let: new". English; names are as they are.
[[nodiscard]] QString totalRowText(const TotalRow &row);

/// The comparison of two archives of schema mlf-viewer/compare/1. English whatever the locale; bytes.
[[nodiscard]] ReportSection comparisonValues(const Document &older, const Document &newer,
                                             const Comparison &comparison);

/// All that changed, of all models and of the files, in one table: `model` and `list` say where each row stands in the
/// values above. Pairs that are equal are left out.
[[nodiscard]] ReportTable changesTable(const Comparison &comparison);

/// The same as text for people, in at most 40 lines: the totals that changed with their largest rows, then what else
/// counts. English, sizes in bytes. Names cannot break a line.
[[nodiscard]] QString writeCompareText(const Document &older, const Document &newer, const Comparison &comparison);

} // namespace Mlf
