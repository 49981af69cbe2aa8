// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/memoryreport.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/memorytext.h"
#include "model/report/jsonvalues.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QJsonValue json(const std::optional<int> &step)
{
    return step ? QJsonValue(*step) : QJsonValue();
}

QJsonObject json(const BytesAtStep &at, const Figure &figure)
{
    QJsonObject object {{u"step"_s, at.step}, {u"bytes"_s, at.bytes.value()}};
    if (figure.isAtLeast)
        object.insert(u"atLeast"_s, true);
    return object;
}

/// What the calls need of a pool; nulls where that is not known.
void insertNeed(QJsonObject &object, const Module &module, const PoolFigures &figures)
{
    if (figures.bytes.isAtLeast)
        object.insert(u"atLeast"_s, true);
    const bool isKnown = figures.highWater.bytes && figures.pool;
    const PoolNeed *need = isKnown ? &*module.need.pools[*figures.pool] : nullptr;
    insertFigure(object, u"lowerBound"_s, figures.lowerBound);
    object.insert(u"highWater"_s, need ? QJsonValue(json(need->highWater, figures.highWater)) : QJsonValue());
    object.insert(u"slack"_s, Mlf::json(figures.slack.bytes));
    object.insert(u"gaps"_s, Mlf::json(figures.gaps.bytes));
}

QJsonObject poolObject(const PoolFact &pool)
{
    const bool isExternal = pool.placement == PoolFact::Placement::External;
    return {{u"name"_s, pool.name},
            {u"kind"_s, pool.kind == PoolFact::Kind::Constant ? u"constant"_s : u"workspace"_s},
            {u"alignment"_s, Mlf::json(pool.alignment)},
            {u"section"_s, textOrNull(pool.section)},
            {u"placement"_s, isExternal ? u"external"_s : u"internal"_s},
            {u"file"_s, pool.file},
            {u"line"_s, pool.line.oneBased()},
            {u"writable"_s, pool.isWritable}};
}

/// Of the allocator, and of a pool that only main names: what is read alone holds constants.
QJsonObject poolObject(const BufferPool &pool)
{
    const bool isConstant = pool.kind == BufferPool::Kind::Constants;
    return {{u"name"_s, pool.name},         {u"kind"_s, isConstant ? u"constant"_s : u"workspace"_s},
            {u"alignment"_s, QJsonValue()}, {u"section"_s, QJsonValue()},
            {u"placement"_s, QJsonValue()}, {u"file"_s, QJsonValue()},
            {u"line"_s, QJsonValue()},      {u"writable"_s, QJsonValue()}};
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
    const Figure &figure = module.figures.peak;
    QJsonObject object {{u"step"_s, peak.at.step},
                        {u"function"_s, module.buffers.calls[std::size_t(peak.at.step)].function},
                        {u"bytes"_s, Mlf::json(figure.bytes)},
                        {u"basis"_s, basisName(figure.basis)},
                        {u"parts"_s, parts},
                        {u"nextBytes"_s, peak.next ? QJsonValue(peak.next->bytes.value()) : QJsonValue()},
                        {u"nextStep"_s, peak.next ? QJsonValue(peak.next->step) : QJsonValue()},
                        {u"sentence"_s, peakSentence(module.buffers, peak, figure.isAtLeast, Language::English)}};
    if (figure.isAtLeast)
        object.insert(u"atLeast"_s, true);
    if (!figure.why.empty())
        object.insert(u"why"_s, figureWhy(figure, Language::English));
    return object;
}

QJsonValue stepsValue(const Module &module)
{
    if (module.need.steps.empty())
        return {};
    QJsonArray steps;
    for (const StepNeed &step : module.need.steps) {
        const QJsonValue scratch = module.buffers.knowsScratch ? QJsonValue(step.scratch.value()) : QJsonValue();
        QJsonObject object {
            {u"step"_s, steps.size()}, {u"liveBytes"_s, step.live.value()}, {u"scratchBytes"_s, scratch}};
        if (module.need.isAtLeast)
            object.insert(u"atLeast"_s, true);
        steps.append(object);
    }
    return steps;
}

QJsonArray variablesArray(const Module &module)
{
    QJsonArray array;
    for (const VariableFact &variable : module.constants.variables)
        array.append(QJsonObject {{u"name"_s, variable.name},
                                  {u"bytes"_s, Mlf::json(variable.bytes)},
                                  {u"file"_s, variable.file},
                                  {u"line"_s, Mlf::json(variable.line)}});
    return array;
}

} // namespace

QJsonArray poolsArray(const Module &module)
{
    QJsonArray array;
    for (const PoolFigures &figures : module.figures.pools) {
        QJsonObject object = figures.fact ? poolObject(module.constants.pools[*figures.fact])
                                          : poolObject(module.buffers.pools[*figures.pool]);
        object.insert(u"bytes"_s, Mlf::json(figures.bytes.bytes));
        insertNeed(object, module, figures);
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
        QJsonObject object {
            {u"name"_s, buffer.name},
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
            {u"aliasOf"_s, textOrNull(buffer.aliasOf)}};
        if (!buffer.sizeEvidence.isNull())
            object.insert(u"evidence"_s, formatLink(buffer.sizeEvidence));
        array.append(object);
    }
    return array;
}

QJsonValue memoryValue(const Module &module)
{
    if (module.metadata.style == Style::Operator)
        return {};
    const ModelFigures &figures = module.figures;
    const MemoryNeed &need = module.need;
    QJsonObject workspace = Mlf::json(figures.workspace);
    insertFigure(workspace, u"lowerBound"_s, figures.lowerBound);
    QJsonObject memory {
        {u"workspaceBytes"_s, workspace},
        {u"constantBytes"_s, Mlf::json(figures.constants)},
        {u"ioBytes"_s, Mlf::json(figures.io)},
        {u"ioSizeBytes"_s, Mlf::json(figures.ioSize.bytes)},
        {u"steps"_s, stepsValue(module)},
        {u"highWater"_s, need.highWater ? QJsonValue(json(*need.highWater, figures.highWater)) : QJsonValue()},
        {u"peak"_s, peakValue(module)}};
    memory.insert(u"stackBytes"_s, Mlf::json(figures.stackArrays.bytes));
    memory.insert(u"stackBasis"_s, basisName(figures.stackArrays.basis));
    if (figures.stackArrays.isAtLeast)
        memory.insert(u"stackBytesAtLeast"_s, true);
    if (const QJsonArray variables = variablesArray(module); !variables.isEmpty())
        memory.insert(u"variables"_s, variables);
    return memory;
}

QJsonObject romObject(const Module &module)
{
    const RomTotals &totals = module.figures.rom;
    return {{u"constants"_s, Mlf::json(totals.constants.bytes)},
            {u"padding"_s, Mlf::json(totals.padding.bytes)},
            {u"parameters"_s, Mlf::json(totals.parameters.bytes)},
            {u"code"_s, Mlf::json(totals.code.bytes)},
            {u"otherReadOnly"_s, Mlf::json(totals.otherReadOnly.bytes)},
            {u"notConst"_s, Mlf::json(totals.notConst.bytes)},
            {u"known"_s, Mlf::json(totals.all().bytes)},
            {u"basis"_s, basisName(totals.all().basis)},
            {u"atLeast"_s, totals.all().isAtLeast},
            {u"needsCompiler"_s, totals.needsCompiler}};
}

} // namespace Mlf
