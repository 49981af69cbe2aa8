// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Pairs equal calls of both sides: the longest common sequence of calls of paired functions; the remaining calls by
/// their function alone. Indices in BufferTable::calls.
[[nodiscard]] std::vector<IndexPair> matchCalls(const Sides<ModuleSide> &sides,
                                                const std::vector<IndexPair> &functions);

/// Pairs equal buffers of both sides: inputs and outputs by name and order, the others by the argument of the call that
/// writes them or uses them as scratch. Skips constants. Indices in BufferTable::buffers.
[[nodiscard]] std::vector<IndexPair> matchBuffers(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls);

[[nodiscard]] ComparedPairs bufferPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers);

/// Calls with the memory that each needs. A call is edited if its need, buffers or constants changed; see
/// bufferPairs() for `comparedBuffers` and matchConstants() for `constants`.
[[nodiscard]] ComparedPairs callPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls,
                                      const std::vector<IndexPair> &buffers, const ComparedPairs &comparedBuffers,
                                      const ConstantMatch &constants);

} // namespace Mlf
