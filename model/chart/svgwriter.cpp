// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/svgwriter.h"

#include "model/base/markup.h"

#include <QByteArrayList>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int fontSize = 13; ///< the font size of textWidth()
constexpr double hatchDistance = 6;
constexpr double baseline = 0.72; ///< of a line of text, relative to its top

QByteArray svgNumber(double value)
{
    return QByteArray::number(std::round(value * 100) / 100, 'f', QLocale::FloatingPointShortest);
}

QByteArray escaped(const QString &text)
{
    return markupLines(text).toUtf8();
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

/// How a picture defines its colours.
enum class SvgColors { Light, Dark, Classes };

/// Paint of a shape, as attributes or as classes of a style sheet.
struct SvgPaint {
    SeriesRole role = SeriesRole::Text;
    bool isPale = false;
};

QByteArray roleRgb(SeriesRole role, bool isDark)
{
    const double share = textShare(role);
    return share > 0 ? mixed(backgroundRgb(isDark), textRgb(isDark), share) : rgbText(seriesRgb(role, isDark));
}

QByteArray paleRgb(SeriesRole role, bool isDark)
{
    return mixed(backgroundRgb(isDark), seriesRgb(role, isDark), tintShare);
}

class SvgWriter {
public:
    explicit SvgWriter(SvgColors colors) : m_colors(colors) { }

    QByteArray write(const ChartScene &scene, QSizeF size)
    {
        const QSizeF own(std::ceil(scene.width), std::ceil(scene.height()));
        const QSizeF picture = size.isEmpty() ? own : size;
        const double scale = std::min(picture.width() / own.width(), picture.height() / own.height());
        const QByteArray width = svgNumber(picture.width() / scale);
        const QByteArray height = svgNumber(picture.height() / scale);
        const QByteArray sizes = "width=\"" + svgNumber(picture.width()) + "\" height=\"" + svgNumber(picture.height())
            + "\" viewBox=\"0 0 " + width + ' ' + height + '"';
        const QByteArray font =
            " font-family=\"'DejaVu Sans', Verdana, sans-serif\" font-size=\"" + QByteArray::number(fontSize) + '"';
        if (m_colors == SvgColors::Classes) {
            line("<svg " + sizes + " role=\"img\" aria-label=\"" + escaped(scene.title) + '"' + font + '>');
        } else {
            line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
            line("<svg xmlns=\"http://www.w3.org/2000/svg\" " + sizes + " xml:space=\"preserve\" role=\"img\"" + font
                 + '>');
            line("<title>" + escaped(scene.title) + "</title>");
            // Absolute sizes, because some viewers read 100% as 100.
            line("<rect width=\"" + width + "\" height=\"" + height + "\" fill=\""
                 + rgbText(backgroundRgb(m_colors == SvgColors::Dark)) + "\"/>");
        }
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

    /// The attributes of a shape, each preceded by a space.
    [[nodiscard]] QByteArray painted(std::optional<SvgPaint> fill, std::optional<SeriesRole> stroke) const
    {
        const bool isDark = m_colors == SvgColors::Dark;
        if (m_colors != SvgColors::Classes)
            return (fill ? " fill=\"" + (fill->isPale ? paleRgb(fill->role, isDark) : roleRgb(fill->role, isDark)) + '"'
                         : QByteArray())
                + (stroke ? " stroke=\"" + roleRgb(*stroke, isDark) + '"' : QByteArray());
        QByteArrayList classes;
        if (fill)
            classes += (fill->isPale ? "p-" : "f-") + roleName(fill->role).toLatin1();
        if (stroke)
            classes += "s-" + roleName(*stroke).toLatin1();
        return " class=\"" + classes.join(' ') + '"';
    }

    void addBand(const QByteArray &name, const SceneBand &band, double top)
    {
        // Without ids in a page, because it may contain several pictures and an id must be unique.
        const QByteArray id = m_colors == SvgColors::Classes ? QByteArray() : " id=\"" + name + '"';
        line("<g" + id + " transform=\"translate(0 " + svgNumber(top) + ")\">");
        for (const SceneLine &drawn : band.lines) {
            line("<line x1=\"" + svgNumber(drawn.from.x()) + "\" y1=\"" + svgNumber(drawn.from.y()) + "\" x2=\""
                 + svgNumber(drawn.to.x()) + "\" y2=\"" + svgNumber(drawn.to.y()) + '"' + painted({}, drawn.role)
                 + "/>");
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
        line("<rect " + boxText(rect.box)
             + painted(SvgPaint {rect.role, isPale}, isPale && rect.hasEdge ? std::optional(rect.role) : std::nullopt)
             + "/>");
        if (rect.isHatched)
            addHatching(rect);
    }

    /// Draws slanted lines that end at the box, because not every viewer supports patterns and clips.
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
        line("<path d=\"" + path + '"' + painted({}, rect.role) + " stroke-width=\"1.2\"/>");
    }

    void addText(const SceneText &text)
    {
        // A centred text may exceed its box, as it does on the screen.
        const QString shown = text.align == TextAlign::Center ? text.text : elidedText(text.text, text.box.width());
        if (shown.isEmpty() || (shown.size() < 2 && shown != text.text))
            return;
        static constexpr const char *anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
        const double x = text.align == TextAlign::Left ? text.box.left()
            : text.align == TextAlign::Right           ? text.box.right()
                                                       : text.box.center().x();
        const double y = text.box.center().y() + (baseline - 0.5) * sceneLineHeight + 1;
        line("<text x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + '"' + anchors[std::size_t(text.align)]
             + painted(SvgPaint {text.role}, {}) + '>' + escaped(shown) + "</text>");
    }

    SvgColors m_colors;
    QByteArray m_text;
};

} // namespace

QByteArray writeSvg(const ChartScene &scene, bool isDark, QSizeF size)
{
    return SvgWriter(isDark ? SvgColors::Dark : SvgColors::Light).write(scene, size);
}

QByteArray writeInlineSvg(const ChartScene &scene)
{
    return SvgWriter(SvgColors::Classes).write(scene, {});
}

QByteArray inlineSvgStyles(bool isDark)
{
    QByteArray styles;
    for (int i = 0; i <= int(SeriesRole::Axis); ++i) {
        const auto role = SeriesRole(i);
        const QByteArray name = roleName(role).toLatin1();
        const QByteArray color = roleRgb(role, isDark);
        styles += ".f-" + name + "{fill:" + color + "}.s-" + name + "{stroke:" + color + "}.p-" + name
            + "{fill:" + paleRgb(role, isDark) + "}\n";
    }
    return styles;
}

} // namespace Mlf
