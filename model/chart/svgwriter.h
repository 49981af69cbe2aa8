// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QByteArray>

namespace Mlf {

/// The whole scene as an SVG 1.1 file: one shape per line, the same bytes for the same scene everywhere. Texts remain
/// texts, shortened to their box. Names and values of marks are titles, which viewers display and screen readers read.
/// UTF-8; texts are escaped, see markupText(). Linear cost in the scene. With a size, the picture has that size, and
/// the scene is scaled to fit, at the top left.
[[nodiscard]] QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size = {});

/// The scene as an element of an HTML page: without id and background, and with classes instead of colours, so that it
/// follows the page's light or dark mode. The title is the accessible name.
[[nodiscard]] QByteArray writeInlineSvg(const ChartScene &scene);

/// The style sheet of those classes: `f-ROLE` fills, `s-ROLE` strokes, `p-ROLE` fills pale.
[[nodiscard]] QByteArray inlineSvgStyles(bool isDark);

} // namespace Mlf
