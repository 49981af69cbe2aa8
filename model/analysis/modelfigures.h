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
    Figure bytes; ///< as declared, stated of an external one; of the allocator the most it gives at a time
    Figure lowerBound; ///< of these four the call stands in MemoryNeed
    Figure highWater;
    Figure slack;
    Figure gaps;
    bool operator==(const PoolFigures &) const = default;
};

/// All figures of a whole model's memory, each made once. Of operator style those of main's calls are unknown.
struct ModelFigures {
    FigurePair workspace; ///< of a run, without constants, inputs and outputs; of operators the largest one's own
    FigurePair constants; ///< values, and pools as they are laid out
    FigurePair io; ///< inputs and outputs
    Figure ioSize; ///< io_size_bytes as metadata.json has it, whatever it counts
    Figure lowerBound; ///< what the calls need of this plan
    Figure slack; ///< of the computed workspace above that; unknown where one of them is
    Figure highWater;
    Figure peak;
    Figure nextPeak; ///< the largest need of another call
    Figure stackArrays; ///< arrays that the functions declare
    Figure stack; ///< the same as a bound of the stack: frames are known once the code is compiled
    Figure arguments; ///< operator style: of the operator that has most
    std::vector<PoolFigures> pools; ///< those the code or the header declares, then those only main names
    RomTotals rom;
    bool operator==(const ModelFigures &) const = default;

    /// The pool of that index in BufferTable::pools, or null.
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
    QString module; ///< of the links; empty where the archive holds one only
    const HeaderMacro *workspace = nullptr; ///< of the header, see workspaceMacro()
};

/// Source of what is stated: metadata.json; the header's macros for external pools, and for workspace, inputs and
/// outputs that metadata.json does not state. Source of the rest: pools, calls, tensors and arrays of the code, or the
/// graph, with what `gaps` make of them. Inputs and outputs are computed where code or graph say all of them, else as
/// certain as the least certain of them.
[[nodiscard]] ModelFigures makeFigures(const FigureSources &sources);

} // namespace Mlf
