// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// A node of an inconsistent graph, with the parts that can be read.
struct LooseGraphNode {
    QString name;
    QString function; ///< see GraphNode::function
    bool isOperator = false;
    std::vector<int>
        inputs; ///< indices of nodes, which may be later ones or the node itself; invalid indices are left out
    int inputsToNowhere = 0; ///< number of invalid inputs
    bool operator==(const LooseGraphNode &) const = default;
};

/// Reads the nodes of a graph that readGraph() rejects for cycles, missing inputs or lists of different lengths. Empty
/// if the text is not JSON, has no nodes, or exceeds the limit of values. Linear in the text.
[[nodiscard]] std::vector<LooseGraphNode> readLooseGraph(QByteArrayView bytes, const Limits &limits);

} // namespace Mlf
