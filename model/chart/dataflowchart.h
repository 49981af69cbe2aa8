// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"
#include "model/base/language.h"
#include "model/chart/chartscene.h"
#include "model/chart/layeredlayout.h"

#include <memory>
#include <optional>

namespace Mlf {

/// What the boxes of a dataflow are filled by.
enum class DataflowShade { Need, Scratch, Constants, Device };

struct DataflowChartOptions {
    DataflowShade shade = DataflowShade::Need;
    QString module; ///< cut off the functions' names
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// The figure that a box is filled by; unknown for the shade of devices.
[[nodiscard]] Figure shadedFigure(const DataflowBox &box, DataflowShade shade);

/// What a box is called: the number of its call and its short name, in a line.
[[nodiscard]] QString dataflowBoxName(const DataflowBox &box, const DataflowChartOptions &options);

/// All that is known of a box, a line for each thing, with the basis of each.
[[nodiscard]] QString dataflowBoxWords(const DataflowBox &box, const DataflowChartOptions &options);

/// The same of a tensor on its way.
[[nodiscard]] QString dataflowEdgeWords(const DataflowGraph &graph, const DataflowEdge &edge,
                                        const DataflowChartOptions &options);

/// Where boxes and arrows stand. The shade makes no difference. Cost as of layOutInLayers().
[[nodiscard]] LayeredLayout layOutDataflow(const DataflowGraph &graph, const DataflowChartOptions &options,
                                           const std::stop_token &stop = {});

/// What the colours mean, as head of a scene of that width without anything else.
[[nodiscard]] ChartScene dataflowHead(const DataflowGraph &graph, const DataflowChartOptions &options, double width);

/// The dataflow of a model from top to bottom: in each box the call's number, its operators and the figure it is filled
/// by, below it the tensors that leave it; the peak stands out. Marks are the boxes, `id` their index, then the
/// tensors, `id` that of the edge behind all boxes; a tensor that several boxes take has one mark. The scene is as
/// large as it has to be. The graph lives on in the marks. Cost linear in boxes and points of routes.
[[nodiscard]] ChartScene dataflowChart(const std::shared_ptr<const DataflowGraph> &graph, const LayeredLayout &layout,
                                       const DataflowChartOptions &options);

/// The lines that dataflowChart() draws for a route; where the body of the scene has it.
[[nodiscard]] std::vector<SceneLine> dataflowLines(const std::vector<QPointF> &route, bool isBackward,
                                                   SeriesRole role = SeriesRole::Axis);

} // namespace Mlf
