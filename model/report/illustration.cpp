// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/illustration.h"

#include "model/analysis/fit/fit.h"
#include "model/analysis/fit/processor.h"
#include "model/chart/overviewcharts.h"
#include "model/chart/waterfallchart.h"
#include "model/compare/cause/causetext.h"
#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "model/document/targetuse.h"
#include "model/questions/pageplaces.h"
#include "model/report/chartreport.h"
#include "model/report/comparereport.h"
#include "model/report/reportbuilder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Chapter = ReportChart::Chapter;

constexpr double pageWidth = 960;
const ChartSize pageSize {.width = pageWidth, .height = {}};
constexpr std::size_t maxBars = 40; ///< maximum functions with a bar; the others are only rows of a table
constexpr std::size_t maxMapped = 2000; ///< maximum buffers in a map; a map of this width cannot resolve more
constexpr std::size_t maxMaps = 4;

class ChartCollector {
public:
    ChartCollector(const Document &document, const Module &module) : m_document(document), m_module(module) { }

    std::vector<ReportChart> collect()
    {
        const MemoryChartOptions options = memoryOptions(m_document, m_module, pageSize);
        addStack(workspaceBar(m_module.figures, m_module.need, options));
        addStack(romBar(m_module.rom, options));
        if (!m_module.buffers.calls.empty()) {
            add(Chapter::Memory, timelineScene(m_document, m_module, pageSize));
            addMaps();
        }
        addFunctions();
        add(Chapter::Rom, romScene(m_module, pageSize));
        return std::move(m_charts);
    }

private:
    void add(Chapter chapter, ChartScene scene)
    {
        if (!scene.body.marks.empty())
            m_charts.push_back({chapter, std::move(scene)});
    }

    void addStack(StackedBar bar)
    {
        bar.width = pageWidth;
        if (!bar.parts.empty())
            add(Chapter::Overview, layOutStackedBar(bar));
    }

    void addFunctions()
    {
        if (m_module.functions.size() <= maxBars)
            add(Chapter::Functions, workspaceScene(m_document, m_module, usualBars(m_module), {}, pageSize));
        else if (m_module.need.steps.empty())
            leaveOut(Chapter::Functions, u"functions"_s, m_module.functions.size(), u"chart workspace"_s);
        else
            add(Chapter::Functions,
                largestNeedsChart(
                    m_module.functions, *needsOf(m_module),
                    {m_module.buffers, m_module.need, summarizeWorkspace(m_module.metadata, m_module.functions), {}},
                    maxBars, memoryOptions(m_document, m_module, pageSize)));
    }

    void leaveOut(Chapter chapter, const QString &what, std::size_t count, const QString &verb)
    {
        m_charts.push_back(
            {chapter,
             {},
             u"There are %1 %2, more than a page can show: mlf-viewer %3 draws them."_s.arg(count).arg(what, verb)});
    }

    void addMaps()
    {
        if (m_module.buffers.buffers.size() > maxMapped) {
            leaveOut(Chapter::Memory, u"buffers"_s, m_module.buffers.buffers.size(), u"chart map"_s);
            return;
        }
        std::vector<int> pools = mappedPools(m_module.buffers);
        pools.resize(std::min(pools.size(), maxMaps));
        for (const int pool : pools)
            add(Chapter::Memory, mapScene(m_document, m_module, pool, pageSize));
    }

    const Document &m_document;
    const Module &m_module;
    std::vector<ReportChart> m_charts;
};

/// The known need of the models in a region, without the stack.
Figure modelsFigure(const BoardFit &fit, const RegionFit &region)
{
    Figure figure = makeFigure(region.models, Basis::Computed);
    for (const std::size_t part : region.parts) {
        if (fit.parts[part].kind != FitPart::Kind::Stack && fit.parts[part].size.bytes)
            figure.basis = lessCertain(figure.basis, fit.parts[part].size.basis);
    }
    figure.isAtLeast = std::ranges::any_of(
        region.unknown, [&](std::size_t part) { return fit.parts[part].kind != FitPart::Kind::Stack; });
    return figure;
}

ReportTable fitTable(const std::vector<FitPart> &parts, const QStringList &processors, const std::vector<Board> &boards)
{
    ReportTable table =
        reportTable(u"board Board, name Region, bytes Bytes, usedBytes Used already, stackBytes Kept for stacks, "
                    u"modelBytes Known of the models, headroom, sentence Verdict");
    table.columns[6].title = u"Left, as far as known"_s;
    for (const Board &board : boards) {
        const BoardFit fit = fitOnBoard(board, parts, {});
        const QString note = processorNote(processors, board, Language::English);
        if (!note.isEmpty())
            table.rows.push_back({board.name, {}, {}, {}, {}, {}, {}, ReportWords {note}});
        for (std::size_t i = 0; i < fit.regions.size(); ++i) {
            const RegionFit &region = fit.regions[i];
            const BoardRegion &described = board.regions[i];
            const auto stated = [](ByteCount bytes) { // 0 may mean that the board file omits the value
                return bytes == ByteCount() ? ReportValue(bytes) : ReportValue(makeFigure(bytes, Basis::Stated));
            };
            const Figure models = modelsFigure(fit, region);
            // The stack is the board's reserve. If the arrays in the code need more, it is inferred from them.
            const bool isStackInferred = region.stack > described.stackReserve;
            const Figure left =
                makeFigure(ByteCount(region.headroom),
                           isStackInferred ? Basis::Inferred : lessCertain(Basis::Computed, models.basis));
            table.rows.push_back(
                {board.name, described.name, stated(described.bytes), stated(described.used),
                 isStackInferred ? ReportValue(makeFigure(region.stack, Basis::Inferred)) : stated(region.stack),
                 models, left, ReportWords {regionVerdictText(fit, i, Language::English)}});
        }
        for (std::size_t i = 0; i < fit.parts.size(); ++i) {
            const FitPart &part = fit.parts[i];
            const auto sentence = [&] {
                return u"the board has no %1 for %2"_s.arg(regionKindName(part.memory()),
                                                           fitPartText(part, Language::English));
            };
            if (fit.regionOf[i] < 0)
                table.rows.push_back({board.name, {}, {}, {}, {}, {}, {}, ReportWords {sentence()}});
        }
    }
    return table;
}

QString modelName(const ModuleComparison &module)
{
    return module.names.newer.isEmpty() ? module.names.older : module.names.newer;
}

} // namespace

std::vector<Link> linkedPages(const Document &document)
{
    QStringList modules {QString()};
    for (const Module &module : document.modules)
        modules += document.linkModule(&module);
    modules.removeDuplicates();
    std::vector<Link> pages;
    for (const QString &module : modules) {
        for (const QString &name : pageNames()) {
            if (const Link page = Link::page(name, module); hasPage(document, page))
                pages.push_back(page);
        }
    }
    return pages;
}

IllustratedReport illustrate(const Document &document, const std::vector<Board> &boards)
{
    IllustratedReport illustrated = reportWithFit(document, boards);
    for (const Module &module : document.modules)
        illustrated.charts.push_back(ChartCollector(document, module).collect());
    return illustrated;
}

IllustratedReport reportWithFit(const Document &document, const std::vector<Board> &boards)
{
    IllustratedReport illustrated;
    illustrated.report = makeReport(document);
    illustrated.digest = document.modelDigest;
    illustrated.pages = linkedPages(document);
    const auto shared = partsOf(document);
    const std::vector<FitPart> &parts = *shared;
    if (!parts.empty()) {
        illustrated.fit = fitTable(parts, processorsOf(document), boards);
        illustrated.fitNotes = fitNotes(document, Language::English);
        if (document.modules.size() > 1)
            illustrated.fitNotes +=
                u"The models are taken to run at once; check --exclusive judges them one after another."_s;
    }
    return illustrated;
}

ReportChanges illustrateChanges(const Document &older, const Document &newer, const Comparison &comparison)
{
    ReportChanges changes {older.listing->name,
                           comparisonSentence(comparison, Language::English),
                           comparisonValues(older, newer, comparison),
                           changesTable(comparison),
                           {}};
    for (std::size_t i = 0; i < comparison.modules.size(); ++i) {
        std::vector<const ComparedTotal *> drawn;
        for (const ComparedTotal &total : comparison.modules[i].totals) {
            // With one pool, its size equals the workspace, and the need of the calls equals the peak: draw only one of
            // both.
            const bool isDrawn =
                std::ranges::any_of(drawn, [&](const ComparedTotal *one) { return one->rows == total.rows; });
            const QString model = comparison.modules.size() > 1 ? modelName(comparison.modules[i]) : QString();
            ChartScene scene = isDrawn || total.rows.empty()
                ? ChartScene()
                : waterfallChart(total, {.width = pageWidth, .model = model});
            if (scene.body.marks.empty())
                continue;
            drawn.push_back(&total);
            changes.charts.push_back({i, total.name, std::move(scene), model});
        }
    }
    return changes;
}

} // namespace Mlf
