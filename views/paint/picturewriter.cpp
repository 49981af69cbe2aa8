// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/picturewriter.h"

#include "model/base/basecodes.h"
#include "model/chart/svgwriter.h"
#include "views/paint/seriescolors.h"

#include <QBuffer>

using namespace Qt::StringLiterals;

namespace Mlf {

Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format)
{
    if (format.kind == PictureFormat::Kind::Svg)
        return writeSvg(scene, isDarkPalette(style.palette));
    const Result<QImage> image = sceneImage(scene, style, format.scale);
    if (!image)
        return image.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return Error {Code::CannotSave, {}, {}, {}, {}, u"PNG"_s};
    return bytes;
}

QString picturePath(const QString &path, PictureFormat &format)
{
    const bool isSvg = path.endsWith(".svg"_L1, Qt::CaseInsensitive);
    if (isSvg || path.endsWith(".png"_L1, Qt::CaseInsensitive)) {
        format.kind = isSvg ? PictureFormat::Kind::Svg : PictureFormat::Kind::Png;
        return path;
    }
    return path + (format.kind == PictureFormat::Kind::Svg ? u".svg"_s : u".png"_s);
}

} // namespace Mlf
