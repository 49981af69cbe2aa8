// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printedchart.h"

#include "views/paint/seriescolors.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

/// Points of a line of text, which is fifteen scene units high.
constexpr double linePoints = 11;
constexpr double mostScale = linePoints / 15 * printUnitsPerPoint;

} // namespace

PrintedChart::PrintedChart(ChartScene scene) : m_scene(std::move(scene))
{
    m_style.palette = picturePalette(false);
    m_style.font = printFont(false, 1);
    m_style.font.setPixelSize(12);
    m_style.scale = 1;
}

int PrintedChart::layOut(QSizeF page, const std::stop_token &, const ProgressFunction &)
{
    m_scale = std::min(mostScale, page.width() / std::max(m_scene.width, 1.0));
    if (m_scene.isPlane)
        m_scale = std::min(m_scale, page.height() / std::max(m_scene.height(), 1.0));
    const double room = std::max(page.height() / m_scale - m_scene.head.height - m_scene.foot.height, 60.0);
    const double height = m_scene.body.height;
    m_cuts = {0};
    while (height - m_cuts.back() > room + 0.5) {
        // Cut between two rows if rows are known.
        const double limit = m_cuts.back() + room;
        double cut = 0;
        for (const SceneMark &mark : m_scene.body.marks) {
            if (!mark.isGroup && mark.area.bottom() <= limit)
                cut = std::max(cut, mark.area.bottom());
        }
        m_cuts.push_back(cut > m_cuts.back() ? cut : limit);
    }
    m_cuts.push_back(height);
    return int(m_cuts.size()) - 1;
}

double PrintedChart::usedHeight(int page) const
{
    const double body = m_cuts[std::size_t(page) + 1] - m_cuts[std::size_t(page)];
    return (m_scene.head.height + body + m_scene.foot.height) * m_scale;
}

void PrintedChart::paint(QPainter &painter, int page) const
{
    const double begin = m_cuts[std::size_t(page)];
    const double end = m_cuts[std::size_t(page) + 1];
    painter.save();
    painter.scale(m_scale, m_scale);
    paintBand(painter, m_scene.head, m_style, {0, 0, m_scene.width, m_scene.head.height});
    painter.translate(0, m_scene.head.height);
    painter.save();
    painter.setClipRect(QRectF(-1, 0, m_scene.width + 2, end - begin));
    painter.translate(0, -begin);
    paintBand(painter, m_scene.body, m_style, {0, begin, m_scene.width, end - begin});
    painter.restore();
    painter.translate(0, end - begin);
    paintBand(painter, m_scene.foot, m_style, {0, 0, m_scene.width, m_scene.foot.height});
    painter.restore();
}

} // namespace Mlf
