// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/base/format.h"
#include "model/chart/barchart.h"
#include "model/chart/calltimeline.h"

#include <QLocale>

namespace Mlf {

enum class WorkspaceOrder {
    Given, ///< in the order of the functions
    Size, ///< largest first, then by name; functions without a stated size last
    Name, ///< by code points of the short names
};

struct WorkspaceChartOptions {
    double width = 800;
    WorkspaceOrder order = WorkspaceOrder::Size;
    bool isScaledToFunctions = false; ///< the axis ends at the largest function; main is only a text
    QString module; ///< prefix removed from function names
    QString linkModule; ///< module of the links; empty if the archive has only one
    std::optional<qint64> device; ///< limits the bars to this device
    ByteUnit unit = ByteUnit::Bytes;
    Link mainLink; ///< link of the sum line
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Sorts functions in that order. Short names are names without the prefix `module`. With `device`, compares only the
/// sizes of that device.
void sortByStatedWorkspace(std::vector<const FunctionFact *> &functions, WorkspaceOrder order, const QString &module,
                           std::optional<qint64> device = std::nullopt);

/// Bars of the stated workspace of each function, one row each, with a bar for each of its devices. The sum lines are
/// main's figures: the largest function plus main's own part. `summary` is for the same device. Functions whose buffers
/// were planned into a pool state this instead of 0. Bytes are from metadata.json. Linear cost in the functions.
[[nodiscard]] ChartScene workspaceChart(std::vector<const FunctionFact *> functions, const WorkspaceSummary &summary,
                                        const WorkspaceChartOptions &options);

/// The bars of workspaceChart() without layout, in the given order, for callers that draw the bars themselves.
[[nodiscard]] BarChart workspaceBars(const std::vector<const FunctionFact *> &functions,
                                     const WorkspaceSummary &summary, const WorkspaceChartOptions &options);

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
