// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferoverlaps.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A number of bytes and the call in which it is reached first.
struct BytesAtStep {
    int step = 0;
    ByteCount bytes;
    bool operator==(const BytesAtStep &) const = default;
};

/// The memory that one call needs: distinct addresses, nothing rounded. Bytes.
struct StepNeed {
    ByteCount live; ///< covered by what main hands on and is read now or later, or written now
    ByteCount scratch; ///< covered by the function's own buffers alone
    qint64 highest = 0; ///< behind the highest address in use; of an allocator what it has given
    bool isAtLeast = false; ///< code is missing or not followed: the call may need more
    [[nodiscard]] qint64 bytes() const { return live.value() + scratch.value(); }
    bool operator==(const StepNeed &) const = default;
};

struct PoolNeed {
    std::vector<StepNeed> steps; ///< one for each call
    BytesAtStep lowerBound; ///< the largest need
    BytesAtStep highWater; ///< the highest address, a different thing that can fall on another call
    std::optional<ByteCount> slack; ///< the pool's bytes above the lower bound; negative where the plan needs more
    ByteCount gaps; ///< below the high water, used by no buffer then
    bool operator==(const PoolNeed &) const = default;
};

/// A buffer's part of the peak.
struct PeakPart {
    enum class What { Input, Output, Live, Scratch }; ///< of the call; in the order they are counted
    What what = What::Input;
    int buffer = 0; ///< index in BufferTable::buffers
    ByteCount bytes; ///< addresses that no part before this has counted
    ByteCount reused; ///< those that one has
    bool operator==(const PeakPart &) const = default;
};

/// The largest need, summed over all pools.
struct MemoryPeak {
    BytesAtStep at;
    Basis basis = Basis::Computed; ///< inferred where the size of a part is an upper bound
    std::vector<PeakPart> parts; ///< their bytes add up to the peak
    /// The largest need of any call but this one: what remains however much this call is improved.
    std::optional<BytesAtStep> next;
    bool operator==(const MemoryPeak &) const = default;
};

/// What a run of the model needs of each pool and in all. Empty where it is not known: where a buffer's size or place
/// is not, or where a call's arguments cannot be followed.
struct MemoryNeed {
    std::vector<std::optional<PoolNeed>> pools; ///< of BufferTable::pools; none of constants
    std::vector<StepNeed> steps; ///< sums over all pools; empty where a buffer's size or place is not known
    std::optional<ByteCount> computed; ///< the plan: pools, or the most the allocator gives, or storages and operators
    std::optional<ByteCount> lowerBound; ///< sum over the pools; of a graph the largest step
    std::optional<BytesAtStep> highWater; ///< largest sum of the pools' highest addresses; none of a graph
    std::optional<MemoryPeak> peak;
    std::vector<BufferOverlap> overlaps; ///< of all pools, one after another
    bool areOverlapsLimited = false; ///< there may be more
    bool isAtLeast = false; ///< at least one step is a lower bound, and so are the figures over all steps
    bool isPlanAtLeast = false; ///< `computed` is a lower bound
    bool operator==(const MemoryNeed &) const = default;
};

/// Cost: the buffers and calls times the logarithm of the buffers. Source: `table`.
[[nodiscard]] MemoryNeed memoryNeed(const BufferTable &table, const Limits &limits = {});

/// What takes the memory that one call needs of a pool, or of all: the parts add up to StepNeed::bytes(). For tables
/// whose need is known at that call.
[[nodiscard]] std::vector<PeakPart> needParts(const BufferTable &table, int step, std::optional<int> pool = {});

} // namespace Mlf
