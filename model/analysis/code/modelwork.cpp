// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/modelwork.h"

#include <QHash>

#include <algorithm>

namespace Mlf {

namespace {

/// What one call moves; nothing where the size of a tensor is not known.
MovedBytes ofCall(const BufferCall &call, const BufferTable &buffers)
{
    MovedBytes moved {ByteCount(), Basis::Computed};
    const auto add = [&](int index) {
        const BufferFact &buffer = buffers.buffers[std::size_t(index)];
        const auto sum =
            moved.bytes && buffer.bytes ? checkedAdd(moved.bytes->value(), buffer.bytes->value()) : std::nullopt;
        moved.bytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
        moved.basis = std::max(moved.basis, buffer.basis());
    };
    for (const int index : call.reads) {
        if (buffers.buffers[std::size_t(index)].kind != BufferFact::Kind::Constant)
            add(index);
    }
    for (const int index : call.writes)
        add(index);
    if (!call.isResolved)
        moved.bytes.reset();
    return moved;
}

} // namespace

std::optional<FunctionWork> workInRun(const FunctionFact &function)
{
    if (!function.work || function.role == FunctionRole::Main)
        return function.work;
    const bool isAlone = !function.arguments.empty(); // an archive of operators: nothing of it calls them
    if (function.callCount.value_or(0) == 0)
        return isAlone ? function.work : std::nullopt;
    return function.work->times({*function.callCount});
}

std::optional<FunctionWork> modelWork(const std::vector<FunctionFact> &functions)
{
    const auto main = std::find_if(functions.begin(), functions.end(), [](const FunctionFact &function) {
        return function.role == FunctionRole::Main && function.work;
    });
    if (main != functions.end())
        return main->work;
    std::optional<FunctionWork> all;
    for (const FunctionFact &function : functions) {
        if (function.callCount.value_or(0) > 0)
            all = all.value_or(FunctionWork()).plus(workInRun(function).value_or(FunctionWork::unknown()));
    }
    return all;
}

std::vector<MovedBytes> movedBytes(const std::vector<FunctionFact> &functions, const BufferTable &buffers)
{
    QHash<QString, std::size_t> rows;
    for (std::size_t i = 0; i < functions.size(); ++i)
        rows.insert(functions[i].name, i);
    std::vector<MovedBytes> all(functions.size());
    std::vector<bool> isCalled(functions.size());
    for (const BufferCall &call : buffers.calls) {
        const auto row = rows.constFind(call.function);
        if (row == rows.constEnd())
            continue;
        const FunctionFact &function = functions[*row];
        MovedBytes one = ofCall(call, buffers);
        const bool areConstantsKnown = function.constantBytes && !function.areConstantsAtLeast;
        const auto sum = one.bytes && areConstantsKnown
            ? checkedAdd(one.bytes->value(), function.constantBytes->value())
            : std::nullopt;
        MovedBytes &moved = all[*row];
        const auto total = !sum ? std::nullopt
            : isCalled[*row]    ? (moved.bytes ? checkedAdd(moved.bytes->value(), *sum) : std::nullopt)
                                : sum;
        moved.bytes = total ? std::optional(ByteCount(*total)) : std::nullopt;
        moved.basis = !total ? Basis::Unknown : isCalled[*row] ? std::max(moved.basis, one.basis) : one.basis;
        isCalled[*row] = true;
    }
    return all;
}

} // namespace Mlf
