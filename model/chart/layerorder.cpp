// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/layerorder.h"

#include <algorithm>
#include <map>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 maxBends = 400'000; ///< maximum for a drawing; hostile graphs could need hundreds of millions
constexpr int mostSweeps = 24;
constexpr qint64 sweptArrows = 6'000'000; ///< maximum number of arrows in all sweeps of a part
constexpr std::size_t widestTable = 1'000; ///< maximum number of nodes in a layer for a CrossingTable
constexpr int maxSwapPasses = 8;
constexpr int maxIdleSweeps = 8;
constexpr qint64 wayRoom = 30'000'000; ///< maximum number of steps per part for rerouting long arrows

/// Opens cycles, then assigns each box to a layer by the longest path to it.
class Layering {
public:
    Layering(int boxes, std::span<const LayeredArrow> arrows) : m_below(std::size_t(boxes)), m_above(std::size_t(boxes))
    {
        m_isBackward.resize(arrows.size());
        for (const LayeredArrow &arrow : arrows) {
            const bool isThere = arrow.from >= 0 && arrow.to >= 0 && arrow.from < boxes && arrow.to < boxes;
            m_ends.push_back(isThere && arrow.from != arrow.to ? std::pair(arrow.from, arrow.to) : std::pair(-1, -1));
        }
        openCycles(boxes);
        for (const auto &[upper, lower] : m_ends) {
            if (upper < 0)
                continue;
            m_below[std::size_t(upper)].push_back(lower);
            m_above[std::size_t(lower)].push_back(upper);
        }
        findLayers(boxes);
    }

    [[nodiscard]] const std::vector<std::pair<int, int>> &ends() const { return m_ends; }
    [[nodiscard]] const std::vector<int> &layers() const { return m_layers; }
    [[nodiscard]] std::vector<bool> takeBackward() { return std::move(m_isBackward); }

private:
    /// Reverses arrows that lead back to a box on the current path of a depth-first search.
    void openCycles(int boxes)
    {
        std::vector<std::vector<int>> leaving(static_cast<std::size_t>(boxes));
        for (std::size_t arrow = 0; arrow < m_ends.size(); ++arrow) {
            if (m_ends[arrow].first >= 0)
                leaving[std::size_t(m_ends[arrow].first)].push_back(int(arrow));
        }
        enum State : char { New, Open, Done };
        std::vector<State> states(leaving.size(), New);
        std::vector<std::pair<int, std::size_t>> open; // boxes of the path, with their number of visited arrows
        for (int root = 0; root < boxes; ++root) {
            if (states[std::size_t(root)] != New)
                continue;
            open.emplace_back(root, 0);
            states[std::size_t(root)] = Open;
            while (!open.empty()) {
                auto &[box, followed] = open.back();
                const std::vector<int> &arrows = leaving[std::size_t(box)];
                if (followed == arrows.size()) {
                    states[std::size_t(box)] = Done;
                    open.pop_back();
                    continue;
                }
                const auto arrow = std::size_t(arrows[followed++]);
                const int target = m_ends[arrow].second;
                if (states[std::size_t(target)] == Open) {
                    m_isBackward[arrow] = true;
                    std::swap(m_ends[arrow].first, m_ends[arrow].second);
                } else if (states[std::size_t(target)] == New) {
                    states[std::size_t(target)] = Open;
                    open.emplace_back(target, 0);
                }
            }
        }
    }

    void findLayers(int boxes)
    {
        m_layers.assign(std::size_t(boxes), 0);
        std::vector<std::size_t> waiting;
        for (const std::vector<int> &above : m_above)
            waiting.push_back(above.size());
        std::vector<int> order;
        for (int box = 0; box < boxes; ++box) {
            if (waiting[std::size_t(box)] == 0)
                order.push_back(box);
        }
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto box = std::size_t(order[i]);
            for (const int lower : m_below[box]) {
                m_layers[std::size_t(lower)] = std::max(m_layers[std::size_t(lower)], m_layers[box] + 1);
                if (--waiting[std::size_t(lower)] == 0)
                    order.push_back(lower);
            }
        }
        // A box with more arrows below than above moves down as far as possible. This makes fewer arrows long.
        for (std::size_t i = order.size(); i-- > 0;) {
            const auto box = std::size_t(order[i]);
            if (m_below[box].size() <= m_above[box].size())
                continue;
            int lowest = m_layers[std::size_t(m_below[box].front())];
            for (const int lower : m_below[box])
                lowest = std::min(lowest, m_layers[std::size_t(lower)]);
            m_layers[box] = lowest - 1;
        }
    }

    std::vector<std::pair<int, int>> m_ends; ///< per arrow: the upper box first; -1 if it is not drawn
    std::vector<bool> m_isBackward;
    std::vector<std::vector<int>> m_below;
    std::vector<std::vector<int>> m_above;
    std::vector<int> m_layers;
};

/// The nodes of boxes and bends, and the path of each arrow through them.
LayeredOrder nodesOf(int boxes, std::span<const LayeredArrow> arrows)
{
    Layering layering(boxes, arrows);
    LayeredOrder order;
    order.boxes = boxes;
    order.layerOf = layering.layers();
    order.paths.resize(arrows.size());
    // One of several arrows between the same boxes represents all of them. If there are too many bends, short arrows
    // get theirs first.
    std::vector<std::size_t> drawn;
    std::map<std::pair<int, int>, std::size_t> firstOf;
    const auto &ends = layering.ends();
    for (std::size_t arrow = 0; arrow < ends.size(); ++arrow) {
        if (ends[arrow].first >= 0 && firstOf.try_emplace(ends[arrow], arrow).second)
            drawn.push_back(arrow);
    }
    const auto spanOf = [&](std::size_t arrow) {
        return order.layerOf[std::size_t(ends[arrow].second)] - order.layerOf[std::size_t(ends[arrow].first)];
    };
    std::vector<std::size_t> byLength = drawn;
    std::ranges::stable_sort(byLength, {}, spanOf);
    std::vector<bool> hasBends(arrows.size());
    qint64 bends = 0;
    for (const std::size_t arrow : byLength) {
        bends += spanOf(arrow) - 1;
        if (bends > maxBends)
            break;
        hasBends[arrow] = true;
    }
    order.above.resize(std::size_t(boxes));
    order.below.resize(std::size_t(boxes));
    for (const std::size_t arrow : drawn) {
        const auto &[upper, lower] = ends[arrow];
        std::vector<int> &path = order.paths[arrow];
        path.push_back(upper);
        if (hasBends[arrow]) {
            for (int layer = order.layerOf[std::size_t(upper)] + 1; layer < order.layerOf[std::size_t(lower)];
                 ++layer) {
                path.push_back(int(order.layerOf.size()));
                order.layerOf.push_back(layer);
                order.above.emplace_back();
                order.below.emplace_back();
            }
        }
        path.push_back(lower);
        for (std::size_t i = 1; hasBends[arrow] && i < path.size(); ++i) {
            order.below[std::size_t(path[i - 1])].push_back(path[i]);
            order.above[std::size_t(path[i])].push_back(path[i - 1]);
        }
    }
    for (std::size_t arrow = 0; arrow < ends.size(); ++arrow) {
        if (ends[arrow].first >= 0)
            order.paths[arrow] = order.paths[firstOf.at(ends[arrow])];
    }
    order.isBackward = layering.takeBackward();
    return order;
}

/// Orders the nodes within each layer.
class LayerSweeper {
    enum class Start { FromAbove, FromBelow, Mirrored };

public:
    LayerSweeper(LayeredOrder &order, const std::stop_token &stop) : m_order(order), m_stop(stop)
    {
        order.places.resize(order.layerOf.size(), -1);
        m_keys.resize(order.layerOf.size());
        fill();
    }

    void run()
    {
        const std::size_t layers = m_order.layers.size();
        // A part between two layers with a single node each is independent of the other parts.
        for (std::size_t first = 0; first < layers && !m_stop.stop_requested();) {
            std::size_t last = first + 1;
            while (last < layers && m_order.layers[last].size() > 1)
                ++last;
            orderPart(first, std::min(last, layers - 1));
            first = last;
        }
        m_order.isStopped = m_stop.stop_requested();
        m_order.crossings = crossingsOf(0, layers == 0 ? 0 : layers - 1);
    }

private:
    /// Fills all layers from the top.
    void fill()
    {
        std::vector<int> roots;
        int layers = 0;
        for (std::size_t node = 0; node < m_order.layerOf.size(); ++node) {
            layers = std::max(layers, m_order.layerOf[node] + 1);
            if (m_order.above[node].empty())
                roots.push_back(int(node));
        }
        m_order.layers.resize(std::size_t(layers));
        std::ranges::stable_sort(roots, {}, [this](int node) { return m_order.layerOf[std::size_t(node)]; });
        fillFrom(roots, m_order.below, m_order.layers.size());
    }

    /// Places nodes at the ends of their layers by a depth-first search, which places neighbours side by side. Goes no
    /// further than the layer `last`.
    void fillFrom(const std::vector<int> &roots, const std::vector<std::vector<int>> &neighbours, std::size_t last)
    {
        std::vector<int> waiting;
        for (const int root : roots) {
            waiting.push_back(root);
            while (!waiting.empty()) {
                const auto node = std::size_t(waiting.back());
                waiting.pop_back();
                if (m_order.places[node] >= 0)
                    continue;
                const auto row = std::size_t(m_order.layerOf[node]);
                m_order.places[node] = int(m_order.layers[row].size());
                m_order.layers[row].push_back(int(node));
                if (row != last)
                    waiting.insert(waiting.end(), neighbours[node].rbegin(), neighbours[node].rend());
            }
        }
    }

    [[nodiscard]] qint64 crossingsOf(std::size_t first, std::size_t last) const
    {
        qint64 crossings = 0;
        for (std::size_t layer = first; layer < last; ++layer)
            crossings += countCrossings(m_order, layer);
        return crossings;
    }

    void orderPart(std::size_t first, std::size_t last)
    {
        qint64 best = crossingsOf(first, last);
        if (best == 0)
            return;
        qint64 arrows = 0;
        for (std::size_t layer = first; layer < last; ++layer) {
            for (const int node : m_order.layers[layer])
                arrows += qint64(m_order.below[std::size_t(node)].size());
        }
        const int sweeps = int(std::clamp<qint64>(sweptArrows / std::max<qint64>(arrows, 1), 4, mostSweeps));
        const auto begin = m_order.layers.begin();
        const std::vector<std::vector<int>> initial(begin + qsizetype(first), begin + qsizetype(last) + 1);
        std::vector<std::vector<int>> kept = initial;
        // Each start, and each kind of average, finds a different local minimum.
        for (const Start start : {Start::FromAbove, Start::FromBelow, Start::Mirrored}) {
            for (const bool isMedian : {true, false}) {
                restore(initial, first);
                if (start == Start::FromBelow)
                    refillFromBelow(first, last);
                for (std::size_t layer = first; start == Start::Mirrored && layer <= last; ++layer) {
                    std::ranges::reverse(m_order.layers[layer]);
                    number(layer);
                }
                int idle = 0; // successive sweeps without improvement
                for (int sweep = 0; sweep < sweeps && idle < maxIdleSweeps && best > 0 && !m_stop.stop_requested();
                     ++sweep) {
                    m_swapsTies = sweep % 4 < 2; // swapping ties can leave a local minimum
                    sweepOnce(first, last, sweep % 2 == 0, isMedian);
                    swapNeighbours(first, last);
                    const qint64 crossings = crossingsOf(first, last);
                    ++idle;
                    if (crossings < best) {
                        best = crossings;
                        idle = 0;
                        kept.assign(begin + qsizetype(first), begin + qsizetype(last) + 1);
                    }
                }
            }
        }
        restore(kept, first);
        if (best > 0)
            layWaysAnew(first, last);
    }

    /// Repeatedly removes each long arrow and inserts it where it crosses the fewest others. Sweeps cannot do this:
    /// they move bends one by one, so a long arrow never gets past an obstacle.
    void layWaysAnew(std::size_t first, std::size_t last)
    {
        qint64 room = wayRoom;
        bool isBetter = true;
        for (int pass = 0; isBetter && pass < maxSwapPasses; ++pass) {
            isBetter = false;
            for (const std::vector<int> &path : m_order.paths) {
                if (m_stop.stop_requested() || room < 0)
                    return;
                const bool isHere = path.size() > 2 && m_order.isBend(path[1])
                    && std::size_t(m_order.layerOf[std::size_t(path.front())]) >= first
                    && std::size_t(m_order.layerOf[std::size_t(path.back())]) <= last;
                isBetter = (isHere && areNarrow(path) && layAnew(path, room)) || isBetter;
            }
        }
    }

    /// Counts crossings of a line from any position of a layer to any position of the next layer.
    class CrossingTable {
    public:
        CrossingTable(const LayeredOrder &order, std::size_t upper)
            : m_width(order.layers[upper + 1].size() + 1)
            , m_sums((order.layers[upper].size() + 1) * m_width)
        {
            for (std::size_t i = 0; i + 1 < m_sums.size() / m_width; ++i) {
                for (const int end : order.below[std::size_t(order.layers[upper][i])]) {
                    if (order.places[std::size_t(end)] >= 0)
                        ++m_sums[(i + 1) * m_width + std::size_t(order.places[std::size_t(end)]) + 1];
                }
            }
            for (std::size_t i = 0; i < m_sums.size(); ++i) {
                const bool hasLeft = i % m_width > 0;
                const bool hasAbove = i >= m_width;
                m_sums[i] += (hasLeft ? m_sums[i - 1] : 0) + (hasAbove ? m_sums[i - m_width] : 0)
                    - (hasLeft && hasAbove ? m_sums[i - m_width - 1] : 0);
            }
        }
        [[nodiscard]] qint64 size() const { return qint64(m_sums.size()); }
        /// Crossings of a line that passes before these nodes. With `isUpperNode` the line starts at the upper node,
        /// with `isLowerNode` it ends at the lower node.
        [[nodiscard]] qint64 crossings(std::size_t upper, std::size_t lower, bool isUpperNode, bool isLowerNode) const
        {
            const std::size_t upperEnd = upper + (isUpperNode ? 1 : 0);
            const std::size_t lowerEnd = lower + (isLowerNode ? 1 : 0);
            const std::size_t all = m_width - 1;
            const std::size_t rows = m_sums.size() / m_width - 1;
            return at(upper, all) - at(upper, lowerEnd) + at(rows, lower) - at(upperEnd, lower);
        }

    private:
        [[nodiscard]] qint64 at(std::size_t upper, std::size_t lower) const { return m_sums[upper * m_width + lower]; }

        std::size_t m_width;
        std::vector<int> m_sums; ///< number of arrows that begin before one position and end before another
    };

    /// True if the crossing tables of the path's layers need little memory.
    [[nodiscard]] bool areNarrow(const std::vector<int> &path) const
    {
        return std::ranges::all_of(path, [this](int node) {
            return m_order.layers[std::size_t(m_order.layerOf[std::size_t(node)])].size() <= widestTable;
        });
    }

    /// Moves the bends of an arrow to the positions with the fewest crossings. Returns true if that improves the order.
    bool layAnew(const std::vector<int> &path, qint64 &room)
    {
        std::vector<std::size_t> before; // previous positions of the bends
        for (std::size_t i = 1; i + 1 < path.size(); ++i) {
            const auto layer = std::size_t(m_order.layerOf[std::size_t(path[i])]);
            before.push_back(std::size_t(m_order.places[std::size_t(path[i])]));
            room -= qint64(m_order.layers[layer].size());
            std::erase(m_order.layers[layer], path[i]);
            number(layer);
            m_order.places[std::size_t(path[i])] = -1;
        }
        const auto top = std::size_t(m_order.layerOf[std::size_t(path.front())]);
        // For each layer and position: the fewest crossings up to it, and the previous position.
        std::vector<qint64> fewest {0};
        std::vector<std::vector<int>> ways;
        qint64 old = 0;
        for (std::size_t i = 1; i < path.size(); ++i) {
            const CrossingTable table(m_order, top + i - 1);
            room -= table.size();
            const bool isFirst = i == 1;
            const bool isLast = i + 1 == path.size();
            const auto upperOf = [&](std::size_t place) {
                return isFirst ? std::size_t(m_order.places[std::size_t(path.front())]) : place;
            };
            const auto lowerOf = [&](std::size_t place) {
                return isLast ? std::size_t(m_order.places[std::size_t(path.back())]) : place;
            };
            old += table.crossings(upperOf(isFirst ? 0 : before[i - 2]), lowerOf(isLast ? 0 : before[i - 1]), isFirst,
                                   isLast);
            const std::size_t places = isLast ? 1 : m_order.layers[top + i].size() + 1;
            std::vector<qint64> next(places);
            std::vector<int> &way = ways.emplace_back(places);
            for (std::size_t place = 0; place < places; ++place) {
                for (std::size_t from = 0; from < fewest.size(); ++from) {
                    const qint64 crossings =
                        fewest[from] + table.crossings(upperOf(from), lowerOf(place), isFirst, isLast);
                    if (from == 0 || crossings < next[place]) {
                        next[place] = crossings;
                        way[place] = int(from);
                    }
                }
            }
            fewest = std::move(next);
        }
        const bool isBetter = fewest.front() < old;
        int place = 0;
        for (std::size_t i = path.size() - 1; i-- > 1;) {
            place = ways[i][std::size_t(place)];
            const std::size_t wanted = isBetter ? std::size_t(place) : before[i - 1];
            std::vector<int> &layer = m_order.layers[top + i];
            layer.insert(layer.begin() + qsizetype(wanted), path[i]);
            number(top + i);
        }
        return isBetter;
    }

    /// Like fill(), but for one part and from its lowest layer up.
    void refillFromBelow(std::size_t first, std::size_t last)
    {
        std::vector<int> roots;
        for (std::size_t layer = last + 1; layer-- > first;) {
            for (const int node : m_order.layers[layer]) {
                if (layer == last || m_order.below[std::size_t(node)].empty())
                    roots.push_back(node);
                m_order.places[std::size_t(node)] = -1;
            }
            m_order.layers[layer].clear();
        }
        fillFrom(roots, m_order.above, first);
    }

    void restore(const std::vector<std::vector<int>> &kept, std::size_t first)
    {
        for (std::size_t i = 0; i < kept.size(); ++i) {
            m_order.layers[first + i] = kept[i];
            number(first + i);
        }
    }

    void number(std::size_t layer)
    {
        const std::vector<int> &nodes = m_order.layers[layer];
        for (std::size_t i = 0; i < nodes.size(); ++i)
            m_order.places[std::size_t(nodes[i])] = int(i);
    }

    void sweepOnce(std::size_t first, std::size_t last, bool isDown, bool isMedian)
    {
        for (std::size_t i = first + 1; i <= last && !m_stop.stop_requested(); ++i) {
            const std::size_t layer = isDown ? i : last - (i - first);
            orderLayer(layer, isDown ? m_order.above : m_order.below, isMedian);
        }
    }

    /// Sorts the nodes of a layer by the positions of their neighbours in the next layer. Nodes without neighbours keep
    /// their place.
    void orderLayer(std::size_t layer, const std::vector<std::vector<int>> &neighbours, bool isMedian)
    {
        std::vector<int> &nodes = m_order.layers[layer];
        std::vector<int> moved;
        for (const int node : nodes) {
            const std::vector<int> &ends = neighbours[std::size_t(node)];
            if (ends.empty())
                continue;
            m_keys[std::size_t(node)] = isMedian ? medianOf(ends) : averageOf(ends);
            moved.push_back(node);
        }
        if (m_swapsTies)
            std::reverse(moved.begin(), moved.end());
        std::ranges::stable_sort(moved, {}, [this](int node) { return m_keys[std::size_t(node)]; });
        auto next = moved.begin();
        for (int &node : nodes) {
            if (!neighbours[std::size_t(node)].empty())
                node = *next++;
        }
        number(layer);
    }

    [[nodiscard]] double averageOf(const std::vector<int> &ends) const
    {
        double sum = 0;
        for (const int end : ends)
            sum += m_order.places[std::size_t(end)];
        return sum / double(ends.size());
    }

    /// The median of positions. For an even number, the denser side has more weight.
    [[nodiscard]] double medianOf(const std::vector<int> &ends)
    {
        m_sorted.clear();
        for (const int end : ends)
            m_sorted.push_back(m_order.places[std::size_t(end)]);
        std::sort(m_sorted.begin(), m_sorted.end());
        const std::size_t middle = m_sorted.size() / 2;
        if (m_sorted.size() % 2 == 1)
            return m_sorted[middle];
        if (m_sorted.size() == 2)
            return (m_sorted[0] + m_sorted[1]) / 2.0;
        const double left = m_sorted[middle - 1] - m_sorted.front();
        const double right = m_sorted.back() - m_sorted[middle];
        return left + right == 0 ? m_sorted[middle]
                                 : (m_sorted[middle - 1] * right + m_sorted[middle] * left) / (left + right);
    }

    void swapNeighbours(std::size_t first, std::size_t last)
    {
        bool isBetter = true;
        for (int pass = 0; isBetter && pass < maxSwapPasses; ++pass) {
            isBetter = false;
            for (std::size_t layer = first; layer <= last && !m_stop.stop_requested(); ++layer) {
                std::vector<int> &nodes = m_order.layers[layer];
                for (std::size_t i = 1; i < nodes.size(); ++i) {
                    const qint64 gain = gainOfSwap(nodes[i - 1], nodes[i]);
                    // If both orders have equally many crossings, the nodes are swapped once, if ties are swapped.
                    if (gain < 0 || (gain == 0 && (!m_swapsTies || pass > 0)))
                        continue;
                    std::swap(nodes[i - 1], nodes[i]);
                    std::swap(m_order.places[std::size_t(nodes[i - 1])], m_order.places[std::size_t(nodes[i])]);
                    isBetter = isBetter || gain > 0 || m_swapsTies;
                }
            }
        }
    }

    [[nodiscard]] qint64 gainOfSwap(int left, int right)
    {
        return gainOfSwap(m_order.above[std::size_t(left)], m_order.above[std::size_t(right)])
            + gainOfSwap(m_order.below[std::size_t(left)], m_order.below[std::size_t(right)]);
    }

    [[nodiscard]] qint64 gainOfSwap(const std::vector<int> &left, const std::vector<int> &right)
    {
        const auto placesOf = [this](const std::vector<int> &ends, std::vector<int> &places) {
            places.clear();
            for (const int end : ends)
                places.push_back(m_order.places[std::size_t(end)]);
            std::sort(places.begin(), places.end());
        };
        placesOf(left, m_left);
        placesOf(right, m_right);
        qint64 gain = 0;
        for (const int place : m_left) {
            const auto lower = std::lower_bound(m_right.begin(), m_right.end(), place);
            const auto upper = std::upper_bound(lower, m_right.end(), place);
            gain += (lower - m_right.begin()) - (m_right.end() - upper);
        }
        return gain;
    }

    LayeredOrder &m_order;
    const std::stop_token &m_stop;
    bool m_swapsTies = false;
    std::vector<double> m_keys; ///< sort key of each node within its layer
    std::vector<int> m_sorted;
    std::vector<int> m_left;
    std::vector<int> m_right;
};

} // namespace

qint64 countCrossings(const LayeredOrder &order, std::size_t upper)
{
    if (upper + 1 >= order.layers.size())
        return 0;
    std::vector<int> tree(order.layers[upper + 1].size() + 1); // number of arrows that end at or left of a position
    qint64 crossings = 0;
    qint64 passed = 0;
    std::vector<int> ends;
    for (const int node : order.layers[upper]) {
        ends.clear();
        for (const int end : order.below[std::size_t(node)])
            ends.push_back(order.places[std::size_t(end)]);
        for (const int end : ends) {
            qint64 notRight = 0;
            for (auto at = std::size_t(end) + 1; at > 0; at -= at & (~at + 1))
                notRight += tree[at];
            crossings += passed - notRight;
        }
        for (const int end : ends) {
            for (auto at = std::size_t(end) + 1; at < tree.size(); at += at & (~at + 1))
                ++tree[at];
        }
        passed += qint64(ends.size());
    }
    return crossings;
}

LayeredOrder orderInLayers(int boxes, std::span<const LayeredArrow> arrows, const std::stop_token &stop)
{
    LayeredOrder order = nodesOf(std::max(boxes, 0), arrows);
    LayerSweeper(order, stop).run();
    return order;
}

} // namespace Mlf
