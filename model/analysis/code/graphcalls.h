// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/tensorfact.h"
#include "model/artifact/graphreader.h"

#include <QHash>

namespace Mlf {

/// What a graph executor does in one step. Numbers are entries of the graph.
struct GraphCall {
    QString function; ///< "__nop" where a node gives its data another shape and nothing is called
    std::vector<int> arguments; ///< inputs of the node, then what it produces
    std::vector<int> reads; ///< each once, in argument order
    std::vector<int> writes;
    bool operator==(const GraphCall &) const = default;
};

/// The steps of a graph executor: one per operator node, in execution order. Source: nodes of the graph.
[[nodiscard]] std::vector<GraphCall> graphSteps(const Graph &graph);

/// In which steps a graph executor calls each function: zero-based operator nodes in execution order, as many as there
/// are calls, ascending. What does nothing ("__nop") counts as a step but is not a function. Source: nodes of the
/// graph.
[[nodiscard]] QHash<QString, std::vector<int>> graphCalls(const Graph &graph);

/// The same of a model: of the calls of its AOT main where it has one in C, else of its graph, else empty.
[[nodiscard]] QHash<QString, std::vector<int>> callSteps(const MainCalls &main, const Graph *graph);

/// What reports call each entry of a graph, one name per entry: "input:data", "output:prob" as the tensors say, the
/// name of a parameter, "storage:3@5" for what step 5 (zero-based) leaves in storage 3. An argument of which nobody
/// knows whether it is an input has its plain name.
[[nodiscard]] QStringList graphBufferNames(const Graph &graph, const ModelTensors &tensors);

} // namespace Mlf
