// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/dataflowchart.h"

#include <utility>

namespace Mlf {

/// A dataflow with layout and scene, ready for a view. Created by a worker thread, then shared and immutable.
struct DataflowPicture {
    /// `unfoldedPlaces` is null if the layout is not folded.
    DataflowPicture(std::shared_ptr<const DataflowGraph> drawn, std::shared_ptr<const LayeredLayout> places,
                    const DataflowChartOptions &drawnWith, std::shared_ptr<const LayeredLayout> unfoldedPlaces = {})
        : graph(std::move(drawn))
        , layout(std::move(places))
        , unfolded(unfoldedPlaces ? std::move(unfoldedPlaces) : layout)
        , options(drawnWith)
        , scene(dataflowChart(graph, *layout, options))
    {
    }
    Q_DISABLE_COPY_MOVE(DataflowPicture)

    const std::shared_ptr<const DataflowGraph> graph; ///< not empty
    const std::shared_ptr<const LayeredLayout> layout; ///< layout of the graph
    const std::shared_ptr<const LayeredLayout> unfolded; ///< the layout in one column, see foldedLayout()
    const DataflowChartOptions options;
    const ChartScene scene; ///< its first marks are the boxes, in the same order
};

} // namespace Mlf
