// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Pairs the calls of both sides. First the longest common sequence of calls of paired functions, then the remaining
/// calls by function. Indices in BufferTable::calls.
[[nodiscard]] std::vector<IndexPair> matchCalls(const Sides<ModuleSide> &sides,
                                                const std::vector<IndexPair> &functions);

/// Pairs the buffers of both sides. Inputs and outputs are paired by name and order, other buffers by the argument of
/// the call that writes them or uses them as scratch. Skips constants. Indices in BufferTable::buffers.
[[nodiscard]] std::vector<IndexPair> matchBuffers(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls);

[[nodiscard]] ComparedPairs bufferPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers);

/// Pairs of calls with the memory that each call needs. A call is edited if its need, buffers or constants changed; see
/// bufferPairs() for `comparedBuffers` and matchConstants() for `constants`.
[[nodiscard]] ComparedPairs callPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls,
                                      const std::vector<IndexPair> &buffers, const ComparedPairs &comparedBuffers,
                                      const ConstantMatch &constants);

} // namespace Mlf
