// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/consistency.h"

#include "model/analysis/statedmemory.h"

#include <map>

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
    // One sentence for all of them: the numbers stand side by side in the graph.
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

Findings checkIo(const ModuleMetadata &module, std::optional<qint64> formatVersion, const MainCalls &calls)
{
    Findings findings;
    const StatedMemory memory = statedMemory(module, formatVersion);
    // Else checkMetadata() has compared it. What the code is found to touch may be more than the tensors are: only less
    // tells that something else is counted.
    const std::optional<ByteCount> io = calls.ioBytes();
    if (!memory.io && io && memory.ioSize && *io < *memory.ioSize)
        addIoDifference(io, memory.ioSize, findings);
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

Findings checkFunctions(const ModuleMetadata &module, const std::vector<FunctionFact> &functions, bool isComplete)
{
    Findings findings;
    const bool hasList = !module.functions.empty() || !module.operators.empty(); // format 1 has none
    for (const FunctionFact &function : functions) {
        if (function.isStated && function.file.isEmpty() && isComplete)
            findings.push_back(makeFinding(Code::FunctionNotInCode, metadataFile(), {function.name}));
        else if (hasList && !function.isStated && function.role == FunctionRole::Operator && !module.name.isEmpty())
            findings.push_back(
                makeFinding(Code::FunctionNotInMetadata, Link::file(function.file, function.line), {function.name}));
    }
    return findings;
}

} // namespace Mlf
