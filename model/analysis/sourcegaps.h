// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"

namespace Mlf {

/// Gaps for missing or truncated sources: one for each undefined name and each source that ends too early. The rest of
/// a truncated source may contain anything. With an undefined name, the need of the calls is unknown and the rest is a
/// lower bound. Source: findings `source-missing` with the name as first argument, and `source-incomplete` with the
/// file as their place; others are ignored.
[[nodiscard]] ModelGaps sourceGaps(const Findings &findings);

/// Marks figures of functions and pools as lower bounds if sources are truncated or names are undefined.
///
/// A function is a bound if its text ends too early, or if it uses something missing, directly or through its own
/// helpers. A pool is a bound if the text ends in its values. After a cut there may be constants that any function
/// uses. Functions have no figures if their file has undecided conditions or differing copies.
void markBounds(std::vector<FunctionFact> &functions, ConstantTable &constants,
                const std::vector<ScannedSource> &sources, const ModelGaps &gaps);

} // namespace Mlf
