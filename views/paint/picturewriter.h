// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "views/paint/scenepainter.h"

#include <QByteArray>

namespace Mlf {

/// File format of a picture: SVG, PDF, or PNG with `scale` pixels per pixel of the style.
struct PictureFormat {
    enum class Kind { Svg, Png, Pdf };
    Kind kind = Kind::Svg;
    int scale = 1;
    QSizeF size = {}; ///< of the picture in pixels before `scale`, 96 per inch in PDF; empty: size of the scene
    bool operator==(const PictureFormat &) const = default;
};

/// Whole scene as a file. If `format.size` differs from the size of the scene, the scene is scaled to fit and placed at
/// the top left. SVG uses only light or dark from the style. Error PictureTooLarge if the picture has too many pixels.
/// Any thread.
[[nodiscard]] Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format);

/// Suffix of file names of a format, without the dot.
[[nodiscard]] QString pictureEnding(PictureFormat::Kind kind);

/// Returns the path with the suffix of the format. If the path already has the suffix of another format, the path is
/// kept and `format` is changed, because the typed name takes precedence.
[[nodiscard]] QString picturePath(const QString &path, PictureFormat &format);

} // namespace Mlf
