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

/// The figures of two models side by side with the rows of their differences: "peak", "lowerBound", "workspace",
/// "constants", "rom", "stack", "io", and "pool:NAME" for each pool ("pool:NAME (workspace)" if a pool of another kind
/// has the same name). They are the figures of the reports, see figureToUse(). The rows of each add up to its delta.
[[nodiscard]] std::vector<ComparedTotal> compareTotals(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                       const ComparedPairs &inputs, const ComparedPairs &outputs);

/// The totals of a model that only one archive has: the figures of the other side are unknown and have no rows.
[[nodiscard]] std::vector<ComparedTotal> totalsOfSingle(const ModuleSide &side, bool isOlder);

/// The known ROM: a lower bound if constants are missing, and unknown without code.
[[nodiscard]] Figure romToCompare(const Module &module);

} // namespace Mlf
