// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli.h"

namespace Mlf {

/// Implements PicturePainter for mlf-viewer. Needs a QGuiApplication.
[[nodiscard]] Result<QByteArray> paintChart(const ChartScene &scene, const PaintedPicture &picture);

} // namespace Mlf
