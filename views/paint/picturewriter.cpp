// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/picturewriter.h"

#include "model/base/basecodes.h"
#include "model/base/format.h"
#include "model/chart/svgwriter.h"
#include "views/paint/seriescolors.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// PDF with one page that has the size of the picture. Texts remain text.
Result<QByteArray> pdfBytes(const ChartScene &scene, const SceneStyle &seen, QSizeF size)
{
    SceneStyle style = seen;
    style.scale = 1;
    style.font.setPixelSize(12); // lines of a scene are fifteen units high, independent of the screen
    style.font.setHintingPreference(QFont::PreferNoHinting);
    constexpr double pointsPerPixel = 0.75;
    constexpr double longestPage = 14'400; // maximum of PDF readers, in points
    QSizeF page = (size.isEmpty() ? QSizeF(scene.width, scene.height()) * style.scale : size) * pointsPerPixel;
    page = {std::ceil(page.width()), std::ceil(page.height())};
    if (std::max(page.width(), page.height()) > longestPage)
        return Error {.code = Code::PictureTooLarge,
                      .arguments = {formatCount(qint64(std::max(page.width(), page.height()) / pointsPerPixel)),
                                    formatCount(qint64(longestPage / pointsPerPixel))}};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(page, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(scene.title);
    writer.setCreator(u"MLF Viewer"_s);
    QPainter painter;
    if (!painter.begin(&writer))
        return Error {.code = Code::CannotSave, .detail = u"PDF"_s};
    const double scale = writer.resolution() / 72.0;
    painter.scale(scale, scale);
    painter.fillRect(QRectF({}, page), style.palette.color(QPalette::Base));
    painter.scale(pointsPerPixel, pointsPerPixel);
    paintScene(painter, scene, style, page / pointsPerPixel);
    painter.end();
    return buffer.data();
}

} // namespace

Result<QByteArray> pictureBytes(const ChartScene &scene, const SceneStyle &style, PictureFormat format)
{
    if (format.kind == PictureFormat::Kind::Svg)
        return writeSvg(scene, isDarkPalette(style.palette), format.size);
    if (format.kind == PictureFormat::Kind::Pdf)
        return pdfBytes(scene, style, format.size);
    const Result<QImage> image = sceneImage(scene, style, format.scale, format.size);
    if (!image)
        return image.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return Error {.code = Code::CannotSave, .detail = u"PNG"_s};
    return bytes;
}

QString pictureEnding(PictureFormat::Kind kind)
{
    return kind == PictureFormat::Kind::Svg ? u"svg"_s : kind == PictureFormat::Kind::Png ? u"png"_s : u"pdf"_s;
}

QString resolvedPicturePath(const QString &path, PictureFormat &format)
{
    using Kind = PictureFormat::Kind;
    for (const Kind kind : {Kind::Svg, Kind::Png, Kind::Pdf}) {
        if (path.endsWith(u'.' + pictureEnding(kind), Qt::CaseInsensitive)) {
            format.kind = kind;
            return path;
        }
    }
    return path + u'.' + pictureEnding(format.kind);
}

} // namespace Mlf
