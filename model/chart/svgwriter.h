// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QByteArray>

namespace Mlf {

/// The whole scene as an SVG 1.1 file, with one shape per line. Equal scenes give equal bytes on every system. Texts
/// remain texts, shortened to their boxes. Names and values of marks are titles, which viewers display and screen
/// readers read. UTF-8; texts are escaped, see markupText(). With `size`, the picture has that size, and the scene is
/// scaled to fit at the top left. Linear cost in the scene.
[[nodiscard]] QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size = {});

/// The scene as an element of an HTML page, without id and background. It has classes instead of colours, so that it
/// follows the page's light or dark mode. The title is the accessible name.
[[nodiscard]] QByteArray writeInlineSvg(const ChartScene &scene);

/// The style sheet for writeInlineSvg(): `f-ROLE` fills, `s-ROLE` strokes, `p-ROLE` fills pale.
[[nodiscard]] QByteArray inlineSvgStyles(bool isDark);

} // namespace Mlf
