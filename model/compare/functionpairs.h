// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Pairs functions of both sides that do the same: first by body and the values of the constants they use, then by
/// body. If bodies differ, by operators and weights; then by operators, signature, shapes of tensors and position among
/// the calls, then by name; these are not certain. Numbers and hashes at the end of names are unreliable: removing a
/// layer from a model renumbers all following layers.
[[nodiscard]] std::vector<IndexPair> matchFunctions(const Sides<ModuleSide> &sides, const std::stop_token &stop);

/// The pairs for reports, with the status of each function: it is equal if its body is, and if its callees and
/// constants are paired with each other. `pairs` is the result of matchFunctions().
[[nodiscard]] ComparedPairs functionPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs,
                                          const ConstantMatch &constants);

} // namespace Mlf
