// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/memoryneed.h"

#include <optional>
#include <vector>

namespace Mlf {

/// What one function needs of memory while it runs: its own scratch on top of what the main function, or the graph,
/// holds during the call. Where it is called several times, the call that needs most. Bytes.
struct FunctionNeed {
    std::vector<int> steps; ///< its calls, zero-based, ascending; empty where it is not called, or that is not known
    std::optional<int> step; ///< the one that needs most, the first on ties; empty where no need is known
    std::optional<ByteCount> inherited; ///< addresses held for the calls before and after, in that step
    std::optional<ByteCount> added; ///< addresses of its own that are not among those, in that step
    std::optional<ByteCount> own; ///< all its own buffers take, see ownWorkspace(); may lie in what is inherited
    std::vector<int> pools; ///< of what it reads, writes and works in, indices in BufferTable::pools; no constants
    bool isAtLeast = false; ///< code is missing: the sizes in that step are lower bounds
    bool isOwnAtLeast = false; ///< the same of `own`
    Basis basis = Basis::Unknown; ///< of inherited and added: inferred where a size is
    bool isAtMost = false; ///< inferred, and no size in that step can be larger
    bool operator==(const FunctionNeed &) const = default;

    /// What is inherited and added together: StepNeed::bytes() of that step; empty where either is not known.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
};

/// The needs of those functions, one for each in their order, in one pool where `pool` is given, else in all together.
/// Functions that metadata.json lists twice have the same calls. Source: `table` and its `need`. Cost linear in the
/// calls with their arguments, and the functions.
[[nodiscard]] std::vector<FunctionNeed> functionNeeds(const std::vector<FunctionFact> &functions,
                                                      const BufferTable &table, const MemoryNeed &need,
                                                      std::optional<int> pool = std::nullopt);

/// The basis of MemoryNeed::steps, one for each call: inferred where the size of a buffer in use in it is.
[[nodiscard]] std::vector<Basis> needBases(const BufferTable &table);

/// Indices of the pools that calls work in: all but those of constants.
[[nodiscard]] std::vector<int> workspacePools(const BufferTable &table);

} // namespace Mlf
