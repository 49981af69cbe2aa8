// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/undecided.h"

#include "model/analysis/analysiscodes.h"

#include <algorithm>

namespace Mlf {

bool isUndecided(const ModelGap &gap)
{
    return gap.cause.reason == Reason::ConditionNotDecided || gap.cause.reason == Reason::HeaderNotDecided;
}

QSet<QString> undecidedFiles(const ModelGaps &gaps)
{
    QSet<QString> files;
    for (const ModelGap &gap : gaps) {
        if (isUndecided(gap))
            files += QSet<QString>(gap.cause.arguments.begin(), gap.cause.arguments.end());
    }
    return files;
}

void dropUndecided(ConstantTable &constants, const QSet<QString> &files)
{
    for (ConstantFact &constant : constants.constants) {
        if (!files.contains(constant.file))
            continue;
        constant.elements.reset();
        constant.bytes.reset();
        constant.offset.reset();
    }
    for (PoolFact &pool : constants.pools) {
        if (files.contains(pool.file))
            pool.bytes.reset();
    }
    for (VariableFact &variable : constants.variables) {
        if (files.contains(variable.file))
            variable.bytes.reset();
    }
}

namespace {

void dropSize(BufferFact &buffer)
{
    buffer.unread.reset();
    if (buffer.size == SizeSource::Stated || buffer.size == SizeSource::Graph)
        return;
    buffer.bytes.reset();
    buffer.size = SizeSource::Unknown;
}

} // namespace

void dropUndecided(BufferTable &table, const std::vector<FunctionFact> &functions, const ConstantTable &constants,
                   const QSet<QString> &files)
{
    if (files.isEmpty())
        return;
    QSet<QString> doubtful;
    for (const FunctionFact &function : functions) {
        if (files.contains(function.file))
            doubtful.insert(function.name);
    }
    const auto isDoubtful = [&](const BufferCall &call) {
        return files.contains(call.file) || doubtful.contains(call.function);
    };
    for (BufferCall &call : table.calls) {
        if (!isDoubtful(call))
            continue;
        call.allocated.reset();
        call.arrayBytes.reset();
        for (const std::vector<int> *buffers : {&call.arguments, &call.reads, &call.writes, &call.scratch}) {
            for (const int index : *buffers) {
                if (index >= 0)
                    dropSize(table.buffers[std::size_t(index)]);
            }
        }
        for (const int index : call.scratch)
            table.buffers[std::size_t(index)].offset.reset();
    }
    const bool isMainDoubtful = !table.isGraph
        && std::ranges::any_of(table.calls, [&](const BufferCall &call) { return files.contains(call.file); });
    const bool isAnyDoubtful = std::ranges::any_of(table.calls, isDoubtful);
    std::vector<bool> isDeclaredThere;
    for (BufferPool &pool : table.pools) {
        const PoolFact *fact =
            pool.fact && *pool.fact < constants.pools.size() ? &constants.pools[*pool.fact] : nullptr;
        isDeclaredThere.push_back(fact && files.contains(fact->file));
        if (isDeclaredThere.back() || (isAnyDoubtful && pool.kind == BufferPool::Kind::Allocator))
            pool.bytes.reset();
    }
    for (BufferFact &buffer : table.buffers) {
        const bool isInPool = buffer.pool >= 0 && isDeclaredThere[std::size_t(buffer.pool)];
        const bool isOfPool = buffer.kind == BufferFact::Kind::Constant || buffer.size == SizeSource::UpTo;
        if (isMainDoubtful || (isInPool && isOfPool))
            dropSize(buffer);
        if (isMainDoubtful)
            buffer.offset.reset();
    }
}

} // namespace Mlf
