// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chartreport.h"

#include "model/analysis/bufferoverlaps.h"
#include "model/analysis/graphcalls.h"
#include "model/chart/memorymap.h"
#include "model/chart/needchart.h"
#include "model/chart/romtreemap.h"
#include "model/chart/workspacechart.h"
#include "model/report/jsonvalues.h"
#include "model/report/memoryreport.h"

#include <QJsonDocument>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QJsonValue sizeOrNull(std::optional<ByteCount> bytes)
{
    return bytes ? QJsonValue(bytes->value()) : QJsonValue();
}

QJsonObject deviceBytes(std::optional<qint64> device, std::optional<ByteCount> bytes)
{
    return {{u"device"_s, device ? QJsonValue(*device) : QJsonValue()},
            {u"deviceName"_s, device ? QJsonValue(deviceName(*device)) : QJsonValue()},
            {u"bytes"_s, sizeOrNull(bytes)}};
}

QJsonArray mainArray(const WorkspaceSummary &summary)
{
    QJsonArray mains;
    for (const MainWorkspace &main : summary.mains) {
        QJsonObject object = deviceBytes(main.device, main.main);
        object.insert(u"largestFunction"_s, main.mainOwn ? sizeOrNull(main.largestFunction) : QJsonValue());
        object.insert(u"own"_s, sizeOrNull(main.mainOwn));
        mains.append(object);
    }
    return mains;
}

QJsonObject chartObject(const QString &chart, const ChartScene &scene, const Module &module)
{
    return {{u"schema"_s, u"mlf-viewer/chart/1"_s},
            {u"chart"_s, chart},
            {u"title"_s, scene.title},
            {u"module"_s, module.metadata.name},
            {u"unit"_s, u"B"_s}};
}

QJsonObject atStep(const BytesAtStep &at)
{
    return {{u"step"_s, at.step}, {u"bytes"_s, at.bytes.value()}};
}

QString kindName(BufferFact::Kind kind)
{
    static constexpr const char *names[] = {"workspace", "scratch", "constant", "input", "output"};
    return QString::fromLatin1(names[int(kind)]);
}

QString kindName(BufferOverlap::Kind kind)
{
    static constexpr const char *names[] = {"reuse", "overlap", "possible", "alias"};
    return QString::fromLatin1(names[int(kind)]);
}

/// What each buffer shares with those behind it.
QHash<int, QJsonArray> sharedOf(const BufferTable &table, const MemoryNeed &need, int pool)
{
    const bool hasOffsets = table.pools[std::size_t(pool)].kind != BufferPool::Kind::Storages;
    QHash<int, QJsonArray> shared;
    for (const BufferOverlap &overlap : need.overlaps) {
        if (table.buffers[std::size_t(overlap.one)].pool != pool)
            continue;
        shared[overlap.one].append(QJsonObject {{u"with"_s, table.buffers[std::size_t(overlap.other)].name},
                                                {u"kind"_s, kindName(overlap.kind)},
                                                {u"firstCall"_s, overlap.firstCall},
                                                {u"lastCall"_s, overlap.lastCall},
                                                {u"offset"_s, hasOffsets ? QJsonValue(overlap.begin) : QJsonValue()},
                                                {u"bytes"_s, overlap.end - overlap.begin}});
    }
    return shared;
}

/// Buffers of a pool whose place and calls are known, by first call and offset.
std::vector<int> placedBuffers(const BufferTable &table, int pool)
{
    std::vector<int> placed;
    for (std::size_t i = 0; i < table.buffers.size(); ++i) {
        const BufferFact &buffer = table.buffers[i];
        if (buffer.pool == pool && buffer.firstCall && buffer.lastCall && buffer.end())
            placed.push_back(int(i));
    }
    std::sort(placed.begin(), placed.end(), [&](int a, int b) {
        const BufferFact &one = table.buffers[std::size_t(a)];
        const BufferFact &other = table.buffers[std::size_t(b)];
        return std::tuple(*one.firstCall, *one.offset, a) < std::tuple(*other.firstCall, *other.offset, b);
    });
    return placed;
}

QString kindName(RomRow::Kind kind)
{
    static constexpr const char *names[] = {"model",   "file",     "function", "shared", "unused",
                                            "section", "constant", "padding",  "rest",   "code"};
    return QString::fromLatin1(names[int(kind)]);
}

QString contentName(RomRow::Content content)
{
    static constexpr const char *names[] = {"mixed", "constants", "padding", "parameters", "code", "readOnlyData"};
    return QString::fromLatin1(names[int(content)]);
}

QJsonValue shareValue(std::optional<ByteCount> part, std::optional<ByteCount> whole)
{
    if (!part || !whole || whole->value() == 0)
        return {};
    return double(part->value()) / double(whole->value());
}

/// Rows are files, functions or sections, and what is in these: never deeper.
QJsonObject romRowObject(const RomTree &tree, int index)
{
    const RomRow &row = tree.rows[std::size_t(index)];
    QJsonObject object {{u"kind"_s, kindName(row.kind)},   {u"content"_s, contentName(row.content)},
                        {u"name"_s, textOrNull(row.name)}, {u"file"_s, textOrNull(row.file)},
                        {u"line"_s, json(row.line)},       {u"link"_s, textOrNull(formatLink(row.link))},
                        {u"bytes"_s, json(row.bytes)},     {u"atLeast"_s, row.isAtLeast},
                        {u"basis"_s, basisName(row.basis)}};
    if (row.parent >= 0) {
        object.insert(u"ofParent"_s, shareValue(row.bytes, tree.rows[std::size_t(row.parent)].bytes));
        object.insert(u"ofTotal"_s, shareValue(row.bytes, tree.rows.front().bytes));
    }
    if (row.kind == RomRow::Kind::Constant && !row.users.isEmpty())
        object.insert(u"users"_s, QJsonArray::fromStringList(row.users));
    QJsonArray children;
    for (const int child : row.children)
        children.append(romRowObject(tree, child));
    if (!children.isEmpty())
        object.insert(u"rows"_s, children);
    return object;
}

MemoryChartOptions memoryOptions(const Document &document, const Module &module)
{
    MemoryChartOptions options;
    options.module = module.metadata.name;
    options.linkModule = document.modules.size() > 1 ? module.metadata.name : QString();
    return options;
}

} // namespace

ChartScene timelineScene(const Document &document, const Module &module)
{
    MemoryChartOptions options = memoryOptions(document, module);
    options.height = 320;
    return callTimeline(module.buffers, module.need, options);
}

ChartScene mapScene(const Document &document, const Module &module, int pool)
{
    MemoryChartOptions options = memoryOptions(document, module);
    options.height = 480;
    options.pool = pool;
    return memoryMap(module.buffers, module.need, options);
}

ChartScene romScene(const Module &module)
{
    RomTreemapOptions options;
    options.module = module.metadata.name;
    return romTreemap(module.rom, options);
}

int largestPool(const BufferTable &table)
{
    int largest = -1;
    qint64 most = -1;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const qint64 bytes = table.pools[i].bytes.value_or(ByteCount()).value();
        if (table.pools[i].kind == BufferPool::Kind::Constants || bytes <= most)
            continue;
        most = bytes;
        largest = int(i);
    }
    return largest;
}

WorkspaceBars usualBars(const Module &module)
{
    return module.need.steps.empty() ? WorkspaceBars::Stated : WorkspaceBars::Computed;
}

ChartScene workspaceScene(const Document &document, const Module &module, WorkspaceBars bars, std::optional<int> pool)
{
    const WorkspaceSummary summary = summarizeWorkspace(module.metadata, module.functions);
    if (bars == WorkspaceBars::Computed) {
        const auto needs = functionNeeds(module.functions, module.buffers, module.need, pool);
        std::vector<NeedRow> rows;
        for (std::size_t i = 0; i < needs.size(); ++i) {
            if (isWorkspaceFunction(module.functions[i]))
                rows.push_back({&module.functions[i], &needs[i]});
        }
        sortByNeed(rows, module.metadata.name);
        MemoryChartOptions options = memoryOptions(document, module);
        options.pool = pool.value_or(-1);
        return needChart(rows, {module.buffers, module.need, summary, {}}, options);
    }
    std::vector<const FunctionFact *> functions;
    for (const FunctionFact &function : module.functions) {
        if (isWorkspaceFunction(function))
            functions.push_back(&function);
    }
    WorkspaceChartOptions options;
    options.module = module.metadata.name;
    options.linkModule = document.modules.size() > 1 ? module.metadata.name : QString();
    return workspaceChart(functions, summary, options);
}

QByteArray writeWorkspaceJson(const Document &document, const Module &module, WorkspaceBars bars,
                              std::optional<int> pool)
{
    const auto needs = functionNeeds(module.functions, module.buffers, module.need, pool);
    QHash<QString, std::size_t> byName;
    for (std::size_t i = 0; i < module.functions.size(); ++i) {
        if (!byName.contains(module.functions[i].name))
            byName.insert(module.functions[i].name, i);
    }
    const bool hasCalls = module.graph || !module.mainCalls.function.isEmpty();
    const auto calls = callSteps(module.mainCalls, module.graph ? &*module.graph : nullptr);
    const ChartScene scene = workspaceScene(document, module, bars, pool);
    QJsonArray functions;
    for (const SceneMark &mark : scene.body.marks) {
        const std::size_t index = byName.value(mark.name);
        const FunctionFact &function = module.functions[index];
        const FunctionNeed &need = needs[index];
        QJsonArray devices;
        for (const StatedWorkspace &workspace : function.workspaces)
            devices.append(deviceBytes(workspace.device, workspace.bytes));
        QJsonArray steps;
        for (const int step : calls.value(function.name))
            steps.append(step);
        QJsonArray pools;
        for (const int used : need.pools)
            pools.append(poolTitle(module.buffers.pools[std::size_t(used)]));
        QJsonObject object {{u"name"_s, function.name},
                            {u"bytes"_s, sizeOrNull(function.statedWorkspace())},
                            {u"devices"_s, devices},
                            {u"steps"_s, hasCalls ? QJsonValue(steps) : QJsonValue()},
                            {u"own"_s, sizeOrNull(need.own)},
                            {u"inherited"_s, sizeOrNull(need.inherited)},
                            {u"added"_s, sizeOrNull(need.added)},
                            {u"need"_s, sizeOrNull(need.bytes())},
                            {u"needStep"_s, need.step ? QJsonValue(*need.step) : QJsonValue()},
                            {u"basis"_s, basisName(need.basis)},
                            {u"stack"_s, sizeOrNull(function.stackBytes)},
                            {u"pools"_s, need.steps.empty() ? QJsonValue() : QJsonValue(pools)}};
        if (need.isAtLeast)
            object.insert(u"needAtLeast"_s, true);
        if (need.isOwnAtLeast)
            object.insert(u"ownAtLeast"_s, true);
        functions.append(object);
    }
    const WorkspaceSummary summary = summarizeWorkspace(module.metadata, module.functions);
    QJsonObject root = chartObject(u"workspace"_s, scene, module);
    root.insert(u"bars"_s, bars == WorkspaceBars::Computed ? u"computed"_s : u"stated"_s);
    root.insert(u"pool"_s, pool ? QJsonValue(poolTitle(module.buffers.pools[std::size_t(*pool)])) : QJsonValue());
    root.insert(u"plannedIntoPools"_s, summary.isPooled);
    root.insert(u"functions"_s, functions);
    root.insert(u"main"_s, mainArray(summary));
    return QJsonDocument(root).toJson();
}

QByteArray writeTimelineJson(const Document &document, const Module &module)
{
    const MemoryNeed &need = module.need;
    QJsonArray steps;
    for (std::size_t i = 0; i < need.steps.size(); ++i) {
        const StepNeed &step = need.steps[i];
        const bool knowsScratch = module.buffers.knowsScratch;
        const QJsonValue highest = module.buffers.isGraph ? QJsonValue() : QJsonValue(step.highest);
        steps.append(QJsonObject {{u"step"_s, int(i)},
                                  {u"function"_s, module.buffers.calls[i].function},
                                  {u"live"_s, step.live.value()},
                                  {u"scratch"_s, knowsScratch ? QJsonValue(step.scratch.value()) : QJsonValue()},
                                  {u"need"_s, knowsScratch ? QJsonValue(step.bytes()) : QJsonValue()},
                                  {u"highest"_s, highest}});
    }
    QJsonObject root = chartObject(u"timeline"_s, timelineScene(document, module), module);
    root.insert(u"plan"_s, sizeOrNull(need.computed));
    root.insert(u"lowerBound"_s, sizeOrNull(need.lowerBound));
    root.insert(u"highWater"_s, need.highWater ? QJsonValue(atStep(*need.highWater)) : QJsonValue());
    root.insert(u"peak"_s, need.peak ? QJsonValue(atStep(need.peak->at)) : QJsonValue());
    root.insert(u"steps"_s, steps);
    if (need.isAtLeast)
        root.insert(u"atLeast"_s, true);
    return QJsonDocument(root).toJson();
}

QByteArray writeMapJson(const Document &document, const Module &module, int pool)
{
    const BufferTable &table = module.buffers;
    const BufferPool &shown = table.pools[std::size_t(pool)];
    const bool hasOffsets = shown.kind != BufferPool::Kind::Storages;
    const QHash<int, QJsonArray> shared = sharedOf(table, module.need, pool);
    QJsonArray rectangles;
    for (const int index : placedBuffers(table, pool)) {
        const BufferFact &buffer = table.buffers[std::size_t(index)];
        const QJsonValue offset = hasOffsets ? QJsonValue(buffer.offset->value()) : QJsonValue();
        rectangles.append(QJsonObject {{u"buffer"_s, buffer.name},
                                       {u"kind"_s, kindName(buffer.kind)},
                                       {u"pool"_s, poolTitle(shown)},
                                       {u"offset"_s, offset},
                                       {u"bytes"_s, buffer.bytes->value()},
                                       {u"basis"_s, basisName(buffer.basis())},
                                       {u"firstCall"_s, *buffer.firstCall},
                                       {u"lastCall"_s, *buffer.lastCall},
                                       {u"aliasOf"_s, textOrNull(buffer.aliasOf)},
                                       {u"shares"_s, shared.value(index)}});
    }
    const auto at = std::size_t(pool);
    const PoolNeed *need = at < module.need.pools.size() && module.need.pools[at] ? &*module.need.pools[at] : nullptr;
    const bool hasGaps = need && hasOffsets;
    QJsonObject root = chartObject(u"map"_s, mapScene(document, module, pool), module);
    root.insert(u"pool"_s, poolTitle(shown));
    root.insert(u"bytes"_s, sizeOrNull(shown.bytes));
    root.insert(u"highWater"_s, hasGaps ? QJsonValue(atStep(need->highWater)) : QJsonValue());
    root.insert(u"gaps"_s, hasGaps && !module.need.isAtLeast ? QJsonValue(need->gaps.value()) : QJsonValue());
    if (hasGaps && module.need.isAtLeast)
        root.insert(u"atLeast"_s, true);
    root.insert(u"rectangles"_s, rectangles);
    return QJsonDocument(root).toJson();
}

QByteArray writeRomJson(const Module &module)
{
    QJsonObject root = chartObject(u"rom"_s, romScene(module), module);
    root.insert(u"totals"_s, romObject(module));
    root.insert(u"tree"_s, module.rom.rows.empty() ? QJsonValue() : QJsonValue(romRowObject(module.rom, 0)));
    return QJsonDocument(root).toJson();
}

QString poolTitle(const BufferPool &pool)
{
    return pool.kind == BufferPool::Kind::Storages ? u"storages"_s : pool.name;
}

} // namespace Mlf
