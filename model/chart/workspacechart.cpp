// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/workspacechart.h"

#include "model/analysis/memory/memorytext.h"
#include "model/base/naturalorder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *mainLabel = QT_TRANSLATE_NOOP("WorkspaceChart", "main, in all");
constexpr std::size_t maxBars = 8; ///< limit for bars of a row and for sum lines; hostile files may have more

class WorkspaceChartBuilder {
public:
    WorkspaceChartBuilder(const WorkspaceSummary &summary, const WorkspaceChartOptions &options)
        : m_summary(summary)
        , m_options(options)
    {
    }

    BarChart build(const std::vector<const FunctionFact *> &functions)
    {
        m_chart.most = m_summary.largestPart.value_or(ByteCount());
        for (const FunctionFact *function : functions)
            m_chart.rows.push_back(rowOf(*function));
        addSums();
        m_chart.title =
            text(QT_TRANSLATE_NOOP("WorkspaceChart", "Workspace of each function, as stated in metadata.json"));
        m_chart.heading = heading();
        m_chart.reservedLabel = text(mainLabel);
        m_chart.unit = m_options.unit;
        m_chart.locale = m_options.locale;
        m_chart.width = m_options.width;
        return std::move(m_chart);
    }

private:
    [[nodiscard]] QString text(const char *source) const
    {
        return inLanguage("WorkspaceChart", source, m_options.language);
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

    [[nodiscard]] Bar barOf(const QString &value, std::optional<ByteCount> bytes) const
    {
        Bar bar {value, {}, m_summary.isPooled || !bytes};
        if (bytes)
            bar.segments.push_back({*bytes, SeriesRole::Workspace, false});
        return bar;
    }

    [[nodiscard]] BarRow rowOf(const FunctionFact &function) const
    {
        BarRow row {function.shownName(m_options.module),
                    function.name,
                    Link::function(function.name, m_options.linkModule),
                    {},
                    {}};
        const std::size_t count = function.workspaces.size();
        for (std::size_t i = 0; hasDevices() && !m_summary.isPooled && count <= maxBars && i < count; ++i) {
            const StatedWorkspace &part = function.workspaces[i];
            const QString value = valueText(part.bytes);
            row.bars.push_back(
                barOf(part.device ? u"%1: %2"_s.arg(deviceName(*part.device), value) : value, part.bytes));
        }
        if (row.bars.empty()) {
            const std::optional<ByteCount> bytes = function.statedWorkspace(m_options.device);
            row.bars.push_back(barOf(valueText(bytes), bytes));
        }
        return row;
    }

    [[nodiscard]] QString heading() const
    {
        const QString title = m_summary.isPooled
            ? text(QT_TRANSLATE_NOOP(
                "WorkspaceChart",
                "Workspace stated in metadata.json (%1); inferred: planned into pools, as every function states 0"))
            : text(QT_TRANSLATE_NOOP("WorkspaceChart", "Workspace stated in metadata.json (%1)"));
        return title.arg(unitText());
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

    [[nodiscard]] std::size_t shownMains() const { return std::min(m_summary.mains.size(), maxBars); }

    /// "main". Includes its device if there are several, or its entry if one device has several.
    [[nodiscard]] QString labelOf(std::size_t index) const
    {
        const MainWorkspace &main = m_summary.mains[index];
        if (m_summary.mains.size() == 1 && !hasDevices())
            return text(mainLabel);
        if (main.sharesDevice || !main.device)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart", "main, entry %1")).arg(index + 1);
        return text(QT_TRANSLATE_NOOP("WorkspaceChart", "main on %1")).arg(deviceName(*main.device));
    }

    void addSums()
    {
        for (std::size_t i = 0; i < shownMains(); ++i) {
            const MainWorkspace &main = m_summary.mains[i];
            if (!main.main)
                continue;
            BarSum sum {labelOf(i), {bytesText(*main.main), {}}, sumText(main), m_options.mainLink};
            const ByteCount function = main.mainOwn ? main.largestFunction.value_or(ByteCount()) : ByteCount();
            sum.bar.segments = {{function, SeriesRole::Workspace, false},
                                {ByteCount(main.main->value() - function.value()), SeriesRole::Workspace,
                                 main.mainOwn && !m_summary.isPooled}};
            m_chart.sums.push_back(std::move(sum));
            if (!m_options.isScaledToFunctions)
                m_chart.most = std::max(m_chart.most, *main.main);
        }
    }

    [[nodiscard]] QString narrow(ByteCount bytes) const
    {
        return formatBytesNarrow(m_options.unit, bytes, m_options.locale);
    }

    /// The composition of main's figure. States a sum only if it is exact.
    [[nodiscard]] QString sumText(const MainWorkspace &main) const
    {
        if (m_summary.isPooled)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "inferred: all of it is pools, which the functions use one after another"));
        if (main.mainOwn)
            return text(QT_TRANSLATE_NOOP("WorkspaceChart",
                                          "inferred: %1 of the largest function + %2 of main (hatched)"))
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
    BarChart m_chart;
};

constexpr std::size_t maxSums = 8; ///< hostile files may state any number of entries for main

QString needText(const char *source, const MemoryChartOptions &options)
{
    return memoryChartText(source, options);
}

QString inFull(ByteCount bytes, const MemoryChartOptions &options)
{
    return formatBytesIn(options.unit, bytes, options.locale);
}

QString inShort(ByteCount bytes, const MemoryChartOptions &options)
{
    return formatBytesNarrow(options.unit, bytes, options.locale);
}

std::vector<BarSegment> needSegments(ByteCount inherited, ByteCount added)
{
    return {{inherited, SeriesRole::Workspace, false}, {added, SeriesRole::Scratch, false}};
}

Bar needBar(const FunctionNeed &need, const MemoryChartOptions &options)
{
    if (const auto sum = need.bytes()) {
        const QString value = need.isAtLeast
            ? needText(QT_TRANSLATE_NOOP("MemoryChart", "at least %1"), options).arg(inFull(*sum, options))
            : need.isAtMost
            ? needText(QT_TRANSLATE_NOOP("MemoryChart", "at most %1"), options).arg(inFull(*sum, options))
            : inFull(*sum, options);
        return {value, needSegments(*need.inherited, *need.added)};
    }
    if (need.inherited)
        return {needText(QT_TRANSLATE_NOOP("MemoryChart", "%1 tensors; scratch unknown"), options)
                    .arg(inFull(*need.inherited, options)),
                needSegments(*need.inherited, ByteCount())};
    // If the calls of a function are unknown, only its own memory is known.
    if (need.own && need.own->value() > 0)
        return {needText(QT_TRANSLATE_NOOP("MemoryChart", "%1 scratch"), options).arg(inFull(*need.own, options)),
                needSegments(ByteCount(), *need.own)};
    return {need.steps.empty() ? needText(QT_TRANSLATE_NOOP("MemoryChart", "not called"), options)
                               : needText(QT_TRANSLATE_NOOP("MemoryChart", "not known"), options),
            {},
            true};
}

class NeedChartBuilder {
public:
    NeedChartBuilder(const NeedSums &sums, const MemoryChartOptions &options) : m_sums(sums), m_options(options)
    {
        const auto pool = std::size_t(options.pool);
        if (options.pool >= 0 && pool < sums.table.pools.size())
            m_pool = &sums.table.pools[pool];
        if (m_pool && pool < sums.need.pools.size() && sums.need.pools[pool])
            m_steps = &sums.need.pools[pool]->steps;
        else if (!m_pool)
            m_steps = &sums.need.steps;
    }

    BarChart build(const std::vector<NeedRow> &rows)
    {
        for (const NeedRow &row : rows)
            m_chart.rows.push_back(needBarRow(row, m_options));
        if (!m_options.isSmall)
            addSums();
        m_chart.title = (m_pool ? text(QT_TRANSLATE_NOOP("MemoryChart", "Memory of %1 that each function needs (%2)"))
                                      .arg(poolName(), unitText(m_options))
                                : text(QT_TRANSLATE_NOOP("MemoryChart", "Memory that each function needs (%1)"))
                                      .arg(unitText(m_options)));
        m_chart.heading = m_chart.title;
        addLegend();
        m_chart.unit = m_options.unit;
        m_chart.locale = m_options.locale;
        m_chart.width = m_options.width;
        m_chart.isSmall = m_options.isSmall;
        return std::move(m_chart);
    }

private:
    [[nodiscard]] QString text(const char *source) const { return needText(source, m_options); }
    [[nodiscard]] QString full(ByteCount bytes) const { return inFull(bytes, m_options); }
    [[nodiscard]] QString narrow(ByteCount bytes) const { return inShort(bytes, m_options); }
    [[nodiscard]] QString poolName() const { return poolText(*m_pool, m_options.language); }

    void addLegend()
    {
        m_chart.legend.push_back(
            {{{}, SeriesRole::Workspace},
             m_sums.table.isGraph
                 ? text(QT_TRANSLATE_NOOP("MemoryChart", "tensors that the graph holds during the call"))
                 : text(QT_TRANSLATE_NOOP("MemoryChart", "tensors that main holds during the call"))});
        m_chart.legend.push_back({{{}, SeriesRole::Scratch},
                                  m_sums.table.knowsScratch
                                      ? text(QT_TRANSLATE_NOOP("MemoryChart", "scratch"))
                                      : text(QT_TRANSLATE_NOOP("MemoryChart", "scratch unknown"))});
        const auto hasStack = [](const BarRow &row) { return row.bars.size() > 1; };
        if (std::any_of(m_chart.rows.begin(), m_chart.rows.end(), hasStack))
            m_chart.legend.push_back({{{}, SeriesRole::Stack},
                                      text(QT_TRANSLATE_NOOP("MemoryChart", "arrays on the C stack, beside the sum"))});
    }

    /// Index of the call with the largest need; `std::nullopt` if no need is known.
    [[nodiscard]] std::optional<int> peakStep() const
    {
        std::optional<int> peak;
        for (std::size_t i = 0; m_steps && i < m_steps->size(); ++i) {
            if (!peak || (*m_steps)[i].bytes() > (*m_steps)[std::size_t(*peak)].bytes())
                peak = int(i);
        }
        return m_sums.table.knowsScratch ? peak : std::nullopt;
    }

    /// Adds the sum line of a figure, split into the largest need and the rest.
    void addSum(const QString &label, ByteCount figure, const Link &link)
    {
        BarSum sum {label, {full(figure), {{figure, SeriesRole::Workspace, false}}}, {}, link};
        const auto peak = m_sums.need.isAtLeast ? std::nullopt : peakStep(); // with a lower bound the rest is unknown
        if (peak) {
            const StepNeed &need = (*m_steps)[std::size_t(*peak)];
            const qint64 beyond = figure.value() - need.bytes();
            if (beyond >= 0) {
                sum.bar.segments = needSegments(need.live, need.scratch);
                sum.bar.segments.push_back({ByteCount(beyond), SeriesRole::Grid, false});
                sum.parts =
                    text(QT_TRANSLATE_NOOP("MemoryChart",
                                           "= %1 tensors + %2 scratch, needed in call %3, + %4 not in use then"))
                        .arg(narrow(need.live), narrow(need.scratch))
                        .arg(*peak + 1)
                        .arg(narrow(ByteCount(beyond)));
            } else {
                sum.parts = text(QT_TRANSLATE_NOOP("MemoryChart", "although call %1 alone needs more: %2"))
                                .arg(*peak + 1)
                                .arg(narrow(ByteCount(need.bytes())));
            }
        }
        m_chart.most = std::max(m_chart.most, figure);
        m_chart.sums.push_back(std::move(sum));
    }

    void addSums()
    {
        const WorkspaceSummary &stated = m_sums.workspace;
        if (m_pool) {
            if (m_pool->bytes && m_pool->kind == BufferPool::Kind::Planned)
                addSum(text(QT_TRANSLATE_NOOP("MemoryChart", "%1, as declared")).arg(poolName()), *m_pool->bytes,
                       m_sums.mainOrPoolLink);
        } else if (stated.main) {
            addSum(text(QT_TRANSLATE_NOOP("MemoryChart", "main, as stated")), *stated.main, m_sums.mainOrPoolLink);
        } else {
            std::size_t count = 0;
            for (const MainWorkspace &main : stated.mains) { // it is not known which calls belong to which device
                if (!main.main || ++count > maxSums)
                    continue;
                const QString label = main.device && !main.sharesDevice
                    ? text(QT_TRANSLATE_NOOP("MemoryChart", "main on %1, as stated")).arg(deviceName(*main.device))
                    : text(QT_TRANSLATE_NOOP("MemoryChart", "main, entry %1, as stated")).arg(count);
                m_chart.most = std::max(m_chart.most, *main.main);
                m_chart.sums.push_back({label,
                                        {full(*main.main), {{*main.main, SeriesRole::Workspace, false}}},
                                        {},
                                        m_sums.mainOrPoolLink});
            }
        }
        const auto peak = peakStep();
        if (!m_chart.sums.empty() || !peak)
            return;
        const StepNeed &need = (*m_steps)[std::size_t(*peak)];
        m_chart.sums.push_back(
            {text(QT_TRANSLATE_NOOP("MemoryChart", "largest, call %1")).arg(*peak + 1),
             {m_sums.need.isAtLeast
                  ? text(QT_TRANSLATE_NOOP("MemoryChart", "at least %1")).arg(full(ByteCount(need.bytes())))
                  : full(ByteCount(need.bytes())),
              needSegments(need.live, need.scratch)},
             text(QT_TRANSLATE_NOOP("MemoryChart", "= %1 tensors + %2 scratch"))
                 .arg(narrow(need.live), narrow(need.scratch)),
             Link::call(*peak, m_options.linkModule)});
    }

    const NeedSums &m_sums;
    const MemoryChartOptions &m_options;
    const BufferPool *m_pool = nullptr; ///< the only visible pool, may be null
    const std::vector<StepNeed> *m_steps = nullptr; ///< null if unknown
    BarChart m_chart;
};

} // namespace

void sortByStatedWorkspace(std::vector<const FunctionFact *> &functions, WorkspaceOrder order, const QString &module,
                           std::optional<qint64> device)
{
    if (order == WorkspaceOrder::Given)
        return;
    struct Key {
        const FunctionFact *function;
        qint64 bytes; ///< -1 if not stated
        QString label;
    };
    std::vector<Key> keys;
    for (const FunctionFact *function : functions) {
        const auto bytes = function->statedWorkspace(device);
        keys.push_back({function, bytes ? bytes->value() : -1, function->shownName(module)});
    }
    std::stable_sort(keys.begin(), keys.end(), [&](const Key &a, const Key &b) {
        if (order == WorkspaceOrder::Size && a.bytes != b.bytes)
            return a.bytes > b.bytes;
        return compareNaturally(a.label, b.label) < 0;
    });
    std::transform(keys.begin(), keys.end(), functions.begin(), [](const Key &key) { return key.function; });
}

ChartScene workspaceChart(std::vector<const FunctionFact *> functions, const WorkspaceSummary &summary,
                          const WorkspaceChartOptions &options)
{
    sortByStatedWorkspace(functions, options.order, options.module, options.device);
    return layOutBars(workspaceBars(functions, summary, options));
}

BarChart workspaceBars(const std::vector<const FunctionFact *> &functions, const WorkspaceSummary &summary,
                       const WorkspaceChartOptions &options)
{
    return WorkspaceChartBuilder(summary, options).build(functions);
}

ByteCount needBarLength(const FunctionNeed &need)
{
    return need.inherited ? saturatedAdd(*need.inherited, need.added.value_or(ByteCount()))
                          : need.own.value_or(ByteCount());
}

BarRow needBarRow(const NeedRow &from, const MemoryChartOptions &options)
{
    const FunctionNeed &need = *from.need;
    BarRow row {from.function->shownName(options.module),
                from.function->name,
                Link::function(from.function->name, options.linkModule),
                {needBar(need, options)},
                {}};
    row.spoken = row.bars.front().value;
    if (need.bytes())
        row.spoken = needText(QT_TRANSLATE_NOOP("MemoryChart", "%1 in call %2: %3 tensors + %4 scratch"), options)
                         .arg(row.spoken)
                         .arg(*need.step + 1)
                         .arg(inShort(*need.inherited, options), inShort(*need.added, options));
    if (const auto stack = from.function->stackBytes;
        options.pool < 0 && !options.isSmall && stack && stack->value() > 0) {
        const QString value =
            needText(QT_TRANSLATE_NOOP("MemoryChart", "stack, inferred: %1"), options).arg(inFull(*stack, options));
        row.bars.push_back({value, {{*stack, SeriesRole::Stack, false}}});
        row.spoken += u"; "_s + value;
    }
    return row;
}

BarChart needBars(const std::vector<NeedRow> &rows, const NeedSums &sums, const MemoryChartOptions &options)
{
    return NeedChartBuilder(sums, options).build(rows);
}

ChartScene needChart(const std::vector<NeedRow> &rows, const NeedSums &sums, const MemoryChartOptions &options)
{
    return layOutBars(needBars(rows, sums, options));
}

void sortByNeed(std::vector<NeedRow> &rows, const QString &module)
{
    struct Key {
        NeedRow row;
        std::pair<qint64, qint64> bytes; ///< -1 if unknown
        QString label;
    };
    std::vector<Key> keys;
    keys.reserve(rows.size());
    for (const NeedRow &row : rows) {
        const auto bytes = [](std::optional<ByteCount> value) { return value ? value->value() : -1; };
        keys.push_back({row,
                        {bytes(row.need->bytes() ? row.need->bytes() : row.need->inherited), bytes(row.need->own)},
                        row.function->shownName(module)});
    }
    std::stable_sort(keys.begin(), keys.end(), [](const Key &a, const Key &b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : compareNaturally(a.label, b.label) < 0;
    });
    std::transform(keys.begin(), keys.end(), rows.begin(), [](const Key &key) { return key.row; });
}

} // namespace Mlf
