// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/chart/chartscene.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

namespace Mlf {

/// What the bars of a workspace chart are.
enum class WorkspaceBars {
    Computed, ///< what each function needs, from the code; see needChart()
    Stated, ///< what metadata.json states; see workspaceChart()
};

/// How large a chart is laid out, in units of a scene. Charts of rows are as high as their rows.
struct ChartSize {
    std::optional<double> width; ///< empty: 800
    std::optional<double> height; ///< empty: as the chart is usually
    bool operator==(const ChartSize &) const = default;
};

/// The size of a picture of that scene: as asked for, a missing side by the proportions of the scene. Empty if neither
/// side is given. Pixels; `scale` is the number of pixels for each unit of the scene.
[[nodiscard]] QSizeF pictureSize(const ChartScene &scene, const ChartSize &wanted, double scale = 1);

/// Computed where the needs of the calls are known.
[[nodiscard]] WorkspaceBars usualBars(const Module &module);

/// The workspace chart of one module of the document as it is printed: English, largest function first, bytes; of one
/// of BufferTable::pools, or of all together. Bars that are stated know no pool.
[[nodiscard]] ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars,
                                        std::optional<int> pool = std::nullopt, const ChartSize &size = {});

/// The timeline of the calls of that module, over all pools, as it is printed; without marks where it is not known.
[[nodiscard]] ChartScene timelineScene(const Document &document, const Module &module, const ChartSize &size = {});

/// The memory map of one of BufferTable::pools; without marks where it is not known.
[[nodiscard]] ChartScene mapScene(const Document &document, const Module &module, int pool, const ChartSize &size = {});

/// The pool that a map shows where none is asked for: the largest that is not a pool of constants; -1 where there is
/// none.
[[nodiscard]] int largestPool(const BufferTable &table);

/// The numbers of the workspace chart in its order, schema mlf-viewer/chart/1: all that is stated and all that is
/// computed, whatever the bars are. Bytes. `largestFunction` and `own` add up to `bytes` of main and are inferred;
/// `inherited` and `added` of a function add up to its `need`, that of the call `needStep`; `stack` is inferred and
/// beside them.
[[nodiscard]] ReportSection workspaceValues(const Document &document, const Module &module, WorkspaceBars bars,
                                            std::optional<int> pool = std::nullopt);

/// The tiles of what that module puts into flash; without marks where nothing of it is known.
[[nodiscard]] ChartScene romScene(const Module &module, const ChartSize &size = {});

/// The numbers of the timeline: every call, none put together. Bytes; `live` and `scratch` add up to `need`.
[[nodiscard]] ReportSection timelineValues(const Document &document, const Module &module);

/// The rectangles of the map of that pool by first call and offset. Bytes. What two of them share stands with the
/// first; "overlap" is a mistake of the plan, "reuse" lies within one call. Storages of a graph have no offsets.
[[nodiscard]] ReportSection mapValues(const Document &document, const Module &module, int pool);

/// What goes into flash as a tree of rows: `totals` as the report has them, then each row with what it is made of,
/// largest first. Bytes; `ofParent` and `ofTotal` are shares from 0 to 1.
[[nodiscard]] ReportSection romValues(const Module &module);

/// The dataflow of that module: its calls, or the operators of Relay, with the tensors between them. Without marks
/// where nothing is known or there are too many to be drawn. It is as large as it has to be.
[[nodiscard]] ChartScene graphScene(const Document &document, const Module &module);

/// The same as numbers: boxes in the order of the picture, and edges by the numbers of their boxes, from 0. Each type
/// and size with its basis. Bytes.
[[nodiscard]] ReportSection graphValues(const Document &document, const Module &module);

/// What a pool is called on the command line; the storages of a graph have no name of their own.
[[nodiscard]] QString poolTitle(const BufferPool &pool);

} // namespace Mlf
