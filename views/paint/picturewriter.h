// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "views/paint/scenepainter.h"

#include <QByteArray>

namespace Mlf {

/// A file of a picture: SVG, PDF, or PNG with `scale` pixels for each of the style's.
struct PictureFormat {
    enum class Kind { Svg, Png, Pdf };
    Kind kind = Kind::Svg;
    int scale = 1;
    QSizeF size = {}; ///< of the picture, in pixels before `scale`, 96 of a PDF to an inch; empty: as the scene is
    bool operator==(const PictureFormat &) const = default;
};

/// The whole scene as a file; where it has another size than the picture, as large as it can be at its top left. SVG
/// takes only light or dark from the style. Error PictureTooLarge where the pixels would not fit a picture. Any thread.
[[nodiscard]] Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format);

/// What names of files of a kind end with, without the dot.
[[nodiscard]] QString pictureEnding(PictureFormat::Kind kind);

/// The path with the ending of the format. An ending of another format is kept and decides it: who types a name knows
/// what is wanted.
[[nodiscard]] QString picturePath(const QString &path, PictureFormat &format);

} // namespace Mlf
