// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/chart/chartscene.h"

#include <QFont>
#include <QImage>
#include <QPalette>

class QPainter;

namespace Mlf {

/// How scenes become pixels: colours from the palette, texts in the font, lengths times the scale.
struct SceneStyle {
    QPalette palette;
    QFont font;
    double scale = 1; ///< pixels per scene unit, see sceneScale()
};

/// Pixels per scene unit that make a line of the font as high as a line of the scene.
[[nodiscard]] double sceneScale(const QFont &font);

/// Paints what of a band touches `visible` (scene units), with the band's origin at the painter's.
void paintBand(QPainter &painter, const SceneBand &band, const SceneStyle &style, const QRectF &visible);

/// Paints the whole scene from the painter's origin on, as large as it can be in that size.
void paintScene(QPainter &painter, const ChartScene &scene, const SceneStyle &style, QSizeF size);

/// The whole scene as a picture on the palette's base, as large as it is or, with a size, as that times the ratio.
/// Error PictureTooLarge above 30 000 pixels, which is about as far as painters count. Any thread.
[[nodiscard]] Result<QImage> sceneImage(const ChartScene &scene, const SceneStyle &style, double devicePixelRatio,
                                        QSizeF size = {});

} // namespace Mlf
