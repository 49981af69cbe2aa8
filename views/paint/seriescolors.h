// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QColor>
#include <QPalette>

namespace Mlf {

/// True if text is lighter than its background.
[[nodiscard]] bool isDarkPalette(const QPalette &palette);

/// Mixes two colours: 0 is `from`, 1 is `to`.
[[nodiscard]] QColor mixedColor(const QColor &from, const QColor &to, double share);

/// Colour of a role on the base colour of the palette. Data colours are distinguishable for colour-blind readers, and
/// each has one meaning.
[[nodiscard]] QColor seriesColor(SeriesRole role, const QPalette &palette);

/// Colours of pictures made without a desktop, equal to those in SVG.
[[nodiscard]] QPalette picturePalette(bool isDark);

} // namespace Mlf
