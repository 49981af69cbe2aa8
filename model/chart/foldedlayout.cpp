// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/foldedlayout.h"

#include <algorithm>
#include <limits>
#include <map>

namespace Mlf {

namespace {

constexpr double columnGap = 36; ///< between columns, without the arrows there
constexpr double bandGap = 40; ///< between columns and those below them
constexpr double arrowGap = 12; ///< between arrows that lead to other columns
constexpr double turnGap = 10; ///< from a box to the turn of its arrow
constexpr double shortestColumn = 0.7; ///< least share of the height at which a column may end

class LayoutFolder {
public:
    LayoutFolder(const LayeredLayout &layout, std::span<const LayeredArrow> arrows, QSizeF room)
        : m_layout(layout)
        , m_arrows(arrows)
        , m_room(room)
    {
    }

    LayeredLayout fold()
    {
        findStrips();
        findColumns(m_room.height());
        balanceColumns();
        findWidths();
        if (m_columns.size() < 2 || m_columns[0].width() + columnGap + m_columns[1].width() > m_room.width())
            return m_layout;
        countArrows();
        placeColumns();
        LayeredLayout folded = m_layout;
        for (std::size_t box = 0; box < folded.boxes.size(); ++box)
            folded.boxes[box].translate(columnOf(int(box)).offset);
        for (std::size_t arrow = 0; arrow < folded.routes.size(); ++arrow)
            folded.routes[arrow] = routeOf(arrow);
        folded.size = m_size;
        moveInside(folded);
        return folded;
    }

private:
    struct Strip {
        double top = std::numeric_limits<double>::infinity();
        double bottom = 0;
        int passing = 0; ///< arrows between this layer or one before it, and one after it
    };
    struct Column {
        std::size_t first = 0; ///< layers
        std::size_t last = 0;
        double left = std::numeric_limits<double>::infinity(); ///< in the unfolded drawing
        double right = -std::numeric_limits<double>::infinity();
        int leaving = 0; ///< arrows that lead from or to other columns
        int reaching = 0;
        int band = 0;
        QPointF offset {};

        [[nodiscard]] double width() const { return right - left; }
    };

    [[nodiscard]] std::size_t layerOf(int box) const { return std::size_t(m_layout.layers[std::size_t(box)]); }
    [[nodiscard]] Column &columnOf(int box) { return m_columns[m_columnOf[layerOf(box)]]; }
    [[nodiscard]] bool isDrawn(std::size_t arrow) const { return !m_layout.routes[arrow].empty(); }
    [[nodiscard]] bool isInside(std::size_t arrow) const
    {
        return m_columnOf[layerOf(m_arrows[arrow].from)] == m_columnOf[layerOf(m_arrows[arrow].to)];
    }

    void findStrips()
    {
        m_strips.resize(std::size_t(*std::ranges::max_element(m_layout.layers)) + 1);
        for (std::size_t box = 0; box < m_layout.boxes.size(); ++box) {
            Strip &strip = m_strips[layerOf(int(box))];
            strip.top = std::min(strip.top, m_layout.boxes[box].top());
            strip.bottom = std::max(strip.bottom, m_layout.boxes[box].bottom());
        }
        std::vector<int> changes(m_strips.size() + 1);
        for (std::size_t arrow = 0; arrow < m_arrows.size(); ++arrow) {
            if (!isDrawn(arrow))
                continue;
            ++changes[layerOf(m_arrows[arrow].from)];
            --changes[layerOf(m_arrows[arrow].to)];
        }
        int passing = 0;
        for (std::size_t layer = 0; layer < m_strips.size(); ++layer)
            m_strips[layer].passing = passing += changes[layer];
    }

    /// Makes the columns as low as their number allows, so that the last one is about as high as the others.
    void balanceColumns()
    {
        const std::size_t count = m_columns.size();
        double height = m_layout.size.height() / double(count);
        do {
            findColumns(height);
            height += std::max(m_room.height() / 50, 1.0);
        } while (m_columns.size() > count && height < m_room.height());
        if (m_columns.size() > count)
            findColumns(m_room.height());
    }

    /// Ends each column where few arrows are cut, in the last part of the height.
    void findColumns(double height)
    {
        m_columns.clear();
        m_columnOf.resize(m_strips.size());
        for (std::size_t first = 0; first < m_strips.size();) {
            const double top = m_strips[first].top;
            std::size_t last = first;
            std::size_t best = first;
            while (last + 1 < m_strips.size() && m_strips[last + 1].bottom - top <= height) {
                ++last;
                const bool isHigh = m_strips[last].bottom - top >= shortestColumn * height;
                const bool wasHigh = m_strips[best].bottom - top >= shortestColumn * height;
                if (!wasHigh || (isHigh && m_strips[last].passing <= m_strips[best].passing))
                    best = last;
            }
            if (last + 1 == m_strips.size())
                best = last;
            for (std::size_t layer = first; layer <= best; ++layer)
                m_columnOf[layer] = m_columns.size();
            m_columns.push_back({.first = first, .last = best});
            first = best + 1;
        }
    }

    void findWidths()
    {
        for (std::size_t box = 0; box < m_layout.boxes.size(); ++box) {
            Column &column = columnOf(int(box));
            column.left = std::min(column.left, m_layout.boxes[box].left());
            column.right = std::max(column.right, m_layout.boxes[box].right());
        }
        for (std::size_t arrow = 0; arrow < m_arrows.size(); ++arrow) {
            if (!isDrawn(arrow) || !isInside(arrow))
                continue;
            Column &column = columnOf(m_arrows[arrow].from);
            for (const QPointF &point : m_layout.routes[arrow]) {
                column.left = std::min(column.left, point.x());
                column.right = std::max(column.right, point.x());
            }
        }
    }

    void countArrows()
    {
        m_numbers.resize(m_arrows.size());
        for (std::size_t arrow = 0; arrow < m_arrows.size(); ++arrow) {
            if (isDrawn(arrow) && !isInside(arrow))
                m_numbers[arrow] = {columnOf(m_arrows[arrow].from).leaving++, columnOf(m_arrows[arrow].to).reaching++};
        }
    }

    /// Places the columns side by side. Columns that exceed the width begin a new band below.
    void placeColumns()
    {
        double left = 0;
        double top = 0;
        double height = 0;
        int band = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            Column &column = m_columns[i];
            const double before = i > 0 ? arrowGap * std::max(column.reaching - 1, 0) : 0;
            if (left > 0 && left + before + column.width() > m_room.width()) {
                top += height + bandGap;
                left = height = 0;
                ++band;
            }
            if (left > 0 || band > 0)
                left += before;
            column.band = band;
            column.offset = QPointF(left - column.left, top - m_strips[column.first].top);
            const double own = m_strips[column.last].bottom - m_strips[column.first].top;
            height = std::max(height, own);
            m_tops[band] = top;
            left += column.width();
            m_size = QSizeF(std::max(m_size.width(), left), std::max(m_size.height(), top + own));
            left += columnGap + arrowGap * std::max(column.leaving - 1, 0);
        }
        // Arrows leave the last column of a band at its right.
        m_size.setWidth(m_size.width() + (band > 0 ? columnGap : 0));
    }

    [[nodiscard]] std::vector<QPointF> routeOf(std::size_t arrow)
    {
        std::vector<QPointF> route = m_layout.routes[arrow];
        if (route.empty())
            return route;
        const Column &from = columnOf(m_arrows[arrow].from);
        const Column &to = columnOf(m_arrows[arrow].to);
        if (isInside(arrow)) {
            for (QPointF &point : route)
                point += from.offset;
            return route;
        }
        const auto &[leaving, reaching] = m_numbers[arrow];
        const QPointF start = route.front() + from.offset;
        const QPointF end = route.back() + to.offset;
        const double out = m_strips[layerOf(m_arrows[arrow].from)].bottom + from.offset.y() + turnGap;
        const double in = m_strips[layerOf(m_arrows[arrow].to)].top + to.offset.y() - turnGap;
        const double right = from.right + from.offset.x() + columnGap / 2 + arrowGap * leaving;
        const double left = to.left + to.offset.x() - columnGap / 2 - arrowGap * reaching;
        const bool isNext = &to == &from + 1 && from.band == to.band;
        const bool isFirst = layerOf(m_arrows[arrow].to) == to.first; // reached from above
        const double above = m_tops[to.band] - turnGap - (to.band > 0 ? arrowGap : 0);
        route = {start, {start.x(), out}, {right, out}};
        if (isNext)
            route.insert(route.end(), {QPointF(right, in), QPointF(end.x(), in)});
        else if (isFirst)
            route.insert(route.end(), {QPointF(right, above), QPointF(end.x(), above)});
        else
            route.insert(route.end(),
                         {QPointF(right, above), QPointF(left, above), QPointF(left, in), QPointF(end.x(), in)});
        route.push_back(end);
        return route;
    }

    /// Arrows to the first columns may be at the left of all boxes.
    static void moveInside(LayeredLayout &folded)
    {
        double left = 0;
        for (const std::vector<QPointF> &route : folded.routes) {
            for (const QPointF &point : route)
                left = std::min(left, point.x());
        }
        for (QRectF &box : folded.boxes)
            box.translate(-left, 0);
        for (std::vector<QPointF> &route : folded.routes) {
            for (QPointF &point : route)
                point.rx() -= left;
        }
        folded.size.rwidth() -= left;
    }

    const LayeredLayout &m_layout;
    std::span<const LayeredArrow> m_arrows;
    const QSizeF m_room;
    std::vector<Strip> m_strips; ///< by layer
    std::vector<Column> m_columns;
    std::vector<std::size_t> m_columnOf; ///< by layer
    std::vector<std::pair<int, int>> m_numbers; ///< by arrow: its position in leaving and in reaching
    std::map<int, double> m_tops; ///< by band
    QSizeF m_size {0, 0};
};

} // namespace

LayeredLayout foldedLayout(const LayeredLayout &layout, std::span<const LayeredArrow> arrows, QSizeF room)
{
    const bool leadsUp = std::ranges::find(layout.isBackward, true) != layout.isBackward.end();
    const bool isHigh = layout.size.height() > room.height() && room.height() > 0;
    if (layout.isStopped || layout.boxes.empty() || leadsUp || !isHigh || 2 * layout.size.width() / 3 > room.width())
        return layout;
    return LayoutFolder(layout, arrows, room).fold();
}

} // namespace Mlf
