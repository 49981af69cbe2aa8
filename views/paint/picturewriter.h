// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "views/paint/scenepainter.h"

#include <QByteArray>

namespace Mlf {

/// File format of a picture: SVG, PDF, or PNG with `scale` pixels per pixel of the style.
struct PictureFormat {
    enum class Kind { Svg, Png, Pdf };
    Kind kind = Kind::Svg;
    int scale = 1;
    /// Size of the picture in pixels before `scale` is applied; 96 pixels per inch in PDF. Empty for the size of the
    /// scene.
    QSizeF size = {};
    bool operator==(const PictureFormat &) const = default;
};

/// Writes a whole scene as a file. If `format.size` differs from the size of the scene, the scene is scaled to fit and
/// placed at the top left. SVG uses only one property of the style: light or dark. Error PictureTooLarge if the picture
/// has too many pixels. May be called on any thread.
[[nodiscard]] Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format);

/// Suffix of file names of a format, without the dot.
[[nodiscard]] QString pictureEnding(PictureFormat::Kind kind);

/// Returns the path with the suffix of the format. If the path already has the suffix of another format, the path is
/// kept and `format` is changed, because the typed name takes precedence.
[[nodiscard]] QString resolvedPicturePath(const QString &path, PictureFormat &format);

} // namespace Mlf
