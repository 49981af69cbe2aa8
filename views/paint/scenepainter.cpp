// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/scenepainter.h"

#include "model/base/basecodes.h"
#include "model/base/format.h"
#include "model/chart/svgwriter.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int longestPicture = 30'000;
constexpr double hatchDistance = 6;

QRectF scaled(const QRectF &box, double scale)
{
    return {box.topLeft() * scale, box.size() * scale};
}

void paintRect(QPainter &painter, const SceneRect &rect, const SceneStyle &style)
{
    const QRectF box = scaled(rect.box, style.scale);
    const QColor color = seriesColor(rect.role, style.palette);
    const QColor base = style.palette.color(QPalette::Base);
    if ((rect.isHatched || rect.isTinted) && std::min(box.width(), box.height()) < 3) {
        painter.fillRect(box, color); // the box is too small for an interior
        return;
    }
    painter.fillRect(box, rect.isHatched || rect.isTinted ? mixedColor(base, color, tintShare) : color);
    if (rect.isTinted && !rect.isHatched && rect.hasEdge) {
        painter.setPen(QPen(color, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (!rect.isHatched)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(box, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.2));
    const double step = hatchDistance * style.scale;
    for (double x = std::floor(box.left() / step) * step - box.height(); x < box.right(); x += step)
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

void paintText(QPainter &painter, const SceneText &text, const SceneStyle &style, const QFontMetricsF &metrics)
{
    QRectF box = scaled(text.box, style.scale);
    // Tick labels are centred at their tick: in a wider font they may extend on both sides.
    if (text.align == TextAlign::Center) {
        const double more = std::max(metrics.horizontalAdvance(text.text) + 2 - box.width(), 0.0);
        box.adjust(-more / 2, 0, more / 2, 0);
    }
    const QString shown = metrics.elidedText(text.text, Qt::ElideMiddle, box.width());
    if (shown.size() < 2 && shown != text.text)
        return; // the text would not be readable
    const Qt::Alignment align = text.align == TextAlign::Left ? Qt::AlignLeft
        : text.align == TextAlign::Right                      ? Qt::AlignRight
                                                              : Qt::AlignHCenter;
    painter.setPen(seriesColor(text.role, style.palette));
    // Not clipped: at a small scale the box is lower than the font, and underscores would vanish.
    painter.drawText(box, int(align | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip, shown);
}

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

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::Text).lightnessF() > palette.color(QPalette::Base).lightnessF();
}

QColor mixedColor(const QColor &from, const QColor &to, double share)
{
    const auto mixed = [&](float a, float b) { return a + (b - a) * float(share); };
    return QColor::fromRgbF(mixed(from.redF(), to.redF()), mixed(from.greenF(), to.greenF()),
                            mixed(from.blueF(), to.blueF()));
}

QColor seriesColor(SeriesRole role, const QPalette &palette)
{
    if (const double share = textShare(role); share > 0)
        return mixedColor(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
    return QColor::fromRgb(seriesRgb(role, isDarkPalette(palette)));
}

QPalette picturePalette(bool isDark)
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor::fromRgb(backgroundRgb(isDark)));
    palette.setColor(QPalette::Text, QColor::fromRgb(textRgb(isDark)));
    return palette;
}

double sceneScale(const QFont &font)
{
    return std::max(QFontMetricsF(font).height() / sceneLineHeight, 0.25);
}

void paintBand(QPainter &painter, const SceneBand &band, const SceneStyle &style, const QRectF &visible)
{
    const double scale = style.scale;
    painter.setFont(style.font);
    const QFontMetricsF metrics(style.font, painter.device());
    const bool isSmooth = painter.testRenderHint(QPainter::Antialiasing);
    for (const SceneLine &line : band.lines) {
        painter.setPen(QPen(seriesColor(line.role, style.palette), 1));
        // Align to whole pixels and clip to the visible part.
        const bool isVertical = line.from.x() == line.to.x();
        const double top = std::max(line.from.y(), visible.top()) * scale;
        const double bottom = std::min(line.to.y(), visible.bottom()) * scale;
        if (isVertical && top <= bottom) {
            painter.drawLine(QPointF(std::round(line.from.x() * scale), top),
                             QPointF(std::round(line.to.x() * scale), bottom));
        } else if (!isVertical) {
            painter.setRenderHint(QPainter::Antialiasing, line.from.y() != line.to.y());
            painter.drawLine(line.from * scale, line.to * scale);
            painter.setRenderHint(QPainter::Antialiasing, isSmooth);
        }
    }
    for (const SceneRect &rect : band.rects) {
        if (rect.box.intersects(visible))
            paintRect(painter, rect, style);
    }
    for (const SceneText &text : band.texts) {
        if (text.box.intersects(visible))
            paintText(painter, text, style, metrics);
    }
}

void paintScene(QPainter &painter, const ChartScene &scene, const SceneStyle &style, QSizeF size)
{
    const QSizeF own = QSizeF(scene.width, scene.height()) * style.scale;
    const double share = own.isEmpty() ? 1 : std::min(size.width() / own.width(), size.height() / own.height());
    painter.save();
    if (std::abs(share - 1) > 0.01) // ignore rounding differences, to keep the picture sharp
        painter.scale(share, share);
    for (const SceneBand *band : {&scene.head, &scene.body, &scene.foot}) {
        paintBand(painter, *band, style, {0, 0, scene.width, band->height});
        painter.translate(0, band->height * style.scale);
    }
    painter.restore();
}

Result<QImage> sceneImage(const ChartScene &scene, const SceneStyle &style, double devicePixelRatio, QSizeF wanted)
{
    const QSizeF own = QSizeF(scene.width, scene.height()) * style.scale;
    const QSizeF size = (wanted.isEmpty() ? own : wanted) * devicePixelRatio;
    const double longest = std::max(size.width(), size.height());
    if (longest > longestPicture)
        return Error {.code = Code::PictureTooLarge,
                      .arguments = {formatCount(qint64(longest)), formatCount(longestPicture)}};
    const QSize pixels = QSizeF(std::ceil(size.width()), std::ceil(size.height())).toSize();
    QImage image(pixels.expandedTo({1, 1}), QImage::Format_RGB32);
    if (image.isNull())
        return Error {.code = Code::PictureTooLarge,
                      .arguments = {formatCount(qint64(longest)), formatCount(longestPicture)}};
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(style.palette.color(QPalette::Base));
    QPainter painter(&image);
    paintScene(painter, scene, style, wanted.isEmpty() ? own : wanted);
    return image;
}

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
