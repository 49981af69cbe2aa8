// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/waterfallchart.h"

#include "model/chart/callaxis.h"
#include "model/compare/comparetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxRows = 40;
constexpr double roomForCauses = 640; ///< minimum width of the chart for causes after the numbers

/// A bar from one value to another.
struct WaterfallStep {
    QString label;
    QString value;
    QString cause;
    Link link;
    qint64 from = 0;
    qint64 to = 0;
    int id = -1;
};

SeriesRole roleOf(const QString &total)
{
    if (total == "rom"_L1 || total == "constants"_L1)
        return SeriesRole::Constants;
    if (total == "stack"_L1)
        return SeriesRole::Stack;
    return total == "io"_L1 ? SeriesRole::InputOutput : SeriesRole::Workspace;
}

class WaterfallLayout {
public:
    WaterfallLayout(const ComparedTotal &total, const WaterfallOptions &options)
        : m_total(total)
        , m_options(options) { }

    ChartScene build()
    {
        m_scene.width = m_options.width;
        m_scene.title =
            text(QT_TRANSLATE_NOOP("Comparison", "%1: from the older archive to the newer one")).arg(subject());
        if (!m_total.figures.older.bytes || !m_total.figures.newer.bytes)
            return std::move(m_scene);
        collect();
        placeAxis();
        placeColumns();
        addHead();
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            addStep(i);
        return std::move(m_scene);
    }

private:
    /// The total, and its model if there are several.
    [[nodiscard]] QString subject() const
    {
        const QString title = totalTitle(m_total.name, m_options.language);
        return m_options.model.isEmpty() ? title : u"%1, %2"_s.arg(m_options.model, title);
    }

    [[nodiscard]] QString text(const char *source) const
    {
        return inLanguage("Comparison", source, m_options.language);
    }

    [[nodiscard]] QString bytesText(qint64 bytes, bool isAtLeast) const
    {
        const QString shown = formatBytesNarrow(m_options.unit, ByteCount(bytes), m_options.locale);
        return isAtLeast ? text(QT_TRANSLATE_NOOP("Comparison", "at least %1")).arg(shown) : shown;
    }

    void addWhole(const QString &label, const Figure &figure)
    {
        const qint64 bytes = figure.known().value();
        m_steps.push_back({label, bytesText(bytes, figure.isAtLeast), {}, figure.evidence, 0, bytes, -1});
    }

    void addPart(const QString &label, qint64 from, qint64 delta, const QString &cause, const Link &link, int id)
    {
        m_steps.push_back({label, deltaTextIn(m_options.unit, ByteCount(delta), m_options.locale), cause, link, from,
                           saturatedAdd(from, delta), id});
    }

    void collect()
    {
        addWhole(text(QT_TRANSLATE_NOOP("Comparison", "Old")), m_total.figures.older);
        qint64 sum = m_total.figures.older.known().value();
        const std::size_t count = m_total.rows.size() > maxRows ? maxRows - 1 : m_total.rows.size();
        for (std::size_t i = 0; i < count; ++i) {
            const TotalRow &row = m_total.rows[i];
            const bool isTitled = row.what == TotalRow::What::Buffer && m_options.bufferTitle;
            addPart(isTitled ? m_options.bufferTitle(row.names) : rowTitle(row, m_options.language), sum,
                    row.delta.value(), causeText(row.cause, m_options.language),
                    row.links.newer.isNull() ? row.links.older : row.links.newer, int(i));
            sum = m_steps.back().to;
        }
        if (count < m_total.rows.size()) {
            qint64 rest = 0;
            for (std::size_t i = count; i < m_total.rows.size(); ++i)
                rest = saturatedAdd(rest, m_total.rows[i].delta.value());
            const QString label = text(QT_TRANSLATE_NOOP("Comparison", "%1 more rows"))
                                      .arg(m_options.locale.toString(qint64(m_total.rows.size() - count)));
            addPart(label, sum, rest, {}, {}, -2);
        }
        addWhole(text(QT_TRANSLATE_NOOP("Comparison", "New")), m_total.figures.newer);
    }

    /// Sets the range of the axis. It starts at 0 unless the values are close together and far from 0.
    void placeAxis()
    {
        m_first = m_steps.front().to;
        m_last = m_first;
        for (const WaterfallStep &step : m_steps) {
            m_first = std::min(m_first, step.to);
            m_last = std::max(m_last, step.to);
        }
        const qint64 range = m_last - m_first;
        m_isCut = range > 0 && m_first / 4 > range;
        m_first = m_isCut ? m_first - range / 2 : std::min<qint64>(m_first, 0);
        m_last = std::max(m_last, m_first + 1);
    }

    void placeColumns()
    {
        double label = 40;
        double value = 0;
        double cause = 0;
        for (const WaterfallStep &step : m_steps) {
            label = std::max(label, textWidth(step.label) * spareWidth);
            value = std::max(value, textWidth(step.value) * spareWidth);
            cause = std::max(cause, textWidth(step.cause) * spareWidth);
        }
        const double width = m_options.width - 2 * chartMargin;
        m_labelWidth = std::min(label, width * 0.3);
        m_causeWidth = m_options.width < roomForCauses ? 0 : std::min(cause, width * 0.3);
        m_valueWidth = std::min(value, width * 0.3);
        m_causeLeft = m_options.width - chartMargin - m_causeWidth;
        m_valueLeft = m_causeLeft - (m_causeWidth > 0 ? barGap : 0) - m_valueWidth;
        m_plotLeft = chartMargin + m_labelWidth + barGap;
        m_plotRight = std::max(m_valueLeft - barGap, m_plotLeft + 20);
    }

    [[nodiscard]] double xOf(qint64 bytes) const
    {
        const double share = (double(bytes) - double(m_first)) / (double(m_last) - double(m_first));
        return m_plotLeft + std::clamp(share, 0.0, 1.0) * (m_plotRight - m_plotLeft);
    }

    void addHead()
    {
        const QString title = std::exchange(
            m_scene.title,
            m_isCut
                ? text(QT_TRANSLATE_NOOP("Comparison",
                                         "%1: from the older archive to the newer one; the axis does not begin at 0"))
                      .arg(subject())
                : m_scene.title);
        std::vector<LegendItem> legend;
        const auto has = [&](bool grows) {
            return std::ranges::any_of(m_steps, [grows](const WaterfallStep &step) {
                return step.id != -1 && (step.to > step.from) == grows;
            });
        };
        if (has(true))
            legend.push_back({{{}, SeriesRole::Grown}, text(QT_TRANSLATE_NOOP("Comparison", "grew"))});
        if (has(false))
            legend.push_back({{{}, SeriesRole::Shrunk, true}, text(QT_TRANSLATE_NOOP("Comparison", "shrank"))});
        addChartHead(m_scene, legend);
        m_scene.title = title;
        SceneBand &head = m_scene.head;
        const double top = head.height + 1;
        head.height = top + sceneLineHeight + 4;
        const double widest = textWidth(byteTickText(ByteCount(m_last), m_options.unit, m_options.locale)) + 10;
        m_ticks = byteTicks(ByteCount(m_first), ByteCount(m_last), m_plotRight - m_plotLeft, m_options.unit, widest);
        double freeFrom = 0; // omits a label that would touch its neighbour
        for (const ByteCount tick : m_ticks) {
            const QString label = byteTickText(tick, m_options.unit, m_options.locale);
            const double width = textWidth(label) + 4;
            const double left = std::min(xOf(tick.value()) - width / 2, m_options.width - width);
            if (left < freeFrom)
                continue;
            freeFrom = left + width + 6;
            head.texts.push_back({{left, top, width, sceneLineHeight}, label, SeriesRole::Caption, TextAlign::Center});
        }
        SceneBand &body = m_scene.body;
        body.height = barRowHeight * double(m_steps.size());
        for (const ByteCount tick : m_ticks) {
            const SeriesRole role = tick.value() == 0 ? SeriesRole::Axis : SeriesRole::Grid;
            body.lines.push_back({{xOf(tick.value()), 0}, {xOf(tick.value()), body.height}, role});
        }
    }

    void addBar(const WaterfallStep &step, double top)
    {
        std::vector<SceneRect> &rects = m_scene.body.rects;
        const double y = top + (barRowHeight - barHeight) / 2;
        if (step.id == -1) {
            const SeriesRole role = roleOf(m_total.name);
            const double right = std::max(xOf(step.to), m_plotLeft + narrowestBar);
            if (!m_isCut) {
                rects.push_back({{m_plotLeft, y, right - m_plotLeft, barHeight}, role});
                return;
            }
            rects.push_back({{m_plotLeft, y, 6, barHeight}, role}); // and a gap, because the bar is longer than drawn
            rects.push_back({{m_plotLeft + 9, y, std::max(right - m_plotLeft - 9, narrowestBar), barHeight}, role});
            return;
        }
        const bool grows = step.to > step.from;
        const double left = xOf(std::min(step.from, step.to));
        const double width = std::max(xOf(std::max(step.from, step.to)) - left, narrowestBar);
        rects.push_back({{left, y, width, barHeight}, grows ? SeriesRole::Grown : SeriesRole::Shrunk, !grows});
    }

    void addStep(std::size_t index)
    {
        const WaterfallStep &step = m_steps[index];
        SceneBand &body = m_scene.body;
        const double top = barRowHeight * double(index);
        const double y = top + (barRowHeight - sceneLineHeight) / 2;
        body.texts.push_back({{chartMargin, y, m_labelWidth, sceneLineHeight}, step.label});
        addBar(step, top);
        if (index + 1 < m_steps.size()) { // a line to the start of the next bar
            const double x = xOf(step.to);
            body.lines.push_back({{x, top + (barRowHeight + barHeight) / 2},
                                  {x, top + barRowHeight + (barRowHeight - barHeight) / 2},
                                  SeriesRole::Axis});
        }
        body.texts.push_back(
            {{m_valueLeft, y, m_valueWidth, sceneLineHeight}, step.value, SeriesRole::Text, TextAlign::Right});
        if (m_causeWidth > 0 && !step.cause.isEmpty())
            body.texts.push_back({{m_causeLeft, y, m_causeWidth, sceneLineHeight}, step.cause, SeriesRole::Caption});
        const QString spoken = step.cause.isEmpty() ? step.value : step.value + u", "_s + step.cause;
        body.marks.push_back({{0, top, m_options.width, barRowHeight}, step.link, step.label, spoken, 0, 0, step.id});
    }

    const ComparedTotal &m_total;
    const WaterfallOptions &m_options;
    ChartScene m_scene;
    std::vector<WaterfallStep> m_steps;
    std::vector<ByteCount> m_ticks;
    qint64 m_first = 0; ///< value at the left end of the plot
    qint64 m_last = 0;
    bool m_isCut = false; ///< true if the axis does not start at 0
    double m_labelWidth = 0;
    double m_valueWidth = 0;
    double m_causeWidth = 0;
    double m_plotLeft = 0;
    double m_plotRight = 0;
    double m_valueLeft = 0;
    double m_causeLeft = 0;
};

} // namespace

ChartScene waterfallChart(const ComparedTotal &total, const WaterfallOptions &options)
{
    return WaterfallLayout(total, options).build();
}

} // namespace Mlf
