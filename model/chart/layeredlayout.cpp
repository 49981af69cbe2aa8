// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/layeredlayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace Mlf {

namespace {

using NodeLayers = std::vector<std::vector<int>>;

/// Finds the horizontal centre of each node so that most arrows are straight.
class ColumnFinder {
public:
    ColumnFinder(const LayeredOrder &order, std::span<const QSizeF> sizes, const LayeredGaps &gaps)
        : m_order(order)
        , m_sizes(sizes)
        , m_gaps(gaps)
    {
        findConflicts();
    }

    [[nodiscard]] std::vector<double> columns(const std::stop_token &stop) const
    {
        std::array<std::vector<double>, 4> candidates;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (stop.stop_requested())
                return {};
            candidates[i] = aligned(i / 2 == 1, i % 2 == 1);
        }
        return balanced(candidates);
    }

private:
    [[nodiscard]] double widthOf(int node) const
    {
        return m_order.isBend(node) ? 0 : m_sizes[std::size_t(node)].width();
    }
    [[nodiscard]] double gapOf(int node) const { return m_order.isBend(node) ? m_gaps.arrows : m_gaps.boxes; }
    /// Distance between the centres of two neighbours.
    [[nodiscard]] double distance(int left, int right) const
    {
        return (widthOf(left) + widthOf(right)) / 2 + (gapOf(left) + gapOf(right)) / 2;
    }

    /// Finds the arrows that cross a long arrow. They yield, so that the long arrow stays straight.
    void findConflicts()
    {
        for (std::size_t layer = 1; layer < m_order.layers.size(); ++layer) {
            const std::vector<int> &nodes = m_order.layers[layer];
            int leftEnd = 0;
            std::size_t scanned = 0;
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const int upperBend = bendAbove(nodes[i]);
                if (upperBend < 0 && i + 1 < nodes.size())
                    continue;
                const int rightEnd =
                    upperBend >= 0 ? m_order.places[std::size_t(upperBend)] : int(m_order.layers[layer - 1].size());
                for (; scanned <= i; ++scanned) {
                    for (const int upper : m_order.above[std::size_t(nodes[scanned])]) {
                        const int place = m_order.places[std::size_t(upper)];
                        const bool isLong = m_order.isBend(upper) && m_order.isBend(nodes[scanned]);
                        if ((place < leftEnd || place > rightEnd) && !isLong)
                            m_conflicts.emplace(upper, nodes[scanned]);
                    }
                }
                leftEnd = rightEnd;
            }
        }
    }

    /// The bend that is connected to a bend from above; -1 for boxes, and for bends below a box.
    [[nodiscard]] int bendAbove(int node) const
    {
        if (!m_order.isBend(node))
            return -1;
        const int upper = m_order.above[std::size_t(node)].front();
        return m_order.isBend(upper) ? upper : -1;
    }

    [[nodiscard]] std::vector<double> aligned(bool isUpward, bool isFromRight) const
    {
        NodeLayers layers = m_order.layers;
        if (isUpward)
            std::reverse(layers.begin(), layers.end());
        if (isFromRight) {
            for (std::vector<int> &layer : layers)
                std::reverse(layer.begin(), layer.end());
        }
        const std::vector<int> roots = blocksOf(layers, isUpward ? m_order.below : m_order.above);
        std::vector<double> columns = packed(layers, roots);
        if (isFromRight) {
            for (double &column : columns)
                column = -column;
        }
        return columns;
    }

    /// Joins nodes into blocks that share a column. Returns the first node of the block for each node. The layers may
    /// be upside down or mirrored.
    [[nodiscard]] std::vector<int> blocksOf(const NodeLayers &layers, const NodeLayers &neighbours) const
    {
        const std::size_t nodes = m_order.layerOf.size();
        std::vector<int> roots(nodes);
        std::vector<int> next(nodes);
        std::vector<int> places(nodes);
        for (std::size_t node = 0; node < nodes; ++node)
            roots[node] = next[node] = int(node);
        for (const std::vector<int> &layer : layers) {
            for (std::size_t i = 0; i < layer.size(); ++i)
                places[std::size_t(layer[i])] = int(i);
        }
        std::vector<int> ends;
        for (const std::vector<int> &layer : layers) {
            int previous = -1;
            for (const int node : layer) {
                ends = neighbours[std::size_t(node)];
                if (ends.empty())
                    continue;
                std::sort(ends.begin(), ends.end(),
                          [&](int a, int b) { return places[std::size_t(a)] < places[std::size_t(b)]; });
                for (std::size_t i = (ends.size() - 1) / 2; i <= ends.size() / 2; ++i) {
                    const int end = ends[i];
                    if (next[std::size_t(node)] != node || previous >= places[std::size_t(end)]
                        || isConflict(node, end))
                        continue;
                    next[std::size_t(end)] = node;
                    next[std::size_t(node)] = roots[std::size_t(node)] = roots[std::size_t(end)];
                    previous = places[std::size_t(end)];
                }
            }
        }
        return roots;
    }

    [[nodiscard]] bool isConflict(int a, int b) const
    {
        return m_conflicts.contains({a, b}) || m_conflicts.contains({b, a});
    }

    /// Moves blocks as far left as possible, then as far right as their neighbours allow.
    [[nodiscard]] std::vector<double> packed(const NodeLayers &layers, const std::vector<int> &roots) const
    {
        const std::size_t nodes = roots.size();
        std::vector<std::vector<std::pair<int, double>>> right(nodes); // neighbours of a block, with the distance
        std::vector<std::vector<std::pair<int, double>>> left(nodes);
        for (const std::vector<int> &layer : layers) {
            for (std::size_t i = 1; i < layer.size(); ++i) {
                const int one = roots[std::size_t(layer[i - 1])];
                const int other = roots[std::size_t(layer[i])];
                const double between = distance(layer[i - 1], layer[i]);
                right[std::size_t(one)].emplace_back(other, between);
                left[std::size_t(other)].emplace_back(one, between);
            }
        }
        std::vector<std::size_t> waiting(nodes);
        std::vector<int> order;
        for (std::size_t node = 0; node < nodes; ++node) {
            waiting[node] = left[node].size();
            if (roots[node] == int(node) && waiting[node] == 0)
                order.push_back(int(node));
        }
        std::vector<double> columns(nodes, 0);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto block = std::size_t(order[i]);
            for (const auto &[other, between] : right[block]) {
                double &column = columns[std::size_t(other)];
                column = std::max(column, columns[block] + between);
                if (--waiting[std::size_t(other)] == 0)
                    order.push_back(other);
            }
        }
        for (std::size_t i = order.size(); i-- > 0;) {
            const auto block = std::size_t(order[i]);
            double most = std::numeric_limits<double>::infinity();
            for (const auto &[other, between] : right[block])
                most = std::min(most, columns[std::size_t(other)] - between);
            if (std::isfinite(most))
                columns[block] = std::max(columns[block], most);
        }
        for (std::size_t node = 0; node < nodes; ++node)
            columns[node] = columns[std::size_t(roots[node])];
        return columns;
    }

    /// Aligns all four candidates with the narrowest one. Each node gets the average of the middle two of its four
    /// positions.
    [[nodiscard]] std::vector<double> balanced(std::array<std::vector<double>, 4> &candidates) const
    {
        std::array<std::pair<double, double>, 4> ranges;
        std::size_t narrowest = 0;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            ranges[i] = rangeOf(candidates[i]);
            const auto width = [&](std::size_t which) { return ranges[which].second - ranges[which].first; };
            if (width(i) < width(narrowest))
                narrowest = i;
        }
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const double way =
                i % 2 == 1 ? ranges[narrowest].second - ranges[i].second : ranges[narrowest].first - ranges[i].first;
            for (double &column : candidates[i])
                column += way;
        }
        std::vector<double> columns(m_order.layerOf.size());
        for (std::size_t node = 0; node < columns.size(); ++node) {
            std::array<double, 4> places {candidates[0][node], candidates[1][node], candidates[2][node],
                                          candidates[3][node]};
            std::sort(places.begin(), places.end());
            columns[node] = (places[1] + places[2]) / 2;
        }
        return columns;
    }

    [[nodiscard]] std::pair<double, double> rangeOf(const std::vector<double> &columns) const
    {
        double first = std::numeric_limits<double>::infinity();
        double last = -first;
        for (std::size_t node = 0; node < columns.size(); ++node) {
            first = std::min(first, columns[node] - widthOf(int(node)) / 2);
            last = std::max(last, columns[node] + widthOf(int(node)) / 2);
        }
        return {first, last};
    }

    const LayeredOrder &m_order;
    std::span<const QSizeF> m_sizes;
    const LayeredGaps &m_gaps;
    std::set<std::pair<int, int>> m_conflicts; ///< pairs of nodes in neighbouring layers whose arrow yields
};

/// Places the layers one below the other, the boxes in the layers, and the routes of the arrows.
class LayerPlacer {
public:
    LayerPlacer(const LayeredOrder &order, std::span<const QSizeF> sizes, const LayeredGaps &gaps,
                std::vector<double> columns)
        : m_order(order)
        , m_sizes(sizes)
        , m_gaps(gaps)
        , m_columns(std::move(columns))
    {
    }

    LayeredLayout place()
    {
        placeLayers();
        placeBoxes();
        findPorts();
        for (std::size_t arrow = 0; arrow < m_order.paths.size(); ++arrow)
            m_layout.routes.push_back(routeOf(arrow));
        m_layout.isBackward = m_order.isBackward;
        m_layout.crossings = m_order.crossings;
        m_layout.layers.assign(m_order.layerOf.begin(), m_order.layerOf.begin() + m_order.boxes);
        return std::move(m_layout);
    }

private:
    struct Strip {
        double top = 0;
        double bottom = 0;
    };

    void placeLayers()
    {
        double top = 0;
        for (const std::vector<int> &layer : m_order.layers) {
            double height = 0;
            for (const int node : layer)
                height = std::max(height, m_order.isBend(node) ? 0 : m_sizes[std::size_t(node)].height());
            m_strips.push_back({top, top + height});
            top += height + m_gaps.layers;
        }
        m_layout.size.setHeight(m_strips.empty() ? 0 : m_strips.back().bottom);
    }

    void placeBoxes()
    {
        double left = std::numeric_limits<double>::infinity();
        double right = -left;
        for (std::size_t node = 0; node < m_columns.size(); ++node) {
            const double half = m_order.isBend(int(node)) ? 0 : m_sizes[node].width() / 2;
            left = std::min(left, m_columns[node] - half);
            right = std::max(right, m_columns[node] + half);
        }
        for (double &column : m_columns)
            column -= left;
        m_layout.size.setWidth(m_columns.empty() ? 0 : right - left);
        for (std::size_t box = 0; box < std::size_t(m_order.boxes); ++box) {
            const QSizeF &size = m_sizes[box];
            m_layout.boxes.emplace_back(QPointF(m_columns[box] - size.width() / 2, stripOf(int(box)).top), size);
        }
    }

    [[nodiscard]] const Strip &stripOf(int node) const
    {
        return m_strips[std::size_t(m_order.layerOf[std::size_t(node)])];
    }

    /// Places the ends of a box's arrows side by side, in the order of their other ends. A vertical arrow is in the
    /// middle.
    void findPorts()
    {
        m_ports.resize(m_order.paths.size());
        std::vector<std::vector<std::pair<double, std::size_t>>> leaving(m_layout.boxes.size());
        std::vector<std::vector<std::pair<double, std::size_t>>> reaching(m_layout.boxes.size());
        for (std::size_t arrow = 0; arrow < m_order.paths.size(); ++arrow) {
            const std::vector<int> &path = m_order.paths[arrow];
            if (path.empty())
                continue;
            leaving[std::size_t(path.front())].emplace_back(m_columns[std::size_t(path[1])], arrow);
            reaching[std::size_t(path.back())].emplace_back(m_columns[std::size_t(path[path.size() - 2])], arrow);
        }
        for (std::size_t box = 0; box < std::size_t(m_order.boxes); ++box) {
            spread(leaving[box], box, &std::pair<double, double>::first);
            spread(reaching[box], box, &std::pair<double, double>::second);
        }
    }

    void spread(std::vector<std::pair<double, std::size_t>> &arrows, std::size_t box,
                double std::pair<double, double>::*end)
    {
        constexpr double widest = 14;
        std::stable_sort(arrows.begin(), arrows.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        const double room = m_sizes[box].width() * 0.8;
        const double middle = m_columns[box];
        const double step = arrows.size() < 2 ? 0 : std::min(widest, room / double(arrows.size()));
        double centre = (double(arrows.size()) - 1) / 2;
        for (std::size_t i = 0; i < arrows.size(); ++i) {
            if (std::abs(arrows[i].first - middle) < 0.5)
                centre = double(i);
        }
        for (std::size_t i = 0; i < arrows.size(); ++i) {
            const double way = std::clamp((double(i) - centre) * step, -room / 2, room / 2);
            m_ports[arrows[i].second].*end = middle + way;
        }
    }

    [[nodiscard]] std::vector<QPointF> routeOf(std::size_t arrow) const
    {
        const std::vector<int> &path = m_order.paths[arrow];
        std::vector<QPointF> route;
        if (path.empty())
            return route;
        const auto add = [&route](double x, double y) {
            if (route.empty() || route.back() != QPointF(x, y))
                route.emplace_back(x, y);
        };
        const auto &[leaving, reaching] = m_ports[arrow];
        add(leaving, m_layout.boxes[std::size_t(path.front())].bottom());
        add(leaving, stripOf(path.front()).bottom);
        for (std::size_t i = 1; i + 1 < path.size(); ++i) {
            add(m_columns[std::size_t(path[i])], stripOf(path[i]).top);
            add(m_columns[std::size_t(path[i])], stripOf(path[i]).bottom);
        }
        add(reaching, stripOf(path.back()).top);
        if (m_order.isBackward[arrow])
            std::reverse(route.begin(), route.end());
        return route;
    }

    const LayeredOrder &m_order;
    std::span<const QSizeF> m_sizes;
    const LayeredGaps &m_gaps;
    std::vector<double> m_columns;
    std::vector<Strip> m_strips; ///< vertical extent of each layer
    std::vector<std::pair<double, double>> m_ports; ///< per arrow: the positions of its two ends
    LayeredLayout m_layout;
};

} // namespace

LayeredLayout layOutInLayers(std::span<const QSizeF> sizes, std::span<const LayeredArrow> arrows,
                             const LayeredGaps &gaps, const std::stop_token &stop)
{
    LayeredLayout stopped;
    stopped.isStopped = true;
    const LayeredOrder order = orderInLayers(int(sizes.size()), arrows, stop);
    if (order.isStopped)
        return stopped;
    std::vector<double> columns = ColumnFinder(order, sizes, gaps).columns(stop);
    if (stop.stop_requested())
        return stopped;
    return LayerPlacer(order, sizes, gaps, std::move(columns)).place();
}

} // namespace Mlf
