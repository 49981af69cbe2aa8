// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Functions of both sides that do the same: first by body and the values of the constants they use, then by body.
/// Where bodies differ, by operators and weights; then by operators, signature, shapes of tensors and place among the
/// calls, then by name, none of which is certain. Numbers and hashes at the end of names say little: taking one layer
/// out of a model renumbers those behind it.
[[nodiscard]] std::vector<IndexPair> matchFunctions(const Sides<ModuleSide> &sides, const std::stop_token &stop);

/// The same for reports, with what became of each function: one is equal where its body is and where it calls and uses
/// the functions and constants that belong together. `pairs` are those of matchFunctions().
[[nodiscard]] ComparedPairs functionPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs,
                                          const ConstantMatch &constants);

} // namespace Mlf
