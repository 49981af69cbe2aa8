// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chartreport.h"

#include "model/analysis/code/graphcalls.h"
#include "model/analysis/memory/bufferoverlaps.h"
#include "model/chart/dataflowchart.h"
#include "model/chart/memorymap.h"
#include "model/chart/romtreemap.h"
#include "model/chart/workspacechart.h"
#include "model/document/document.h"
#include "model/questions/dataflow.h"
#include "model/report/memoryreport.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

std::vector<ReportName> deviceColumns()
{
    return reportColumns(u"device, deviceName, bytes");
}

ReportTable::Row deviceCells(std::optional<qint64> device, std::optional<ByteCount> bytes)
{
    return {device, device ? ReportValue(deviceName(*device)) : ReportValue(unknownValue), bytes};
}

ReportTable deviceTable(const FunctionFact &function)
{
    ReportTable table {deviceColumns(), {}};
    for (const StatedWorkspace &workspace : function.workspaces)
        table.rows.push_back(deviceCells(workspace.device, workspace.bytes));
    return table;
}

ReportTable mainFunctionsTable(const WorkspaceSummary &summary)
{
    ReportTable table {deviceColumns(), {}};
    table.columns.insert(table.columns.end(), {{u"largestFunction"_s}, {u"own"_s}});
    for (const MainWorkspace &main : summary.mains) {
        ReportTable::Row row = deviceCells(main.device, main.main);
        row.push_back(main.mainOwn ? ReportValue(main.largestFunction) : ReportValue(unknownValue));
        row.push_back(main.mainOwn);
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportSection chartSection(const QString &chart, const ChartScene &scene, const Module &module)
{
    ReportSection section;
    section.add({u"schema"_s}, u"mlf-viewer/chart/1"_s);
    section.add({u"chart"_s}, chart);
    section.add({u"title"_s}, scene.title);
    section.add({u"module"_s}, module.metadata.name);
    section.add({u"unit"_s}, u"B"_s);
    return section;
}

QString overlapKindName(BufferOverlap::Kind kind)
{
    static constexpr const char *names[] = {"reuse", "overlap", "possible", "alias"};
    return QString::fromLatin1(names[int(kind)]);
}

ReportTable emptyShares()
{
    return reportTable(u"with, kind, firstCall, lastCall, offset, bytes");
}

/// For each buffer of a pool, its overlaps with later buffers.
std::map<int, ReportTable> sharedOf(const BufferTable &table, const MemoryNeed &need, int pool)
{
    const bool hasOffsets = table.pools[std::size_t(pool)].kind != BufferPool::Kind::Storages;
    std::map<int, ReportTable> shared;
    for (const BufferOverlap &overlap : need.overlaps) {
        if (table.buffers[std::size_t(overlap.one)].pool != pool)
            continue;
        shared.try_emplace(overlap.one, emptyShares())
            .first->second.rows.push_back({table.buffers[std::size_t(overlap.other)].name,
                                           overlapKindName(overlap.kind), CallStep(overlap.firstCall),
                                           CallStep(overlap.lastCall),
                                           hasOffsets ? ReportValue(overlap.begin) : ReportValue(unknownValue),
                                           ByteCount(overlap.end - overlap.begin)});
    }
    return shared;
}

/// Buffers of a pool for which offset and calls are known, sorted by first call and offset.
std::vector<int> placedBuffers(const BufferTable &table, int pool)
{
    std::vector<int> placed;
    for (std::size_t i = 0; i < table.buffers.size(); ++i) {
        const BufferFact &buffer = table.buffers[i];
        if (buffer.pool == pool && buffer.firstCall && buffer.lastCall && buffer.end())
            placed.push_back(int(i));
    }
    std::ranges::sort(placed, [&](int a, int b) {
        const BufferFact &one = table.buffers[std::size_t(a)];
        const BufferFact &other = table.buffers[std::size_t(b)];
        return std::tuple(*one.firstCall, *one.offset, a) < std::tuple(*other.firstCall, *other.offset, b);
    });
    return placed;
}

/// The functions that have a bar, each with its need, in the order of the bars.
std::vector<NeedRow> workspaceRows(const Module &module, const std::vector<FunctionNeed> &needs, WorkspaceBars bars)
{
    std::vector<const FunctionFact *> functions;
    for (const FunctionFact &function : module.functions) {
        if (isWorkspaceFunction(function))
            functions.push_back(&function);
    }
    if (bars == WorkspaceBars::Stated)
        sortByStatedWorkspace(functions, WorkspaceOrder::Size, module.metadata.name);
    std::vector<NeedRow> rows;
    for (const FunctionFact *function : functions)
        rows.push_back({function, &needs[std::size_t(function - module.functions.data())]});
    if (bars == WorkspaceBars::Computed)
        sortByNeed(rows, module.metadata.name);
    return rows;
}

} // namespace

MemoryChartOptions memoryOptions(const Document &document, const Module &module, const ChartSize &size)
{
    MemoryChartOptions options;
    options.width = size.width.value_or(options.width);
    options.module = module.metadata.name;
    options.linkModule = document.linkModule(&module);
    return options;
}

QSizeF pictureSize(const ChartScene &scene, const ChartSize &wanted, double scale)
{
    if (!wanted.width && !wanted.height)
        return {};
    const double width = wanted.width.value_or(std::ceil(scene.width * scale));
    return {width, wanted.height.value_or(std::ceil(width / std::max(scene.width, 1.0) * scene.height()))};
}

ChartScene timelineScene(const Document &document, const Module &module, const ChartSize &size)
{
    MemoryChartOptions options = memoryOptions(document, module, size);
    options.height = size.height.value_or(320);
    return callTimeline(module.buffers, module.need, options);
}

ChartScene mapScene(const Document &document, const Module &module, int pool, const ChartSize &size)
{
    MemoryChartOptions options = memoryOptions(document, module, size);
    options.height = size.height.value_or(480);
    options.pool = pool;
    return memoryMap(module.buffers, module.need, options);
}

ChartScene romScene(const Module &module, const ChartSize &size)
{
    RomTreemapOptions options;
    options.width = size.width.value_or(options.width);
    options.height = size.height.value_or(options.height);
    options.module = module.metadata.name;
    return romTreemap(module.rom, options);
}

std::vector<int> mappedPools(const BufferTable &table)
{
    std::vector<int> pools;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        if (table.pools[i].kind != BufferPool::Kind::Constants)
            pools.push_back(int(i));
    }
    std::ranges::stable_sort(pools, std::greater(),
                             [&](int pool) { return table.pools[std::size_t(pool)].bytes.value_or(ByteCount()); });
    return pools;
}

int largestPool(const BufferTable &table)
{
    const std::vector<int> pools = mappedPools(table);
    return pools.empty() ? -1 : pools.front();
}

WorkspaceBars usualBars(const Module &module)
{
    return module.need.steps.empty() ? WorkspaceBars::Stated : WorkspaceBars::Computed;
}

ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars, std::optional<int> pool,
                          const ChartSize &size)
{
    const WorkspaceSummary summary = summarizeWorkspace(module.metadata, module.functions);
    const auto needs = functionNeeds(module.functions, module.buffers, module.need, pool);
    const std::vector<NeedRow> rows = workspaceRows(module, needs, bars);
    if (bars == WorkspaceBars::Computed) {
        MemoryChartOptions options = memoryOptions(document, module, size);
        options.pool = pool.value_or(-1);
        return needChart(rows, {module.buffers, module.need, summary, {}}, options);
    }
    std::vector<const FunctionFact *> functions;
    for (const NeedRow &row : rows)
        functions.push_back(row.function);
    WorkspaceChartOptions options;
    options.width = size.width.value_or(options.width);
    options.order = WorkspaceOrder::Given;
    options.module = module.metadata.name;
    options.linkModule = document.linkModule(&module);
    return workspaceChart(functions, summary, options);
}

ReportSection workspaceValues(const Document &document, const Module &module, WorkspaceBars bars,
                              std::optional<int> pool)
{
    const auto needs = functionNeeds(module.functions, module.buffers, module.need, pool);
    const bool hasCalls = module.graph || !module.mainCalls.function.isEmpty();
    const auto calls = callSteps(module.mainCalls, module.graph ? &*module.graph : nullptr);
    ReportTable functions = reportTable(
        u"name, bytes, devices[], steps, own, inherited, added, need, needStep, basis, stack, pools, needAtLeast, "
        u"ownAtLeast");
    for (const NeedRow &row : workspaceRows(module, needs, bars)) {
        const FunctionFact &function = *row.function;
        const FunctionNeed &need = *row.need;
        const std::vector<int> steps = calls.value(function.name);
        QStringList pools;
        for (const int used : need.pools)
            pools += poolTitle(module.buffers.pools[std::size_t(used)]);
        functions.rows.push_back(
            {function.name, function.statedWorkspace(), deviceTable(function),
             hasCalls ? ReportValue(std::vector<qint64>(steps.begin(), steps.end())) : ReportValue(unknownValue),
             need.own, need.inherited, need.added, need.bytes(), need.step, basisName(need.basis), function.stackBytes,
             need.steps.empty() ? ReportValue(unknownValue) : ReportValue(pools), trueOrAbsent(need.isAtLeast),
             trueOrAbsent(need.isOwnAtLeast)});
    }
    const WorkspaceSummary summary = summarizeWorkspace(module.metadata, module.functions);
    ReportSection section = chartSection(u"workspace"_s, workspaceScene(document, module, bars, pool), module);
    section.add({u"bars"_s}, bars == WorkspaceBars::Computed ? u"computed"_s : u"stated"_s);
    section.add({u"pool"_s},
                pool ? ReportValue(poolTitle(module.buffers.pools[std::size_t(*pool)])) : ReportValue(unknownValue));
    section.add({u"plannedIntoPools"_s}, summary.isPooled);
    section.add({u"functions"_s, {}, Shape::Rows}, std::move(functions));
    section.add({u"main"_s, {}, Shape::Rows}, mainFunctionsTable(summary));
    return section;
}

ReportSection timelineValues(const Document &document, const Module &module)
{
    const MemoryNeed &need = module.need;
    const bool knowsScratch = module.buffers.knowsScratch;
    ReportTable steps = reportTable(u"step, function, live, scratch, need, highest");
    for (std::size_t i = 0; i < need.steps.size(); ++i) {
        const StepNeed &step = need.steps[i];
        steps.rows.push_back(
            {CallStep(qint64(i)), module.buffers.calls[i].function, step.live,
             knowsScratch ? ReportValue(step.scratch) : ReportValue(unknownValue),
             knowsScratch ? ReportValue(ByteCount(step.bytes())) : ReportValue(unknownValue),
             module.buffers.isGraph ? ReportValue(unknownValue) : ReportValue(ByteCount(step.highest))});
    }
    ReportSection section = chartSection(u"timeline"_s, timelineScene(document, module), module);
    section.add({u"plan"_s}, need.computed);
    section.add({u"lowerBound"_s}, need.lowerBound);
    section.add({u"highWater"_s}, atStep(need.highWater));
    section.add({u"peak"_s}, atStep(need.peak ? std::optional(need.peak->at) : std::nullopt));
    section.add({u"steps"_s, {}, Shape::Rows}, std::move(steps));
    section.add({u"atLeast"_s}, trueOrAbsent(need.isAtLeast));
    return section;
}

ReportSection mapValues(const Document &document, const Module &module, int pool)
{
    const BufferTable &table = module.buffers;
    const BufferPool &shown = table.pools[std::size_t(pool)];
    const bool hasOffsets = shown.kind != BufferPool::Kind::Storages;
    const std::map<int, ReportTable> shared = sharedOf(table, module.need, pool);
    ReportTable rectangles =
        reportTable(u"buffer, kind, pool, offset, bytes, basis, firstCall, lastCall, aliasOf, shares[]");
    for (const int index : placedBuffers(table, pool)) {
        const BufferFact &buffer = table.buffers[std::size_t(index)];
        const auto shares = shared.find(index);
        rectangles.rows.push_back({buffer.name, bufferKindName(buffer.kind), poolTitle(shown),
                                   hasOffsets ? ReportValue(buffer.offset) : ReportValue(unknownValue), buffer.bytes,
                                   basisName(buffer.basis()), CallStep(*buffer.firstCall), CallStep(*buffer.lastCall),
                                   textOrUnknown(buffer.aliasOf),
                                   shares != shared.end() ? shares->second : emptyShares()});
    }
    const auto at = std::size_t(pool);
    const PoolNeed *need = at < module.need.pools.size() && module.need.pools[at] ? &*module.need.pools[at] : nullptr;
    const bool hasGaps = need && hasOffsets;
    ReportSection section = chartSection(u"map"_s, mapScene(document, module, pool), module);
    section.add({u"pool"_s}, poolTitle(shown));
    section.add({u"bytes"_s}, shown.bytes);
    section.add({u"highWater"_s}, atStep(hasGaps ? std::optional(need->highWater) : std::nullopt));
    section.add({u"gaps"_s}, hasGaps && !module.need.isAtLeast ? ReportValue(need->gaps) : ReportValue(unknownValue));
    section.add({u"atLeast"_s}, trueOrAbsent(hasGaps && module.need.isAtLeast));
    section.add({u"rectangles"_s, {}, Shape::Rows}, std::move(rectangles));
    return section;
}

ReportSection romValues(const Module &module)
{
    ReportSection section = chartSection(u"rom"_s, romScene(module), module);
    section.add({u"totals"_s}, romTotals(module));
    section.add({u"tree"_s}, romNest(module.rom));
    return section;
}

QString poolTitle(const BufferPool &pool)
{
    return pool.kind == BufferPool::Kind::Storages ? u"storages"_s : pool.name;
}

ChartScene graphScene(const Document &document, const Module &module)
{
    const auto graph = std::make_shared<const DataflowGraph>(shownDataflow(document, module));
    DataflowChartOptions options;
    options.module = module.metadata.name;
    return dataflowChart(graph, layOutDataflow(*graph, options), options);
}

ReportSection graphValues(const Document &document, const Module &module)
{
    const DataflowGraph graph = shownDataflow(document, module);
    ReportTable boxes =
        reportTable(u"kind, step, name, operators, operatorsBasis, need:full, scratch:full, constants:full, device, "
                    u"deviceBasis, peak, location");
    for (const DataflowBox &box : graph.boxes) {
        const bool isCall = box.kind == DataflowBox::Kind::Call;
        const auto figure = [isCall](const Figure &of) { return isCall ? ReportValue(of) : ReportValue(); };
        boxes.rows.push_back(
            {box.kind == DataflowBox::Kind::Input        ? u"input"_s
                 : box.kind == DataflowBox::Kind::Output ? u"output"_s
                 : box.link.kind == Link::Kind::Call     ? u"call"_s
                                                         : u"operator"_s,
             isCall ? ReportValue(CallStep(box.step)) : ReportValue(), box.name,
             isCall ? ReportValue(box.operators) : ReportValue(),
             isCall ? ReportValue(basisName(box.operatorBasis)) : ReportValue(), figure(box.need), figure(box.scratch),
             figure(box.constants), isCall ? textOrUnknown(box.device) : ReportValue(),
             isCall ? ReportValue(basisName(box.deviceBasis)) : ReportValue(), trueOrAbsent(box.isPeak), box.link});
    }
    ReportTable edges = reportTable(u"from, to, name, dtype, shape, typeBasis, bytes:full, basis");
    for (const DataflowEdge &edge : graph.edges)
        edges.rows.push_back({edge.from, edge.to, textOrUnknown(edge.name), textOrUnknown(edge.dtype), edge.shape,
                              basisName(edge.typeBasis), edge.bytes, basisName(edge.basis)});
    DataflowChartOptions options;
    options.module = module.metadata.name;
    ReportSection section = chartSection(u"graph"_s, dataflowHead(graph, options, 0), module);
    section.add({u"boxes"_s, {}, Shape::Rows}, std::move(boxes));
    section.add({u"edges"_s, {}, Shape::Rows}, std::move(edges));
    section.add({u"edgesAtLeast"_s}, trueOrAbsent(graph.areEdgesLimited || !graph.areEdgesKnown));
    return section;
}

} // namespace Mlf
