// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/romtree.h"
#include "model/chart/needchart.h"
#include "model/chart/stackedbar.h"

namespace Mlf {

/// The workspace as memory in use at the peak and the rest, followed by inputs and outputs. No parts if the workspace
/// is not completely known. The part in use is omitted if it is unknown, or if it exceeds the workspace, about which
/// there is a finding.
[[nodiscard]] StackedBar workspaceBar(const ModelFigures &figures, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

/// The largest parts of the flash content, each with its place, and the others by kind; with an open end if code is not
/// compiled yet.
[[nodiscard]] StackedBar romBar(const RomTree &rom, const MemoryChartOptions &options);

/// The at most `count` functions with the largest needs, as in needChart(). No rows if no need is known. `needs`
/// corresponds to `functions`. Linear cost in both.
[[nodiscard]] ChartScene largestNeedsChart(const std::vector<FunctionFact> &functions,
                                           const std::vector<FunctionNeed> &needs, const NeedSums &sums,
                                           std::size_t count, const MemoryChartOptions &options);

} // namespace Mlf
