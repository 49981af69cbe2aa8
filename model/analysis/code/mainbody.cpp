// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/mainbody.h"

#include <map>

namespace Mlf {

namespace {

/// Moves a slice whose calls all get the same offset in it, `sid_1 + 16`: the bytes before that offset are unused.
void moveSlices(MainBody &body)
{
    std::map<int, std::optional<qint64>> places; // offset in each slice; not set if calls differ
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
    std::erase_if(places, [&body](const auto &entry) {
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

} // namespace

MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls)
{
    if (!bindings.main())
        return {};
    const CBody &body = bindings.main()->code.body;
    MainBody result {bindings.main(), bindings.mainFile(), body.buffers, body.calls};
    result.isLimited = qint64(result.calls.size()) > maxCalls;
    if (result.isLimited)
        result.calls.resize(std::size_t(maxCalls));
    moveSlices(result);
    return result;
}

} // namespace Mlf
