// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QColor>
#include <QPalette>

namespace Mlf {

/// True where text is lighter than its background.
[[nodiscard]] bool isDarkPalette(const QPalette &palette);

/// Between two colours: 0 is `from`, 1 is `to`.
[[nodiscard]] QColor mixedColor(const QColor &from, const QColor &to, double share);

/// The colour of a role on the palette's base. Data colours can be told apart by colour-blind eyes and mean one thing
/// each.
[[nodiscard]] QColor seriesColor(SeriesRole role, const QPalette &palette);

/// Background and text of pictures made without a desktop, the same as in SVG.
[[nodiscard]] QPalette picturePalette(bool isDark);

} // namespace Mlf
