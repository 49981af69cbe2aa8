// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/stackedbar.h"

#include "model/chart/chartmeasures.h"
#include "model/chart/textmeasure.h"

#include <algorithm>
#include <numeric>

namespace Mlf {

namespace {

constexpr double stackTop = 2;
constexpr double stackHeight = 16;
constexpr double labelTop = stackTop + stackHeight + 3;
constexpr double narrowestPart = 2;
constexpr double slit = 1; ///< between parts
constexpr double labelGap = 8;

struct Span {
    double left = 0;
    double right = 0;
};

/// Positions of the parts: widths are proportional to the sizes, with a visible minimum.
std::vector<Span> spansOf(const std::vector<StackedPart> &parts, double width)
{
    double sum = 0;
    for (const StackedPart &part : parts)
        sum += double(part.bytes.value());
    const double free = std::max(width - narrowestPart * double(parts.size()), 0.0);
    std::vector<Span> spans;
    double left = 0;
    for (const StackedPart &part : parts) {
        const double right = left + narrowestPart + free * double(part.bytes.value()) / sum;
        spans.push_back({left, right});
        left = right;
    }
    return spans;
}

bool isFree(const std::vector<Span> &taken, const Span &wanted)
{
    return std::ranges::none_of(taken, [&](const Span &span) {
        return wanted.left < span.right + labelGap && span.left < wanted.right + labelGap;
    });
}

/// Adds the labels, for the largest part first: each below its part, or moved left if it would exceed the end.
void addLabels(ChartScene &scene, const std::vector<StackedPart> &parts, const std::vector<Span> &spans)
{
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return parts[i].bytes; });
    std::vector<Span> taken;
    for (const std::size_t i : order) {
        const double width = textWidth(parts[i].label) * spareWidth + 2;
        const double left = std::max(std::min(spans[i].left, scene.width - width), 0.0);
        const Span wanted {left, std::min(left + width, scene.width)};
        if (parts[i].label.isEmpty() || !isFree(taken, wanted))
            continue;
        taken.push_back(wanted);
        scene.body.texts.push_back({{wanted.left, labelTop, wanted.right - wanted.left, sceneLineHeight},
                                    parts[i].label,
                                    SeriesRole::Caption,
                                    TextAlign::Left});
    }
}

} // namespace

ChartScene layOutStack(const StackedBar &bar)
{
    ChartScene scene;
    scene.title = bar.title;
    scene.width = bar.width;
    std::vector<StackedPart> parts;
    std::ranges::copy_if(bar.parts, std::back_inserter(parts),
                         [](const StackedPart &part) { return part.bytes > ByteCount(); });
    const double openWidth = bar.openEnd.isEmpty() ? 0 : textWidth(bar.openEnd) * spareWidth + labelGap;
    const double width = std::max(bar.width - openWidth, bar.width / 3);
    if (!bar.openEnd.isEmpty())
        scene.body.texts.push_back(
            {{width + labelGap, stackTop, std::max(bar.width - width - labelGap, 0.0), stackHeight},
             bar.openEnd,
             SeriesRole::Caption});
    const std::vector<Span> spans = spansOf(parts, width);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto &[left, right] = spans[i];
        scene.body.rects.push_back({{left, stackTop, std::max(right - left - slit, 1.0), stackHeight}, parts[i].role});
        scene.body.marks.push_back({{left, 0, right - left, labelTop}, parts[i].link, parts[i].label, parts[i].value});
    }
    addLabels(scene, parts, spans);
    scene.body.height = labelTop + sceneLineHeight + 2;
    return scene;
}

} // namespace Mlf
