// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QByteArray>

namespace Mlf {

/// The whole scene as an SVG 1.1 file: one shape a line, the same bytes for the same scene everywhere. Texts stay
/// texts, cut where their box ends; names and values of marks are titles, which viewers show and read out. UTF-8; what
/// XML does not allow in a text becomes U+FFFD. Cost linear in the scene. With a size the picture is as large, and the
/// scene as large as it can be in it, at the top left.
[[nodiscard]] QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size = {});

} // namespace Mlf
