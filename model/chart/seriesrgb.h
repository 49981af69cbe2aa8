// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

namespace Mlf {

/// A colour as 0xRRGGBB. Scenes contain only roles; this table defines their colours on screen and in files.
using Rgb = quint32;

/// Colour of a role that shows data; one meaning has one colour everywhere, distinguishable with colour blindness.
/// Text, captions, grid and axis have no own colour, see textShare().
[[nodiscard]] Rgb seriesRgb(SeriesRole role, bool isDark);

/// Position of a role of texts and lines between the background (0) and the text (1); 0 for roles that show data.
[[nodiscard]] double textShare(SeriesRole role);

/// Share of its colour in the fill of a tinted or hatched shape; the rest is background.
inline constexpr double tintShare = 0.28;

/// Background and text of a picture without the palette of a desktop.
[[nodiscard]] Rgb backgroundRgb(bool isDark);
[[nodiscard]] Rgb textRgb(bool isDark);

} // namespace Mlf
