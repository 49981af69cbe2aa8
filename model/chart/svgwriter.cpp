// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/svgwriter.h"

#include "model/chart/seriesrgb.h"
#include "model/chart/textmeasure.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int fontSize = 13; ///< the one textWidth() measures
constexpr double hatchDistance = 6;
constexpr double baseline = 0.72; ///< of a line of text, from its top

QByteArray svgNumber(double value)
{
    return QByteArray::number(std::round(value * 100) / 100, 'f', QLocale::FloatingPointShortest);
}

bool isXmlCharacter(char32_t code)
{
    return code == 0x9 || code == 0xa || code == 0xd || (code >= 0x20 && code <= 0xd7ff)
        || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

QByteArray escaped(const QString &text)
{
    QString clean;
    clean.reserve(text.size());
    for (const char32_t code : text.toUcs4()) {
        const char32_t allowed = isXmlCharacter(code) ? code : U'\ufffd';
        clean += QStringView(QChar::fromUcs4(allowed));
    }
    return clean.toHtmlEscaped().toUtf8();
}

QByteArray rgbText(Rgb rgb)
{
    return '#' + QByteArray::number(rgb, 16).rightJustified(6, '0');
}

QByteArray mixed(Rgb from, Rgb to, double share)
{
    Rgb result = 0;
    for (const int shift : {16, 8, 0}) {
        const double a = (from >> shift) & 0xff;
        const double b = (to >> shift) & 0xff;
        result |= Rgb(std::lround(a + (b - a) * share)) << shift;
    }
    return rgbText(result);
}

class SvgWriter {
public:
    explicit SvgWriter(bool isDark) : m_isDark(isDark) { }

    QByteArray write(const ChartScene &scene, QSizeF size)
    {
        const QSizeF own(std::ceil(scene.width), std::ceil(scene.height()));
        const QSizeF picture = size.isEmpty() ? own : size;
        const double scale = std::min(picture.width() / own.width(), picture.height() / own.height());
        const QByteArray width = svgNumber(picture.width() / scale);
        const QByteArray height = svgNumber(picture.height() / scale);
        line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        line("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + svgNumber(picture.width()) + "\" height=\""
             + svgNumber(picture.height()) + "\" viewBox=\"0 0 " + width + ' ' + height
             + "\" xml:space=\"preserve\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, "
             + "sans-serif\" font-size=\"" + QByteArray::number(fontSize) + "\">");
        line("<title>" + escaped(scene.title) + "</title>");
        // In numbers: some viewers take 100% for 100.
        line("<rect width=\"" + width + "\" height=\"" + height + "\" fill=\"" + rgbText(backgroundRgb(m_isDark))
             + "\"/>");
        double top = 0;
        addBand("head", scene.head, top);
        addBand("body", scene.body, top += scene.head.height);
        addBand("foot", scene.foot, top + scene.body.height);
        line("</svg>");
        return m_text;
    }

private:
    void line(const QByteArray &text)
    {
        m_text += text;
        m_text += '\n';
    }

    [[nodiscard]] QByteArray color(SeriesRole role) const
    {
        const double share = textShare(role);
        return share > 0 ? mixed(backgroundRgb(m_isDark), textRgb(m_isDark), share)
                         : rgbText(seriesRgb(role, m_isDark));
    }

    void addBand(const QByteArray &name, const SceneBand &band, double top)
    {
        line("<g id=\"" + name + "\" transform=\"translate(0 " + svgNumber(top) + ")\">");
        for (const SceneLine &drawn : band.lines) {
            line("<line x1=\"" + svgNumber(drawn.from.x()) + "\" y1=\"" + svgNumber(drawn.from.y()) + "\" x2=\""
                 + svgNumber(drawn.to.x()) + "\" y2=\"" + svgNumber(drawn.to.y()) + "\" stroke=\"" + color(drawn.role)
                 + "\"/>");
        }
        for (const SceneRect &rect : band.rects)
            addRect(rect);
        for (const SceneText &text : band.texts)
            addText(text);
        for (const SceneMark &mark : band.marks) {
            line("<rect " + boxText(mark.area) + " fill-opacity=\"0\"><title>" + escaped(mark.name) + ": "
                 + escaped(mark.words()) + "</title></rect>");
        }
        line("</g>");
    }

    static QByteArray boxText(const QRectF &box)
    {
        return "x=\"" + svgNumber(box.x()) + "\" y=\"" + svgNumber(box.y()) + "\" width=\"" + svgNumber(box.width())
            + "\" height=\"" + svgNumber(box.height()) + '"';
    }

    void addRect(const SceneRect &rect)
    {
        const bool isPale = rect.isHatched || rect.isTinted;
        const QByteArray fill =
            isPale ? mixed(backgroundRgb(m_isDark), seriesRgb(rect.role, m_isDark), tintShare) : color(rect.role);
        line("<rect " + boxText(rect.box) + " fill=\"" + fill
             + (isPale ? "\" stroke=\"" + color(rect.role) : QByteArray()) + "\"/>");
        if (rect.isHatched)
            addHatching(rect);
    }

    /// Slanted lines cut at the box by ourselves: patterns and clips are not known to every viewer.
    void addHatching(const SceneRect &rect)
    {
        const QRectF &box = rect.box;
        QByteArray path;
        for (double x = box.left() - box.height() + hatchDistance; x < box.right(); x += hatchDistance) {
            const double from = std::max(x, box.left());
            const double to = std::min(x + box.height(), box.right());
            path += 'M' + svgNumber(from) + ' ' + svgNumber(box.bottom() - (from - x)) + 'L' + svgNumber(to) + ' '
                + svgNumber(box.bottom() - (to - x));
        }
        line("<path d=\"" + path + "\" stroke=\"" + color(rect.role) + "\" stroke-width=\"1.2\"/>");
    }

    void addText(const SceneText &text)
    {
        // A centred text may stick out of its box, as on the screen.
        const QString shown = text.align == TextAlign::Center ? text.text : elidedText(text.text, text.box.width());
        if (shown.isEmpty() || (shown.size() < 2 && shown != text.text))
            return;
        static constexpr const char *anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
        const double x = text.align == TextAlign::Left ? text.box.left()
            : text.align == TextAlign::Right           ? text.box.right()
                                                       : text.box.center().x();
        const double y = text.box.center().y() + (baseline - 0.5) * sceneLineHeight + 1;
        line("<text x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + '"' + anchors[std::size_t(text.align)]
             + " fill=\"" + color(text.role) + "\">" + escaped(shown) + "</text>");
    }

    bool m_isDark;
    QByteArray m_text;
};

} // namespace

QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size)
{
    return SvgWriter(isDark).write(scene, size);
}

} // namespace Mlf
