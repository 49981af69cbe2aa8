// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QByteArray>

namespace Mlf {

/// The whole scene as an SVG 1.1 file: one shape a line, the same bytes for the same scene everywhere. Texts stay
/// texts, cut where their box ends; names and values of marks are titles, which viewers show and read out. UTF-8; they
/// are inert, see markupText(). Cost linear in the scene. With a size the picture is as large, and the
/// scene as large as it can be in it, at the top left.
[[nodiscard]] QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size = {});

/// The same as an element of an HTML page: no id, no background, and classes in place of colours, so that it is light
/// and dark with its page. Its title is its accessible name.
[[nodiscard]] QByteArray writeInlineSvg(const ChartScene &scene);

/// The style sheet of those classes: `f-ROLE` fills, `s-ROLE` strokes, `p-ROLE` fills pale.
[[nodiscard]] QByteArray inlineSvgStyles(bool isDark);

} // namespace Mlf
