// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/marksearch.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace Mlf {

namespace {

/// Distance between two ranges; 0 if they touch.
double distance(double begin, double end, double otherBegin, double otherEnd)
{
    return std::max({otherBegin - end, begin - otherEnd, 0.0});
}

/// The area, rotated so that x increases in `direction`.
QRectF turned(const QRectF &area, MarkDirection direction)
{
    switch (direction) {
    case MarkDirection::Right:
        break;
    case MarkDirection::Left:
        return {-area.right(), area.top(), area.width(), area.height()};
    case MarkDirection::Down:
        return {area.top(), area.left(), area.height(), area.width()};
    case MarkDirection::Up:
        return {-area.bottom(), area.left(), area.height(), area.width()};
    }
    return area;
}

} // namespace

int markAt(std::span<const SceneMark> marks, QPointF point)
{
    int found = -1;
    std::pair<double, double> best;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QRectF &area = marks[i].area;
        if (!area.contains(point))
            continue;
        const QPointF away = area.center() - point;
        const std::pair rank(area.width() * area.height(), QPointF::dotProduct(away, away));
        if (found < 0 || rank < best) {
            found = int(i);
            best = rank;
        }
    }
    return found;
}

int neighbourMark(std::span<const SceneMark> marks, int from, MarkDirection direction)
{
    const QRectF start = turned(marks[std::size_t(from)].area, direction);
    const bool isForward = direction == MarkDirection::Right || direction == MarkDirection::Down;
    const auto isFurther = [&](const QRectF &area, int index) {
        const QPointF away = area.center() - start.center();
        const bool isSameSpot = away.manhattanLength() < 0.01;
        return isSameSpot ? isForward == (index > from) && index != from : away.x() > 0.01;
    };
    int found = from;
    std::tuple<bool, double, double, double> best;
    for (int i = 0; i < int(marks.size()); ++i) {
        const QRectF area = turned(marks[std::size_t(i)].area, direction);
        if (marks[std::size_t(i)].isGroup || !isFurther(area, i))
            continue;
        const bool isBeside = area.top() >= start.bottom() - 0.01 || area.bottom() <= start.top() + 0.01;
        const double along = distance(start.left(), start.right(), area.left(), area.right());
        const double across = distance(start.top(), start.bottom(), area.top(), area.bottom());
        const std::tuple rank(isBeside, along + across, area.center().x() - start.center().x(),
                              std::abs(area.center().y() - start.center().y()));
        if (found == from || rank < best) {
            found = i;
            best = rank;
        }
    }
    return found;
}

SceneBand bandWithin(const SceneBand &band, const QRectF &area, double pixel)
{
    constexpr double smallestText = 5; // height in pixels
    constexpr double smallStroke = 5; // in scene units, as for heads of arrows; visible if longer than 2.5 pixels
    SceneBand part;
    part.height = band.height;
    std::ranges::copy_if(band.rects, std::back_inserter(part.rects),
                         [&](const SceneRect &rect) { return rect.box.intersects(area); });
    std::ranges::copy_if(band.texts, std::back_inserter(part.texts), [&](const SceneText &text) {
        return text.box.intersects(area) && text.box.height() >= smallestText * pixel;
    });
    std::ranges::copy_if(band.lines, std::back_inserter(part.lines), [&](const SceneLine &line) {
        const QPointF way = line.to - line.from;
        const bool isSeen = pixel <= smallStroke / 2.5 || std::hypot(way.x(), way.y()) > smallStroke;
        return isSeen && QRectF(line.from, line.to).normalized().adjusted(-1, -1, 1, 1).intersects(area);
    });
    return part;
}

} // namespace Mlf
