// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codelooks.h"

#include "views/common/fixedfont.h"

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

} // namespace

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
