// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/constantpairs.h"
#include "model/compare/moduleside.h"

namespace Mlf {

/// Name and kind of a pool of ModelFigures::pools.
struct PoolIdentity {
    QString name;
    bool isConstant = false;
    bool isAllocator = false;
    bool isExternal = false;
    Link link;
    std::optional<ByteCount> alignment;
    QString section;
    bool isWritable = true;
    bool operator==(const PoolIdentity &) const = default;
};
[[nodiscard]] PoolIdentity poolIdentity(const ModuleSide &side, std::size_t pool);

/// Pairs pools by kind and name, then the only remaining pool of a kind on each side. Indices in ModelFigures::pools.
[[nodiscard]] std::vector<IndexPair> matchPools(const Sides<ModuleSide> &sides);

[[nodiscard]] ComparedPairs poolPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pools);

/// The parts in which two placements differ: "section .bss.noinit.tvm" and "section .sdram.tvm". Both empty if equal.
[[nodiscard]] Sides<QString> placementTexts(const Sides<Placement> &places, Language language);
/// The texts of a pair or a cause to display: placementTexts() in that language if `places` are set, else `texts`.
[[nodiscard]] Sides<QString> shownTexts(const Sides<QString> &texts, const Sides<Placement> &places, Language language);

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
