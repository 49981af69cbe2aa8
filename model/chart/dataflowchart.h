// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"
#include "model/base/format.h"
#include "model/chart/chartscene.h"
#include "model/chart/layeredlayout.h"
#include "model/compare/dataflowchanges.h"

#include <memory>

namespace Mlf {

/// The figure that determines how far the boxes of a dataflow are filled.
enum class DataflowShade { Need, Scratch, Constants, Device };

struct DataflowChartOptions {
    DataflowShade shade = DataflowShade::Need;
    QString module; ///< prefix removed from function names
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
    std::shared_ptr<const DataflowChanges> changes {}; ///< since an older archive; null without a comparison
};

/// The figure that fills a box; unknown if the shade is Device.
[[nodiscard]] Figure shadedFigure(const DataflowBox &box, DataflowShade shade);

/// Positions of boxes and arrows; independent of the shade. For the cost see layOutInLayers().
[[nodiscard]] LayeredLayout layOutDataflow(const DataflowGraph &graph, const DataflowChartOptions &options,
                                           const std::stop_token &stop = {});

/// The layout for a view of that size: a long chain is folded into columns, see foldedLayout().
[[nodiscard]] LayeredLayout foldDataflow(const DataflowGraph &graph, const LayeredLayout &layout,
                                         const DataflowChartOptions &options, QSizeF view);

/// The legend, as the head of a scene without a body.
[[nodiscard]] ChartScene dataflowHead(const DataflowGraph &graph, const DataflowChartOptions &options, double width);

/// The dataflow of a model from top to bottom. Each box has the number of its call, its operators and the figure that
/// fills it. The tensors that leave the box are below it. The peak is framed. With changes, a new or changed box has a
/// bar at its left and a line "Δ …". First come the marks of the boxes, with
/// their index as `id`, then those of the tensors; their `id` is the index of their edge plus the number of boxes. A
/// tensor with several consumers has one mark. The content determines the size of the scene. The marks keep the graph
/// alive. Linear cost in boxes and points of routes.
[[nodiscard]] ChartScene dataflowChart(const std::shared_ptr<const DataflowGraph> &graph, const LayeredLayout &layout,
                                       const DataflowChartOptions &options);

/// The lines that dataflowChart() draws for a route, in coordinates of the scene's body: dashed if the edge is
/// inferred.
[[nodiscard]] std::vector<SceneLine> dataflowLines(const std::vector<QPointF> &route, bool isBackward,
                                                   const DataflowEdge &edge);

} // namespace Mlf
