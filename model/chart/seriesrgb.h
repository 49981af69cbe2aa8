// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

namespace Mlf {

/// A colour as 0xRRGGBB. Scenes know roles only; this one table says what they look like on the screen and in files.
using Rgb = quint32;

/// Of a role that shows data; the same meaning has the same colour everywhere, and colour-blind eyes tell them apart.
/// Text, captions, grid and axis have none of their own, see textShare().
[[nodiscard]] Rgb seriesRgb(SeriesRole role, bool isDark);

/// How far a role of texts and lines is from the background (0) to the text (1); 0 for roles that show data.
[[nodiscard]] double textShare(SeriesRole role);

/// How much of its colour a tinted or hatched shape has behind its texts and lines; the rest is background.
inline constexpr double tintShare = 0.28;

/// Background and text of a picture that has no palette of a desktop.
[[nodiscard]] Rgb backgroundRgb(bool isDark);
[[nodiscard]] Rgb textRgb(bool isDark);

} // namespace Mlf
