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

/// Memory that one call needs: distinct addresses, without rounding. Bytes.
struct StepNeed {
    ByteCount live; ///< covered by buffers that main passes on and that are in use during the call
    ByteCount scratch; ///< covered only by the function's own buffers
    qint64 highest = 0; ///< end of the highest address in use; for an allocator, the allocated bytes
    bool isAtLeast = false; ///< code is missing or not followed: the call may need more
    [[nodiscard]] qint64 bytes() const { return live.value() + scratch.value(); }
    bool operator==(const StepNeed &) const = default;
};

struct PoolNeed {
    std::vector<StepNeed> steps; ///< one for each call
    BytesAtStep lowerBound; ///< largest need
    BytesAtStep highWater; ///< highest address; may be reached in another call
    std::optional<ByteCount> slack; ///< the pool's size minus the lower bound; negative if the plan needs more
    ByteCount gaps; ///< bytes below the high water that no buffer uses in that call
    bool operator==(const PoolNeed &) const = default;
};

/// Contribution of a buffer to the peak.
struct PeakPart {
    enum class What { Input, Output, Live, Scratch }; ///< of the call; in the order in which they are counted
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
    /// Largest need of all other calls: the limit for improvements of the peak call alone.
    std::optional<BytesAtStep> next;
    bool operator==(const MemoryPeak &) const = default;
};

/// Memory that a run of the model needs, by pool and in total. Empty if the size or place of a buffer is unknown, or if
/// the arguments of a call cannot be followed.
struct MemoryNeed {
    std::vector<std::optional<PoolNeed>> pools; ///< for each of BufferTable::pools; not set for constants
    std::vector<StepNeed> steps; ///< sums over all pools; empty if unknown
    std::optional<ByteCount> computed; ///< the plan: pools, the allocator's maximum, or storages and operators
    std::optional<ByteCount> lowerBound; ///< sum over the pools; for graphs the largest step
    std::optional<BytesAtStep> highWater; ///< largest sum of the pools' highest addresses; not set for graphs
    std::optional<MemoryPeak> peak;
    std::vector<BufferOverlap> overlaps; ///< of all pools, one pool after another
    bool areOverlapsLimited = false; ///< there may be more
    bool isAtLeast = false; ///< a step is a lower bound, and so are the totals
    bool isPlanAtLeast = false; ///< `computed` is a lower bound
    bool operator==(const MemoryNeed &) const = default;
};

/// Cost: buffers and calls times the logarithm of the buffers. Source: `table`.
[[nodiscard]] MemoryNeed memoryNeed(const BufferTable &table, const Limits &limits = {});

/// Bytes that a planned pool needs. A pool may be declared larger than the plan, for example for two models. Therefore
/// this is its highest used address if the offsets and sizes of all its buffers are certain, and the declared size
/// otherwise.
[[nodiscard]] std::optional<ByteCount> leastNeedOf(std::size_t pool, const BufferTable &table, const MemoryNeed &need);

/// Buffers that make up the need of one call in a pool, or in all: their bytes add up to StepNeed::bytes(). Only valid
/// if the need of that call is known.
[[nodiscard]] std::vector<PeakPart> needParts(const BufferTable &table, int step, std::optional<int> pool = {});

} // namespace Mlf
