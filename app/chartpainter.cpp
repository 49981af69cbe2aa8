// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chartpainter.h"

#include "views/paint/picturewriter.h"
#include "views/paint/seriescolors.h"

namespace Mlf {

Result<QByteArray> paintChart(const ChartScene &scene, const PaintedPicture &picture)
{
    SceneStyle style;
    style.palette = picturePalette(picture.isDark);
    style.scale = picture.isPdf ? 1 : sceneScale(style.font);
    const auto kind = picture.isPdf ? PictureFormat::Kind::Pdf : PictureFormat::Kind::Png;
    return pictureBytes(scene, style, {kind, picture.scale, pictureSize(scene, picture.size, style.scale)});
}

} // namespace Mlf
