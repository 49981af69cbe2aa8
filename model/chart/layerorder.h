// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <stop_token>
#include <vector>

namespace Mlf {

/// An arrow from one box of a drawing to another, by index.
struct LayeredArrow {
    int from = 0;
    int to = 0;
    bool operator==(const LayeredArrow &) const = default;
};

/// Boxes in layers from top to bottom, and within each layer from left to right. An arrow over several layers has a
/// bend in each layer that it passes. Bends are nodes like boxes, and are numbered after the boxes.
struct LayeredOrder {
    int boxes = 0;
    std::vector<int> layerOf; ///< layer of each node
    std::vector<std::vector<int>> layers; ///< nodes from left to right
    std::vector<int> places; ///< position of each node in its layer
    std::vector<std::vector<int>> above; ///< per node: its neighbours in the layer above
    std::vector<std::vector<int>> below;
    /// Nodes of each arrow's path, the upper box first. Empty for arrows from a box to itself or with invalid ends.
    /// Arrows that would need too many bends have only their two boxes.
    std::vector<std::vector<int>> paths;
    std::vector<bool> isBackward; ///< for each arrow: it closes a cycle, so it leads up
    qint64 crossings = 0;
    bool isStopped = false; ///< true if the order is not finished

    [[nodiscard]] bool isBend(int node) const { return node >= boxes; }
};

/// Assigns boxes to layers and orders the nodes in each layer. Every arrow leads down, except arrows that close a
/// cycle. Boxes are as low as their arrows require. To reduce crossings, it sweeps with medians and averages, exchanges
/// neighbours, and keeps the best order. Parts between layers of a single node are ordered separately, which suits the
/// long chains with short branches of neural networks. Deterministic. Cost about linear in boxes, arrows and bends.
[[nodiscard]] LayeredOrder orderInLayers(int boxes, std::span<const LayeredArrow> arrows,
                                         const std::stop_token &stop = {});

/// Number of crossings between layer `upper` and the next layer. Cost: n log n in the arrows between them.
[[nodiscard]] qint64 countCrossings(const LayeredOrder &order, std::size_t upper);

} // namespace Mlf
