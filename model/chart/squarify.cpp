// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/squarify.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace Mlf {

namespace {

/// The number of sizes, from `first`, in the row with the best proportions along `side`, and the sum of their areas.
std::pair<std::size_t, double> nextRow(std::span<const double> sizes, std::size_t first, double scale, double side)
{
    double sum = 0;
    double best = std::numeric_limits<double>::infinity();
    std::size_t last = first;
    for (; last < sizes.size(); ++last) {
        const double more = sum + sizes[last] * scale;
        const double ratio = side * side / (more * more);
        const double worst = std::max(ratio * sizes[first] * scale, 1 / (ratio * sizes[last] * scale));
        if (last > first && !(worst <= best))
            break;
        best = worst;
        sum = more;
    }
    return {last, sum};
}

} // namespace

std::vector<QRectF> squarified(std::span<const double> sizes, const QRectF &area)
{
    const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    if (area.width() <= 0 || area.height() <= 0 || total <= 0)
        return std::vector<QRectF>(sizes.size(), QRectF(area.topLeft(), QSizeF()));
    const double scale = area.width() * area.height() / total;
    std::vector<QRectF> boxes;
    boxes.reserve(sizes.size());
    QRectF rest = area;
    while (boxes.size() < sizes.size()) {
        const std::size_t first = boxes.size();
        const bool isColumn = rest.width() >= rest.height(); // rows are parallel to the shorter side
        const double side = isColumn ? rest.height() : rest.width();
        const auto [last, sum] = nextRow(sizes, first, scale, side);
        const double room = isColumn ? rest.width() : rest.height();
        const double depth = last == sizes.size() ? room : std::min(sum / side, room);
        double at = 0;
        for (std::size_t i = first; i < last; ++i) {
            const double length = i + 1 == last ? side - at : std::min(sizes[i] * scale / sum * side, side - at);
            boxes.push_back(isColumn ? QRectF(rest.left(), rest.top() + at, depth, length)
                                     : QRectF(rest.left() + at, rest.top(), length, depth));
            at += length;
        }
        (isColumn ? rest.setLeft(rest.left() + depth) : rest.setTop(rest.top() + depth));
    }
    return boxes;
}

} // namespace Mlf
