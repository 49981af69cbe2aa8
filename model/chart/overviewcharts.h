// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/romtree.h"
#include "model/chart/needchart.h"
#include "model/chart/stackedbar.h"

namespace Mlf {

/// The workspace as what is in use at the peak and what lies beyond that, with inputs and outputs behind it. No parts
/// where the workspace is not known in full. What is in use is left out where it is not, or where it is more than the
/// workspace: a finding says so.
[[nodiscard]] StackedBar workspaceBar(const ModelFigures &figures, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

/// The largest parts of what goes into flash, each with its place, and the others by what they are; an open end where
/// code has yet to be compiled.
[[nodiscard]] StackedBar romBar(const RomTree &rom, const MemoryChartOptions &options);

/// The functions that need most, at most `count`, as needChart() shows them. No rows where no need is known.
/// `needs` are those of the functions. Cost linear in these.
[[nodiscard]] ChartScene largestNeedsChart(const std::vector<FunctionFact> &functions,
                                           const std::vector<FunctionNeed> &needs, const NeedSums &sums,
                                           std::size_t count, const MemoryChartOptions &options);

} // namespace Mlf
