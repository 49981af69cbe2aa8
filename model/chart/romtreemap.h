// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/base/format.h"
#include "model/chart/chartscene.h"
#include "model/compare/romchanges.h"

#include <QLocale>
#include <QRectF>

#include <span>
#include <vector>

namespace Mlf {

/// Divides the area into boxes that are proportional to the sizes. Rows of boxes make them as square as possible. Sizes
/// must be positive, largest first. One box per size in that order; boxes are empty if the area is. After Bruls,
/// Huizing and van Wijk, "Squarified treemaps" (2000). Linear cost in the sizes.
[[nodiscard]] std::vector<QRectF> squarified(std::span<const double> sizes, const QRectF &area);

struct RomTreemapOptions {
    double width = 800;
    double height = 480; ///< preferred; the scene is higher if necessary
    /// The change of each row since an older archive, which determines the colours of tiles. Empty without a
    /// comparison.
    std::vector<RomChange> changes {};
    int root = 0; ///< the row to draw; a row without children has only its own tile
    /// Tiles of functions, not of their constants, without title and legend. A name that does not fit on several lines
    /// is left out.
    bool isSmall = false;
    QString module; ///< prefix removed from function names
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// The flash content as tiles. Files contain functions, which contain constants. The area of a tile is proportional to
/// its bytes, except for the headers of files and functions. Tiles have name, bytes and percent of the total if they
/// fit. Unknown sizes have no tile. One mark per row with bytes, first of the tiles, then of the groups that contain
/// them. Its `id` is the row's index, and its value has the percent of the parent row and of the total. No marks if
/// nothing is known. With changes, colours show growth, reduction and no change, each tile has its difference, and
/// what is gone has a hatched tile of its former size.
/// Linear cost in the rows.
[[nodiscard]] ChartScene romTreemap(const RomTree &tree, const RomTreemapOptions &options);

/// The role for the bytes of a row.
[[nodiscard]] SeriesRole romRole(RomRow::Content content);

} // namespace Mlf
