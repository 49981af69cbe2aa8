// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/artifact/graphreader.h"

#include <algorithm>

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::vector<LooseGraphNode> nodes =
        readLooseGraph(viewOf(data, size), Limits().with(Limit::JsonValues, 50'000));
    for (const LooseGraphNode &node : nodes)
        MUST(std::all_of(node.inputs.begin(), node.inputs.end(),
                         [&](int input) { return input >= 0 && input < int(nodes.size()); }));
    const Result<Graph> graph = readGraph(viewOf(data, size), Limits().with(Limit::JsonValues, 50'000));
    if (!graph) {
        MUST(graph.error().code == Code::GraphDamaged || graph.error().code == Code::LimitReached);
        return 0;
    }
    const int entries = int(graph->entries.size());
    const int lastStep = std::max(graph->operatorCount() - 1, 0);
    int next = 0;
    for (const GraphNode &node : graph->nodes) {
        MUST(node.firstEntry == next && node.entryCount >= 0);
        MUST(std::all_of(node.inputs.begin(), node.inputs.end(),
                         [&](int input) { return input >= 0 && input < node.firstEntry; }));
        next += node.entryCount;
    }
    MUST(next == entries);
    for (int i = 0; i < entries; ++i) {
        const GraphEntry &entry = graph->entries[std::size_t(i)];
        const GraphNode &node = graph->nodes.at(std::size_t(entry.node));
        MUST(i >= node.firstEntry && i < node.firstEntry + node.entryCount);
        MUST(!entry.bytes || entry.bytes->value() >= 0);
        MUST(entry.storage.value() >= 0);
    }
    MUST(std::all_of(graph->heads.begin(), graph->heads.end(), [&](int head) { return head >= 0 && head < entries; }));
    MUST(std::all_of(graph->arguments.begin(), graph->arguments.end(),
                     [&](int node) { return node >= 0 && node < int(graph->nodes.size()); }));
    for (std::size_t i = 0; i < graph->storages.size(); ++i) {
        const GraphStorage &storage = graph->storages[i];
        MUST(i == 0 || graph->storages[i - 1].id < storage.id);
        MUST(storage.firstStep >= 0 && storage.firstStep <= storage.lastStep && storage.lastStep <= lastStep);
    }
    return 0;
}
