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
    double boxes = 24; ///< beside each other
    double arrows = 12; ///< that pass boxes and each other
    double layers = 34; ///< one below the other
};

/// Where boxes and arrows of a layered drawing stand, from the origin right and down.
struct LayeredLayout {
    std::vector<QRectF> boxes; ///< none touches another
    std::vector<int> layers; ///< of each box, from 0 down
    /// Points on the way of each arrow, from its box to the other; between two of them it leads straight down, or from
    /// one layer to the next. Empty where it leads to the box it comes from or to none.
    std::vector<std::vector<QPointF>> routes;
    std::vector<bool> isBackward; ///< of each arrow: it closes a cycle, so it leads up
    QSizeF size;
    qint64 crossings = 0;
    bool isStopped = false; ///< nothing of it is of use
};

/// Lays boxes of those sizes out in layers, see orderInLayers(). Where nothing is in the way boxes that follow one
/// another stand exactly below each other, and arrows over several layers are straight (Brandes and Köpf: four
/// alignments, the middle of them). The same input has the same result. Stops within a fraction of a second.
[[nodiscard]] LayeredLayout layOutInLayers(std::span<const QSizeF> sizes, std::span<const LayeredArrow> arrows,
                                           const LayeredGaps &gaps = {}, const std::stop_token &stop = {});

} // namespace Mlf
