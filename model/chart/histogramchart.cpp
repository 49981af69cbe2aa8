// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/histogramchart.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double histogramTitleHeight = 30;
constexpr double histogramAxisHeight = 22;
constexpr double lowestColumn = 1; ///< minimum height of ranges with at least one value
constexpr double narrowestHistogram = 40;

class HistogramBuilder {
public:
    HistogramBuilder(const ValueStatistics &statistics, const HistogramChartOptions &options)
        : m_statistics(statistics)
        , m_histogram(statistics.histogram)
        , m_options(options)
    {
    }

    ChartScene build()
    {
        ChartScene scene;
        scene.width = m_options.width;
        scene.title = text(QT_TRANSLATE_NOOP("HistogramChart", "How the values of %1 are spread")).arg(m_options.name);
        m_band.height = m_options.height;
        if (m_histogram.counts.empty())
            say(text(QT_TRANSLATE_NOOP("HistogramChart", "There is no finite value.")));
        else if (m_statistics.least && m_statistics.least == m_statistics.largest)
            say(text(QT_TRANSLATE_NOOP("HistogramChart", "All values are %1."))
                    .arg(QString::fromLatin1(Mlf::numberText(m_options.type, *m_statistics.least))));
        else
            drawPlot();
        scene.body = std::move(m_band);
        return scene;
    }

private:
    void say(const QString &sentence)
    {
        m_band.texts.push_back(
            {{chartMargin, chartMargin, std::max(m_options.width - 2 * chartMargin, 0.0), sceneLineHeight},
             sentence,
             SeriesRole::Caption,
             TextAlign::Left});
    }

    [[nodiscard]] QString text(const char *source) const
    {
        return inLanguage("HistogramChart", source, m_options.language);
    }

    /// Floating-point numbers have four digits, because more are not useful on an axis.
    [[nodiscard]] QString numberText(double value) const
    {
        return m_options.locale.toString(value, 'g', isFloating(m_options.type) ? 4 : 12).replace(u'-', QChar(0x2212));
    }

    void drawPlot()
    {
        const qint64 most = *std::max_element(m_histogram.counts.begin(), m_histogram.counts.end());
        // niceByteTicks() also fits counts of values, because its steps for bytes are whole numbers.
        const std::vector<ByteCount> ticks = niceByteTicks(ByteCount(most), 3, ByteUnit::Bytes);
        const auto top = double(ticks.back().value());
        double label = 0;
        for (const ByteCount tick : ticks)
            label = std::max(label, textWidth(formatCount(tick.value())));
        const double left =
            std::min(chartMargin + label + chartGap, m_options.width - chartMargin - narrowestHistogram);
        m_plot = QRectF(left, histogramTitleHeight, std::max(m_options.width - chartMargin - left, 1.0),
                        std::max(m_options.height - histogramTitleHeight - histogramAxisHeight, 1.0));
        m_band.texts.push_back({{chartMargin, 2, std::max(m_options.width - 2 * chartMargin, 0.0), sceneLineHeight},
                                text(QT_TRANSLATE_NOOP("HistogramChart", "Number of values")),
                                SeriesRole::Caption,
                                TextAlign::Left});
        for (const ByteCount tick : ticks) {
            const double y = m_plot.bottom() - m_plot.height() * double(tick.value()) / top;
            m_band.lines.push_back(
                {{m_plot.left(), y}, {m_plot.right(), y}, tick.value() == 0 ? SeriesRole::Axis : SeriesRole::Grid});
            m_band.texts.push_back(
                {{chartMargin, y - sceneLineHeight / 2, std::max(left - chartGap - chartMargin, 0.0), sceneLineHeight},
                 formatCount(tick.value()),
                 SeriesRole::Caption,
                 TextAlign::Right});
        }
        drawColumns(top);
        drawAxis();
    }

    void drawColumns(double top)
    {
        const double pitch = m_plot.width() / double(m_histogram.counts.size());
        const double space = pitch >= 4 ? 1 : 0;
        for (std::size_t i = 0; i < m_histogram.counts.size(); ++i) {
            const qint64 count = m_histogram.counts[i];
            const double x = m_plot.left() + pitch * double(i);
            const double height = count == 0 ? 0 : std::max(m_plot.height() * double(count) / top, lowestColumn);
            if (count > 0)
                m_band.rects.push_back(
                    {{x, m_plot.bottom() - height, pitch - space, height}, SeriesRole::Constants, false});
            m_band.marks.push_back({{x, m_plot.top(), pitch, m_plot.height()}, {}, rangeText(i), countText(count)});
        }
    }

    /// "from -0.5 to below 0.25". For whole numbers both ends are inclusive: "-4 to -1", "3".
    [[nodiscard]] QString rangeText(std::size_t range) const
    {
        const double begin = m_histogram.begin(range);
        double end = m_histogram.begin(range + 1);
        if (isFloating(m_options.type))
            return text(QT_TRANSLATE_NOOP("HistogramChart", "from %1 to below %2"))
                .arg(numberText(begin), numberText(end));
        end -= 1;
        return end <= begin
            ? numberText(begin)
            : text(QT_TRANSLATE_NOOP("HistogramChart", "from %1 to %2")).arg(numberText(begin), numberText(end));
    }

    [[nodiscard]] QString countText(qint64 count) const
    {
        const double share = double(count) / double(m_statistics.count) * 100;
        return text(QT_TRANSLATE_NOOP("HistogramChart", "values: %1 (%2\u00a0% of all)"))
            .arg(formatCount(count), m_options.locale.toString(share, 'f', 1));
    }

    /// Labels both ends of the axis, and zero if it is between them and there is space.
    void drawAxis()
    {
        const double begin = m_histogram.begin(0);
        const double end = m_histogram.begin(m_histogram.counts.size());
        const double shownEnd = isFloating(m_options.type) ? end : end - 1; // the last whole number
        const double y = m_plot.bottom() + 4;
        const auto put = [&](double x, const QString &shown, TextAlign align) {
            const double width = m_plot.width() / 2;
            const double from = align == TextAlign::Left ? x : align == TextAlign::Right ? x - width : x - width / 2;
            m_band.texts.push_back({{from, y, width, sceneLineHeight}, shown, SeriesRole::Caption, align});
        };
        put(m_plot.left(), numberText(begin), TextAlign::Left);
        if (shownEnd > begin)
            put(m_plot.right(), numberText(shownEnd), TextAlign::Right);
        const double zero = m_plot.left() + m_plot.width() * (0 - begin) / (end - begin);
        const double room = textWidth(u"0"_s) + 2 * chartGap;
        const bool hasRoom = zero - m_plot.left() > textWidth(numberText(begin)) + room
            && m_plot.right() - zero > textWidth(numberText(shownEnd)) + room;
        if (!hasRoom)
            return;
        put(zero, u"0"_s, TextAlign::Center);
        m_band.lines.push_back({{zero, m_plot.bottom()}, {zero, m_plot.bottom() + 4}, SeriesRole::Axis});
    }

    const ValueStatistics &m_statistics;
    const Histogram &m_histogram;
    const HistogramChartOptions &m_options;
    SceneBand m_band;
    QRectF m_plot;
};

} // namespace

ChartScene histogramChart(const ValueStatistics &statistics, const HistogramChartOptions &options)
{
    return HistogramBuilder(statistics, options).build();
}

} // namespace Mlf
