// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/comparison.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

struct DocumentComparison;

/// The totals of a model, one row each: name, value in the older and in the newer archive, difference, basis. Values in
/// that unit.
[[nodiscard]] FactTable comparedTotalTable(const std::vector<ComparedTotal> &totals, ByteUnit unit);

/// Summary of the comparison: "The same model", or the differences of peak, workspace and ROM of the displayed model,
/// and the number of changes. `shown` is a model of the comparison, or null.
[[nodiscard]] QString verdictText(const Comparison &comparison, const ModuleComparison *shown, ByteUnit unit);

/// The differences between two exports of the same model as a sentence, or an empty text.
[[nodiscard]] QString noiseSentence(const Comparison &comparison);

/// Reasons why the comparison is incomplete, one sentence per line: damage of an archive, an empty archive, models with
/// missing code. Empty if it is complete.
[[nodiscard]] QString troubleText(const DocumentComparison &comparison);

} // namespace Mlf
