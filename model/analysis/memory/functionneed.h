// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/memoryneed.h"

#include <optional>
#include <vector>

namespace Mlf {

/// Memory that a function needs while it runs: its scratch in addition to the memory that main or the graph holds
/// during the call. Of several calls the one with the largest need. Bytes.
struct FunctionNeed {
    std::vector<int> steps; ///< its calls, zero-based, ascending; empty if unknown or not called
    std::optional<int> step; ///< call with the largest need, the first of equal ones; not set if unknown
    std::optional<ByteCount> inherited; ///< held for earlier and later calls during that step
    std::optional<ByteCount> added; ///< used in addition during that step
    std::optional<ByteCount> own; ///< all its own buffers, see ownWorkspace(); they may overlap `inherited`
    std::vector<int> pools; ///< that it accesses, without constants; indices in BufferTable::pools
    bool isAtLeast = false; ///< code is missing: the sizes in that step are lower bounds
    bool isOwnAtLeast = false; ///< `own` is a lower bound
    Basis basis = Basis::Unknown; ///< of `inherited` and `added`: inferred if a size is
    bool isAtMost = false; ///< inferred, but no size in that step can be larger
    bool operator==(const FunctionNeed &) const = default;

    /// Sum of `inherited` and `added`, equal to StepNeed::bytes() of that step; `std::nullopt` if either is unknown.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
};

/// One need for each function, in their order, in `pool` or in all pools together. Functions that metadata.json lists
/// twice have the same calls. Source: `table` and its `need`. Linear in the arguments of all calls, and in the
/// functions.
[[nodiscard]] std::vector<FunctionNeed> functionNeeds(const std::vector<FunctionFact> &functions,
                                                      const BufferTable &table, const MemoryNeed &need,
                                                      std::optional<int> pool = std::nullopt);

/// Basis of MemoryNeed::steps, one for each call: inferred if the size of a buffer in use is inferred.
[[nodiscard]] std::vector<Basis> needBases(const BufferTable &table);

/// Indices of all pools except constant pools.
[[nodiscard]] std::vector<int> workspacePools(const BufferTable &table);

} // namespace Mlf
