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

/// Data of the sum line in needChart().
struct NeedSums {
    const BufferTable &table;
    const MemoryNeed &need;
    const WorkspaceSummary &workspace; ///< values of main in metadata.json
    Link mainOrPoolLink; ///< link of the sum line
};

/// Bars of the largest need of each function, one row each, in the given order. A bar has the memory held by main or
/// the graph in that call, then the function's own buffers (light). Below it is a bar of the function's arrays on the C
/// stack, which the sum does not include. The sum line is the figure of metadata.json, or the size of the pool
/// `options.pool`, split into the largest need and the rest. Without such a figure it is only the largest need. In
/// bytes. Ignores `options.height` and `options.call`. Linear cost in the functions.
[[nodiscard]] ChartScene needChart(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                   const MemoryChartOptions &options);

/// The bars of needChart() without layout, for callers that draw the bars themselves.
[[nodiscard]] BarChart needBars(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                const MemoryChartOptions &options);

/// Length of the bar of a need: the sum of its known parts.
[[nodiscard]] ByteCount needBarLength(const FunctionNeed &need);

/// One row of needBars(). Constant cost.
[[nodiscard]] BarRow needBarRow(const NeedRow &row, const MemoryChartOptions &options);

/// Sorts by need, largest first, then by own buffers, largest first, then by short name. Unknown needs are last.
void sortByNeed(std::vector<NeedRow> &rows, const QString &module);

} // namespace Mlf
