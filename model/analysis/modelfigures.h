// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/analysis/memory/statedmemory.h"
#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"
#include "model/analysis/rom/romtree.h"
#include "model/base/format.h"

#include <QString>

#include <vector>

namespace Mlf {

/// The figures of one pool.
struct PoolFigures {
    std::optional<std::size_t> fact; ///< index in ConstantTable::pools
    std::optional<std::size_t> pool; ///< index in BufferTable::pools
    Figure bytes; ///< declared size; stated size of an external pool; the allocator's maximum
    Figure lowerBound; ///< the call of this and the next three figures is in MemoryNeed
    Figure highWater;
    Figure slack;
    Figure gaps;
    bool operator==(const PoolFigures &) const = default;
};

/// All memory figures of a model. Each is computed only here. For operator style, figures of main's calls are unknown.
struct ModelFigures {
    FigurePair workspace; ///< of one run, without constants, inputs and outputs; for operator style, of the largest
                          ///< operator
    FigurePair constants; ///< constant arrays, and whole constant pools including padding
    FigurePair io; ///< inputs and outputs
    Figure ioSize; ///< io_size_bytes from metadata.json, whatever it counts
    Figure lowerBound; ///< bytes that the calls need if buffers keep their offsets in the plan
    Figure slack; ///< computed workspace minus `lowerBound`; unknown if either is
    Figure highWater;
    Figure peak;
    Figure stackArrays; ///< size of the arrays that functions declare
    Figure stack; ///< `stackArrays` as a lower bound, because a compiler adds stack frames
    Figure arguments; ///< operator style: size of the arguments of the operator with the largest ones
    std::vector<PoolFigures> pools; ///< pools that the code or the header declares, then other pools of main
    RomTotals rom;
    bool operator==(const ModelFigures &) const = default;
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
    QString module; ///< name for links; empty if the archive has only one model
    const HeaderMacro *workspace = nullptr; ///< macro of the header, see workspaceMacro()
};

/// Computes all figures. Stated figures come from metadata.json. The header's macros supply external pools, and the
/// workspace, inputs and outputs that metadata.json does not state. Computed figures come from the pools, calls,
/// tensors and arrays of the code, or from the graph. `gaps` are then applied. Inputs and outputs have the least
/// certain basis of all tensors. They are computed if code or graph show all of them.
[[nodiscard]] ModelFigures makeFigures(const FigureSources &sources);

/// Text for the window: "23 664 B (23.1 KiB)", "≥ 240 B" for a lower bound, "−36 B". Empty if unknown.
[[nodiscard]] QString figureSize(const Figure &figure, ByteUnit unit);

/// Like figureSize(), but with only one number, for narrow columns.
[[nodiscard]] QString figureSizeNarrow(const Figure &figure, ByteUnit unit);

/// Whole bytes with basis, for reports: "23664 B (computed)", "at least 240 B (computed)", "unknown".
[[nodiscard]] QString figureText(const Figure &figure);

/// Both figures as text, stated before computed; unknown ones are left out. The causes are appended if the computed
/// figure is a bound or both figures are unknown: "0 B (stated), at least 240 B (computed): the code does not tell the
/// size of w".
[[nodiscard]] QString figureText(const FigurePair &pair);

/// A sentence for tool tips that explains why the figure is unknown, inferred or only a bound. Empty if there is no
/// cause.
[[nodiscard]] QString figureWhy(const Figure &figure, Language language);

/// A memory figure of a model before and after a change.
struct FigureChange {
    enum class What { Peak, Workspace, Constants };
    What what = What::Peak;
    Figure before;
    Figure after;
};

/// The changed figures among peak, workspace and constants, in this order. A figure is changed if its bytes, basis or
/// completeness differ. Workspace and constants are from figureToUse().
[[nodiscard]] std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after);

/// Bytes added by the change. `std::nullopt` if the figures cannot be compared: one is unknown or a bound, or their
/// bases differ.
[[nodiscard]] std::optional<ByteCount> difference(const FigureChange &change);

} // namespace Mlf
