// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/movedbytes.h"

#include <QHash>

#include <algorithm>
#include <set>

namespace Mlf {

namespace {

/// Size of the constants (`areConstants`) or of the other tensors that a call reads or writes; each counts once. Not
/// set if a size is unknown or the call is unresolved. Inferred for allocations, which may be larger than their tensor.
MovedBytes tensorsOf(const BufferCall &call, const BufferTable &buffers, bool areConstants)
{
    std::set<int> touched(call.reads.begin(), call.reads.end());
    touched.insert(call.writes.begin(), call.writes.end());
    MovedBytes moved {ByteCount(), Basis::Computed};
    for (const int index : touched) {
        const BufferFact &buffer = buffers.buffers[std::size_t(index)];
        if ((buffer.kind == BufferFact::Kind::Constant) != areConstants)
            continue;
        const auto sum =
            moved.bytes && buffer.bytes ? checkedAdd(moved.bytes->value(), buffer.bytes->value()) : std::nullopt;
        moved.bytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
        const bool isRoom = buffer.size == BufferFact::Size::Allocated;
        moved.basis = std::max({moved.basis, buffer.basis(), isRoom ? Basis::Inferred : Basis::Computed});
    }
    if (!call.isResolved)
        moved.bytes.reset();
    return moved;
}

/// Adds the arrays of the code, which are not in the table of buffers.
void addArrays(MovedBytes &moved, const BufferCall &call)
{
    const auto sum =
        moved.bytes && call.arrayBytes ? checkedAdd(moved.bytes->value(), call.arrayBytes->value()) : std::nullopt;
    moved.bytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
    moved.basis = std::max(moved.basis, call.isArraySize ? Basis::Inferred : Basis::Computed);
}

/// Size of everything that a call accesses. Constants in the code and constants in the arguments may be the same, so
/// only the larger sum is added.
MovedBytes ofCall(const BufferCall &call, const BufferTable &buffers, const FunctionFact &function)
{
    MovedBytes moved = tensorsOf(call, buffers, false);
    addArrays(moved, call);
    const MovedBytes given = tensorsOf(call, buffers, true);
    const bool areConstantsKnown = function.constantBytes && !function.areConstantsAtLeast && given.bytes;
    const auto sum = moved.bytes && areConstantsKnown
        ? checkedAdd(moved.bytes->value(), std::max(function.constantBytes->value(), given.bytes->value()))
        : std::nullopt;
    moved.bytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
    moved.basis = !sum ? Basis::Unknown : std::max({moved.basis, given.basis, function.constantBasis()});
    return moved;
}

} // namespace

std::vector<MovedBytes> movedBytes(const std::vector<FunctionFact> &functions, const BufferTable &buffers,
                                   bool isPartial)
{
    std::vector<MovedBytes> all(functions.size());
    if (isPartial)
        return all;
    QHash<QString, std::size_t> rows; // only called functions, because there may be many others
    for (const BufferCall &call : buffers.calls)
        rows.insert(call.function, functions.size());
    for (std::size_t i = 0; i < functions.size(); ++i) {
        if (const auto row = rows.find(functions[i].name); row != rows.end())
            *row = i;
    }
    std::vector<int> calls(functions.size());
    for (const BufferCall &call : buffers.calls) {
        const auto row = rows.constFind(call.function);
        if (*row == functions.size())
            continue;
        MovedBytes &moved = all[*row];
        const MovedBytes one = ofCall(call, buffers, functions[*row]);
        const bool isFirst = calls[*row]++ == 0;
        const auto sum = one.bytes && (isFirst || moved.bytes)
            ? checkedAdd(isFirst ? 0 : moved.bytes->value(), one.bytes->value())
            : std::nullopt;
        moved.bytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
        moved.basis = !sum ? Basis::Unknown : isFirst ? one.basis : std::max(moved.basis, one.basis);
    }
    for (std::size_t i = 0; i < functions.size(); ++i) {
        // Because of loops and conditions, the number of calls in a run can differ from the number of calls in the
        // code.
        const std::optional<CCount> &turns = functions[i].turns;
        if (turns && *turns != CCount {calls[i]})
            all[i] = {};
    }
    return all;
}

} // namespace Mlf
