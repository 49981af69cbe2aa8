// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "views/paint/scenepainter.h"

#include <QByteArray>

namespace Mlf {

/// A file of a picture: SVG, or PNG with `scale` pixels for each of the style's.
struct PictureFormat {
    enum class Kind { Svg, Png };
    Kind kind = Kind::Svg;
    int scale = 1;
    bool operator==(const PictureFormat &) const = default;
};

/// The whole scene as a file. SVG takes only light or dark from the style. Error PictureTooLarge where the pixels would
/// not fit a picture. Any thread.
[[nodiscard]] Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format);

/// The path with the ending of the format. An ending of another format is kept and decides it: who types a name knows
/// what is wanted.
[[nodiscard]] QString picturePath(const QString &path, PictureFormat &format);

} // namespace Mlf
