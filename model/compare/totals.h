// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Paired parts of two models.
struct ModuleMatch {
    std::vector<IndexPair> functions;
    ConstantMatch constants;
    std::vector<IndexPair> calls;
    std::vector<IndexPair> buffers;
    std::vector<IndexPair> pools;
};

/// The figures of two models side by side, as in the reports, with the rows of their differences; see figureToUse().
/// The names are "peak", "lowerBound", "workspace", "constants", "rom", "stack", "io", and "pool:NAME" for each pool
/// ("pool:NAME (workspace)" if a pool of another kind has the same name). The sum of the rows of a figure is its delta.
[[nodiscard]] std::vector<ComparedTotal> compareTotals(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                       const ComparedPairs &inputs, const ComparedPairs &outputs);

/// The totals of a model that only one archive has. The figures of the other side are unknown, and there are no rows.
[[nodiscard]] std::vector<ComparedTotal> totalsOfSingle(const ModuleSide &side, bool isOlder);

/// The known ROM. A lower bound if constants are missing; unknown without code.
[[nodiscard]] Figure romToCompare(const Module &module);

} // namespace Mlf
