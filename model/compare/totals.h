// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// What belongs together in two models.
struct ModuleMatch {
    std::vector<IndexPair> functions;
    ConstantMatch constants;
    std::vector<IndexPair> calls;
    std::vector<IndexPair> buffers;
    std::vector<IndexPair> pools;
};

/// The figures of two models side by side with what makes their differences: "peak", "lowerBound", "workspace",
/// "constants", "rom", "stack", "io", and "pool:NAME" for each pool: "pool:NAME (workspace)" where a pool of another
/// kind has the name, too. They are those of the reports, see figureToUse(). The rows of each add up to its delta.
[[nodiscard]] std::vector<ComparedTotal> compareTotals(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                       const ComparedPairs &inputs, const ComparedPairs &outputs);

/// The same of a model that one archive alone has: what it would be on the other side is not known, and has no rows.
[[nodiscard]] std::vector<ComparedTotal> totalsOfSingle(const ModuleSide &side, bool isOlder);

/// What is known of the ROM: a lower bound where constants are missing, and unknown where there is no code to have any.
[[nodiscard]] Figure romToCompare(const Module &module);

} // namespace Mlf
