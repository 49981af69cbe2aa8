// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/constantpairs.h"

namespace Mlf {

/// Calls of both sides that are the same: the longest sequence of calls of paired functions that both have; what is
/// left by its function alone. Indices in BufferTable::calls.
[[nodiscard]] std::vector<IndexPair> matchCalls(const Sides<ModuleSide> &sides,
                                                const std::vector<IndexPair> &functions);

/// Buffers of both sides that are the same: inputs and outputs by name and order, the others by the argument of the
/// call that writes or works in them. Constants are none. Indices in BufferTable::buffers.
[[nodiscard]] std::vector<IndexPair> matchBuffers(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls);

[[nodiscard]] ComparedPairs bufferPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers);

/// Calls with what each needs of memory. One is edited where it takes other buffers than before, or constants; see
/// matchConstants() for `constants`.
[[nodiscard]] ComparedPairs callPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls,
                                      const std::vector<IndexPair> &buffers, const ConstantMatch &constants);

} // namespace Mlf
