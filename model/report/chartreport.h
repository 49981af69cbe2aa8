// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/chart/chartscene.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

namespace Mlf {

/// Meaning of the bars of a workspace chart.
enum class WorkspaceBars {
    Computed, ///< need of each function, from the code; see needChart()
    Stated, ///< value in metadata.json; see workspaceChart()
};

/// Layout size of a chart, in units of a scene. The height of charts with rows follows from the rows.
struct ChartSize {
    std::optional<double> width; ///< default 800
    std::optional<double> height; ///< default of the chart
    bool operator==(const ChartSize &) const = default;
};

/// The size of a picture of that scene in pixels: as requested; a missing side follows from the proportions of the
/// scene. Empty if neither side is given. `scale` is the number of pixels per unit of the scene.
[[nodiscard]] QSizeF pictureSize(const ChartScene &scene, const ChartSize &wanted, double scale = 1);

/// Computed if the needs of the calls are known, else Stated.
[[nodiscard]] WorkspaceBars usualBars(const Module &module);

/// The workspace chart of a module for print: English, largest function first, bytes. Shows one of BufferTable::pools,
/// or all together. Stated bars ignore the pool.
[[nodiscard]] ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars,
                                        std::optional<int> pool = std::nullopt, const ChartSize &size = {});

/// The timeline of the calls of a module, over all pools, for print; without marks if unknown.
[[nodiscard]] ChartScene timelineScene(const Document &document, const Module &module, const ChartSize &size = {});

/// The memory map of one of BufferTable::pools; without marks if unknown.
[[nodiscard]] ChartScene mapScene(const Document &document, const Module &module, int pool, const ChartSize &size = {});

/// The default pool of a map: the largest one that is not a constant pool; -1 if none.
[[nodiscard]] int largestPool(const BufferTable &table);

/// The numbers of the workspace chart in its order, schema mlf-viewer/chart/1: all stated and all computed numbers, for
/// either kind of bars. Bytes. `largestFunction` and `own` are inferred and add up to `bytes` of main. `inherited` and
/// `added` of a function add up to its `need`, in the call `needStep`. `stack` is inferred and not part of these sums.
[[nodiscard]] ReportSection workspaceValues(const Document &document, const Module &module, WorkspaceBars bars,
                                            std::optional<int> pool = std::nullopt);

/// The treemap of the module's flash content; without marks if unknown.
[[nodiscard]] ChartScene romScene(const Module &module, const ChartSize &size = {});

/// The numbers of the timeline, with one row per call. Bytes; `live` and `scratch` add up to `need`.
[[nodiscard]] ReportSection timelineValues(const Document &document, const Module &module);

/// The rectangles of a pool's map by first call and offset. Bytes. An overlap is listed with the first of both buffers:
/// "overlap" is an error of the plan, "reuse" is within one call. Storages of a graph have no offsets.
[[nodiscard]] ReportSection mapValues(const Document &document, const Module &module, int pool);

/// The flash content as a tree of rows: `totals` as in the report, then each row with its children, largest first.
/// Bytes; `ofParent` and `ofTotal` are shares from 0 to 1.
[[nodiscard]] ReportSection romValues(const Module &module);

/// The dataflow of a module: its calls, or the operators of Relay, with the tensors between them. Without marks if
/// unknown or too large to draw. The size follows from the content.
[[nodiscard]] ChartScene graphScene(const Document &document, const Module &module);

/// The numbers of graphScene(): boxes in the order of the picture, and edges by box index, zero-based. Each type and
/// size has its basis. Bytes.
[[nodiscard]] ReportSection graphValues(const Document &document, const Module &module);

/// The name of a pool on the command line; storages of a graph have no own name.
[[nodiscard]] QString poolTitle(const BufferPool &pool);

} // namespace Mlf
