// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codelooks.h"

#include "views/common/pageparts.h"

#include <QFontMetricsF>
#include <QPaintDevice>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int smallestZoom = -20;
constexpr int largestZoom = 60;
constexpr int smallestPointSize = 4;
constexpr int largestPointSize = 72;

/// Width of a text in columns; a thin space counts as half a column.
double columnsOf(const QString &text)
{
    const auto thin = std::count(text.begin(), text.end(), QChar(0x202f));
    return double(text.size()) - double(thin) / 2;
}

constexpr double readableContrast = 4.5; ///< WCAG level AA
constexpr double legibleContrast = 3;

double luminance(const QColor &colour)
{
    const auto linear = [](float part) {
        const auto value = double(part);
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

QColor mix(const QColor &a, const QColor &b, double partOfB)
{
    const auto part = [=](int first, int second) { return int(std::lround(first + (second - first) * partOfB)); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

/// Moves `colour` towards `target`, only as far as needed to be readable on `background`.
QColor readable(const QColor &colour, const QColor &background, const QColor &target)
{
    for (double part = 0; part < 1; part += 0.1) {
        const QColor moved = mix(colour, target, part);
        if (contrast(moved, background) >= readableContrast)
            return moved;
    }
    return target;
}

/// Returns black or white.
QColor bestOn(const QColor &background)
{
    return contrast(Qt::white, background) >= contrast(Qt::black, background) ? Qt::white : Qt::black;
}

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

CodePalette CodePalette::of(const QPalette &palette, QPalette::ColorGroup group)
{
    CodePalette result;
    result.base = palette.color(group, QPalette::Base);
    result.text = palette.color(group, QPalette::Text);
    result.isDark = luminance(result.base) < luminance(result.text);
    const QColor highlight = palette.color(group, QPalette::Highlight);
    result.gutter = mix(result.base, result.text, 0.04);
    result.gutterEdge = mix(result.base, result.text, 0.14);
    result.lineNumber = readable(mix(result.text, result.base, 0.5), result.gutter, result.text);
    result.currentLine = mix(result.base, highlight, result.isDark ? 0.16 : 0.09);
    result.marked = mix(result.base, highlight, result.isDark ? 0.34 : 0.22);
    result.mark = highlight;
    result.selection = highlight;
    // Yellow like a text marker, pale or dark enough that tokens are as readable as on a marked line.
    const QColor pen(255, 214, 0);
    result.hit = mix(result.base, pen, result.isDark ? 0.22 : 0.3);
    result.hitEdge = mix(pen, result.text, result.isDark ? 0.1 : 0.45);
    // Use the colour of the desktop if it is legible.
    result.selectedText = palette.color(group, QPalette::HighlightedText);
    if (contrast(result.selectedText, highlight) < legibleContrast)
        result.selectedText = bestOn(highlight);
    return result;
}

QColor CodePalette::tokenBackground(const CodeStyle &style) const
{
    const CodeStyle::Theme &theme = isDark ? style.dark : style.light;
    return theme.background ? QColor::fromRgb(*theme.background) : QColor();
}

QColor CodePalette::tokenText(const CodeStyle &style) const
{
    const CodeStyle::Theme &theme = isDark ? style.dark : style.light;
    // Of the usual backgrounds, a marked line has the lowest contrast.
    const QColor background = theme.background ? QColor::fromRgb(*theme.background) : marked;
    const QColor colour = theme.text ? QColor::fromRgb(*theme.text) : text;
    const QColor target = contrast(text, background) >= readableContrast ? text : bestOn(background);
    return readable(colour, background, target);
}

double CodeMetrics::chipWidth(const QString &text) const
{
    return columnsOf(text) * columnWidth + triangleWidth() + 2 * chipPadding;
}

void CodeLooks::setZoom(int points, const QPaintDevice &device)
{
    m_zoom = std::clamp(points, smallestZoom, largestZoom);
    QFont font = fixedFont();
    const int normal = font.pointSize() > 0 ? font.pointSize() : 10;
    font.setPointSize(std::clamp(normal + m_zoom, smallestPointSize, largestPointSize));
    font.setFixedPitch(true);
    font.setStyleHint(QFont::Monospace);
    font.setKerning(false);
    m_fonts.fill(font);
    m_fonts[1].setBold(true);
    m_fonts[2].setItalic(true);
    m_fonts[3].setBold(true);
    m_fonts[3].setItalic(true);
    const QFontMetricsF metrics(font, &device);
    m_metrics = {
        // Measured in a long run, because hinting rounds advances to whole pixels.
        .columnWidth = metrics.horizontalAdvance(QString(64, u'0')) / 64,
        .ascent = std::ceil(metrics.ascent()),
        .lineHeight = int(std::ceil(metrics.height())) + 1,
    };
}

void CodeLooks::setColours(const CodePalette &colours)
{
    m_colours = colours;
    m_tokenColours.clear();
}

const QColor &CodeLooks::tokenColour(quint16 style, const CodeHighlighter &highlighter)
{
    while (m_tokenColours.size() <= style)
        m_tokenColours.push_back(m_colours.tokenText(highlighter.style(quint16(m_tokenColours.size()))));
    return m_tokenColours[style];
}

} // namespace Mlf
