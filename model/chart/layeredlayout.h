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
    double boxes = 24; ///< side by side
    double arrows = 12; ///< beside boxes and other arrows
    double layers = 34; ///< one below the other
};

/// Positions of the boxes and arrows of a layered drawing; the origin is at the top left.
struct LayeredLayout {
    std::vector<QRectF> boxes; ///< do not overlap
    std::vector<int> layers; ///< per box, from 0 at the top
    /// Points of each arrow, from its first box to the other; between two points it is vertical, or leads from one
    /// layer to the next. Empty for arrows from a box to itself or with invalid ends.
    std::vector<std::vector<QPointF>> routes;
    std::vector<bool> isBackward; ///< per arrow: it closes a cycle, so it leads up
    QSizeF size;
    qint64 crossings = 0;
    bool isStopped = false; ///< the result is not usable
};

/// Places boxes of those sizes in layers, see orderInLayers(). If there is space, successive boxes are exactly below
/// each other, and arrows over several layers are straight (Brandes and Köpf: four alignments and their average).
/// Deterministic. Stops within a fraction of a second.
[[nodiscard]] LayeredLayout layOutInLayers(std::span<const QSizeF> sizes, std::span<const LayeredArrow> arrows,
                                           const LayeredGaps &gaps = {}, const std::stop_token &stop = {});

} // namespace Mlf
