// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/functionscratch.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Size = BufferFact::Size;

void setTouched(ScratchBuffer &buffer, const BufferEffect &effect)
{
    CReach touched = effect.read;
    touched.add(effect.written, 0);
    if (!effect.isFollowed || !touched.isAny || !touched.isBounded || touched.begin < 0)
        return;
    buffer.bytes = ByteCount(touched.end);
    buffer.size = touched.certainEnd == touched.end ? Size::Touched : Size::UpTo;
}

/// The allocator is a stack: where each allocation lies, and the most that is taken at a time.
void stack(FunctionScratch &scratch, const CBody &body, const std::map<int, std::size_t> &allocations)
{
    std::optional<qint64> top = 0;
    qint64 most = 0;
    for (const CCall &call : body.calls) {
        if (call.callee == "TVMBackendAllocWorkspace"_L1) {
            const auto found = allocations.find(call.result);
            if (found == allocations.end())
                continue;
            ScratchBuffer &buffer = scratch.buffers[found->second];
            const auto bytes = buffer.bytes ? allocatorBytes(*buffer.bytes) : std::nullopt;
            if (top)
                buffer.offset = ByteOffset(*top);
            top = top && bytes ? checkedAdd(*top, *bytes) : std::nullopt;
            most = std::max(most, top.value_or(0));
            if (!top)
                break;
        } else if (call.callee == "TVMBackendFreeWorkspace"_L1 && !call.arguments.empty()) {
            const auto found = allocations.find(call.arguments.back().buffer);
            if (found != allocations.end() && scratch.buffers[found->second].offset)
                top = scratch.buffers[found->second].offset->value();
        }
    }
    scratch.allocated = top ? std::optional(ByteCount(most)) : std::nullopt;
}

} // namespace

FunctionScratch scratchOf(const FunctionEffects::Found &function)
{
    FunctionScratch scratch;
    std::map<int, std::size_t> allocations;
    const CBody &body = function.definition->code.body;
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &source = body.buffers[i];
        ScratchBuffer buffer;
        buffer.name = source.name.endsWith("_let"_L1) ? source.name.chopped(4) : source.name;
        buffer.line = source.line;
        if (source.kind == CBuffer::Kind::Allocation) {
            const bool isMade = std::any_of(body.calls.begin(), body.calls.end(),
                                            [i](const CCall &call) { return call.result == int(i); });
            if (!isMade) // behind a condition that never holds
                continue;
            buffer.bytes = source.bytes;
            buffer.size = source.bytes ? Size::Allocated : Size::Unknown;
            allocations.emplace(int(i), scratch.buffers.size());
            scratch.buffers.push_back(std::move(buffer));
            continue;
        }
        if (source.kind != CBuffer::Kind::Slice)
            continue;
        const CBuffer &parent = body.buffers[std::size_t(source.parent)];
        buffer.pool = parent.kind == CBuffer::Kind::Parameter ? poolOfVariable(parent.name) : QString();
        if (buffer.pool.isEmpty())
            continue;
        buffer.offset = source.offset;
        const BufferEffect &effect = function.effects[i];
        if (source.bytes) {
            buffer.bytes = source.bytes;
            buffer.size = Size::Declared;
        } else {
            setTouched(buffer, effect);
        }
        // A name that nothing uses takes no memory.
        if (buffer.bytes || !effect.isFollowed || effect.read.isAny || effect.written.isAny)
            scratch.buffers.push_back(std::move(buffer));
    }
    stack(scratch, body, allocations);
    return scratch;
}

std::optional<ByteCount> ownWorkspace(const FunctionEffects::Found &function)
{
    const FunctionScratch scratch = scratchOf(function);
    if (!scratch.allocated || function.definition->code.body.isLimited)
        return std::nullopt;
    std::map<QString, std::vector<std::pair<qint64, qint64>>> ranges;
    for (const ScratchBuffer &buffer : scratch.buffers) {
        if (buffer.pool.isEmpty() || buffer.pool.contains("const"_L1))
            continue;
        const auto end = buffer.bytes && buffer.offset && buffer.size != Size::UpTo
            ? checkedAdd(buffer.offset->value(), buffer.bytes->value())
            : std::nullopt;
        if (!end)
            return std::nullopt;
        ranges[buffer.pool].emplace_back(buffer.offset->value(), *end);
    }
    std::optional<qint64> sum = scratch.allocated->value();
    for (auto &[pool, list] : ranges) {
        std::sort(list.begin(), list.end());
        qint64 behind = 0;
        for (const auto &[begin, end] : list) {
            sum = sum ? checkedAdd(*sum, std::max<qint64>(0, end - std::max(begin, behind))) : std::nullopt;
            behind = std::max(behind, end);
        }
    }
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

} // namespace Mlf
