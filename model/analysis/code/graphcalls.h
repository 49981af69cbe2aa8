// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/tensorfact.h"
#include "model/artifact/graphreader.h"

#include <QHash>

namespace Mlf {

/// One step of a graph executor. The numbers are indices of graph entries.
struct GraphCall {
    QString function; ///< "__nop" if the step only reshapes data and calls no function
    std::vector<int> arguments; ///< inputs of the node, then its outputs
    std::vector<int> reads; ///< entries that the step reads, each once, in argument order
    std::vector<int> writes;
    bool operator==(const GraphCall &) const = default;
};

/// The steps of a graph executor: one per operator node, in execution order. Source: nodes of the graph.
[[nodiscard]] std::vector<GraphCall> graphSteps(const Graph &graph);

/// For each function by name, the zero-based steps in which a graph executor calls it, ascending. A "__nop" node is a
/// step but calls no function. Source: nodes of the graph.
[[nodiscard]] QHash<QString, std::vector<int>> graphCalls(const Graph &graph);

/// The steps in which a model calls each function. They come from its AOT main if that is in C, otherwise from its
/// graph. Empty if there is neither.
[[nodiscard]] QHash<QString, std::vector<int>> callSteps(const MainCalls &main, const Graph *graph);

/// Names of all entries of a graph, as used in reports. Inputs and outputs: "input:data", "output:prob". Parameters:
/// their name. Results of a step: "storage:3@5" for step 5 (zero-based) in storage 3. An argument that may not be an
/// input has its plain name.
[[nodiscard]] QStringList graphBufferNames(const Graph &graph, const ModelTensors &tensors);

} // namespace Mlf
