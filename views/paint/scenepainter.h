// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/chart/chartscene.h"

#include <QFont>
#include <QImage>
#include <QPalette>

class QPainter;

namespace Mlf {

/// Style of a painted scene: colours from the palette, the font, and the scale of lengths.
struct SceneStyle {
    QPalette palette;
    QFont font;
    double scale = 1; ///< pixels per scene unit, see sceneScale()
};

/// Pixels per scene unit at which a line of the font is as high as a line of the scene.
[[nodiscard]] double sceneScale(const QFont &font);

/// Paints the items of a band that intersect `visible` (scene units), with the origin of the band at the origin of the
/// painter.
void paintBand(QPainter &painter, const SceneBand &band, const SceneStyle &style, const QRectF &visible);

/// Paints the whole scene at the origin of the painter, as large as fits into `size`.
void paintScene(QPainter &painter, const ChartScene &scene, const SceneStyle &style, QSizeF size);

/// Paints a whole scene as a picture, on the base colour of the palette. Its size in pixels is `size`, or if that is
/// empty the size of the scene, times `devicePixelRatio`. Error PictureTooLarge above 30 000 pixels in width or height,
/// near the limit of QPainter coordinates. May be called on any thread.
[[nodiscard]] Result<QImage> sceneImage(const ChartScene &scene, const SceneStyle &style, double devicePixelRatio,
                                        QSizeF size = {});

} // namespace Mlf
