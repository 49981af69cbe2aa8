// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/layerorder.h"

#include <QRandomGenerator>

#include <vector>

namespace Mlf::Test {

/// A graph for layout.
struct GraphShape {
    int boxes = 0;
    std::vector<LayeredArrow> arrows;

    int add(std::initializer_list<int> sources)
    {
        for (const int source : sources)
            arrows.push_back({source, boxes});
        return boxes++;
    }
};

/// Boxes in a row.
[[nodiscard]] inline GraphShape chain(int length)
{
    GraphShape shape;
    int last = shape.add({});
    while (shape.boxes < length)
        last = shape.add({last});
    return shape;
}

/// Blocks of three with a way around each, as residual networks have them.
[[nodiscard]] inline GraphShape residualBlocks(int boxes)
{
    GraphShape shape;
    int last = shape.add({});
    while (shape.boxes + 4 <= boxes) {
        const int first = shape.add({last});
        const int second = shape.add({first});
        last = shape.add({last, second});
        last = shape.add({last});
    }
    return shape;
}

/// Four branches of unequal length that meet again, as in Inception.
[[nodiscard]] inline GraphShape inceptionBlocks(int boxes)
{
    GraphShape shape;
    int last = shape.add({});
    while (shape.boxes + 8 <= boxes) {
        const int one = shape.add({last});
        const int two = shape.add({shape.add({last})});
        const int three = shape.add({shape.add({shape.add({last})})});
        const int four = shape.add({last});
        last = shape.add({one, two, three, four});
    }
    return shape;
}

/// A way down and up again with an arrow across at each level, as in U-Net, several in a row.
[[nodiscard]] inline GraphShape longSkips(int boxes, int depth = 8)
{
    GraphShape shape;
    int last = shape.add({});
    while (shape.boxes + 2 * depth <= boxes) {
        std::vector<int> down;
        for (int level = 0; level < depth; ++level) {
            last = shape.add({last});
            down.push_back(last);
        }
        for (int level = depth - 1; level >= 0; --level)
            last = shape.add({last, down[std::size_t(level)]});
    }
    return shape;
}

/// Dense blocks: the inputs of each box are all earlier boxes of the block.
[[nodiscard]] inline GraphShape denseBlocks(int boxes, int size = 5)
{
    GraphShape shape;
    int last = shape.add({});
    while (shape.boxes + size + 1 <= boxes) {
        std::vector<int> block {last};
        for (int i = 0; i < size; ++i) {
            const int box = shape.add({});
            for (const int source : block)
                shape.arrows.push_back({source, box});
            block.push_back(box);
        }
        last = block.back();
    }
    return shape;
}

/// Arrows from earlier boxes to later ones, most of them short; with `cycles` some lead back, to the box itself or to
/// no box.
[[nodiscard]] inline GraphShape randomGraph(QRandomGenerator &random, int boxes, bool cycles)
{
    GraphShape shape;
    shape.boxes = boxes;
    const int arrows = boxes < 2 ? 0 : int(random.bounded(boxes * 2));
    for (int i = 0; i < arrows; ++i) {
        int from = int(random.bounded(boxes));
        int to = std::min(from + 1 + int(random.bounded(random.bounded(8) == 0 ? boxes : 4)), boxes - 1);
        if (cycles && random.bounded(6) == 0)
            std::swap(from, to);
        if (cycles && random.bounded(20) == 0)
            to = random.bounded(2) == 0 ? boxes + 7 : -1;
        if (from != to || cycles)
            shape.arrows.push_back({from, to});
    }
    return shape;
}

} // namespace Mlf::Test
