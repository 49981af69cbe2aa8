// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/layeredlayout.h"

namespace Mlf {

/// A drawing that is higher than `room` and so narrow that two of its parts fit side by side, as columns of consecutive
/// layers. Columns are as high as the room. They are read from left to right, and then further below if the width is
/// not enough. An arrow between two columns leads through the gaps between them. Any other drawing is returned
/// unchanged, also one with arrows that lead up. Layers keep their numbers. Linear in boxes and points of routes.
[[nodiscard]] LayeredLayout foldedLayout(const LayeredLayout &layout, std::span<const LayeredArrow> arrows,
                                         QSizeF room);

} // namespace Mlf
