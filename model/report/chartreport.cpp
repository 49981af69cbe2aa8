// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chartreport.h"

#include "model/analysis/graphcalls.h"
#include "model/chart/memorymap.h"
#include "model/chart/workspacechart.h"

#include <QJsonDocument>

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

ChartScene workspaceScene(const Document &document, const Module &module)
{
    std::vector<const FunctionFact *> functions;
    for (const FunctionFact &function : module.functions) {
        if (isWorkspaceFunction(function))
            functions.push_back(&function);
    }
    WorkspaceChartOptions options;
    options.module = module.metadata.name;
    options.linkModule = document.modules.size() > 1 ? module.metadata.name : QString();
    return workspaceChart(functions, summarizeWorkspace(module.metadata, module.functions), options);
}

QByteArray writeWorkspaceJson(const Document &document, const Module &module)
{
    QHash<QString, const FunctionFact *> byName;
    for (const FunctionFact &function : module.functions) {
        if (!byName.contains(function.name))
            byName.insert(function.name, &function);
    }
    const bool hasCalls = module.graph || !module.mainCalls.function.isEmpty();
    const auto calls = callSteps(module.mainCalls, module.graph ? &*module.graph : nullptr);
    const ChartScene scene = workspaceScene(document, module);
    QJsonArray functions;
    for (const SceneMark &mark : scene.body.marks) {
        const FunctionFact &function = *byName.value(mark.name);
        QJsonArray devices;
        for (const StatedWorkspace &workspace : function.workspaces)
            devices.append(deviceBytes(workspace.device, workspace.bytes));
        QJsonArray steps;
        for (const int step : calls.value(function.name))
            steps.append(step);
        functions.append(QJsonObject {{u"name"_s, function.name},
                                      {u"bytes"_s, sizeOrNull(function.statedWorkspace())},
                                      {u"devices"_s, devices},
                                      {u"steps"_s, hasCalls ? QJsonValue(steps) : QJsonValue()}});
    }
    const WorkspaceSummary summary = summarizeWorkspace(module.metadata, module.functions);
    const QJsonObject root {{u"schema"_s, u"mlf-viewer/chart/1"_s},
                            {u"chart"_s, u"workspace"_s},
                            {u"title"_s, scene.title},
                            {u"module"_s, module.metadata.name},
                            {u"unit"_s, u"B"_s},
                            {u"plannedIntoPools"_s, summary.isPooled},
                            {u"functions"_s, functions},
                            {u"main"_s, mainArray(summary)}};
    return QJsonDocument(root).toJson();
}

} // namespace Mlf
