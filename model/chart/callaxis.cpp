// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/callaxis.h"

#include "model/chart/chartscene.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

QString memoryChartText(const char *source, const MemoryChartOptions &options)
{
    return inLanguage("MemoryChart", source, options.language);
}

QString unitText(const MemoryChartOptions &options)
{
    switch (options.unit) {
    case ByteUnit::Bytes:
        break;
    case ByteUnit::Kibibytes:
        return memoryChartText(QT_TRANSLATE_NOOP("MemoryChart", "KiB"), options);
    case ByteUnit::Hexadecimal:
        return memoryChartText(QT_TRANSLATE_NOOP("MemoryChart", "bytes, hexadecimal"), options);
    }
    return memoryChartText(QT_TRANSLATE_NOOP("MemoryChart", "bytes"), options);
}

std::vector<ByteCount> byteTicks(ByteCount first, ByteCount last, double length, ByteUnit unit, double pitch)
{
    const ByteCount range(std::max(last.value() - first.value(), qint64(1)));
    const int wanted = int(std::clamp(length / pitch, 1.0, 10.0));
    const qint64 step = std::max(niceByteTicks(range, wanted, unit)[1].value(), qint64(1));
    std::vector<ByteCount> ticks;
    for (qint64 tick = (first.value() + step - 1) / step * step; tick <= last.value(); tick += step)
        ticks.emplace_back(tick);
    return ticks;
}

double heightOfCallAxis(const MemoryChartOptions &options)
{
    return options.isSmall ? 3 + sceneLineHeight + 2 : callAxisHeight;
}

void addCallAxis(SceneBand &band, double top, const CallAxis &axis, const MemoryChartOptions &options)
{
    const double widest = textWidth(QString::number(axis.last + 1)) + 6;
    int step = 1;
    while (axis.columnWidth() * step < widest)
        step = step % 3 == 2 ? step / 2 * 5 : step * 2; // sequence of steps: 1, 2, 5, 10, 20, 50
    for (int call = axis.first; call <= axis.last; ++call) {
        if ((call + 1) % step != 0 && !(call == axis.first && step == 1))
            continue;
        const double middle = (axis.xOf(call) + axis.xOf(call + 1)) / 2;
        band.texts.push_back({{middle - widest / 2, top + 3, widest, sceneLineHeight},
                              QString::number(call + 1),
                              SeriesRole::Caption,
                              TextAlign::Center});
    }
    if (options.isSmall)
        return;
    band.texts.push_back(
        {{axis.left, top + 3 + sceneLineHeight + 2, axis.right - axis.left, sceneLineHeight},
         memoryChartText(QT_TRANSLATE_NOOP("MemoryChart", "calls by number, in the order they run"), options),
         SeriesRole::Caption,
         TextAlign::Left});
}

void addChartHead(ChartScene &scene, const std::vector<LegendItem> &legend)
{
    constexpr double sample = 14;
    SceneBand &head = scene.head;
    double x = chartMargin;
    double y = 4;
    if (!scene.title.isEmpty()) {
        head.texts.push_back({{chartMargin, y, scene.width - 2 * chartMargin, sceneLineHeight},
                              scene.title,
                              SeriesRole::Caption,
                              TextAlign::Left});
        y += sceneLineHeight + 5;
    }
    for (const LegendItem &item : legend) {
        const double width = textWidth(item.text) * 1.04 + 2;
        if (x > chartMargin && x + sample + 6 + width > scene.width - chartMargin) {
            x = chartMargin;
            y += sceneLineHeight + 3;
        }
        SceneRect rect = item.sample;
        rect.box = {x, y + 2, sample, 11};
        if (!item.isDashedLine)
            head.rects.push_back(rect);
        for (double dash = 0; item.isDashedLine && dash < sample; dash += 5)
            head.lines.push_back({{x + dash, y + 8}, {x + dash + 3, y + 8}, rect.role});
        const double room = std::max(std::min(width, scene.width - chartMargin - x - sample - 6), 0.0);
        head.texts.push_back(
            {{x + sample + 6, y, room, sceneLineHeight}, item.text, SeriesRole::Caption, TextAlign::Left});
        x += sample + 6 + width + 14;
    }
    head.height = y + (legend.empty() ? 0 : sceneLineHeight + 6);
}

} // namespace Mlf
