// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/allocatorcalls.h"

#include "model/analysis/code/callsequence.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using MemoryCallKind = AllocatorCall::Kind;

constexpr int deepestWrapper = 32; ///< wrappers of wrappers

bool isNull(const QString &argument)
{
    return argument == "NULL"_L1 || argument == "nullptr"_L1 || argument == "0"_L1;
}

/// True if the freed buffer is the result of a function that is not known to allocate: it may be any memory.
bool isOfNobody(const AllocatorCall &freeing, const CBody &body, const std::set<int> &given)
{
    return body.buffers[std::size_t(freeing.buffer)].kind == CBuffer::Kind::Result && !given.contains(freeing.buffer);
}

} // namespace

std::vector<AllocatorCall> AllocatorCalls::of(const CBody &body, const QString &file)
{
    std::vector<AllocatorCall> result;
    result.reserve(body.calls.size());
    for (const CCall &call : body.calls)
        result.push_back(of(call, body, file));
    std::set<int> given;
    for (AllocatorCall &call : result) {
        if (call.kind == MemoryCallKind::Gives)
            given.insert(call.buffer);
        else if (call.kind == MemoryCallKind::Frees && isOfNobody(call, body, given))
            call = {MemoryCallKind::Unknown};
    }
    std::map<int, std::size_t> freed;
    for (std::size_t i = result.size(); i-- > 0;) {
        if (result[i].kind != MemoryCallKind::Frees)
            continue;
        const auto [later, isNew] = freed.try_emplace(result[i].buffer, i);
        if (!isNew)
            result[result[i].isCertain ? std::exchange(later->second, i) : i] = {};
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto end = freed.find(result[i].buffer);
        const CCall &call = body.calls[i];
        if (result[i].kind != MemoryCallKind::Gives || call.loop == 0)
            continue;
        const CCall *freeing = end == freed.end() ? nullptr : &body.calls[end->second];
        if (freeing && end->second > i && freeing->loop == call.loop && freeing->way == call.way)
            continue;
        result[i].bytes.reset(); // the memory of the iterations adds up
        result[i].partlyFreed = freeing ? int(end->second) : -1;
    }
    return result;
}

AllocatorCall AllocatorCalls::of(const CCall &call, const CBody &body, const QString &file)
{
    const std::string callee = call.callee.toStdString();
    const bool hasResult = call.result >= 0;
    const CBuffer *result = hasResult ? &body.buffers[std::size_t(call.result)] : nullptr;
    if (!call.isNamed)
        return {MemoryCallKind::Unknown};
    const FunctionEffects::Found *found = m_effects.calleeOf(call, file);
    const bool isKnown = !found; // a definition in the sources overrides the meaning of the name
    if (isKnown && allocatorOf(callee))
        return hasResult ? AllocatorCall {MemoryCallKind::Gives, call.result, result->bytes, call.isCertain,
                                          !allocatesWorkspace(callee)}
                         : AllocatorCall {MemoryCallKind::Unknown};
    if (isKnown && allocatesUnfollowed(callee))
        return {MemoryCallKind::Unknown};
    const auto freeing = [&call](const CArgument &argument) {
        if (argument.buffer < 0)
            return AllocatorCall {isNull(argument.text) ? MemoryCallKind::None : MemoryCallKind::Unknown};
        return AllocatorCall {MemoryCallKind::Frees, argument.buffer, {}, call.isCertain};
    };
    if (isKnown && freesMemory(callee))
        return call.arguments.empty() ? AllocatorCall {MemoryCallKind::Unknown} : freeing(call.arguments.back());
    if (!found) // a function pointer of unknown value
        return {hasResult ? MemoryCallKind::Unknown : MemoryCallKind::None};
    const Summary summary = summarize(*found);
    if (summary.isUnknown || (summary.gives && summary.freed >= 0) || (summary.gives && !hasResult))
        return {MemoryCallKind::Unknown};
    if (summary.gives)
        return {MemoryCallKind::Gives, call.result, summary.given, call.isCertain, summary.isHeap};
    if (summary.freed < 0) // an allocator that the sources define: its memory cannot be followed
        return {allocatorOf(callee) || allocatesUnfollowed(callee) ? MemoryCallKind::Unknown : MemoryCallKind::None};
    return std::size_t(summary.freed) < call.arguments.size() ? freeing(call.arguments[std::size_t(summary.freed)])
                                                              : AllocatorCall {MemoryCallKind::Unknown};
}

AllocatorCalls::Summary AllocatorCalls::summarize(const FunctionEffects::Found &function)
{
    const auto [known, isNew] = m_known.try_emplace(function.definition);
    if (!isNew)
        return known->second;
    known->second.isUnknown = true; // result for recursive calls
    Summary summary;
    const CBody &body = function.definition->code.body;
    if (++m_depth > deepestWrapper)
        summary.isUnknown = true;
    std::map<int, AllocatorCall> held;
    std::set<int> given;
    for (const CCall &call : body.calls) {
        if (summary.isUnknown)
            break;
        const AllocatorCall did = of(call, body, function.file);
        const CBuffer *buffer = did.buffer < 0 ? nullptr : &body.buffers[std::size_t(did.buffer)];
        if (did.kind == MemoryCallKind::Gives) {
            held[did.buffer] = did;
            given.insert(did.buffer);
        } else if (did.kind == MemoryCallKind::Frees && held.erase(did.buffer) == 0) {
            const bool isParameter = buffer->kind == CBuffer::Kind::Parameter && buffer->argument >= 0;
            const bool isOwn = given.contains(did.buffer);
            const bool isOther = summary.freed >= 0 && summary.freed != buffer->argument;
            summary.isUnknown = !isOwn && (!isParameter || isOther);
            if (isParameter)
                summary.freed = buffer->argument;
        } else if (did.kind == MemoryCallKind::Unknown) {
            summary.isUnknown = true;
        }
    }
    --m_depth;
    if (const auto returned = held.find(body.returned); body.returned >= 0 && returned != held.end()) {
        summary.gives = true;
        summary.given = returned->second.bytes;
        summary.isHeap = returned->second.isHeap;
        held.erase(returned);
    }
    summary.isUnknown = summary.isUnknown || !held.empty();
    m_known[function.definition] = summary;
    return summary;
}

std::optional<qint64> AllocatorStack::allocate(const AllocatorCall &call)
{
    const std::optional<qint64> place = top();
    const bool isLost = m_isOpen || (call.isHeap && m_hasGap);
    const auto rounded = call.bytes && !isLost ? allocatorBytes(*call.bytes) : std::nullopt;
    const auto end = place && rounded ? checkedAdd(*place, *rounded) : std::nullopt;
    m_isKnown = end.has_value();
    if (end) {
        free(call.buffer); // in a loop: frees the allocation of the previous iteration
        m_ends[call.buffer] = *end;
        m_order.insert(*end);
        if (call.isHeap)
            m_heap.insert(call.buffer);
    }
    return isLost ? std::nullopt : place;
}

bool AllocatorStack::free(int buffer)
{
    const auto found = m_ends.find(buffer);
    if (found == m_ends.end())
        return false;
    m_order.erase(m_order.find(found->second));
    const bool isBelow = !m_order.empty() && *m_order.rbegin() > found->second;
    m_ends.erase(found);
    m_hasGap = (m_hasGap && !m_ends.empty()) || (m_heap.erase(buffer) > 0 && isBelow);
    return true;
}

std::optional<qint64> AllocatorStack::top() const
{
    return !m_isKnown ? std::nullopt : std::optional(m_order.empty() ? 0 : *m_order.rbegin());
}

} // namespace Mlf
