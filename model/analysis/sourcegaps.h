// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"

namespace Mlf {

/// What sources that are missing or cut do to the figures: one gap for each name that nothing defines and each source
/// that ends too early. Behind a cut there may be more of everything. Where a name is missing nothing can be said of
/// what the calls need; the rest is a lower bound. Source: findings `source-missing` with the name as first argument,
/// and `source-incomplete` with the file as their place; others are passed over.
[[nodiscard]] ModelGaps sourceGaps(const Findings &findings);

/// Marks what is only a lower bound of functions and pools, where sources are cut or names are `missing`.
///
/// A function is a bound whose text ends too early, or that uses something missing, by itself or by its own helpers; so
/// is the pool in whose values a text ends. Behind a cut constants may stand that any function uses. Of functions in a
/// file of which nobody knows what a compiler sees nothing is told.
void markBounds(std::vector<FunctionFact> &functions, ConstantTable &constants,
                const std::vector<ScannedSource> &sources, const ModelGaps &gaps);

} // namespace Mlf
