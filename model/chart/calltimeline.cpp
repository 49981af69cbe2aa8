// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/calltimeline.h"

#include "model/analysis/memory/memorytext.h"
#include "model/chart/callaxis.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double noteHeight = 17; ///< height of a caption at a call
constexpr double lowestTimeline = 80;
constexpr double lowestSmallTimeline = 24;
constexpr double stripMargin = 2; ///< above the highest bar of a strip
constexpr double stripFoot = 5; ///< below its bars
constexpr double narrowestColumn = 2; ///< narrower columns could not be distinguished or clicked

class CallTimelineBuilder {
public:
    CallTimelineBuilder(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options)
        : m_table(table)
        , m_need(need)
        , m_options(options)
    {
        m_scene.width = options.width;
    }

    ChartScene build()
    {
        findFigures();
        addTitle();
        if (m_options.isStrip)
            return buildStrip();
        if (m_steps.empty() || m_steps.size() != m_table.calls.size())
            return std::move(m_scene);
        placePlot();
        addGrid();
        addColumns(m_bottom + sceneLineHeight + 4);
        addLines();
        addNotes();
        addCallAxis(m_scene.body, m_bottom, m_axis, m_options);
        m_scene.body.height = m_bottom + heightOfCallAxis(m_options);
        return std::move(m_scene);
    }

private:
    /// Draws only bars, over the full width. Each mark has the full height, so that the current one is visible below
    /// its bar, even below the highest one.
    ChartScene buildStrip()
    {
        m_isUnknown = m_steps.size() != m_table.calls.size();
        m_steps.resize(m_table.calls.size());
        if (m_steps.empty())
            return std::move(m_scene);
        m_axis = {0, int(m_steps.size()) - 1, 0, std::max(m_options.width, 1.0)};
        m_top = stripMargin;
        m_bottom = std::max(m_options.height - stripFoot, m_top + 1);
        m_scene.body.height = m_bottom + stripFoot;
        m_scene.body.lines.push_back({{m_axis.left, m_bottom}, {m_axis.right, m_bottom}, SeriesRole::Axis});
        addColumns(m_scene.body.height);
        return std::move(m_scene);
    }

    /// A figure that is drawn as a horizontal line over all calls.
    struct Level {
        qint64 bytes = 0;
        bool isAtLeast = false;
        QString text;
        double y = 0; ///< y coordinate of its caption
    };

    [[nodiscard]] QString text(const char *source) const { return memoryChartText(source, m_options); }
    [[nodiscard]] QString narrow(qint64 bytes) const
    {
        return formatBytesNarrow(m_options.unit, ByteCount(bytes), m_options.locale);
    }
    [[nodiscard]] static QString sizeText(const QString &size, bool isAtLeast)
    {
        return isAtLeast ? u"≥\u00a0"_s + size : size;
    }

    [[nodiscard]] const PoolNeed *pool() const
    {
        const auto index = std::size_t(m_options.pool);
        return m_options.pool >= 0 && index < m_need.pools.size() && m_need.pools[index] ? &*m_need.pools[index]
                                                                                         : nullptr;
    }

    void findFigures()
    {
        std::optional<ByteCount> plan = m_need.computed;
        std::optional<ByteCount> bound = m_need.lowerBound;
        if (m_options.pool < 0) {
            m_steps = m_need.steps;
            m_highWater = m_need.highWater;
        } else if (const PoolNeed *need = pool()) {
            m_steps = need->steps;
            m_highWater = need->highWater;
            plan = m_table.pools[std::size_t(m_options.pool)].bytes;
            bound = need->lowerBound.bytes;
        } else {
            return;
        }
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_steps[i].bytes() > m_peak.bytes.value())
                m_peak = {int(i), ByteCount(m_steps[i].bytes())};
        }
        m_most = std::max(m_peak.bytes.value(), qint64(1));
        if (m_options.pool < 0 && m_options.olderNeeds.size() == m_steps.size()) {
            m_olderNeeds = m_options.olderNeeds;
            for (const std::optional<ByteCount> &older : m_olderNeeds)
                m_most = std::max(m_most, older.value_or(ByteCount()).value());
        }
        if (m_options.isSmall || m_options.isStrip) {
            m_highWater.reset();
            return;
        }
        const bool isSized = m_options.hasLevelSizes;
        addLevel(plan, m_need.isPlanAtLeast && m_options.pool < 0,
                 isSized ? QT_TRANSLATE_NOOP("MemoryChart", "plan %1") : QT_TRANSLATE_NOOP("MemoryChart", "plan"));
        if (!m_need.isAtLeast && areSizesAtMost(m_table))
            addLevel(bound, false,
                     isSized ? QT_TRANSLATE_NOOP("MemoryChart", "needed at most %1")
                             : QT_TRANSLATE_NOOP("MemoryChart", "needed at most"));
        else
            addLevel(bound, m_need.isAtLeast,
                     isSized ? QT_TRANSLATE_NOOP("MemoryChart", "lower bound %1")
                             : QT_TRANSLATE_NOOP("MemoryChart", "lower bound"));
        if (m_highWater)
            addLevel(m_highWater->bytes, m_need.isAtLeast,
                     isSized ? QT_TRANSLATE_NOOP("MemoryChart", "high water %1")
                             : QT_TRANSLATE_NOOP("MemoryChart", "high water"));
    }

    void addLevel(std::optional<ByteCount> bytes, bool isAtLeast, const char *source)
    {
        if (!bytes || bytes->value() <= 0)
            return;
        m_most = std::max(m_most, bytes->value());
        m_levels.push_back({bytes->value(), isAtLeast, text(source), 0});
    }

    void addTitle()
    {
        m_scene.title = m_steps.empty()
            ? text(QT_TRANSLATE_NOOP("MemoryChart", "The memory that each call needs is not known"))
            : text(QT_TRANSLATE_NOOP("MemoryChart", "Memory that each call needs (%1)")).arg(unitText(m_options));
        if (!m_steps.empty() && m_options.pool >= 0 && std::size_t(m_options.pool) < m_table.pools.size())
            m_scene.title = text(QT_TRANSLATE_NOOP("MemoryChart", "Memory of %1 that each call needs (%2)"))
                                .arg(m_table.pools[std::size_t(m_options.pool)].name, unitText(m_options));
        std::vector<LegendItem> legend;
        if (!m_steps.empty()) {
            legend.push_back({{{}, SeriesRole::Workspace}, text(QT_TRANSLATE_NOOP("MemoryChart", "tensors"))});
            legend.push_back({{{}, SeriesRole::Scratch},
                              m_table.knowsScratch ? text(QT_TRANSLATE_NOOP("MemoryChart", "scratch"))
                                                   : text(QT_TRANSLATE_NOOP("MemoryChart", "scratch unknown"))});
        }
        if (std::ranges::any_of(m_olderNeeds, [](const auto &older) { return older.has_value(); }))
            legend.push_back({{{}, SeriesRole::Text}, text(QT_TRANSLATE_NOOP("MemoryChart", "in the older archive"))});
        if (m_options.isStrip)
            return;
        // The title of a small chart is only for screen readers.
        const QString title = m_options.isSmall && !m_steps.empty() ? std::exchange(m_scene.title, {}) : m_scene.title;
        addChartHead(m_scene, legend);
        m_scene.title = title;
    }

    void placePlot()
    {
        m_top = 4 + (m_highWater && m_highWater->step != m_peak.step ? 2 : 1) * noteHeight;
        const double wished = m_options.height - m_scene.head.height - heightOfCallAxis(m_options);
        m_bottom = std::max(wished, m_top + (m_options.isSmall ? lowestSmallTimeline : lowestTimeline));
        if (!m_options.isSmall)
            m_ticks = byteTicks(ByteCount(0), ByteCount(m_most), m_bottom - m_top, m_options.unit);
        double labels = 0;
        for (const ByteCount tick : m_ticks)
            labels = std::max(labels, textWidth(byteTickText(tick, m_options.unit, m_options.locale)));
        double levels = 0;
        for (Level &level : m_levels) {
            if (m_options.hasLevelSizes)
                level.text = level.text.arg((level.isAtLeast ? u"≥\u00a0"_s : QString()) + narrow(level.bytes));
            levels = std::max(levels, textWidth(level.text));
        }
        m_axis.last = int(m_steps.size()) - 1;
        m_axis.left =
            m_options.isSmall ? 0 : std::max(chartMargin + labels * spareWidth + chartGap, m_options.axisLeft);
        m_levelWidth = std::min(levels * spareWidth, m_options.width * 0.34);
        const double right =
            m_options.isSmall ? 0 : std::max(chartMargin + m_levelWidth + 3 * chartGap, m_options.axisRight);
        m_axis.right = std::max(m_options.width - right, m_axis.left + 20);
    }

    [[nodiscard]] double yOf(qint64 bytes) const
    {
        return m_bottom - double(bytes) / double(m_most) * (m_bottom - m_top);
    }

    void addGrid()
    {
        SceneBand &body = m_scene.body;
        if (m_options.isSmall)
            body.lines.push_back({{m_axis.left, m_bottom}, {m_axis.right, m_bottom}, SeriesRole::Axis});
        for (const ByteCount tick : m_ticks) {
            const double y = yOf(tick.value());
            body.lines.push_back(
                {{m_axis.left, y}, {m_axis.right, y}, tick.value() == 0 ? SeriesRole::Axis : SeriesRole::Grid});
            body.texts.push_back(
                {{chartMargin, y - sceneLineHeight / 2, m_axis.left - chartGap - chartMargin, sceneLineHeight},
                 byteTickText(tick, m_options.unit, m_options.locale),
                 SeriesRole::Caption,
                 TextAlign::Right});
        }
    }

    void addColumns(double markHeight)
    {
        const int calls = m_axis.count();
        const int columns = std::clamp(int((m_axis.right - m_axis.left) / narrowestColumn), 1, calls);
        for (int column = 0; column < columns; ++column) {
            const int first = int(qint64(calls) * column / columns);
            const int end = int(qint64(calls) * (column + 1) / columns);
            int largest = first;
            for (int call = first; call < end; ++call) {
                if (stepAt(call).bytes() > stepAt(largest).bytes())
                    largest = call;
            }
            const double left = m_axis.xOf(first);
            const double right = m_axis.xOf(end);
            // Separate the columns by a gap if it is visible.
            const double slit = right - left >= 6 ? 1 : 0;
            const StepNeed &step = stepAt(largest);
            addBar(left, right - slit, 0, step.live.value(), false);
            addBar(left, right - slit, step.live.value(), step.bytes(), true);
            addOlder(left, right - slit, first, end);
            const QRectF area(left, 0, right - left, markHeight);
            m_scene.body.marks.push_back(
                {area, linkOf(largest), nameOf(largest), valueOf(largest, first, end), first, end});
        }
    }

    void addBar(double left, double right, qint64 from, qint64 to, bool isScratch)
    {
        if (to > from)
            m_scene.body.rects.push_back({{left, yOf(to), right - left, yOf(from) - yOf(to)},
                                          isScratch ? SeriesRole::Scratch : SeriesRole::Workspace});
    }

    /// Draws a line over the bar at the largest need of these calls in the older archive.
    void addOlder(double left, double right, int first, int end)
    {
        qint64 most = -1;
        for (int call = first; call < end && !m_olderNeeds.empty(); ++call)
            most = std::max(most, m_olderNeeds[std::size_t(call)].value_or(ByteCount(-1)).value());
        if (most >= 0)
            m_scene.body.rects.push_back({{left, yOf(most) - 1, right - left, 2}, SeriesRole::Text});
    }

    [[nodiscard]] const StepNeed &stepAt(int call) const { return m_steps[std::size_t(call)]; }

    [[nodiscard]] Link linkOf(int call) const
    {
        Link link;
        link.kind = Link::Kind::Call;
        link.module = m_options.linkModule;
        link.step = call;
        return link;
    }

    [[nodiscard]] QString nameOf(int call) const
    {
        return text(QT_TRANSLATE_NOOP("MemoryChart", "Call %1, %2"))
            .arg(call + 1)
            .arg(m_table.calls[std::size_t(call)].function);
    }

    [[nodiscard]] QString valueOf(int call, int first, int end) const
    {
        const StepNeed &step = stepAt(call);
        if (m_isUnknown)
            return text(QT_TRANSLATE_NOOP("MemoryChart", "unknown"));
        QStringList words {
            sizeText(formatBytesIn(m_options.unit, ByteCount(step.bytes()), m_options.locale), step.isAtLeast)};
        if (!m_table.knowsScratch)
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "tensors; scratch unknown"));
        else
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "%1 tensors + %2 scratch"))
                         .arg(narrow(step.live.value()), narrow(step.scratch.value()));
        if (m_highWater)
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "highest address %1"))
                         .arg(sizeText(narrow(step.highest), step.isAtLeast));
        if (!m_olderNeeds.empty()) {
            const std::optional<ByteCount> &older = m_olderNeeds[std::size_t(call)];
            words += older ? text(QT_TRANSLATE_NOOP("MemoryChart", "older archive %1")).arg(narrow(older->value()))
                           : text(QT_TRANSLATE_NOOP("MemoryChart", "not known of the older archive"));
        }
        if (call == m_peak.step)
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "the peak"));
        if (m_highWater && call == m_highWater->step)
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "the high water"));
        if (end - first > 1)
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "the largest of calls %1 to %2")).arg(first + 1).arg(end);
        return words.join(u", "_s);
    }

    /// Draws horizontal lines over all calls. Their captions are beside the plot, and are moved apart if they are
    /// close.
    void addLines()
    {
        SceneBand &body = m_scene.body;
        std::sort(m_levels.begin(), m_levels.end(), [](const Level &a, const Level &b) { return a.bytes > b.bytes; });
        double free = 0;
        for (Level &level : m_levels) {
            level.y = std::max(yOf(level.bytes), free + sceneLineHeight / 2);
            free = level.y + sceneLineHeight / 2 + 1;
        }
        double end = m_bottom + sceneLineHeight / 2;
        for (auto level = m_levels.rbegin(); level != m_levels.rend(); ++level) {
            level->y = std::min(level->y, end - sceneLineHeight / 2);
            end = level->y - sceneLineHeight / 2 - 1;
        }
        for (const Level &level : m_levels) {
            const double y = yOf(level.bytes);
            body.lines.push_back({{m_axis.left, y}, {m_axis.right, y}, SeriesRole::Axis});
            body.lines.push_back({{m_axis.right, y}, {m_axis.right + 2 * chartGap, level.y}, SeriesRole::Axis});
            body.texts.push_back({{m_axis.right + 2 * chartGap + 3, level.y - sceneLineHeight / 2,
                                   std::max(m_options.width - m_axis.right - 2 * chartGap - 3, 0.0), sceneLineHeight},
                                  level.text,
                                  SeriesRole::Text,
                                  TextAlign::Left});
        }
    }

    /// A caption above the plot, at a call.
    struct Note {
        int call = 0;
        QString words;
        bool isLeft = false; ///< to the left of its call
    };

    [[nodiscard]] double middleOf(int call) const { return (m_axis.xOf(call) + m_axis.xOf(call + 1)) / 2; }
    [[nodiscard]] static double widthOf(const Note &note) { return textWidth(note.words) * spareWidth + 6; }

    void addNotes()
    {
        std::vector<Note> notes;
        const auto add = [&](const BytesAtStep &at, const char *source) {
            if (at.bytes.value() > 0)
                notes.push_back({at.step,
                                 text(source)
                                     .arg(sizeText(narrow(at.bytes.value()), m_need.isAtLeast || !m_table.knowsScratch))
                                     .arg(at.step + 1)});
        };
        const auto isBound = [](const StepNeed &step) { return step.isAtLeast; };
        const bool isOnlyPartlyKnown = std::any_of(m_steps.begin(), m_steps.end(), isBound)
            && !std::all_of(m_steps.begin(), m_steps.end(), isBound);
        if (!isOnlyPartlyKnown) // else a call with only a lower bound may have the peak
            add(m_peak, QT_TRANSLATE_NOOP("MemoryChart", "peak %1, call %2"));
        if (m_highWater && m_highWater->step != m_peak.step)
            add(*m_highWater, QT_TRANSLATE_NOOP("MemoryChart", "high water %1, call %2"));
        if (notes.empty())
            return;
        // The line of the upper caption must not cross the text of the lower one.
        std::sort(notes.begin(), notes.end(), [](const Note &a, const Note &b) { return a.call < b.call; });
        Note &last = notes.back();
        last.isLeft = middleOf(last.call) + widthOf(last) > m_axis.right;
        if (notes.size() > 1 && last.isLeft) {
            Note &first = notes.front();
            first.isLeft = middleOf(first.call) + widthOf(first) > middleOf(last.call);
            std::swap(notes.front(), notes.back());
        }
        double top = 2;
        for (const Note &note : notes) {
            addNote(top, note);
            top += noteHeight;
        }
    }

    /// Draws the caption and a line down to the bar.
    void addNote(double top, const Note &note)
    {
        const double middle = middleOf(note.call);
        const double width = widthOf(note);
        const double left = std::max(note.isLeft ? middle - 4 - width : middle + 4, 0.0);
        m_scene.body.texts.push_back({{left, top, width, sceneLineHeight},
                                      note.words,
                                      SeriesRole::Text,
                                      note.isLeft ? TextAlign::Right : TextAlign::Left});
        m_scene.body.lines.push_back({{middle, top + 2}, {middle, yOf(stepAt(note.call).bytes())}, SeriesRole::Axis});
    }

    const BufferTable &m_table;
    const MemoryNeed &m_need;
    const MemoryChartOptions &m_options;
    ChartScene m_scene;
    std::vector<StepNeed> m_steps;
    bool m_isUnknown = false; ///< `m_steps` has the calls, but not their needs
    std::vector<std::optional<ByteCount>> m_olderNeeds; ///< per call; empty without an older archive
    std::optional<BytesAtStep> m_highWater;
    BytesAtStep m_peak;
    qint64 m_most = 1; ///< value at the upper edge of the plot
    std::vector<Level> m_levels;
    std::vector<ByteCount> m_ticks;
    CallAxis m_axis;
    double m_top = 0; ///< upper edge of the plot in the body
    double m_bottom = 0;
    double m_levelWidth = 0;
};

} // namespace

CallAxisRoom callAxisRoom(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options)
{
    qint64 most = std::max(need.computed.value_or(ByteCount()).value(), need.peak ? need.peak->at.bytes.value() : 0);
    for (const BufferPool &pool : table.pools)
        most = std::max(most, pool.bytes.value_or(ByteCount()).value());
    for (const BufferFact &buffer : table.buffers)
        most = std::max(most, buffer.end().value_or(0));
    double labels = textWidth(byteTickText(ByteCount(most), options.unit, options.locale));
    for (const BufferFact &buffer : table.buffers) { // lanes of storages have names
        if (buffer.pool >= 0 && table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Storages)
            labels = std::max(labels, std::min(textWidth(buffer.name.section(u'@', 0, 0)), options.width / 4));
    }
    double words = 0;
    for (const char *source :
         {QT_TRANSLATE_NOOP("MemoryChart", "plan"), QT_TRANSLATE_NOOP("MemoryChart", "lower bound"),
          QT_TRANSLATE_NOOP("MemoryChart", "high water")})
        words = std::max(words, textWidth(memoryChartText(source, options)));
    return {chartMargin + labels * spareWidth + chartGap, chartMargin + words * spareWidth + 3 * chartGap};
}

ChartScene callTimeline(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options)
{
    return CallTimelineBuilder(table, need, options).build();
}

} // namespace Mlf
