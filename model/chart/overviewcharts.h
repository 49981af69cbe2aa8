// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/romtree.h"
#include "model/chart/chartscene.h"
#include "model/chart/workspacechart.h"

#include <vector>

namespace Mlf {

struct StackedPart {
    ByteCount bytes; ///< parts of 0 bytes are omitted
    SeriesRole role = SeriesRole::Workspace;
    QString label; ///< below the bar, if there is space
    QString value; ///< exact, in words
    Link link;
};

/// One bar of parts; its length is their sum. The caller translates the texts.
struct StackedBar {
    QString title; ///< for screen readers
    std::vector<StackedPart> parts;
    QString openEnd; ///< label of an additional part of unknown size; may be empty
    double width = 800;
};

/// A bar over the full width, with the labels of its parts below it. Labels of large parts have priority. A part too
/// small to be visible gets a stripe. One mark per part. Linear cost in the parts.
[[nodiscard]] ChartScene layOutStackedBar(const StackedBar &bar);

/// The workspace as memory in use at the peak and the rest, followed by inputs and outputs. No parts if the workspace
/// is not completely known. The part in use is omitted if it is unknown, or if it exceeds the workspace; a finding
/// reports the latter.
[[nodiscard]] StackedBar workspaceBar(const ModelFigures &figures, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

/// The largest parts of the flash content, each with its place, and the other parts by kind. Has an open end if some
/// code is not compiled yet.
[[nodiscard]] StackedBar romBar(const RomTree &rom, const MemoryChartOptions &options);

/// The functions with the largest needs, at most `count`, as in needChart(). No rows if no need is known. `needs` has
/// one element for each of `functions`. Linear cost in both.
[[nodiscard]] ChartScene largestNeedsChart(const std::vector<FunctionFact> &functions,
                                           const std::vector<FunctionNeed> &needs, const NeedSums &sums,
                                           std::size_t count, const MemoryChartOptions &options);

} // namespace Mlf
