// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/chartlayout.h"

#include "model/chart/chartscene.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace Mlf {

int ChartLayout::heightOf(const SceneBand &band) const
{
    return int(std::ceil(band.height * m_scale));
}

bool ChartLayout::isTight() const
{
    constexpr double leastBars = 48;
    const double bars = std::min(m_scene.body.height, leastBars);
    return heightOf(m_scene.head) + heightOf(m_scene.foot) + int(bars * m_scale) > m_view.height();
}

int ChartLayout::scrolledHeight() const
{
    const int fixed = heightOf(m_scene.head) + heightOf(m_scene.foot);
    return heightOf(m_scene.body) + (isTight() ? fixed : 0);
}

int ChartLayout::scrollRoom() const
{
    const int fixed = heightOf(m_scene.head) + heightOf(m_scene.foot);
    return m_view.height() - (isTight() ? 0 : fixed);
}

QRect ChartLayout::head() const
{
    return {0, isTight() ? -m_scrolled : 0, m_view.width(), heightOf(m_scene.head)};
}

QRect ChartLayout::foot() const
{
    const int height = heightOf(m_scene.foot);
    const int belowBody = head().bottom() + 1 + heightOf(m_scene.body);
    const int top = isTight() ? belowBody : std::min(belowBody, m_view.height() - height);
    return {0, top, m_view.width(), height};
}

QRect ChartLayout::body() const
{
    const int top = head().bottom() + 1;
    return {0, top, m_view.width(), std::max(foot().top() - top, 0)};
}

const SceneMark *ChartLayout::mark(int index) const
{
    if (index < 0 || index >= markCount())
        return nullptr;
    return isInBody(index) ? &m_scene.body.marks[std::size_t(index)]
                           : &m_scene.foot.marks[std::size_t(index) - m_scene.body.marks.size()];
}

int ChartLayout::markAt(QPoint position) const
{
    const auto find = [&](const SceneBand &band, const QRect &strip, double offset) {
        const QPointF point = QPointF(position.x(), position.y() - strip.top() + offset) / m_scale;
        return Mlf::markAt(band.marks, point);
    };
    if (foot().contains(position)) {
        const int found = find(m_scene.foot, foot(), 0);
        return found < 0 ? -1 : found + int(m_scene.body.marks.size());
    }
    return body().contains(position) ? find(m_scene.body, body(), bodyOffset()) : -1;
}

QRect ChartLayout::markArea(int index) const
{
    const SceneMark *wanted = mark(index);
    if (!wanted)
        return {};
    const double top = isInBody(index) ? body().top() - bodyOffset() : foot().top();
    return QRectF(wanted->area.topLeft() * m_scale + QPointF(0, top), wanted->area.size() * m_scale).toAlignedRect();
}

int ChartLayout::wayTo(int index) const
{
    if (!mark(index) || (!isTight() && !isInBody(index)))
        return 0; // marks in the foot are always visible
    const QRect room = isTight() ? QRect({}, m_view) : body();
    const QRect area = markArea(index);
    if (area.top() < room.top())
        return area.top() - room.top();
    return area.bottom() > room.bottom() ? std::min(area.bottom() - room.bottom(), area.top() - room.top()) : 0;
}

int ChartLayout::marksPerPage() const
{
    // Marks per page if marks are side by side, or higher than half of the body.
    constexpr int across = 10;
    const SceneMark *first = mark(0);
    const double height = first ? first->area.height() * m_scale : 0;
    const int room = body().height();
    if (m_scene.isPlane || height > room / 2.0)
        return across;
    return height > 0 ? std::max(int(std::min(room, m_view.height()) / height) - 1, 1) : 1;
}

} // namespace Mlf
