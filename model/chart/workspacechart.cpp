// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/workspacechart.h"

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

} // namespace Mlf
