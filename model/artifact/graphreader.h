// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// One output of a node. The graph's attribute arrays have one item per entry, not per node.
struct GraphEntry {
    int node = 0;
    StorageId storage;
    QString dtype;
    std::vector<qint64> shape;
    std::optional<ByteCount> bytes; ///< `std::nullopt` if the dtype is unknown or a dimension symbolic
    std::optional<int> device;
    bool operator==(const GraphEntry &) const = default;
};

struct GraphNode {
    QString name;
    QString function; ///< C function that an operator calls ("__nop" does nothing); otherwise empty
    bool isOperator = false;
    std::vector<int> inputs; ///< indices of entries
    int firstEntry = 0;
    int entryCount = 0;
    std::vector<std::pair<QString, QString>> attributes; ///< as in the file, sorted by name
    bool operator==(const GraphNode &) const = default;
};

/// A storage as the executor allocates it. Steps are operator nodes in execution order, counted from 0.
struct GraphStorage {
    StorageId id;
    std::optional<ByteCount> bytes; ///< size of the largest entry
    QString boundTo; ///< name of the input or parameter that the storage holds, or empty
    int firstStep = 0; ///< first step in which it holds data; 0 for inputs and parameters
    int lastStep = 0; ///< last step that reads it; the graph's last step for outputs, inputs and parameters
    bool operator==(const GraphStorage &) const = default;
};

/// Graph executor JSON.
struct Graph {
    std::vector<GraphNode> nodes; ///< in execution order
    std::vector<GraphEntry> entries;
    std::vector<int> arguments; ///< indices of nodes that are inputs or parameters
    std::vector<int> heads; ///< indices of entries that are outputs
    std::vector<GraphStorage> storages; ///< sorted by id
    Findings findings;
    bool operator==(const Graph &) const = default;

    [[nodiscard]] int operatorCount() const;
};

/// Reads a graph, and computes its storages from the entries. Linear in the text. Errors: GraphDamaged with the byte
/// offset or the wrong key, LimitReached (JsonBytes, JsonValues).
[[nodiscard]] Result<Graph> readGraph(QByteArrayView bytes, const Limits &limits);

/// A node of an inconsistent graph, with the parts that can be read.
struct LooseGraphNode {
    QString name;
    QString function; ///< see GraphNode::function
    bool isOperator = false;
    std::vector<int> inputs; ///< indices of nodes, also later ones and the node itself; invalid ones are left out
    bool operator==(const LooseGraphNode &) const = default;
};

/// Reads the nodes of a graph that readGraph() rejects for cycles, missing inputs or lists of different lengths. Empty
/// if the text is not JSON, has no nodes, or exceeds the limit of values. Linear in the text.
[[nodiscard]] std::vector<LooseGraphNode> readLooseGraph(QByteArrayView bytes, const Limits &limits);

} // namespace Mlf
