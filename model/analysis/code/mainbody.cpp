// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/mainbody.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// If all calls get a slice with the same offset, `sid_1 + 16`, the slice begins there: nobody uses what lies before.
void moveSlices(MainBody &body)
{
    std::map<int, std::optional<qint64>> places; // of slices; not set if they differ
    for (const CCall &call : body.calls) {
        for (const CArgument &argument : call.arguments) {
            if (argument.buffer < 0)
                continue;
            const bool isFixed = argument.place && argument.place->low == argument.place->high;
            const std::optional<qint64> place = isFixed ? std::optional(argument.place->low) : std::nullopt;
            const auto [found, isNew] = places.try_emplace(argument.buffer, place);
            if (!isNew && found->second != place)
                found->second.reset();
        }
    }
    std::erase_if(places, [&](const auto &entry) {
        const CBuffer &buffer = body.buffers[std::size_t(entry.first)];
        const bool isUsed = buffer.read.isAny || buffer.written.isAny || buffer.lost;
        const auto moved = checkedAdd(buffer.offset.value(), entry.second.value_or(0));
        return buffer.kind != CBuffer::Kind::Slice || isUsed || entry.second.value_or(0) == 0 || !moved;
    });
    for (const auto &[index, place] : places) {
        ByteOffset &offset = body.buffers[std::size_t(index)].offset;
        offset = ByteOffset(offset.value() + *place);
    }
    for (CCall &call : body.calls) {
        for (CArgument &argument : call.arguments) {
            if (places.contains(argument.buffer))
                argument.place = CRange {};
        }
    }
}

/// A call of a function that calls functions of the model, which have its prefix. The wrapper of an offloaded function
/// calls one of nearly its own name.
bool isOfOtherMain(const CCall &call, const PoolBindings &bindings, const MainBody &body)
{
    const auto [function, file] = bindings.find(call.callee, body.file);
    if (!function || function == body.main || call.isPacked || function->code.signature.isPacked())
        return false;
    return std::ranges::any_of(function->code.body.calls, [&, file = file, name = function->name](const CCall &inner) {
        const bool isWrapped = inner.callee.startsWith(name) || name.startsWith(inner.callee);
        return inner.callee.startsWith("tvmgen"_L1) && !isWrapped && bindings.find(inner.callee, file).first;
    });
}

} // namespace

MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls)
{
    MainBody body;
    body.main = bindings.main();
    body.file = bindings.mainFile();
    if (!body.main)
        return {};
    body.buffers = body.main->code.body.buffers;
    body.calls = body.main->code.body.calls;
    body.isLimited = qint64(body.calls.size()) > maxCalls;
    if (body.isLimited)
        body.calls.resize(std::size_t(maxCalls));
    for (const CCall &call : body.calls) {
        if (!body.otherMain && isOfOtherMain(call, bindings, body))
            body.otherMain = call.line;
    }
    moveSlices(body);
    return body;
}

} // namespace Mlf
