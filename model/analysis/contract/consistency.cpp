// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/consistency.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/memory/statedmemory.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Link metadataFile()
{
    return Link::file(u"metadata.json"_s);
}

void checkStorages(const ModuleMetadata &module, const Graph &graph, const QString &graphFile, Findings &findings)
{
    if (!module.storages)
        return;
    std::map<StorageId, std::optional<ByteCount>> needed;
    for (const GraphStorage &storage : graph.storages)
        needed.emplace(storage.id, storage.bytes);
    const StatedStorage *example = nullptr;
    int wrong = 0;
    for (const StatedStorage &stated : *module.storages) {
        const auto it = needed.find(stated.id);
        if (it == needed.end() || !it->second || !stated.bytes || *it->second == *stated.bytes)
            continue;
        ++wrong;
        if (!example)
            example = &stated;
    }
    if (!example)
        return;
    // One finding for all differing storages; the graph shows the numbers.
    findings.push_back(makeFinding(Code::SidSizeMismatch, Link::file(graphFile),
                                   {QString::number(wrong), QString::number(module.storages->size()),
                                    QString::number(example->id.value()), QString::number(example->bytes->value()),
                                    QString::number(needed[example->id]->value())}));
}

void addIoDifference(std::optional<ByteCount> io, std::optional<ByteCount> ioSize, Findings &findings)
{
    if (io && ioSize && *io != *ioSize)
        findings.push_back(makeFinding(Code::IoSizeNotIo, metadataFile(),
                                       {QString::number(ioSize->value()), QString::number(io->value())}));
}

} // namespace

Findings checkMetadata(const ModuleMetadata &module, std::optional<qint64> formatVersion, const Graph *graph,
                       const QString &graphFile)
{
    Findings findings;
    if (!module.exportedAt.isEmpty())
        findings.push_back(makeFinding(Code::TimestampLocal, metadataFile(), {module.exportedAt}));
    const StatedMemory memory = statedMemory(module, formatVersion);
    addIoDifference(memory.io, memory.ioSize, findings);
    if (graph)
        checkStorages(module, *graph, graphFile, findings);
    return findings;
}

namespace {

Link callPlace(const BufferTable &table, int step)
{
    const BufferCall &call = table.calls[std::size_t(step)];
    return Link::file(call.file, call.line);
}

} // namespace

Findings checkIo(const ModuleMetadata &module, std::optional<qint64> formatVersion, std::optional<ByteCount> foundIo)
{
    Findings findings;
    const StatedMemory memory = statedMemory(module, formatVersion, foundIo);
    // If metadata.json states inputs and outputs, checkMetadata() has compared them. The code may access more bytes
    // than the tensors have. So only if it accesses fewer bytes does the stated sum include something else.
    if (!memory.io && foundIo && memory.ioSize && *foundIo < *memory.ioSize)
        addIoDifference(foundIo, memory.ioSize, findings);
    return findings;
}

Findings checkConstants(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                        const std::optional<CountedConstants> &counted)
{
    const std::optional<ByteCount> stated = statedMemory(module, formatVersion).constants;
    const bool isSilent = stated && stated->value() == 0 && counted && counted->bytes.value() > 0;
    return isSilent ? Findings {makeFinding(Code::ConstantsNotStated, metadataFile())} : Findings();
}

Findings checkPlacement(const ConstantTable &constants, const std::optional<CountedConstants> &inCode,
                        const Parameters &parameters, const QString &parametersFile)
{
    Findings findings;
    for (const PoolFact &pool : constants.pools) {
        if (pool.kind != PoolFact::Kind::Constant || !pool.isWritable)
            continue;
        const bool isNamedReadOnly = pool.section.startsWith(".rodata"_L1);
        findings.push_back(makeFinding(Code::PoolNotConst, Link::file(pool.file, pool.line),
                                       isNamedReadOnly ? Reason::PoolNamedReadOnly : Reason::PoolAmongData,
                                       {pool.name, pool.section}));
    }
    const ByteCount stored = parameterBytes(parameters);
    if (stored.value() > 0 && inCode && inCode->bytes.value() > 0)
        findings.push_back(makeFinding(Code::ParametersStoredTwice, Link::file(parametersFile),
                                       {QString::number(stored.value()), QString::number(inCode->bytes.value())}));
    return findings;
}

namespace {

/// Maximum number of bytes by which the allocator's alignment enlarges all allocations together.
qint64 roundingOf(const BufferTable &table)
{
    std::set<std::pair<int, ByteOffset>> blocks;
    for (const BufferFact &buffer : table.buffers) {
        const bool isAllocated =
            buffer.pool >= 0 && table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Allocator;
        if (isAllocated && buffer.offset)
            blocks.emplace(buffer.pool, *buffer.offset);
    }
    return qint64(blocks.size()) * (allocatorAlignment - 1);
}

/// Bytes of planned pools that are not part of a plan.
qint64 spareBytes(const BufferTable &table, const MemoryNeed &need)
{
    qint64 spare = 0;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const BufferPool &pool = table.pools[i];
        const auto least = pool.kind == BufferPool::Kind::Planned ? leastNeedOf(i, table, need) : std::nullopt;
        if (least)
            spare = saturatedAdd(spare, pool.bytes->value() - least->value());
    }
    return spare;
}

/// True if the stated bytes match the computed ones, with or without stack arrays. If the stack arrays are unknown,
/// only a smaller number is wrong. The same applies to an allocator, because older exporters count it differently.
bool isRight(ByteCount stated, ByteCount computed, const BufferTable &table, const StackArrays &stack)
{
    const bool isPlanned =
        std::ranges::any_of(table.pools, [](const BufferPool &pool) { return pool.kind == BufferPool::Kind::Planned; });
    const qint64 rounding = isPlanned ? 0 : roundingOf(table);
    const qint64 more = stated.value() - computed.value();
    if (!stack.all || !isPlanned)
        return more >= -rounding;
    return more == 0 || more == stack.all->value() || more == stack.functions.value();
}

/// The highest end among those buffers of a pool whose size is certain, and the first call that uses it.
BytesAtStep surelyHighest(const BufferTable &table, std::size_t pool)
{
    BytesAtStep high;
    for (const BufferFact &buffer : table.buffers) {
        const bool isThere = buffer.pool == int(pool) && buffer.firstCall && buffer.end()
            && buffer.kind != BufferFact::Kind::Constant && buffer.basis() != Basis::Inferred;
        if (!isThere)
            continue;
        const BytesAtStep mine {*buffer.firstCall, ByteCount(*buffer.end())};
        if (mine.bytes > high.bytes || (mine.bytes == high.bytes && mine.step < high.step))
            high = mine;
    }
    return high;
}

} // namespace

Findings checkWorkspace(const ModuleMetadata &module, std::optional<qint64> formatVersion, const BufferTable &table,
                        const MemoryNeed &need, const StackArrays &stack)
{
    Findings findings;
    for (std::size_t i = 0; i < need.pools.size(); ++i) {
        const BufferPool &pool = table.pools[i];
        if (!need.pools[i] || !pool.bytes || pool.kind != BufferPool::Kind::Planned)
            continue;
        const BytesAtStep high = surelyHighest(table, i);
        if (high.bytes > *pool.bytes)
            findings.push_back(makeFinding(Code::PoolTooSmall, callPlace(table, high.step),
                                           {pool.name, QString::number(pool.bytes->value()),
                                            QString::number(high.step + 1), QString::number(high.bytes.value())}));
    }
    const bool isPoolWrong = !findings.empty(); // in this case the stated workspace may be right
    const std::optional<ByteCount> stated = statedMemory(module, formatVersion).workspace;
    const auto isOfPlan = [&] { // the stated bytes are the plan; the rest of the pools is unused
        const qint64 less = need.computed->value() - stated->value();
        return less >= 0 && less <= spareBytes(table, need);
    };
    if (stated && need.computed && !isPoolWrong && !usesHeap(table) && !isRight(*stated, *need.computed, table, stack)
        && !isOfPlan())
        findings.push_back(makeFinding(Code::WorkspaceMismatch, metadataFile(),
                                       {QString::number(stated->value()), QString::number(need.computed->value())}));
    // If a size is only an upper bound, the unread rest may not exist.
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.kind == BufferFact::Kind::Workspace && buffer.basis() == Basis::Computed && buffer.unread
            && buffer.unread->value() > 0)
            findings.push_back(makeFinding(
                Code::BytesNeverRead, buffer.evidence,
                {QString::number(buffer.unread->value()), buffer.name, QString::number(buffer.bytes->value())}));
    }
    for (const BufferOverlap &overlap : need.overlaps) {
        if (overlap.kind != BufferOverlap::Kind::Real)
            continue;
        const BufferFact &first = table.buffers[std::size_t(overlap.one)];
        const QString &pool = table.pools[std::size_t(first.pool)].name;
        findings.push_back(makeFinding(Code::BuffersOverlap, callPlace(table, overlap.firstCall),
                                       {first.name, table.buffers[std::size_t(overlap.other)].name,
                                        pool.isEmpty() ? u"storages"_s : pool, QString::number(overlap.firstCall + 1),
                                        QString::number(overlap.lastCall + 1)}));
    }
    return findings;
}

Findings checkFunctions(const ModuleMetadata &module, const std::vector<FunctionFact> &functions, bool isComplete)
{
    Findings findings;
    const bool hasList = !module.functions.empty() || !module.operators.empty(); // format 1 has no list
    for (const FunctionFact &function : functions) {
        if (function.isStated && function.file.isEmpty() && isComplete)
            findings.push_back(makeFinding(Code::FunctionNotInCode, metadataFile(), {function.name}));
        else if (hasList && !function.isStated && function.role == FunctionRole::Operator && !module.name.isEmpty())
            findings.push_back(
                makeFinding(Code::FunctionNotInMetadata, Link::file(function.file, function.line), {function.name}));
    }
    return findings;
}

Findings checkSwitches(const std::vector<ScannedSource> &sources)
{
    Findings findings;
    for (const ScannedSource &source : sources) {
        std::vector<CNegatedSwitch> all;
        for (const FunctionDefinition &function : source.source->functions) {
            const std::vector<CNegatedSwitch> &found = function.code.body.negatedSwitches;
            all.insert(all.end(), found.begin(), found.end());
        }
        if (!all.empty())
            findings.push_back(makeFinding(Code::ErrorsSwallowed, Link::file(source.path, all.front().line),
                                           {all.front().value, QString::number(all.size())}));
    }
    return findings;
}

} // namespace Mlf
