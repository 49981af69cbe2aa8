// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/document/document.h"

namespace Mlf {

/// What the bars of a workspace chart are.
enum class WorkspaceBars {
    Computed, ///< what each function needs, from the code; see needChart()
    Stated, ///< what metadata.json states; see workspaceChart()
};

/// Computed where the needs of the calls are known.
[[nodiscard]] WorkspaceBars usualBars(const Module &module);

/// The workspace chart of one module of the document as it is printed: English, largest function first, bytes; of one
/// of BufferTable::pools, or of all together. Bars that are stated know no pool.
[[nodiscard]] ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars,
                                        std::optional<int> pool = std::nullopt);

/// The timeline of the calls of that module, over all pools, as it is printed; without marks where it is not known.
[[nodiscard]] ChartScene timelineScene(const Document &document, const Module &module);

/// The memory map of one of BufferTable::pools; without marks where it is not known.
[[nodiscard]] ChartScene mapScene(const Document &document, const Module &module, int pool);

/// The pool that a map shows where none is asked for: the largest that is not a pool of constants; -1 where there is
/// none.
[[nodiscard]] int largestPool(const BufferTable &table);

/// The numbers of the workspace chart in its order, as a JSON object: all that is stated and all that is computed,
/// whatever the bars are. Bytes; steps count from 0; null means not stated or not known. `largestFunction` and `own`
/// add up to `bytes` of main and are inferred; `inherited` and `added` of a function add up to its `need`, that of the
/// call `needStep`; `stack` is inferred and beside them.
[[nodiscard]] QByteArray writeWorkspaceJson(const Document &document, const Module &module, WorkspaceBars bars,
                                            std::optional<int> pool = std::nullopt);
/// The tiles of what that module puts into flash; without marks where nothing of it is known.
[[nodiscard]] ChartScene romScene(const Module &module);

/// The numbers of the timeline, as a JSON object: every call, none put together. Bytes; steps count from 0; `live` and
/// `scratch` add up to `need`. Null means not known.
[[nodiscard]] QByteArray writeTimelineJson(const Document &document, const Module &module);

/// The rectangles of the map of that pool by first call and offset, as a JSON object. Bytes; calls count from 0. What
/// two of them share stands with the first; "overlap" is a mistake of the plan, "reuse" lies within one call. Storages
/// of a graph have no offsets.
[[nodiscard]] QByteArray writeMapJson(const Document &document, const Module &module, int pool);

/// What goes into flash as a tree of rows, as a JSON object: `totals` as the report has them, then each row with what
/// it is made of, largest first. Bytes; `ofParent` and `ofTotal` are shares from 0 to 1; null means not known.
[[nodiscard]] QByteArray writeRomJson(const Module &module);

/// What a pool is called on the command line; the storages of a graph have no name of their own.
[[nodiscard]] QString poolTitle(const BufferPool &pool);

} // namespace Mlf
