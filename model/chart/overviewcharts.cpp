// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/overviewcharts.h"

#include "model/chart/callaxis.h"
#include "model/chart/romtreemap.h"

#include <algorithm>
#include <map>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double stackTop = 2;
constexpr double stackHeight = 16;
constexpr double labelTop = stackTop + stackHeight + 3;
constexpr double narrowestPart = 2;
constexpr double slit = 1; ///< gap between parts
constexpr double labelGap = 8;

struct Span {
    double left = 0;
    double right = 0;
};

/// Positions of the parts. Their widths are proportional to the sizes, but not below a visible minimum.
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

/// Adds the labels, largest part first. Each label is below its part, or moved left if it would exceed the right end.
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

constexpr std::size_t maxOwnParts = 6; ///< maximum number of separate parts of a bar

QString overviewPhrase(const char *source, const MemoryChartOptions &options)
{
    return memoryChartText(source, options);
}

QString sized(const char *source, ByteCount bytes, const MemoryChartOptions &options)
{
    return overviewPhrase(source, options).arg(formatBytesNarrow(options.unit, bytes, options.locale));
}

QString exact(ByteCount bytes, const MemoryChartOptions &options)
{
    return formatBytesIn(options.unit, bytes, options.locale);
}

} // namespace

ChartScene layOutStackedBar(const StackedBar &bar)
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

StackedBar workspaceBar(const ModelFigures &figures, const MemoryNeed &need, const MemoryChartOptions &options)
{
    StackedBar bar {
        overviewPhrase(QT_TRANSLATE_NOOP("MemoryChart", "What the memory is taken by"), options), {}, {}, 0};
    const Figure workspace = figureToUse(figures.workspace);
    if (!workspace.isWhole())
        return bar;
    const auto add = [&](ByteCount bytes, SeriesRole role, const char *words, const Link &link) {
        bar.parts.push_back({bytes, role, sized(words, bytes, options), exact(bytes, options), link});
    };
    ByteCount beyond = *workspace.bytes;
    const char *beyondWords = QT_TRANSLATE_NOOP("MemoryChart", "workspace %1");
    const Link page = Link::page(u"memory"_s, options.linkModule);
    if (need.peak && !need.isAtLeast && need.peak->at.bytes <= beyond) {
        ByteCount scratch;
        for (const PeakPart &part : need.peak->parts) {
            if (part.what == PeakPart::What::Scratch)
                scratch = saturatedAdd(scratch, part.bytes);
        }
        const Link peak = Link::call(need.peak->at.step, options.linkModule);
        const ByteCount handed = ByteCount(need.peak->at.bytes.value() - scratch.value());
        add(handed, SeriesRole::Workspace, QT_TRANSLATE_NOOP("MemoryChart", "tensors %1"), peak);
        add(scratch, SeriesRole::Scratch, QT_TRANSLATE_NOOP("MemoryChart", "scratch %1"), peak);
        beyond = ByteCount(beyond.value() - need.peak->at.bytes.value());
        beyondWords = QT_TRANSLATE_NOOP("MemoryChart", "not in use at the peak %1");
        add(beyond, SeriesRole::Grid, beyondWords, page);
    } else {
        add(beyond, SeriesRole::Workspace, beyondWords, page);
    }
    const Figure io = figureToUse(figures.io);
    if (io.isWhole())
        add(*io.bytes, SeriesRole::InputOutput, QT_TRANSLATE_NOOP("MemoryChart", "inputs, outputs %1"), page);
    return bar;
}

StackedBar romBar(const RomTree &rom, const MemoryChartOptions &options)
{
    StackedBar bar {overviewPhrase(QT_TRANSLATE_NOOP("MemoryChart", "What goes into flash"), options), {}, {}, 0};
    std::vector<const RomRow *> largest; // constants
    std::map<RomRow::Content, ByteCount> others;
    const auto addOther = [&](const RomRow &row) {
        others[row.content] = saturatedAdd(others[row.content], *row.bytes);
    };
    for (const RomRow &row : rom.rows) {
        if (!row.children.empty() || !row.bytes || *row.bytes <= ByteCount())
            continue;
        const auto place = row.kind != RomRow::Kind::Constant
            ? largest.end()
            : std::ranges::upper_bound(largest, *row.bytes, std::greater(),
                                       [](const RomRow *other) { return *other->bytes; });
        const bool isOneMore = row.kind == RomRow::Kind::Constant && largest.size() < maxOwnParts;
        if (!isOneMore && place == largest.end()) {
            addOther(row);
            continue;
        }
        largest.insert(place, &row);
        if (largest.size() > maxOwnParts) {
            addOther(*largest.back());
            largest.pop_back();
        }
    }
    const Link page = Link::page(u"rom"_s, options.linkModule);
    for (const RomRow *row : largest)
        bar.parts.push_back({*row->bytes, romRole(row->content), romRowTitle(*row, options.module, options.language),
                             exact(*row->bytes, options), row->link.isNull() ? page : row->link});
    for (const auto &[content, bytes] : others) {
        const QString title = romContentText(content, options.language);
        const auto hasRole = [role = romRole(content)](const StackedPart &part) { return part.role == role; };
        const bool isMore = std::ranges::any_of(bar.parts, hasRole);
        const QString words =
            isMore ? overviewPhrase(QT_TRANSLATE_NOOP("MemoryChart", "other %1"), options).arg(title) : title;
        bar.parts.push_back({bytes, romRole(content), words, exact(bytes, options), page});
    }
    if (rom.totals.needsCompiler && !bar.parts.empty())
        bar.openEnd = overviewPhrase(QT_TRANSLATE_NOOP("MemoryChart", "+ code: unknown"), options);
    return bar;
}

ChartScene largestNeedsChart(const std::vector<FunctionFact> &functions, const std::vector<FunctionNeed> &needs,
                             const NeedSums &sums, std::size_t count, const MemoryChartOptions &options)
{
    std::vector<NeedRow> rows;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        if (needs[i].bytes())
            rows.push_back({&functions[i], &needs[i]});
    }
    // Shorten only names that may be displayed: of the largest functions, and of functions as large as the last of
    // them.
    const auto size = [](const NeedRow &row) {
        return std::pair(*row.need->bytes(), row.need->own.value_or(ByteCount(-1)));
    };
    if (count > 0 && rows.size() > count) {
        const auto last = rows.begin() + std::ptrdiff_t(count) - 1;
        std::ranges::nth_element(rows, last, std::greater(), size);
        std::erase_if(rows, [&, least = size(*last)](const NeedRow &row) { return size(row) < least; });
    }
    sortByNeed(rows, options.module);
    rows.resize(std::min(rows.size(), count));
    MemoryChartOptions small = options;
    small.isSmall = true;
    return needChart(rows, sums, small);
}

} // namespace Mlf
