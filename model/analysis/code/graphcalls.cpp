// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/graphcalls.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

std::vector<GraphCall> graphSteps(const Graph &graph)
{
    std::vector<GraphCall> steps;
    for (const GraphNode &node : graph.nodes) {
        if (!node.isOperator)
            continue;
        GraphCall &call = steps.emplace_back();
        call.function = node.function;
        call.arguments = node.inputs;
        QSet<int> seen;
        for (const int input : node.inputs) {
            if (!seen.contains(input))
                call.reads.push_back(input);
            seen.insert(input);
        }
        for (int i = 0; i < node.entryCount; ++i)
            call.writes.push_back(node.firstEntry + i);
        call.arguments.insert(call.arguments.end(), call.writes.begin(), call.writes.end());
    }
    return steps;
}

QHash<QString, std::vector<int>> graphCalls(const Graph &graph)
{
    QHash<QString, std::vector<int>> calls;
    int step = 0;
    for (const GraphCall &call : graphSteps(graph)) {
        if (!call.function.isEmpty() && call.function != "__nop"_L1)
            calls[call.function].push_back(step);
        ++step;
    }
    return calls;
}

QHash<QString, std::vector<int>> callSteps(const MainCalls &main, const Graph *graph)
{
    if (main.function.isEmpty())
        return graph ? graphCalls(*graph) : QHash<QString, std::vector<int>>();
    QHash<QString, std::vector<int>> calls;
    for (std::size_t step = 0; step < main.calls.size(); ++step)
        calls[main.calls[step].function].push_back(int(step));
    return calls;
}

QStringList graphBufferNames(const Graph &graph, const ModelTensors &tensors)
{
    QSet<QString> inputs;
    for (const TensorFact &input : tensors.inputs.value_or(std::vector<TensorFact> {}))
        inputs.insert(input.name);
    QHash<int, QString> outputs; // by graph entry
    for (std::size_t i = 0; tensors.outputs && i < std::min(tensors.outputs->size(), graph.heads.size()); ++i) {
        if (!outputs.contains(graph.heads[i]))
            outputs.insert(graph.heads[i], u"output:"_s + (*tensors.outputs)[i].name);
    }
    QStringList names(qsizetype(graph.entries.size()));
    int step = 0;
    for (const GraphNode &node : graph.nodes) {
        for (int entry = node.firstEntry; entry < node.firstEntry + node.entryCount; ++entry) {
            const qint64 storage = graph.entries[std::size_t(entry)].storage.value();
            if (!node.isOperator) // an input that is also an output; the caller owns it before the first step
                names[entry] = inputs.contains(node.name) ? u"input:"_s + node.name : node.name;
            else if (const auto output = outputs.constFind(entry); output != outputs.constEnd())
                names[entry] = *output;
            else
                names[entry] = u"storage:%1@%2"_s.arg(storage).arg(step);
        }
        step += node.isOperator ? 1 : 0;
    }
    return names;
}

} // namespace Mlf
