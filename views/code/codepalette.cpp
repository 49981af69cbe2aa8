// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codepalette.h"

#include <algorithm>
#include <cmath>

namespace Mlf {

namespace {

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

} // namespace Mlf
