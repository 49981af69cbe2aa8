// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/tensorfact.h"
#include "model/artifact/graphreader.h"

#include <QHash>

namespace Mlf {

/// One step of a graph executor. Numbers are entries of the graph.
struct GraphCall {
    QString function; ///< "__nop" if the node only reshapes its data and no function is called
    std::vector<int> arguments; ///< inputs of the node, then its outputs
    std::vector<int> reads; ///< each once, in argument order
    std::vector<int> writes;
    bool operator==(const GraphCall &) const = default;
};

/// The steps of a graph executor: one per operator node, in execution order. Source: nodes of the graph.
[[nodiscard]] std::vector<GraphCall> graphSteps(const Graph &graph);

/// Steps in which a graph executor calls each function: zero-based operator nodes in execution order, one per call,
/// ascending. A "__nop" node counts as a step, but is not a function. Source: nodes of the graph.
[[nodiscard]] QHash<QString, std::vector<int>> graphCalls(const Graph &graph);

/// The same for a model: calls of its AOT main if it has one in C, otherwise of its graph, otherwise empty.
[[nodiscard]] QHash<QString, std::vector<int>> callSteps(const MainCalls &main, const Graph *graph);

/// Name of each entry of a graph in reports: "input:data", "output:prob" from the tensors, the name of a parameter,
/// "storage:3@5" for the result of step 5 (zero-based) in storage 3. An argument that is not known to be an input has
/// its plain name.
[[nodiscard]] QStringList graphBufferNames(const Graph &graph, const ModelTensors &tensors);

} // namespace Mlf
