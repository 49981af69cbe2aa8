// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/memoryreport.h"

#include "model/analysis/memorytext.h"
#include "model/analysis/statedmemory.h"
#include "model/report/jsonvalues.h"

#include <QJsonObject>

#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QJsonValue json(const std::optional<int> &step)
{
    return step ? QJsonValue(*step) : QJsonValue();
}

QJsonObject json(const BytesAtStep &at)
{
    return {{u"step"_s, at.step}, {u"bytes"_s, at.bytes.value()}};
}

/// What the calls need of a pool; nulls where that is not known.
void insertNeed(QJsonObject &object, const PoolNeed *need)
{
    object.insert(u"lowerBound"_s, need ? QJsonValue(need->lowerBound.bytes.value()) : QJsonValue());
    object.insert(u"highWater"_s, need ? QJsonValue(json(need->highWater)) : QJsonValue());
    object.insert(u"slack"_s, need ? Mlf::json(need->slack) : QJsonValue());
    object.insert(u"gaps"_s, need ? QJsonValue(need->gaps.value()) : QJsonValue());
}

QJsonObject poolObject(const PoolFact &pool)
{
    const bool isExternal = pool.placement == PoolFact::Placement::External;
    return {{u"name"_s, pool.name},
            {u"kind"_s, pool.kind == PoolFact::Kind::Constant ? u"constant"_s : u"workspace"_s},
            {u"bytes"_s, Mlf::json(pool.bytes)},
            {u"alignment"_s, Mlf::json(pool.alignment)},
            {u"section"_s, textOrNull(pool.section)},
            {u"placement"_s, isExternal ? u"external"_s : u"internal"_s},
            {u"file"_s, pool.file},
            {u"line"_s, pool.line.oneBased()},
            {u"writable"_s, pool.isWritable}};
}

/// Of the allocator, and of a pool that only main names.
QJsonObject poolObject(const BufferPool &pool)
{
    return {{u"name"_s, pool.name},         {u"kind"_s, u"workspace"_s},  {u"bytes"_s, Mlf::json(pool.bytes)},
            {u"alignment"_s, QJsonValue()}, {u"section"_s, QJsonValue()}, {u"placement"_s, QJsonValue()},
            {u"file"_s, QJsonValue()},      {u"line"_s, QJsonValue()},    {u"writable"_s, QJsonValue()}};
}

QString kindName(BufferFact::Kind kind)
{
    static constexpr const char *names[] = {"workspace", "scratch", "constant", "input", "output"};
    return QString::fromLatin1(names[int(kind)]);
}

QJsonArray names(const BufferTable &table, const std::vector<int> &indices)
{
    QJsonArray array;
    for (const int index : indices)
        array.append(table.buffers[std::size_t(index)].name);
    return array;
}

QString partName(PeakPart::What what)
{
    static constexpr const char *names[] = {"input", "output", "live", "scratch"};
    return QString::fromLatin1(names[int(what)]);
}

QJsonValue peakValue(const Module &module)
{
    if (!module.need.peak)
        return {};
    const MemoryPeak &peak = *module.need.peak;
    QJsonArray parts;
    for (const PeakPart &part : peak.parts) {
        parts.append(QJsonObject {{u"what"_s, partName(part.what)},
                                  {u"buffer"_s, module.buffers.buffers[std::size_t(part.buffer)].name},
                                  {u"bytes"_s, part.bytes.value()},
                                  {u"reusedBytes"_s, part.reused.value()}});
    }
    return QJsonObject {{u"step"_s, peak.at.step},
                        {u"function"_s, module.buffers.calls[std::size_t(peak.at.step)].function},
                        {u"bytes"_s, peak.at.bytes.value()},
                        {u"basis"_s, basisName(peak.basis)},
                        {u"parts"_s, parts},
                        {u"nextBytes"_s, peak.next ? QJsonValue(peak.next->bytes.value()) : QJsonValue()},
                        {u"nextStep"_s, peak.next ? QJsonValue(peak.next->step) : QJsonValue()},
                        {u"sentence"_s, peakSentence(module.buffers, peak, Language::English)}};
}

/// Inputs and outputs of a graph from its shapes, of AOT from its code; nothing where they are not all known.
std::optional<ByteCount> computedIo(const Module &module)
{
    return module.graph ? module.tensors.bytes() : module.mainCalls.ioBytes();
}

QJsonValue stepsValue(const Module &module)
{
    if (module.need.steps.empty())
        return {};
    QJsonArray steps;
    for (const StepNeed &step : module.need.steps) {
        const QJsonValue scratch = module.buffers.knowsScratch ? QJsonValue(step.scratch.value()) : QJsonValue();
        steps.append(
            QJsonObject {{u"step"_s, steps.size()}, {u"liveBytes"_s, step.live.value()}, {u"scratchBytes"_s, scratch}});
    }
    return steps;
}

} // namespace

QJsonArray poolsArray(const Module &module)
{
    std::map<std::size_t, const PoolNeed *> needs;
    for (std::size_t i = 0; i < module.need.pools.size(); ++i) {
        const BufferPool &pool = module.buffers.pools[i];
        if (pool.fact && module.need.pools[i])
            needs.emplace(*pool.fact, &*module.need.pools[i]);
    }
    QJsonArray array;
    for (std::size_t i = 0; i < module.constants.pools.size(); ++i) {
        const auto need = needs.find(i);
        QJsonObject object = poolObject(module.constants.pools[i]);
        insertNeed(object, need == needs.end() ? nullptr : need->second);
        array.append(object);
    }
    for (std::size_t i = 0; i < module.buffers.pools.size(); ++i) {
        const BufferPool &pool = module.buffers.pools[i];
        if (pool.fact || module.buffers.isGraph)
            continue;
        const bool isKnown = i < module.need.pools.size() && module.need.pools[i];
        QJsonObject object = poolObject(pool);
        insertNeed(object, isKnown ? &*module.need.pools[i] : nullptr);
        array.append(object);
    }
    return array;
}

QJsonValue callsValue(const Module &module)
{
    const BufferTable &table = module.buffers;
    if (table.calls.empty())
        return {};
    QJsonArray calls;
    for (const BufferCall &call : table.calls) {
        calls.append(QJsonObject {{u"step"_s, calls.size()},
                                  {u"function"_s, call.function},
                                  {u"file"_s, call.file},
                                  {u"line"_s, Mlf::json(call.line)},
                                  {u"arguments"_s, names(table, call.arguments)},
                                  {u"reads"_s, names(table, call.reads)},
                                  {u"writes"_s, names(table, call.writes)}});
    }
    return calls;
}

QJsonValue buffersValue(const Module &module)
{
    const BufferTable &table = module.buffers;
    if (table.calls.empty())
        return {};
    QJsonArray array;
    for (const BufferFact &buffer : table.buffers) {
        // The storages of a graph have no place among each other.
        const bool isPlaced = buffer.pool >= 0 && !table.isGraph;
        array.append(
            QJsonObject {{u"name"_s, buffer.name},
                         {u"kind"_s, kindName(buffer.kind)},
                         {u"function"_s, textOrNull(buffer.function)},
                         {u"pool"_s, isPlaced ? textOrNull(table.pools[std::size_t(buffer.pool)].name) : QJsonValue()},
                         {u"offset"_s, isPlaced && buffer.offset ? QJsonValue(buffer.offset->value()) : QJsonValue()},
                         {u"bytes"_s, Mlf::json(buffer.bytes)},
                         {u"basis"_s, basisName(buffer.basis())},
                         {u"why"_s, sizeText(buffer.size, Language::English)},
                         {u"unreadBytes"_s, Mlf::json(buffer.unread)},
                         {u"firstCall"_s, json(buffer.firstCall)},
                         {u"lastCall"_s, json(buffer.lastCall)},
                         {u"aliasOf"_s, textOrNull(buffer.aliasOf)}});
    }
    return array;
}

QJsonValue memoryValue(const Module &module, std::optional<qint64> formatVersion)
{
    if (module.metadata.style == Style::Operator)
        return {};
    const StatedMemory memory =
        statedMemory(module.metadata, formatVersion,
                     foundIo(module.mainCalls, module.graph ? &*module.graph : nullptr, module.tensors));
    const std::optional<CountedConstants> &constants = module.countedConstants;
    const bool isWhole = constants && !constants->isAtLeast;
    const MemoryNeed &need = module.need;
    QJsonObject workspace = statedAndComputed(memory.workspace, need.computed);
    workspace.insert(u"lowerBound"_s, Mlf::json(need.lowerBound));
    QJsonObject counted = statedAndComputed(memory.constants, isWhole ? std::optional(constants->bytes) : std::nullopt);
    counted.insert(u"atLeast"_s, Mlf::json(constants && !isWhole ? std::optional(constants->bytes) : std::nullopt));
    return QJsonObject {{u"workspaceBytes"_s, workspace},
                        {u"constantBytes"_s, counted},
                        {u"ioBytes"_s, statedAndComputed(memory.io, computedIo(module))},
                        {u"ioSizeBytes"_s, Mlf::json(memory.ioSize)},
                        {u"stackBytes"_s, Mlf::json(stackOf(module.functions, module.mainCalls))},
                        {u"steps"_s, stepsValue(module)},
                        {u"highWater"_s, need.highWater ? QJsonValue(json(*need.highWater)) : QJsonValue()},
                        {u"peak"_s, peakValue(module)}};
}

QJsonObject romObject(const Module &module)
{
    const RomTotals &totals = module.rom.totals;
    return {{u"constants"_s, totals.constants.value()},
            {u"padding"_s, totals.padding.value()},
            {u"parameters"_s, totals.parameters.value()},
            {u"code"_s, Mlf::json(totals.code)},
            {u"otherReadOnly"_s, Mlf::json(totals.otherReadOnly)},
            {u"notConst"_s, totals.notConst.value()},
            {u"known"_s, totals.all().value()},
            {u"atLeast"_s, totals.isAtLeast},
            {u"needsCompiler"_s, totals.needsCompiler}};
}

} // namespace Mlf
