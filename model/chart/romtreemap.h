// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/base/format.h"
#include "model/base/language.h"
#include "model/chart/chartscene.h"
#include "model/compare/romchanges.h"

#include <QLocale>

namespace Mlf {

struct RomTreemapOptions {
    double width = 800;
    double height = 480; ///< preferred; the scene is higher if necessary
    /// The change of each row since an older archive, which colours the tiles; else empty.
    std::vector<RomChange> changes {};
    int root = 0; ///< the row to draw; without children, only its tile
    QString module; ///< prefix removed from function names
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// The flash content as tiles: files contain functions, which contain constants. The area of a tile is proportional to
/// its bytes, except for the headers of files and functions. Tiles contain name, bytes and percent of the total if they
/// fit. Unknown sizes have no tile. One mark per row with bytes, first the tiles, then the groups that contain them;
/// `id` is the row's index, and the value has the percent of the parent row and of the total. No marks if nothing is
/// known. With changes, colours show growth, reduction and no change, and each tile states its difference. Linear cost
/// in the rows.
[[nodiscard]] ChartScene romTreemap(const RomTree &tree, const RomTreemapOptions &options);

/// Role that draws the bytes of a row.
[[nodiscard]] SeriesRole romRole(RomRow::Content content);

} // namespace Mlf
