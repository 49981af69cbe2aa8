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

/// Boxes in layers from top to bottom, and in each from left to right. An arrow over several layers has a bend in each
/// layer between; bends are nodes like boxes, numbered after the boxes.
struct LayeredOrder {
    int boxes = 0;
    std::vector<int> layerOf; ///< of each node
    std::vector<std::vector<int>> layers; ///< nodes from left to right
    std::vector<int> places; ///< of each node in its layer
    std::vector<std::vector<int>> above; ///< per node: its neighbours in the layer above
    std::vector<std::vector<int>> below;
    /// Nodes of each arrow's path, the upper box first. Empty for arrows from a box to itself or with invalid ends.
    /// Arrows that would need too many bends have only their two boxes.
    std::vector<std::vector<int>> paths;
    std::vector<bool> isBackward; ///< per arrow: it closes a cycle, so it leads up
    qint64 crossings = 0;
    bool isStopped = false; ///< the order is unfinished

    [[nodiscard]] bool isBend(int node) const { return node >= boxes; }
};

/// Assigns layers and orders nodes. Every arrow leads down, except arrows that close a cycle; boxes are as low as their
/// arrows require. Few crossings: sweeps of medians and averages, exchanges of neighbours, the best order is kept.
/// Parts between layers of a single node are ordered separately, which suits the long chains with short branches of
/// neural networks. Deterministic. Cost about linear in boxes, arrows and bends.
[[nodiscard]] LayeredOrder orderInLayers(int boxes, std::span<const LayeredArrow> arrows,
                                         const std::stop_token &stop = {});

/// Crossings between layer `upper` and the next one. Cost: n log n in its arrows.
[[nodiscard]] qint64 countCrossings(const LayeredOrder &order, std::size_t upper);

} // namespace Mlf
