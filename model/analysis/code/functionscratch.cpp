// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionscratch.h"

#include "model/analysis/code/functioneffects.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Size = SizeSource;

constexpr std::size_t maxOwnBuffers = 4096; ///< limit for one function, including its helpers
constexpr std::size_t maxTaken = 1 << 20; ///< limit for the buffers of helpers that are added to all functions together

void setTouched(ScratchBuffer &buffer, const BufferEffect &effect)
{
    buffer.isOpen = effect.isOpen();
    AccessRange touched = effect.read;
    touched.add(effect.written, 0);
    if (!effect.isFollowed || !touched.isAny || !touched.isBounded || touched.begin < 0)
        return;
    buffer.bytes = ByteCount(touched.end);
    buffer.size = touched.certainEnd == touched.end ? Size::Touched : Size::UpTo;
}

/// True if the function accesses the buffer or passes it on.
bool isUsed(const CBody &body, int index)
{
    const CBuffer &buffer = body.buffers[std::size_t(index)];
    return buffer.read.isAny || buffer.written.isAny
        || std::any_of(body.calls.begin(), body.calls.end(), [index](const CCall &call) {
               return std::any_of(call.arguments.begin(), call.arguments.end(),
                                  [index](const CArgument &argument) { return argument.buffer == index; });
           });
}

/// True for `TVMBackendGetFuncFromEnv(context, "name", &handle)`.
bool looksUp(const CCall &call)
{
    return call.callee == "TVMBackendGetFuncFromEnv"_L1 && call.arguments.size() == 3;
}

/// True for the variable that holds the address of a function that is called by a registered name.
bool isHandleOfFunction(const CBuffer &buffer, const CBody &body)
{
    return std::ranges::any_of(
        body.calls, [&](const CCall &call) { return looksUp(call) && call.arguments[2].text == u'&' + buffer.name; });
}

/// Combines two uses of the same place in a pool by helpers: the larger size counts.
void join(ScratchBuffer &one, const ScratchBuffer &other)
{
    one.isOpen = one.isOpen || other.isOpen;
    if (!one.bytes || !other.bytes) {
        one.bytes.reset();
        one.size = Size::Unknown;
    } else if (*other.bytes > *one.bytes || (other.bytes == one.bytes && one.size == Size::UpTo)) {
        one.bytes = other.bytes;
        one.size = other.size;
    }
}

} // namespace

int rootOf(const CBody &body, int buffer)
{
    while (body.buffers[std::size_t(buffer)].kind == CBuffer::Kind::Slice)
        buffer = body.buffers[std::size_t(buffer)].parent;
    return buffer;
}

/// Scratch of a static helper for one call, computed with the numbers of the call. Null if the helper has no scratch.
/// Other functions are left out, because main calls them and they have scratch of their own.
const FunctionScratch *FunctionScratches::helper(const CCall &call, const QString &file)
{
    const auto hasSome = [](const FunctionScratch &scratch) {
        return !scratch.allocated || !scratch.buffers.empty() || !scratch.lost.isNull();
    };
    const FunctionEffects::Found *plain = m_effects.find(call.callee, file);
    if (!plain || !plain->definition->isStatic || !hasSome(of(*plain)))
        return nullptr;
    const FunctionEffects::Found *found = m_effects.calleeOf(call, file);
    const FunctionScratch &scratch = of(found ? *found : *plain);
    return hasSome(scratch) ? &scratch : nullptr;
}

/// True if the buffers of a helper can be added within the limits.
bool FunctionScratches::canTake(const FunctionScratch &scratch, const FunctionScratch &helper)
{
    m_taken += helper.buffers.size();
    return scratch.buffers.size() + helper.buffers.size() <= maxOwnBuffers && m_taken <= maxTaken;
}

/// Sets the offset of each allocation and the maximum of the bytes that are allocated at the same time.
void FunctionScratches::stack(FunctionScratch &scratch, const FunctionEffects::Found &function,
                              const std::vector<AllocatorCall> &allocatorCalls,
                              const std::map<int, std::size_t> &allocations)
{
    const bool isMain = function.definition == m_effects.pools().main(); // its callees have their own scratch
    AllocatorStack taken;
    qint64 most = 0;
    const std::vector<CCall> &calls = function.definition->code.body.calls;
    for (std::size_t i = 0; i < calls.size() && taken.isKnown(); ++i) {
        const AllocatorCall &did = allocatorCalls[i];
        if (did.kind == AllocatorCall::Kind::Gives) {
            ScratchBuffer &buffer = scratch.buffers[allocations.at(did.buffer)];
            const auto place = taken.allocate(did);
            scratch.usesHeap = scratch.usesHeap || did.isHeap;
            buffer.offset = place ? std::optional(ByteOffset(*place)) : std::nullopt;
            if (!did.isCertain)
                taken.leave();
            most = std::max(most, taken.top().value_or(0));
        } else if (did.kind == AllocatorCall::Kind::Frees) {
            if (did.isCertain)
                taken.free(did.buffer);
            else
                taken.freeMaybe();
        } else if (did.kind == AllocatorCall::Kind::Unknown) {
            taken.leave();
        } else if (const FunctionScratch *inner = isMain ? nullptr : helper(calls[i], function.file)) {
            const qint64 top = taken.top().value_or(0);
            const auto end = inner->allocated && canTake(scratch, *inner) ? checkedAdd(top, inner->allocated->value())
                                                                          : std::nullopt;
            if (!end) {
                taken.leave();
                break;
            }
            most = std::max(most, *end);
            scratch.usesHeap = scratch.usesHeap || inner->usesHeap;
            for (ScratchBuffer buffer : inner->buffers) {
                if (!buffer.pool.isEmpty())
                    continue;
                const auto place = buffer.offset ? checkedAdd(buffer.offset->value(), top) : std::nullopt;
                buffer.offset = place ? std::optional(ByteOffset(*place)) : std::nullopt;
                scratch.buffers.push_back(std::move(buffer));
            }
        }
    }
    scratch.allocated = taken.isKnown() ? std::optional(ByteCount(most)) : std::nullopt;
}

/// Adds the places in pools that helpers use. Does nothing for main, because the functions that it calls have their own
/// scratch.
void FunctionScratches::addPoolBuffersOfHelpers(FunctionScratch &scratch, const FunctionEffects::Found &function)
{
    if (function.definition == m_effects.pools().main())
        return;
    std::map<std::tuple<QString, std::optional<ByteOffset>, QString, LineNumber>, std::size_t> places;
    std::set<std::pair<const FunctionScratch *, bool>> seen;
    for (const CCall &call : function.definition->code.body.calls) {
        const FunctionScratch *inner = helper(call, function.file);
        if (!inner || !seen.emplace(inner, call.isCertain).second)
            continue;
        if (!canTake(scratch, *inner)) {
            scratch.allocated.reset();
            return;
        }
        if (scratch.lost.isNull())
            scratch.lost = inner->lost;
        for (ScratchBuffer buffer : inner->buffers) {
            if (buffer.pool.isEmpty())
                continue;
            if (!call.isCertain && buffer.size == Size::Touched)
                buffer.size = Size::UpTo;
            const auto [place, isNew] =
                places.try_emplace({buffer.pool, buffer.offset, buffer.file, buffer.line}, scratch.buffers.size());
            if (isNew)
                scratch.buffers.push_back(std::move(buffer));
            else
                join(scratch.buffers[place->second], buffer);
        }
    }
}

/// True if the call passes an address in a pool that has no variable, as in `f(&pool[64])`, and the called function
/// uses it.
bool FunctionScratches::isPlaceOfPool(const FunctionEffects::Found &function, const CCall &call, std::size_t argument)
{
    const int buffer = call.arguments[argument].buffer;
    const PoolBindings &pools = m_effects.pools();
    const auto pool = buffer < 0 ? std::nullopt : pools.poolOf(*function.definition, function.file, buffer);
    const BufferEffect *effect = pool ? m_effects.effectOf(call, argument, function.file) : nullptr;
    return effect && !m_effects.isConstantPool(pool->name) && !pools.isHandedOn(call, argument, function.file)
        && (!effect->isFollowed || effect->read.isAny || effect->written.isAny);
}

/// Records the first function that is called by a registered name and is not defined in the sources.
void FunctionScratches::recordRegistered(FunctionScratch &scratch, const FunctionEffects::Found &function)
{
    for (const CCall &call : function.definition->code.body.calls) {
        if (!looksUp(call) || !scratch.registered.isEmpty())
            continue;
        const QString name = QString(call.arguments[1].text).remove(u'"');
        if (m_effects.find(name, function.file))
            continue;
        scratch.registered = name;
        scratch.registeredPlace = Link::file(function.file, call.line);
    }
}

/// Records the first line at which the address of a pool, or of memory that may be a pool, can no longer be followed.
void FunctionScratches::recordLoss(FunctionScratch &scratch, const FunctionEffects::Found &function,
                                   const std::map<int, const AllocatorCall *> &made)
{
    const CBody &body = function.definition->code.body;
    const PoolBindings &pools = m_effects.pools();
    if (!pools.isReached(*function.definition, function.file))
        return;
    std::optional<LineNumber> lost;
    const auto note = [&](LineNumber line) { lost = std::min(lost.value_or(line), line); };
    if (body.unknownUse && !function.isKnownHelper)
        note(*body.unknownUse);
    if (pools.isMixed(*function.definition, function.file))
        note(function.definition->line);
    for (const CCall &call : body.calls) {
        const auto [callee, file] = pools.find(call.callee, function.file);
        if (function.definition == pools.main() && callee && pools.isMixed(*callee, file))
            note(call.line);
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (isPlaceOfPool(function, call, i))
                note(call.line);
        }
    }
    // Memory that no source declares may be a pool.
    const auto isUndeclared = [&](const CBuffer &buffer) {
        return buffer.kind == CBuffer::Kind::Named && !pools.isData(buffer) && body.names.contains(buffer.name);
    };
    for (const auto &[call, buffer] : function.unfollowed) {
        if (isUndeclared(body.buffers[std::size_t(buffer)]))
            note(body.calls[std::size_t(call)].line);
    }
    for (int i = 0; i < int(body.buffers.size()); ++i) {
        const CBuffer &buffer = body.buffers[std::size_t(i)];
        if (buffer.lost && isUndeclared(buffer))
            note(*buffer.lost);
        const bool isSlice = buffer.kind == CBuffer::Kind::Slice;
        const int root = rootOf(body, i);
        const auto pool = pools.poolOf(*function.definition, function.file, root);
        const bool isConstant = pool && m_effects.isConstantPool(pool->name);
        if (isConstant && (isSlice ? function.effects[std::size_t(i)].written : buffer.written).isAny)
            note(buffer.line);
        if (isSlice) {
            const bool isInStruct = body.buffers[std::size_t(root)].name.contains("->"_L1);
            if (pool ? buffer.parent != root : isInStruct) // the bytes of nested slices cannot be distinguished
                note(buffer.line);
        } else if (buffer.kind == CBuffer::Kind::Result && !made.contains(i)
                   && isUsed(body, i)) { // the result of a helper may be in a pool
            note(buffer.line);
        } else if (pool && !isConstant) {
            if (const auto line = PoolBindings::lossOfPool(body, i))
                note(*line);
        }
    }
    if (lost)
        scratch.lost = Link::file(function.file, lost);
}

const FunctionScratch &FunctionScratches::of(const FunctionEffects::Found &function)
{
    const auto [known, isNew] = m_known.try_emplace(function.definition);
    if (!isNew)
        return known->second;
    known->second.allocated.reset(); // result for recursive functions
    FunctionScratch scratch;
    std::map<int, std::size_t> allocations;
    const CBody &body = function.definition->code.body;
    const std::vector<AllocatorCall> allocatorCalls = m_allocatorCalls.of(body, function.file);
    std::set<int> sliced;
    for (const CBuffer &buffer : body.buffers)
        sliced.insert(buffer.parent);
    std::map<int, const AllocatorCall *> made; // without allocations in code that never runs
    for (const AllocatorCall &call : allocatorCalls) {
        if (call.kind == AllocatorCall::Kind::Gives)
            made[call.buffer] = &call;
    }
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &source = body.buffers[i];
        ScratchBuffer buffer;
        buffer.name = source.name.endsWith("_let"_L1) ? source.name.chopped(4) : source.name;
        buffer.file = function.file;
        buffer.line = source.line;
        if (source.kind == CBuffer::Kind::Allocation || source.kind == CBuffer::Kind::Result) {
            const auto call = made.find(int(i));
            if (call == made.end())
                continue;
            buffer.bytes = call->second->bytes;
            buffer.size = buffer.bytes ? Size::Allocated : Size::Unknown;
            allocations.emplace(int(i), scratch.buffers.size());
            scratch.buffers.push_back(std::move(buffer));
            continue;
        }
        if (source.kind != CBuffer::Kind::Slice)
            continue;
        const auto pool = m_effects.pools().poolOf(*function.definition, function.file, source.parent);
        const auto place = pool ? pool->placeOf(source.offset.value()) : std::nullopt;
        if (!pool || m_effects.pools().isOnlyHandedOn(*function.definition, int(i), function.file))
            continue;
        buffer.pool = pool->name;
        buffer.isConstant = m_effects.isConstantPool(pool->name);
        buffer.offset = place.value_or(-1) >= 0 ? std::optional(ByteOffset(*place)) : std::nullopt;
        const BufferEffect &effect = function.effects[i];
        if (source.bytes) {
            buffer.bytes = source.bytes;
            buffer.size = Size::Declared;
        } else {
            setTouched(buffer, effect);
        }
        if (sliced.contains(int(i)) && buffer.size == Size::Touched) // there may be a gap before its slices
            buffer.size = Size::UpTo;
        // A variable that is never used takes no memory.
        if (buffer.bytes || !effect.isFollowed || effect.read.isAny || effect.written.isAny)
            scratch.buffers.push_back(std::move(buffer));
    }
    recordLoss(scratch, function, made);
    recordRegistered(scratch, function);
    if (m_depth < deepestHelper) {
        ++m_depth;
        stack(scratch, function, allocatorCalls, allocations);
        addPoolBuffersOfHelpers(scratch, function);
        --m_depth;
    } else {
        scratch.allocated.reset();
    }
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const BufferEffect &effect = function.effects[i];
        const bool isUsed = effect.read.isAny || effect.written.isAny || !effect.isFollowed;
        if (isUsed && m_effects.pools().isOpenPointer(body.buffers[i]) && !isHandleOfFunction(body.buffers[i], body))
            scratch.allocated.reset(); // the pointer's memory is allocated elsewhere
    }
    known->second = std::move(scratch);
    return known->second;
}

std::optional<qint64> coveredBytes(std::vector<std::pair<qint64, qint64>> ranges)
{
    std::sort(ranges.begin(), ranges.end());
    std::optional<qint64> sum = 0;
    qint64 behind = 0;
    for (const auto &[begin, end] : ranges) {
        sum = sum ? checkedAdd(*sum, std::max<qint64>(0, end - std::max(begin, behind))) : std::nullopt;
        behind = std::max(behind, end);
    }
    return sum;
}

std::optional<ByteCount> ownWorkspace(const FunctionEffects::Found &function, FunctionScratches &scratches)
{
    const FunctionScratch &scratch = scratches.of(function);
    if (!scratch.allocated || !scratch.lost.isNull() || !scratch.registered.isEmpty()
        || function.definition->code.body.limit)
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
        const auto covered = coveredBytes(std::move(list));
        sum = sum && covered ? checkedAdd(*sum, *covered) : std::nullopt;
    }
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

} // namespace Mlf
