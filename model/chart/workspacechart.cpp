// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/workspacechart.h"

#include "model/analysis/functionname.h"
#include "model/base/format.h"
#include "model/base/naturalorder.h"
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
constexpr const char *mainLabel = QT_TRANSLATE_NOOP("WorkspaceChart", "main, in all");
constexpr double spareWidth = 1.04; ///< fonts differ a little from the table

constexpr double barPitch = 18; ///< from bar to bar in a row of several
constexpr std::size_t mostBars = 8; ///< of a row, and sum lines; hostile files state any number of devices

/// A bar and what stands behind it.
struct Bar {
    QString value;
    std::optional<ByteCount> bytes; ///< empty where there is no bar to draw
};

struct Row {
    const FunctionFact *function = nullptr;
    QString label;
    std::vector<Bar> bars; ///< at least one
    std::optional<ByteCount> bytes; ///< all it needs, to sort by
    bool isWords = false; ///< the values are no numbers

    [[nodiscard]] double height() const { return rowHeight + barPitch * double(bars.size() - 1); }
    [[nodiscard]] QString spoken() const
    {
        QStringList values;
        for (const Bar &bar : bars)
            values += bar.value;
        return values.join(u", "_s);
    }
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
        addFoot();
        return std::move(m_scene);
    }

private:
    [[nodiscard]] QString text(const char *source) const
    {
        return m_options.language == Language::Translated ? QCoreApplication::translate("WorkspaceChart", source)
                                                          : QString::fromUtf8(source);
    }

    [[nodiscard]] QString bytesText(ByteCount bytes) const
    {
        return formatBytesIn(m_options.unit, bytes, m_options.locale);
    }

    [[nodiscard]] QString valueText(std::optional<ByteCount> bytes) const
    {
        if (!bytes)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "not stated"));
        return m_summary.isPooled ? text(QT_TRANSLATE_NOOP("WorkspaceChart", "planned into pools")) : bytesText(*bytes);
    }

    [[nodiscard]] bool hasDevices() const { return m_summary.devices.size() > 1 && !m_options.device; }

    Row rowOf(const FunctionFact &function) const
    {
        Row row {&function,
                 shortFunctionName(function.name, m_options.module),
                 {},
                 function.statedWorkspace(m_options.device),
                 m_summary.isPooled};
        const std::size_t count = function.workspaces.size();
        for (std::size_t i = 0; hasDevices() && !m_summary.isPooled && count <= mostBars && i < count; ++i) {
            const StatedWorkspace &part = function.workspaces[i];
            const QString value = valueText(part.bytes);
            row.bars.push_back({part.device ? u"%1: %2"_s.arg(deviceName(*part.device), value) : value, part.bytes});
        }
        if (row.bars.empty())
            row.bars.push_back({valueText(row.bytes), row.bytes});
        row.isWords = row.isWords || (row.bars.size() == 1 && !row.bars.front().bytes);
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
            return compareNaturally(a.label, b.label) < 0;
        });
    }

    /// Names left, bars, then room for the longest value; names give way first.
    void placeColumns()
    {
        double label = textWidth(text(mainLabel));
        double value = 0;
        ByteCount most = m_summary.largestPart.value_or(ByteCount());
        for (std::size_t i = 0; i < shownMains(); ++i) {
            const MainWorkspace &main = m_summary.mains[i];
            label = std::max(label, textWidth(labelOf(i)));
            value = std::max(value, textWidth(main.main ? bytesText(*main.main) : QString()));
            if (main.main && !m_options.isScaledToFunctions)
                most = std::max(most, *main.main);
        }
        for (const Row &row : m_rows) {
            label = std::max(label, textWidth(row.label));
            for (const Bar &bar : row.bars) {
                value = std::max(value, textWidth(bar.value));
                most = std::max(most, bar.bytes.value_or(ByteCount()));
            }
        }
        label *= spareWidth;
        value *= spareWidth;
        const double room = m_options.width - 2 * margin - 2 * gap;
        label = std::min(label, std::max(room * 0.42, room - value - 420));
        label = std::max(std::min(label, room - value - narrowestPlot), 40.0);
        m_labelWidth = label;
        m_plotLeft = margin + label + gap;
        m_plotRight = std::max(m_options.width - margin - value - gap, m_plotLeft + 20);
        m_most = most;
        if (m_most.value() > 0)
            m_ticks = niceByteTicks(m_most, int(std::clamp((m_plotRight - m_plotLeft) / 80, 2.0, 8.0)), m_options.unit);
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
        QString title = m_summary.isPooled
            ? text(QT_TRANSLATE_NOOP(
                "WorkspaceChart",
                "Workspace stated in metadata.json (%1); inferred: planned into pools, as every function states 0"))
            : text(QT_TRANSLATE_NOOP("WorkspaceChart", "Workspace stated in metadata.json (%1)"));
        title = title.arg(unitText());
        head.texts.push_back(
            {{margin, 4, m_options.width - 2 * margin, sceneLineHeight}, title, SeriesRole::Caption, TextAlign::Left});
        double freeFrom = m_plotLeft - 40; // ticks that would touch their neighbour stay silent
        for (const ByteCount tick : m_ticks) {
            const QString label = byteTickText(tick, m_options.unit, m_options.locale);
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

    [[nodiscard]] QString unitText() const
    {
        switch (m_options.unit) {
        case ByteUnit::Bytes:
            break;
        case ByteUnit::Kibibytes:
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "KiB"));
        case ByteUnit::Hexadecimal:
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "bytes, hexadecimal"));
        }
        return text(QT_TRANSLATE_NOOP("WorkspaceChart", "bytes"));
    }

    void addLabel(SceneBand &band, double top, const QString &label)
    {
        const double y = top + (rowHeight - sceneLineHeight) / 2;
        band.texts.push_back({{margin, y, m_labelWidth, sceneLineHeight}, label, SeriesRole::Text, TextAlign::Left});
    }

    void addValue(SceneBand &band, double top, const QString &value, double valueLeft, bool isWords)
    {
        const double y = top + (rowHeight - sceneLineHeight) / 2;
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
        for (const Row &row : m_rows)
            body.height += row.height();
        if (std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return !row.isWords; }))
            addGrid(body); // not through words
        double top = 0;
        for (const Row &row : m_rows) {
            const double height = row.height();
            addLabel(body, top + (height - rowHeight) / 2, row.label);
            double barTop = top;
            for (const Bar &bar : row.bars) {
                const bool isDrawn = bar.bytes && bar.bytes->value() > 0;
                const double end = isDrawn ? addBar(body, barTop, ByteCount(), *bar.bytes, false) : m_plotLeft;
                addValue(body, barTop, bar.value, end, row.isWords || !bar.bytes);
                barTop += barPitch;
            }
            const Link link = Link::function(row.function->name, m_options.linkModule);
            body.marks.push_back({{0, top, m_options.width, height}, link, row.function->name, row.spoken()});
            top += height;
        }
    }

    [[nodiscard]] std::size_t shownMains() const { return std::min(m_summary.mains.size(), mostBars); }

    /// "main", on which device where there are several, which entry where one device has several.
    [[nodiscard]] QString labelOf(std::size_t index) const
    {
        const MainWorkspace &main = m_summary.mains[index];
        if (m_summary.mains.size() == 1 && !hasDevices())
            return text(mainLabel);
        if (main.sharesDevice || !main.device)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "main, entry %1")).arg(index + 1);
        return text(QT_TRANSLATE_NOOP("WorkspaceChart", "main on %1")).arg(deviceName(*main.device));
    }

    void addFoot()
    {
        SceneBand &foot = m_scene.foot;
        double top = 3;
        for (std::size_t i = 0; i < shownMains(); ++i) {
            const MainWorkspace &main = m_summary.mains[i];
            if (!main.main)
                continue;
            const QString label = labelOf(i);
            const double bottom = addSum(foot, top, main, label);
            const QString value = bytesText(*main.main);
            const QString parts = sumText(main);
            const QRectF area(0, top > 3 ? top : 0, m_options.width, bottom - (top > 3 ? top : 0));
            foot.marks.push_back({area, m_options.mainLink, label, parts.isEmpty() ? value : value + u", "_s + parts});
            top = bottom;
        }
        if (foot.marks.empty())
            return;
        foot.height = top;
        foot.lines.push_back({{margin, 0.5}, {m_options.width - margin, 0.5}, SeriesRole::Axis});
    }

    /// One sum line with what it consists of below; its lower edge.
    double addSum(SceneBand &foot, double top, const MainWorkspace &main, const QString &label)
    {
        double end = m_plotLeft;
        if (*main.main <= m_most && main.main->value() > 0) {
            const ByteCount function = main.mainOwn ? main.largestFunction.value_or(ByteCount()) : ByteCount();
            if (function.value() > 0)
                end = addBar(foot, top, ByteCount(), function, false);
            if (*main.main > function)
                end = addBar(foot, top, function, *main.main, main.mainOwn && !m_summary.isPooled);
        }
        addLabel(foot, top, label);
        addValue(foot, top, bytesText(*main.main), end, false);
        foot.texts.push_back({{margin, top + rowHeight + 1, m_options.width - 2 * margin, sceneLineHeight},
                              sumText(main),
                              SeriesRole::Caption,
                              TextAlign::Left});
        return top + rowHeight + sceneLineHeight + 7;
    }

    [[nodiscard]] QString narrow(ByteCount bytes) const
    {
        return formatBytesNarrow(m_options.unit, bytes, m_options.locale);
    }

    /// What main's figure consists of; never a sum that does not hold.
    [[nodiscard]] QString sumText(const MainWorkspace &main) const
    {
        if (m_summary.isPooled)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "inferred: all of it is pools, which the functions use one after another"));
        if (main.mainOwn)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "inferred: %1 inherited from the largest function + %2 of its own (hatched)"))
                .arg(narrow(*main.largestFunction), narrow(*main.mainOwn));
        if (main.sharesDevice)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "as stated; which functions belong to which entry of main is not stated"));
        if (main.largestFunction)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "as stated, although the largest function alone states more: %1"))
                .arg(narrow(*main.largestFunction));
        return text(QT_TRANSLATE_NOOP("WorkspaceChart", "as stated for main; how it comes about is not stated"));
    }

    const WorkspaceSummary &m_summary;
    const WorkspaceChartOptions &m_options;
    ChartScene m_scene;
    std::vector<Row> m_rows;
    ByteCount m_most; ///< what the plot is wide; 0 where there is nothing to measure
    std::vector<ByteCount> m_ticks;
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
