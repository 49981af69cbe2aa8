// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <span>
#include <vector>

namespace Mlf {

/// A box for each size, as near to squares as rows of them allow, which fill the area and share it as the sizes do.
/// Sizes are positive, the largest first; one box each, in that order, empty where the area is. After Bruls, Huizing
/// and van Wijk, "Squarified treemaps" (2000). Linear in the sizes.
[[nodiscard]] std::vector<QRectF> squarified(std::span<const double> sizes, const QRectF &area);

} // namespace Mlf
