// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/statedmemory.h"
#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/codeconstants.h"
#include "model/analysis/rom/romtree.h"

#include <vector>

namespace Mlf {

/// The figures of one pool.
struct PoolFigures {
    std::optional<std::size_t> fact; ///< index in ConstantTable::pools
    std::optional<std::size_t> pool; ///< index in BufferTable::pools
    Figure bytes; ///< size as declared, or as stated for an external pool; for the allocator the most that it provides
                  ///< at a time
    Figure lowerBound; ///< for this and the next three figures, the call is in MemoryNeed
    Figure highWater;
    Figure slack;
    Figure gaps;
    bool operator==(const PoolFigures &) const = default;
};

/// All memory figures of a model, each computed once. For operator style, the figures of main's calls are unknown.
struct ModelFigures {
    FigurePair workspace; ///< of one run, without constants, inputs and outputs; for operator style, of the largest
                          ///< operator
    FigurePair constants; ///< values, and pools including their layout
    FigurePair io; ///< inputs and outputs
    Figure ioSize; ///< io_size_bytes from metadata.json, whatever it counts
    Figure lowerBound; ///< bytes that the calls need with this plan
    Figure slack; ///< computed workspace minus the lower bound; unknown if one of them is
    Figure highWater;
    Figure peak;
    Figure nextPeak; ///< largest need of any call except the peak
    Figure stackArrays; ///< arrays that the functions declare
    Figure stack; ///< the same as a lower bound of the stack: frames are known only after compilation
    Figure arguments; ///< operator style: arguments of the operator with the most bytes
    std::vector<PoolFigures> pools; ///< pools declared by the code or the header, followed by pools that only main
                                    ///< refers to
    RomTotals rom;
    bool operator==(const ModelFigures &) const = default;

    /// The pool with that index in BufferTable::pools, or null.
    [[nodiscard]] const PoolFigures *pool(std::size_t bufferPool) const;
};

struct FigureSources {
    const ModuleMetadata &metadata;
    std::optional<qint64> formatVersion;
    const std::optional<CountedConstants> &counted;
    const ConstantTable &constants;
    const std::vector<FunctionFact> &functions;
    const MainCalls &main;
    const BufferTable &buffers;
    const MemoryNeed &need;
    const ModelTensors &tensors;
    const Graph *graph = nullptr;
    QString graphFile;
    QString headerFile;
    const RomTotals &rom;
    const ModelGaps &gaps;
    QString module; ///< for links; empty if the archive has only one
    const HeaderMacro *workspace = nullptr; ///< macro of the header, see workspaceMacro()
};

/// Sources of stated figures: metadata.json; the header's macros for external pools, and for workspace, inputs and
/// outputs that metadata.json does not state. Sources of computed figures: pools, calls, tensors and arrays of the
/// code, or the graph, after applying `gaps`. Inputs and outputs have the least certain basis of all tensors; they are
/// computed if code or graph show all of them.
[[nodiscard]] ModelFigures makeFigures(const FigureSources &sources);

} // namespace Mlf
