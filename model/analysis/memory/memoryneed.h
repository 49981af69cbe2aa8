// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferoverlaps.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A number of bytes and the first call in which it is reached.
struct BytesAtStep {
    int step = 0;
    ByteCount bytes;
    bool operator==(const BytesAtStep &) const = default;
};

/// Memory that one call needs. Each address counts once, and nothing is rounded. Bytes.
struct StepNeed {
    ByteCount live; ///< addresses of buffers that main passes on and that are in use during the call
    ByteCount scratch; ///< addresses that only the function's own buffers use
    qint64 highest = 0; ///< end of the highest address in use; for an allocator, the allocated bytes
    bool isAtLeast = false; ///< the call may need more: its code is missing or cannot be followed
    [[nodiscard]] qint64 bytes() const { return live.value() + scratch.value(); }
    bool operator==(const StepNeed &) const = default;
};

struct PoolNeed {
    std::vector<StepNeed> steps; ///< one for each call
    BytesAtStep lowerBound; ///< largest need
    BytesAtStep highWater; ///< highest address; may occur in another call
    std::optional<ByteCount> slack; ///< the pool's size minus the lower bound; negative if the plan needs more
    ByteCount gaps; ///< bytes below the highest address that no buffer uses in that call
    bool operator==(const PoolNeed &) const = default;
};

/// Part of the peak that is due to one buffer.
struct PeakPart {
    enum class What { Input, Output, Live, Scratch }; ///< role in the call, in the order of counting
    What what = What::Input;
    int buffer = 0; ///< index in BufferTable::buffers
    ByteCount bytes; ///< addresses that no earlier part covers
    ByteCount reused; ///< addresses that an earlier part covers
    bool operator==(const PeakPart &) const = default;
};

/// The largest need, summed over all pools.
struct MemoryPeak {
    BytesAtStep at;
    Basis basis = Basis::Computed; ///< inferred if the size of a part is, or if scratch is unknown
    std::vector<PeakPart> parts; ///< their `bytes` add up to the peak
    /// Largest need among all other calls. Improving only the peak call cannot reduce the need below it.
    std::optional<BytesAtStep> next;
    bool operator==(const MemoryPeak &) const = default;
};

/// Memory that one run of the model needs, for each pool and in total. Empty if the size or offset of a buffer is
/// unknown, or if the arguments of a call cannot be followed.
struct MemoryNeed {
    std::vector<std::optional<PoolNeed>> pools; ///< one for each of BufferTable::pools; not set for constant pools
    std::vector<StepNeed> steps; ///< sums over all pools; empty if unknown
    std::optional<ByteCount> computed; ///< size of the plan: pools, allocator's maximum, or storages and operators
    std::optional<ByteCount> lowerBound; ///< sum over the pools; for graphs, the largest need of a step
    std::optional<BytesAtStep> highWater; ///< largest sum of the pools' highest addresses; not set for graphs
    std::optional<MemoryPeak> peak;
    std::vector<BufferOverlap> overlaps; ///< overlaps in all pools, one pool after another
    bool areOverlapsLimited = false; ///< there may be more
    bool isAtLeast = false; ///< true if the need of a step, and so every total, is a lower bound
    bool isPlanAtLeast = false; ///< `computed` is a lower bound
    bool operator==(const MemoryNeed &) const = default;
};

/// Computes the need of each call. Cost: O(n log b) for n buffers and calls and b buffers. Source: `table`.
[[nodiscard]] MemoryNeed memoryNeed(const BufferTable &table, const Limits &limits = {});

/// Bytes that a planned pool really needs. A pool may be declared larger than its plan, for example because two models
/// use it. The result is the highest used address if the offsets and sizes of all its buffers are certain. Otherwise it
/// is the declared size.
[[nodiscard]] std::optional<ByteCount> leastNeedOf(std::size_t pool, const BufferTable &table, const MemoryNeed &need);

/// The buffers that cause the need of one call, in one pool or in all. The sum of their bytes is StepNeed::bytes().
/// Valid only if the need of that call is known.
[[nodiscard]] std::vector<PeakPart> needParts(const BufferTable &table, int step, std::optional<int> pool = {});

} // namespace Mlf
