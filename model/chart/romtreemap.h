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
    double height = 480; ///< wished; the scene may be higher where it has to be
    /// Of each row, where the tiles are to be coloured by what changed since an older archive; else empty.
    std::vector<RomChange> changes {};
    int root = 0; ///< the row it is a picture of; without children, of that tile alone
    QString module; ///< cut off the functions' names
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// What goes into flash as tiles: files, in them functions, in these constants, each as large as its bytes, but for the
/// headers of files and functions. Name, bytes and percent of the total stand in a tile where they fit. What is not
/// known has no tile. One mark for each row with bytes, the tiles first and then the groups they lie in; its `id` is
/// the row's index, its value says percent of the row above and of the total. No marks where nothing is known.
/// With changes the colour says which grew, shrank, or are as before, and each tile has its difference in words.
/// Linear in the rows.
[[nodiscard]] ChartScene romTreemap(const RomTree &tree, const RomTreemapOptions &options);

/// What the bytes of a row are drawn as.
[[nodiscard]] SeriesRole romRole(RomRow::Content content);

} // namespace Mlf
