// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <stop_token>
#include <vector>

namespace Mlf {

/// An arrow from one box of a drawing to another; boxes go by number.
struct LayeredArrow {
    int from = 0;
    int to = 0;
    bool operator==(const LayeredArrow &) const = default;
};

/// Boxes in layers, one below the other, and from left to right in each. An arrow over several layers has a bend in
/// each between; bends are nodes like boxes and have the numbers behind theirs.
struct LayeredOrder {
    int boxes = 0;
    std::vector<int> layerOf; ///< of each node
    std::vector<std::vector<int>> layers; ///< nodes from left to right
    std::vector<int> places; ///< of each node in its layer
    std::vector<std::vector<int>> above; ///< of each node: those of the layer above that it hangs on
    std::vector<std::vector<int>> below;
    /// Of each arrow the nodes on its way, the upper box first. Empty where it leads to the box it comes from or to
    /// none. Arrows that would need too many bends have their two boxes alone.
    std::vector<std::vector<int>> paths;
    std::vector<bool> isBackward; ///< of each arrow: it closes a cycle, so it leads up
    qint64 crossings = 0;
    bool isStopped = false; ///< the order is not what it would have become

    [[nodiscard]] bool isBend(int node) const { return node >= boxes; }
};

/// Layers and orders: every arrow leads down but for those that close a cycle, boxes stand as far down as their arrows
/// push them, crossings are few (sweeps of medians and averages, neighbours swapped where that helps, the best of all
/// kept). Parts between layers of a single node are ordered each on its own, as the long chains with short branches of
/// neural networks allow. The same input has the same result. Cost about linear in boxes, arrows and bends.
[[nodiscard]] LayeredOrder orderInLayers(int boxes, std::span<const LayeredArrow> arrows,
                                         const std::stop_token &stop = {});

/// Crossings between two neighbouring layers, the upper one by number. Cost: its arrows times the logarithm of those.
[[nodiscard]] qint64 countCrossings(const LayeredOrder &order, std::size_t upper);

} // namespace Mlf
