// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/memoryneed.h"

#include <optional>
#include <vector>

namespace Mlf {

/// Memory that a function needs while it runs: its scratch, and the memory that main or the graph holds during the
/// call. If there are several calls, the one with the largest need counts. Bytes.
struct FunctionNeed {
    std::vector<int> steps; ///< its calls, zero-based, ascending; empty if unknown or not called
    std::optional<int> step; ///< the call with the largest need (the first one if equal); not set if unknown
    std::optional<ByteCount> inherited; ///< memory held for earlier and later calls during `step`
    std::optional<ByteCount> added; ///< additional memory in use during `step`
    std::optional<ByteCount> own; ///< all buffers of its own, see ownWorkspace(); may overlap `inherited`
    std::vector<int> pools; ///< accessed pools without constant pools; indices in BufferTable::pools
    bool isAtLeast = false; ///< code is missing: the sizes in that step are lower bounds
    bool isOwnAtLeast = false; ///< `own` is a lower bound
    Basis basis = Basis::Unknown; ///< basis of `inherited` and `added`: inferred if a size is
    bool isAtMost = false; ///< inferred, but no size in that step can be larger
    bool operator==(const FunctionNeed &) const = default;

    /// Sum of `inherited` and `added`, equal to StepNeed::bytes() of that step; `std::nullopt` if either is unknown.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
};

/// Need of each function, in the order of `functions`, in `pool` or in all pools together. If metadata.json lists a
/// function twice, both entries have the same calls. Source: `table` and its `need`. Linear in the number of arguments
/// of all calls and in the number of functions.
[[nodiscard]] std::vector<FunctionNeed> functionNeeds(const std::vector<FunctionFact> &functions,
                                                      const BufferTable &table, const MemoryNeed &need,
                                                      std::optional<int> pool = std::nullopt);

/// Basis of MemoryNeed::steps, one for each call: inferred if the size of a buffer in use is inferred.
[[nodiscard]] std::vector<Basis> needBases(const BufferTable &table);

/// Indices of all pools except constant pools.
[[nodiscard]] std::vector<int> workspacePools(const BufferTable &table);

} // namespace Mlf
