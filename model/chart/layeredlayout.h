// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/layerorder.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace Mlf {

/// Distances of a layered drawing, in the units of the boxes.
struct LayeredGaps {
    double boxes = 24; ///< between boxes side by side
    double arrows = 12; ///< between arrows, and between arrows and boxes
    double layers = 34; ///< between layers
};

/// Positions of the boxes and arrows of a layered drawing; the origin is at the top left.
struct LayeredLayout {
    std::vector<QRectF> boxes; ///< do not overlap
    std::vector<int> layers; ///< layer of each box, from 0 at the top
    /// Points of each arrow, from its first box to its second. Between two points it is vertical or leads to the next
    /// layer. Empty for arrows from a box to itself, or with invalid ends.
    std::vector<std::vector<QPointF>> routes;
    std::vector<bool> isBackward; ///< for each arrow: it closes a cycle, so it leads up
    QSizeF size;
    qint64 crossings = 0;
    bool isStopped = false; ///< the result is not usable
};

/// Places boxes of these sizes in layers, see orderInLayers(). If there is space, consecutive boxes are exactly below
/// each other, and arrows over several layers are straight. Uses the average of four alignments (Brandes and Köpf).
/// Deterministic. Stops within a fraction of a second.
[[nodiscard]] LayeredLayout layOutInLayers(std::span<const QSizeF> sizes, std::span<const LayeredArrow> arrows,
                                           const LayeredGaps &gaps = {}, const std::stop_token &stop = {});

} // namespace Mlf
