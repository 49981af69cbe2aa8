// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <span>
#include <vector>

namespace Mlf {

/// Divides the area into boxes that are proportional to the sizes. Rows of boxes make them as square as possible. Sizes
/// must be positive, largest first. One box per size in that order; boxes are empty if the area is. After Bruls,
/// Huizing and van Wijk, "Squarified treemaps" (2000). Linear cost in the sizes.
[[nodiscard]] std::vector<QRectF> squarified(std::span<const double> sizes, const QRectF &area);

} // namespace Mlf
