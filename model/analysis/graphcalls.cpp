// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graphcalls.h"

using namespace Qt::StringLiterals;

namespace Mlf {

QHash<QString, std::vector<int>> graphCalls(const Graph &graph)
{
    QHash<QString, std::vector<int>> calls;
    int step = 0;
    for (const GraphNode &node : graph.nodes) {
        if (!node.isOperator)
            continue;
        if (!node.function.isEmpty() && node.function != "__nop"_L1)
            calls[node.function].push_back(step);
        ++step;
    }
    return calls;
}

} // namespace Mlf
