// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/chart/chartscene.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

namespace Mlf {

struct MemoryChartOptions;

/// Meaning of the bars of a workspace chart.
enum class WorkspaceBars {
    Computed, ///< need of each function, computed from the code; see needChart()
    Stated, ///< workspace stated in metadata.json; see workspaceChart()
};

/// Layout size of a chart, in units of a scene. A chart with rows has the height of its rows.
struct ChartSize {
    std::optional<double> width; ///< default 800
    std::optional<double> height; ///< std::nullopt: the default of the chart
    bool operator==(const ChartSize &) const = default;
};

/// The size of a picture of that scene in pixels. If only one side is given, the other one follows from the proportions
/// of the scene. Empty if neither side is given. `scale` is the number of pixels per unit of the scene.
[[nodiscard]] QSizeF pictureSize(const ChartScene &scene, const ChartSize &wanted, double scale = 1);

/// Computed if the needs of the calls are known, else Stated.
[[nodiscard]] WorkspaceBars usualBars(const Module &module);

/// The workspace chart of a module for print: in English, in bytes, with the largest function first. Shows `pool`, an
/// index in BufferTable::pools, or all pools together. Stated bars ignore the pool.
[[nodiscard]] ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars,
                                        std::optional<int> pool = std::nullopt, const ChartSize &size = {});

/// The timeline of the calls of a module for print, for all pools together. Without marks if the needs are unknown.
[[nodiscard]] ChartScene timelineScene(const Document &document, const Module &module, const ChartSize &size = {});

/// The memory map of a pool, an index in BufferTable::pools. Without marks if the offsets are unknown.
[[nodiscard]] ChartScene mapScene(const Document &document, const Module &module, int pool, const ChartSize &size = {});

/// The options of the charts of a module for print.
[[nodiscard]] MemoryChartOptions memoryOptions(const Document &document, const Module &module, const ChartSize &size);

/// Indices of the pools that are not constant pools, largest first.
[[nodiscard]] std::vector<int> mappedPools(const BufferTable &table);

/// The first of mappedPools(), which a map shows by default; -1 without such a pool.
[[nodiscard]] int largestPool(const BufferTable &table);

/// The numbers of the workspace chart in its order, schema mlf-viewer/chart/1. Both kinds of bars have all stated and
/// computed numbers. Bytes. `largestFunction` and `own` are inferred, and add up to `bytes` of main. `inherited` and
/// `added` of a function add up to its `need`, in the call `needStep`. `stack` is inferred and not part of these sums.
[[nodiscard]] ReportSection workspaceValues(const Document &document, const Module &module, WorkspaceBars bars,
                                            std::optional<int> pool = std::nullopt);

/// The treemap of the module's flash content. Without marks if the content is unknown.
[[nodiscard]] ChartScene romScene(const Module &module, const ChartSize &size = {});

/// The numbers of the timeline, with one row per call. Bytes; `live` and `scratch` add up to `need`.
[[nodiscard]] ReportSection timelineValues(const Document &document, const Module &module);

/// The rectangles of a pool's map, sorted by first call and offset. Bytes. An overlap is listed in the first of both
/// buffers: "overlap" is an error of the plan, "reuse" is sharing within one call. Storages of a graph have no offsets.
[[nodiscard]] ReportSection mapValues(const Document &document, const Module &module, int pool);

/// The flash content as a tree of rows: `totals` as in the report, then each row with its children, largest first.
/// Sizes are in bytes; `ofParent` and `ofTotal` are shares from 0 to 1.
[[nodiscard]] ReportSection romValues(const Module &module);

/// The dataflow of a module: its calls or Relay operators, and the tensors between them. The scene has the size of its
/// content. Without marks if the dataflow is unknown or too large to draw.
[[nodiscard]] ChartScene graphScene(const Document &document, const Module &module);

/// The numbers of graphScene(): boxes in the order of the picture, and edges with zero-based indices of boxes. Each
/// type and size has its basis. Bytes.
[[nodiscard]] ReportSection graphValues(const Document &document, const Module &module);

/// The name of a pool on the command line. Storages of a graph share one name.
[[nodiscard]] QString poolTitle(const BufferPool &pool);

} // namespace Mlf
