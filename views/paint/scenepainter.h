// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/chart/chartscene.h"

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QImage>
#include <QPalette>

class QPainter;

namespace Mlf {

/// True if text is lighter than its background.
[[nodiscard]] bool isDarkPalette(const QPalette &palette);

/// Mixes two colours: 0 is `from`, 1 is `to`.
[[nodiscard]] QColor mixedColor(const QColor &from, const QColor &to, double share);

/// Colour of a role on the base colour of the palette, distinguishable for colour-blind readers.
[[nodiscard]] QColor seriesColor(SeriesRole role, const QPalette &palette);

/// Colours of pictures made without a desktop, equal to those in SVG.
[[nodiscard]] QPalette picturePalette(bool isDark);

/// Style of a painted scene: colours from the palette, the font, and the scale of lengths.
struct SceneStyle {
    QPalette palette;
    QFont font;
    double scale = 1; ///< pixels per scene unit, see sceneScale()
};

/// Pixels per scene unit at which a line of the font is as high as a line of the scene.
[[nodiscard]] double sceneScale(const QFont &font);

/// Paints the items of a band that intersect `visible` (scene units) at the origin of the painter.
void paintBand(QPainter &painter, const SceneBand &band, const SceneStyle &style, const QRectF &visible);

/// Paints the whole scene at the origin of the painter, as large as fits into `size`.
void paintScene(QPainter &painter, const ChartScene &scene, const SceneStyle &style, QSizeF size);

/// Paints a whole scene with `size` pixels (if empty, the size of the scene) times `devicePixelRatio`. Error
/// PictureTooLarge above 30 000 pixels, near the limit of QPainter coordinates. May be called on any thread.
[[nodiscard]] Result<QImage> sceneImage(const ChartScene &scene, const SceneStyle &style, double devicePixelRatio,
                                        QSizeF size = {});

/// File format of a picture: SVG, PDF, or PNG with `scale` pixels per pixel of the style.
struct PictureFormat {
    enum class Kind { Svg, Png, Pdf };
    Kind kind = Kind::Svg;
    int scale = 1;
    /// Size in pixels before `scale` is applied, 96 per inch in PDF; empty for the size of the scene.
    QSizeF size = {};
    bool operator==(const PictureFormat &) const = default;
};

/// Writes a whole scene as a file, scaled to fit into `format.size`. SVG uses only light or dark of the style. Error
/// PictureTooLarge if it has too many pixels. May be called on any thread.
[[nodiscard]] Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format);

/// Suffix of file names of a format, without the dot.
[[nodiscard]] QString pictureEnding(PictureFormat::Kind kind);

/// The path with the suffix of the format. A typed suffix of another format changes `format` instead.
[[nodiscard]] QString resolvedPicturePath(const QString &path, PictureFormat &format);

} // namespace Mlf
