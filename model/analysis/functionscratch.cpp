// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/functionscratch.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Size = BufferFact::Size;

constexpr int deepest = 64; ///< helpers of helpers
constexpr std::size_t mostOwnBuffers = 4096; ///< of one function, those of its helpers included

void setTouched(ScratchBuffer &buffer, const BufferEffect &effect)
{
    CReach touched = effect.read;
    touched.add(effect.written, 0);
    if (!effect.isFollowed || !touched.isAny || !touched.isBounded || touched.begin < 0)
        return;
    buffer.bytes = ByteCount(touched.end);
    buffer.size = touched.certainEnd == touched.end ? Size::Touched : Size::UpTo;
}

bool allocates(const FunctionScratch &scratch)
{
    return !scratch.allocated
        || std::any_of(scratch.buffers.begin(), scratch.buffers.end(),
                       [](const ScratchBuffer &buffer) { return buffer.pool.isEmpty(); });
}

} // namespace

/// What a helper takes from the allocator, worked out with the numbers that it gets; null where that is nothing. Other
/// functions have their own: main calls them.
const FunctionScratch *FunctionScratches::helper(const CCall &call, const QString &file)
{
    const FunctionEffects::Found *plain = m_effects.find(call.callee, file);
    if (!plain || !plain->definition->isStatic || !allocates(of(*plain)))
        return nullptr;
    const FunctionEffects::Found *found = m_effects.calleeOf(call, file);
    const FunctionScratch &scratch = of(found ? *found : *plain);
    return allocates(scratch) ? &scratch : nullptr;
}

/// The allocator is a stack: where each allocation lies, and the most that is taken at a time.
void FunctionScratches::stack(FunctionScratch &scratch, const FunctionEffects::Found &function,
                              const std::map<int, std::size_t> &allocations)
{
    std::optional<qint64> top = 0;
    qint64 most = 0;
    for (const CCall &call : function.definition->code.body.calls) {
        if (call.callee == "TVMBackendAllocWorkspace"_L1) {
            const auto found = allocations.find(call.result);
            if (found == allocations.end())
                continue;
            ScratchBuffer &buffer = scratch.buffers[found->second];
            const auto bytes = buffer.bytes ? allocatorBytes(*buffer.bytes) : std::nullopt;
            buffer.offset = ByteOffset(*top);
            top = bytes ? checkedAdd(*top, *bytes) : std::nullopt;
            most = std::max(most, top.value_or(0));
        } else if (call.callee == "TVMBackendFreeWorkspace"_L1 && !call.arguments.empty()) {
            const auto found = allocations.find(call.arguments.back().buffer);
            if (found != allocations.end() && scratch.buffers[found->second].offset)
                top = scratch.buffers[found->second].offset->value();
        } else if (const FunctionScratch *inner = helper(call, function.file)) {
            const bool isTooMuch = scratch.buffers.size() + inner->buffers.size() > mostOwnBuffers;
            const auto end =
                inner->allocated && !isTooMuch ? checkedAdd(*top, inner->allocated->value()) : std::nullopt;
            if (!end) {
                top.reset();
                break;
            }
            most = std::max(most, *end);
            for (ScratchBuffer buffer : inner->buffers) {
                if (!buffer.pool.isEmpty())
                    continue;
                const auto place = buffer.offset ? checkedAdd(buffer.offset->value(), *top) : std::nullopt;
                buffer.offset = place ? std::optional(ByteOffset(*place)) : std::nullopt;
                scratch.buffers.push_back(std::move(buffer));
            }
        }
        if (!top)
            break;
    }
    scratch.allocated = top ? std::optional(ByteCount(most)) : std::nullopt;
}

const FunctionScratch &FunctionScratches::of(const FunctionEffects::Found &function)
{
    const auto [known, isNew] = m_known.try_emplace(function.definition);
    if (!isNew)
        return known->second;
    known->second.allocated.reset(); // of one that is asked for while it is worked out
    FunctionScratch scratch;
    std::map<int, std::size_t> allocations;
    const CBody &body = function.definition->code.body;
    std::vector<bool> isMade(body.buffers.size()); // an allocation behind a condition that never holds is not
    for (const CCall &call : body.calls) {
        if (call.result >= 0)
            isMade[std::size_t(call.result)] = true;
    }
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &source = body.buffers[i];
        ScratchBuffer buffer;
        buffer.name = source.name.endsWith("_let"_L1) ? source.name.chopped(4) : source.name;
        buffer.file = function.file;
        buffer.line = source.line;
        if (source.kind == CBuffer::Kind::Allocation) {
            if (!isMade[i])
                continue;
            buffer.bytes = source.bytes;
            buffer.size = source.bytes ? Size::Allocated : Size::Unknown;
            allocations.emplace(int(i), scratch.buffers.size());
            scratch.buffers.push_back(std::move(buffer));
            continue;
        }
        if (source.kind != CBuffer::Kind::Slice)
            continue;
        const auto pool = m_effects.pools().poolOf(*function.definition, function.file, source.parent);
        const auto place = pool ? checkedAdd(pool->base, source.offset.value()) : std::nullopt;
        if (!pool || place.value_or(0) < 0)
            continue;
        buffer.pool = pool->name;
        buffer.isConstant = m_effects.isConstantPool(pool->name);
        buffer.offset = place ? std::optional(ByteOffset(*place)) : std::nullopt;
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
    if (m_depth < deepest) {
        ++m_depth;
        stack(scratch, function, allocations);
        --m_depth;
    } else {
        scratch.allocated.reset();
    }
    known->second = std::move(scratch);
    return known->second;
}

std::optional<ByteCount> ownWorkspace(const FunctionEffects::Found &function, FunctionScratches &scratches)
{
    const FunctionScratch &scratch = scratches.of(function);
    if (!scratch.allocated || function.definition->code.body.isLimited)
        return std::nullopt;
    std::map<QString, std::vector<std::pair<qint64, qint64>>> ranges;
    for (const ScratchBuffer &buffer : scratch.buffers) {
        if (buffer.pool.isEmpty() || buffer.isConstant)
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
