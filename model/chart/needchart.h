// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/chart/barchart.h"
#include "model/chart/calltimeline.h"

namespace Mlf {

/// A function and its need; neither is null.
struct NeedRow {
    const FunctionFact *function = nullptr;
    const FunctionNeed *need = nullptr;
};

/// Sums for a chart of needs.
struct NeedSums {
    const BufferTable &table;
    const MemoryNeed &need;
    const WorkspaceSummary &workspace; ///< values of main in metadata.json
    Link mainOrPoolLink; ///< place of the figure below the rows
};

/// Bars of the largest need of each function, one row each in the given order: memory held by main or the graph in that
/// call, the function's own buffers on top of it (light), and below it the function's arrays on the C stack, which are
/// not in the sum. The bottom line is the figure of metadata.json, or the size of the pool `options.pool`, split into
/// the largest need and the rest; without a figure, only the largest need. Bytes. Ignores `options.height` and
/// `options.call`. Linear cost in the functions.
[[nodiscard]] ChartScene needChart(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                   const MemoryChartOptions &options);

/// The same without layout, for callers that draw the bars themselves.
[[nodiscard]] BarChart needBars(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                const MemoryChartOptions &options);

/// Length of the bar of a need, from its known parts.
[[nodiscard]] ByteCount needBarLength(const FunctionNeed &need);

/// One of its rows. Constant cost.
[[nodiscard]] BarRow needBarRow(const NeedRow &row, const MemoryChartOptions &options);

/// Largest need first, then largest own buffers, then by short name; unknown ones last.
void sortByNeed(std::vector<NeedRow> &rows, const QString &module);

} // namespace Mlf
