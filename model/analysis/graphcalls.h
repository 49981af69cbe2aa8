// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/graphreader.h"

#include <QHash>

namespace Mlf {

/// In which steps a graph executor calls each function: zero-based operator nodes in execution order, as many as there
/// are calls, ascending. What does nothing ("__nop") counts as a step but is no function. Source: nodes of the graph.
[[nodiscard]] QHash<QString, std::vector<int>> graphCalls(const Graph &graph);

} // namespace Mlf
