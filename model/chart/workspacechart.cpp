// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/workspacechart.h"

#include "model/analysis/functionname.h"
#include "model/base/format.h"
#include "model/chart/textmeasure.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double margin = 8;
constexpr double gap = 12;
constexpr double rowHeight = 24;
constexpr double barHeight = 14;
constexpr double headHeight = 44;
constexpr double narrowestPlot = 80;
constexpr double narrowestBar = 2;
constexpr double spareWidth = 1.04; ///< fonts differ a little from the table

struct Row {
    const FunctionFact *function = nullptr;
    QString label;
    QString value;
    std::optional<ByteCount> bytes; ///< empty where there is no bar to draw
    bool isWords = false; ///< the value is no number
};

class Builder {
public:
    Builder(const WorkspaceSummary &summary, const WorkspaceChartOptions &options)
        : m_summary(summary)
        , m_options(options)
    {
    }

    ChartScene build(const std::vector<const FunctionFact *> &functions)
    {
        for (const FunctionFact *function : functions)
            m_rows.push_back(rowOf(*function));
        sort();
        m_scene.title =
            text(QT_TRANSLATE_NOOP("WorkspaceChart", "Workspace of each function, as stated in metadata.json"));
        m_scene.width = m_options.width;
        placeColumns();
        addHead();
        addBody();
        if (m_summary.main)
            addFoot(*m_summary.main);
        return std::move(m_scene);
    }

private:
    [[nodiscard]] QString text(const char *source) const
    {
        return m_options.language == Language::Translated ? QCoreApplication::translate("WorkspaceChart", source)
                                                          : QString::fromUtf8(source);
    }

    [[nodiscard]] QString bytesText(ByteCount bytes) const { return formatBytesTwice(bytes, m_options.locale); }

    Row rowOf(const FunctionFact &function) const
    {
        Row row {&function, shortFunctionName(function.name, m_options.module), {}, function.statedWorkspace(), false};
        if (!row.bytes)
            row.value = text(QT_TRANSLATE_NOOP("WorkspaceChart", "not stated"));
        else if (m_summary.isPooled)
            row.value = text(QT_TRANSLATE_NOOP("WorkspaceChart", "planned into pools"));
        else
            row.value = bytesText(*row.bytes);
        row.isWords = !row.bytes || m_summary.isPooled;
        return row;
    }

    void sort()
    {
        if (m_options.order == WorkspaceOrder::Given)
            return;
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](const Row &a, const Row &b) {
            const qint64 left = a.bytes ? a.bytes->value() : -1;
            const qint64 right = b.bytes ? b.bytes->value() : -1;
            if (m_options.order == WorkspaceOrder::Size && left != right)
                return left > right;
            return a.label < b.label;
        });
    }

    /// Names left, bars, then room for the longest value; names give way first.
    void placeColumns()
    {
        m_sumLabel = text(QT_TRANSLATE_NOOP("WorkspaceChart", "main, in all"));
        double label = textWidth(m_sumLabel);
        double value = m_summary.main ? textWidth(bytesText(*m_summary.main)) : 0;
        for (const Row &row : m_rows) {
            label = std::max(label, textWidth(row.label));
            value = std::max(value, textWidth(row.value));
        }
        label *= spareWidth;
        value *= spareWidth;
        const double room = m_options.width - 2 * margin - 2 * gap;
        label = std::min(label, std::max(room * 0.42, room - value - 420));
        label = std::max(std::min(label, room - value - narrowestPlot), 40.0);
        m_labelWidth = label;
        m_plotLeft = margin + label + gap;
        m_plotRight = std::max(m_options.width - margin - value - gap, m_plotLeft + 20);
        m_most = m_summary.largestFunction.value_or(ByteCount());
        if (m_summary.main && !m_options.isScaledToFunctions)
            m_most = std::max(m_most, *m_summary.main);
        if (m_most.value() > 0)
            m_ticks = niceByteTicks(m_most, int(std::clamp((m_plotRight - m_plotLeft) / 80, 2.0, 8.0)));
        while (!m_ticks.empty() && m_ticks.back() > m_most) // the longest bar fills the plot
            m_ticks.pop_back();
    }

    [[nodiscard]] double xOf(ByteCount bytes) const
    {
        const double share = m_most.value() > 0 ? double(bytes.value()) / double(m_most.value()) : 0;
        return m_plotLeft + share * (m_plotRight - m_plotLeft);
    }

    void addHead()
    {
        SceneBand &head = m_scene.head;
        head.height = headHeight;
        const QString title = m_summary.isPooled
            ? text(QT_TRANSLATE_NOOP(
                "WorkspaceChart",
                "Workspace stated in metadata.json (bytes); inferred: planned into pools, as every function states 0"))
            : text(QT_TRANSLATE_NOOP("WorkspaceChart", "Workspace stated in metadata.json (bytes)"));
        head.texts.push_back(
            {{margin, 4, m_options.width - 2 * margin, sceneLineHeight}, title, SeriesRole::Caption, TextAlign::Left});
        double freeFrom = m_plotLeft - 40; // ticks that would touch their neighbour stay silent
        for (const ByteCount tick : m_ticks) {
            const QString label = byteTickText(tick);
            const double width = textWidth(label) + 4;
            const double x = xOf(tick);
            if (x - width / 2 < freeFrom)
                continue;
            freeFrom = x + width / 2 + 6;
            head.texts.push_back({{x - width / 2, headHeight - sceneLineHeight - 4, width, sceneLineHeight},
                                  label,
                                  SeriesRole::Caption,
                                  TextAlign::Center});
        }
    }

    void addGrid(SceneBand &band)
    {
        for (const ByteCount tick : m_ticks) {
            const SeriesRole role = tick.value() == 0 ? SeriesRole::Axis : SeriesRole::Grid;
            band.lines.push_back({{xOf(tick), 0}, {xOf(tick), band.height}, role});
        }
    }

    void addRowTexts(SceneBand &band, double top, const QString &label, const QString &value, double valueLeft,
                     bool isWords)
    {
        const double y = top + (rowHeight - sceneLineHeight) / 2;
        band.texts.push_back({{margin, y, m_labelWidth, sceneLineHeight}, label, SeriesRole::Text, TextAlign::Left});
        const double left = valueLeft + gap / 2;
        const double width = std::max(m_options.width - left, 0.0);
        band.texts.push_back({{left, y, width, sceneLineHeight},
                              value,
                              isWords ? SeriesRole::Caption : SeriesRole::Text,
                              TextAlign::Left});
    }

    double addBar(SceneBand &band, double top, ByteCount from, ByteCount to, bool isHatched)
    {
        const double left = xOf(from);
        const double right = std::max(xOf(to), left + narrowestBar);
        band.rects.push_back(
            {{left, top + (rowHeight - barHeight) / 2, right - left, barHeight}, SeriesRole::Workspace, isHatched});
        return right;
    }

    void addBody()
    {
        SceneBand &body = m_scene.body;
        body.height = rowHeight * double(m_rows.size());
        if (std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return !row.isWords; }))
            addGrid(body); // not through words
        double top = 0;
        for (const Row &row : m_rows) {
            double end = m_plotLeft;
            if (row.bytes && row.bytes->value() > 0)
                end = addBar(body, top, ByteCount(), *row.bytes, false);
            addRowTexts(body, top, row.label, row.value, end, row.isWords);
            const Link link = Link::function(row.function->name, m_options.linkModule);
            body.marks.push_back({{0, top, m_options.width, rowHeight}, link, row.function->name, row.value});
            top += rowHeight;
        }
    }

    void addFoot(ByteCount main)
    {
        SceneBand &foot = m_scene.foot;
        foot.height = rowHeight + sceneLineHeight + 10;
        foot.lines.push_back({{margin, 0.5}, {m_options.width - margin, 0.5}, SeriesRole::Axis});
        const double top = 3;
        double end = m_plotLeft;
        const bool fits = main <= m_most;
        if (fits && main.value() > 0) {
            const ByteCount function =
                m_summary.mainOwn ? m_summary.largestFunction.value_or(ByteCount()) : ByteCount();
            if (function.value() > 0)
                end = addBar(foot, top, ByteCount(), function, false);
            if (main > function)
                end = addBar(foot, top, function, main, !m_summary.isPooled);
        }
        const QString value = bytesText(main);
        addRowTexts(foot, top, m_sumLabel, value, end, false);
        const QString parts = sumText();
        foot.texts.push_back({{margin, top + rowHeight + 1, m_options.width - 2 * margin, sceneLineHeight},
                              parts,
                              SeriesRole::Caption,
                              TextAlign::Left});
        const QString spoken = parts.isEmpty() ? value : value + u", "_s + parts;
        foot.marks.push_back({{0, 0, m_options.width, foot.height}, m_options.mainLink, m_sumLabel, spoken});
    }

    [[nodiscard]] QString sumText() const
    {
        if (m_summary.isPooled)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "inferred: all of it is pools, which the functions use one after another"));
        if (!m_summary.mainOwn)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "as stated for main; how it comes about is not stated"));
        return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                      "inferred: %1 of the largest function + %2 between the calls (hatched)"))
            .arg(formatBytes(*m_summary.largestFunction), formatBytes(*m_summary.mainOwn));
    }

    const WorkspaceSummary &m_summary;
    const WorkspaceChartOptions &m_options;
    ChartScene m_scene;
    std::vector<Row> m_rows;
    ByteCount m_most; ///< what the plot is wide; 0 where there is nothing to measure
    std::vector<ByteCount> m_ticks;
    QString m_sumLabel;
    double m_labelWidth = 0;
    double m_plotLeft = 0;
    double m_plotRight = 0;
};

} // namespace

ChartScene workspaceChart(std::vector<const FunctionFact *> functions, const WorkspaceSummary &summary,
                          const WorkspaceChartOptions &options)
{
    return Builder(summary, options).build(functions);
}

} // namespace Mlf
