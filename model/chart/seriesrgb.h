// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

namespace Mlf {

/// A colour as 0xRRGGBB. Scenes contain only roles; this table defines their colours on screen and in files.
using Rgb = quint32;

/// Colour of a role that shows data. One meaning has the same colour everywhere, and colours can be distinguished with
/// colour blindness. Text, captions, grid and axis have no colour of their own, see textShare().
[[nodiscard]] Rgb seriesRgb(SeriesRole role, bool isDark);

/// How far the colour of a text or line is from the background (0) to the text (1). 0 for roles that show data.
[[nodiscard]] double textShare(SeriesRole role);

/// Share of a role's colour in the fill of a tinted or hatched shape; the rest is background.
inline constexpr double tintShare = 0.28;

/// Background and text colour of a picture that does not use the palette of a desktop.
[[nodiscard]] Rgb backgroundRgb(bool isDark);
[[nodiscard]] Rgb textRgb(bool isDark);

} // namespace Mlf
