// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/barchart.h"

#include "model/chart/chartscene.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double barPitch = 18; ///< between the bars of one row
constexpr double narrowestBarPlot = 80;
constexpr double narrowestSmallPlot = 32;

ByteCount lengthOf(const Bar &bar)
{
    ByteCount sum;
    for (const BarSegment &segment : bar.segments)
        sum = ByteCount(checkedAdd(sum.value(), segment.bytes.value()).value_or(sum.value()));
    return sum;
}

double heightOf(const BarRow &row)
{
    return barRowHeight + barPitch * double(row.bars.size() - 1);
}

/// Rectangles for the segments of a bar, from the left edge of `room`. A bar of `axis` bytes fills the width of `room`.
std::vector<SceneRect> rectsOf(const Bar &bar, ByteCount axis, const QRectF &room)
{
    std::vector<SceneRect> rects;
    const auto xOf = [&](qint64 bytes) {
        return room.left() + (axis.value() > 0 ? double(bytes) / double(axis.value()) : 0) * room.width();
    };
    qint64 from = 0;
    for (const BarSegment &segment : bar.segments) {
        const auto to = checkedAdd(from, segment.bytes.value());
        if (segment.bytes.value() <= 0 || !to)
            continue;
        const double left = xOf(from);
        const double right = std::max(xOf(*to), left + narrowestBar);
        rects.push_back({{left, room.top(), right - left, room.height()}, segment.role, segment.isHatched});
        from = *to;
    }
    return rects;
}

class BarLayout {
public:
    explicit BarLayout(const BarChart &chart) : m_chart(chart) { }

    ChartScene build()
    {
        m_scene.title = m_chart.title;
        m_scene.width = m_chart.width;
        placeColumns();
        if (!m_chart.isSmall)
            addHead();
        addBody();
        addFoot();
        return std::move(m_scene);
    }

private:
    void placeColumns()
    {
        m_margin = m_chart.isSmall ? 0 : chartMargin;
        double label = textWidth(m_chart.reservedLabel);
        double value = 0;
        m_most = axisOf(m_chart);
        for (const BarSum &sum : m_chart.sums) {
            label = std::max(label, textWidth(sum.label));
            value = std::max(value, textWidth(sum.bar.value));
        }
        for (const BarRow &row : m_chart.rows) {
            label = std::max(label, textWidth(row.label));
            for (const Bar &bar : row.bars)
                value = std::max(value, textWidth(bar.value));
        }
        label *= spareWidth;
        value *= spareWidth;
        const double room = m_chart.width - 2 * m_margin - 2 * barGap;
        if (!m_chart.isSmall) // the rows of a small chart differ only in their labels
            label = std::min(label, std::max(room * 0.42, room - value - 420));
        label =
            std::max(std::min(label, room - value - (m_chart.isSmall ? narrowestSmallPlot : narrowestBarPlot)), 40.0);
        m_labelWidth = label;
        m_plotLeft = m_margin + label + barGap;
        m_plotRight = std::max(m_chart.width - m_margin - value - barGap, m_plotLeft + 20);
        if (m_most.value() > 0)
            m_ticks = niceByteTicks(m_most, int(std::clamp((m_plotRight - m_plotLeft) / 80, 2.0, 8.0)), m_chart.unit);
        while (!m_ticks.empty() && m_ticks.back() > m_most) // the plot ends at the longest bar
            m_ticks.pop_back();
    }

    [[nodiscard]] double xOf(ByteCount bytes) const
    {
        const double share = m_most.value() > 0 ? double(bytes.value()) / double(m_most.value()) : 0;
        return m_plotLeft + share * (m_plotRight - m_plotLeft);
    }

    void addHead()
    {
        m_scene.head = layOutBarHead(m_chart).head;
        SceneBand &head = m_scene.head;
        const double top = head.height + 1;
        head.height = top + sceneLineHeight + 4;
        double freeFrom = m_plotLeft - 40; // labels that begin before it would touch the previous one
        for (const ByteCount tick : m_ticks) {
            const QString label = byteTickText(tick, m_chart.unit, m_chart.locale);
            const double width = textWidth(label) + 4;
            const double x = xOf(tick);
            if (x - width / 2 < freeFrom)
                continue;
            freeFrom = x + width / 2 + 6;
            head.texts.push_back(
                {{x - width / 2, top, width, sceneLineHeight}, label, SeriesRole::Caption, TextAlign::Center});
        }
    }

    void addGrid(SceneBand &band)
    {
        for (const ByteCount tick : m_ticks) {
            const SeriesRole role = tick.value() == 0 ? SeriesRole::Axis : SeriesRole::Grid;
            band.lines.push_back({{xOf(tick), 0}, {xOf(tick), band.height}, role});
        }
    }

    void addLabel(SceneBand &band, double top, const QString &label)
    {
        const double y = top + (barRowHeight - sceneLineHeight) / 2;
        band.texts.push_back({{m_margin, y, m_labelWidth, sceneLineHeight}, label, SeriesRole::Text, TextAlign::Left});
    }

    void addValue(SceneBand &band, double top, const Bar &bar, double valueLeft)
    {
        const double y = top + (barRowHeight - sceneLineHeight) / 2;
        const double left = valueLeft + barGap / 2;
        const double width = std::max(m_chart.width - left, 0.0);
        band.texts.push_back({{left, y, width, sceneLineHeight},
                              bar.value,
                              bar.isWords ? SeriesRole::Caption : SeriesRole::Text,
                              TextAlign::Left});
    }

    /// Returns the right end of the bar.
    double addBar(SceneBand &band, double top, const Bar &bar)
    {
        const std::vector<SceneRect> rects = rectsOf(
            bar, m_most, {m_plotLeft, top + (barRowHeight - barHeight) / 2, m_plotRight - m_plotLeft, barHeight});
        band.rects.insert(band.rects.end(), rects.begin(), rects.end());
        return rects.empty() ? m_plotLeft : rects.back().box.right();
    }

    void addBody()
    {
        SceneBand &body = m_scene.body;
        for (const BarRow &row : m_chart.rows)
            body.height += heightOf(row);
        const bool hasNumbers = std::any_of(m_chart.rows.begin(), m_chart.rows.end(), [](const BarRow &row) {
            return std::any_of(row.bars.begin(), row.bars.end(), [](const Bar &bar) { return !bar.isWords; });
        });
        if (hasNumbers && !m_chart.isSmall)
            addGrid(body); // the grid would cross values that are words
        double top = 0;
        for (const BarRow &row : m_chart.rows) {
            const double height = heightOf(row);
            addLabel(body, top + (height - barRowHeight) / 2, row.label);
            double barTop = top;
            for (const Bar &bar : row.bars) {
                addValue(body, barTop, bar, addBar(body, barTop, bar));
                barTop += barPitch;
            }
            body.marks.push_back({{0, top, m_chart.width, height}, row.link, row.name, wordsOf(row)});
            top += height;
        }
    }

    void addFoot()
    {
        SceneBand &foot = m_scene.foot;
        double top = 3;
        for (const BarSum &sum : m_chart.sums) {
            const double end = lengthOf(sum.bar) <= m_most ? addBar(foot, top, sum.bar) : m_plotLeft;
            addLabel(foot, top, sum.label);
            addValue(foot, top, sum.bar, end);
            foot.texts.push_back({{m_margin, top + barRowHeight + 1, m_chart.width - 2 * m_margin, sceneLineHeight},
                                  sum.parts,
                                  SeriesRole::Caption,
                                  TextAlign::Left});
            const double bottom = top + barRowHeight + sceneLineHeight + 7;
            const double from = foot.marks.empty() ? 0 : top;
            const QString value = sum.parts.isEmpty() ? sum.bar.value : sum.bar.value + u", "_s + sum.parts;
            foot.marks.push_back({{0, from, m_chart.width, bottom - from}, sum.link, sum.label, value});
            top = bottom;
        }
        if (foot.marks.empty())
            return;
        foot.height = top;
        foot.lines.push_back({{m_margin, 0.5}, {m_chart.width - m_margin, 0.5}, SeriesRole::Axis});
    }

    const BarChart &m_chart;
    ChartScene m_scene;
    ByteCount m_most; ///< bytes that fill the width of the plot; 0 without any bytes
    std::vector<ByteCount> m_ticks;
    double m_margin = chartMargin;
    double m_labelWidth = 0;
    double m_plotLeft = 0;
    double m_plotRight = 0;
};

} // namespace

ChartScene layOutBars(const BarChart &chart)
{
    return BarLayout(chart).build();
}

ChartScene layOutBarHead(const BarChart &chart)
{
    ChartScene scene;
    scene.width = chart.width;
    scene.title = chart.heading;
    addChartHead(scene, chart.legend);
    scene.title = chart.title;
    return scene;
}

std::vector<SceneRect> layOutBarRow(const BarRow &row, ByteCount axis, QSizeF room)
{
    std::vector<SceneRect> rects;
    const double pitch = room.height() / double(std::max(row.bars.size(), std::size_t(1)));
    const double height = std::min(2 * barHeight, pitch * barHeight / barPitch);
    double top = (pitch - height) / 2;
    for (const Bar &bar : row.bars) {
        const std::vector<SceneRect> parts = rectsOf(bar, axis, {0, top, room.width(), height});
        if (axis.value() > 0)
            rects.insert(rects.end(), parts.begin(), parts.end());
        top += pitch;
    }
    return rects;
}

ByteCount axisOf(const BarChart &chart)
{
    ByteCount axis = chart.most;
    for (const BarRow &row : chart.rows) {
        for (const Bar &bar : row.bars)
            axis = std::max(axis, lengthOf(bar));
    }
    return axis;
}

QString wordsOf(const BarRow &row)
{
    if (!row.spoken.isEmpty())
        return row.spoken;
    QStringList values;
    for (const Bar &bar : row.bars)
        values += bar.value;
    return values.join(u", "_s);
}

} // namespace Mlf
