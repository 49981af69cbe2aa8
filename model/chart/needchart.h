// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/chart/barchart.h"
#include "model/chart/calltimeline.h"

namespace Mlf {

/// A function and what it needs; neither is null.
struct NeedRow {
    const FunctionFact *function = nullptr;
    const FunctionNeed *need = nullptr;
};

/// What a chart of needs sums up.
struct NeedSums {
    const BufferTable &table;
    const MemoryNeed &need;
    const WorkspaceSummary &workspace; ///< what metadata.json states of main
    Link sumLink; ///< where the figure at the foot is stated or declared
};

/// Bars of what each function needs in its largest call, a row each in the order given: what main, or the graph, holds
/// meanwhile, the function's own buffers on top of it (light), and below it the arrays it has on the C stack, which
/// are not in the sum. The line at the foot is the figure of metadata.json, or of the pool where `options.pool` is one,
/// as the largest need and what is beyond it; where nothing is stated the largest need alone. Bytes. `options.height`
/// and `options.call` mean nothing here. Cost linear in the functions.
[[nodiscard]] ChartScene needChart(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                   const MemoryChartOptions &options);

/// The same before it has a place: for who lays the bars out in another way.
[[nodiscard]] BarChart needBars(const std::vector<NeedRow> &rows, const NeedSums &sums,
                                const MemoryChartOptions &options);

/// How long the bar of a need is: what is known of it.
[[nodiscard]] ByteCount needBarLength(const FunctionNeed &need);

/// One of its rows. Cost constant.
[[nodiscard]] BarRow needBarRow(const NeedRow &row, const MemoryChartOptions &options);

/// Largest need first, then largest own buffers, then by short name; what is not known last.
void sortByNeed(std::vector<NeedRow> &rows, const QString &module);

} // namespace Mlf
