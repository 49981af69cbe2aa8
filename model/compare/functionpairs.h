// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Pairs functions of both sides that do the same: first by body and the values of the constants they use, then by
/// body. Functions with different bodies are paired by operators and weights. The last criteria are not certain:
/// operators, signature, shapes of tensors, position among the calls, and name. Numbers and hashes at the end of names
/// are unreliable, because removing a layer renumbers all following layers.
[[nodiscard]] std::vector<IndexPair> matchFunctions(const Sides<ModuleSide> &sides, const std::stop_token &stop);

/// The pairs for reports, with the status of each function. Functions are equal if their bodies are equal, and if their
/// callees and constants are paired with each other. `pairs` is the result of matchFunctions().
[[nodiscard]] ComparedPairs functionPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs,
                                          const ConstantMatch &constants);

} // namespace Mlf
