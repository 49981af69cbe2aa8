// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/callersofmain.h"

#include "model/analysis/code/allocatorcalls.h"

#include <algorithm>
#include <map>
#include <utility>

namespace Mlf {

namespace {

constexpr int deepestCall = 32; ///< callers of callers, and calls of calls
constexpr std::size_t maxCallers = 64; ///< of main; with more callers the stack is unknown

class CallerCollector {
public:
    explicit CallerCollector(FunctionEffects &effects) : m_pools(effects.pools()), m_allocators(effects) { }

    CallersOfMain collect()
    {
        if (m_pools.main())
            m_result.stack = stackAbove(*m_pools.main(), 0);
        return std::move(m_result);
    }

private:
    using Stack = std::optional<ByteCount>;

    static Stack sum(Stack one, Stack other)
    {
        const auto bytes = one && other ? checkedAdd(one->value(), other->value()) : std::nullopt;
        return bytes ? Stack(ByteCount(*bytes)) : std::nullopt;
    }

    static void raise(Stack &most, Stack other) { most = most && other ? std::max(most, other) : std::nullopt; }

    static Stack ownStack(const FunctionDefinition &function)
    {
        const CBody &body = function.code.body;
        return body.isStackAtLeast ? std::nullopt : Stack(body.stackBytes);
    }

    /// Largest sum of the arrays of the functions above a function; `std::nullopt` if unknown.
    Stack stackAbove(const FunctionDefinition &function, int depth)
    {
        const auto [known, isNew] = m_above.try_emplace(&function); // recursion: unlimited
        if (!isNew)
            return known->second;
        Stack most = ByteCount();
        for (const auto &[caller, file] : m_pools.callersOf(function)) {
            if (depth == deepestCall || m_above.size() > maxCallers)
                return std::nullopt;
            noteAllocation(*caller, file, function.name);
            const Stack here = sum(stackAbove(*caller, depth + 1), ownStack(*caller));
            raise(m_result.others, sum(here, stackOfCalls(*caller, file, 0)));
            raise(most, here);
        }
        return m_above[&function] = most;
    }

    /// Largest sum of the arrays of the functions below a function, without functions that are callers of main.
    Stack stackOfCalls(const FunctionDefinition &function, const QString &file, int depth)
    {
        const auto [known, isNew] = m_below.try_emplace(&function);
        if (!isNew)
            return known->second;
        Stack most = ByteCount();
        for (const CCall &call : function.code.body.calls) {
            const auto [callee, calleeFile] = m_pools.find(call.callee, file);
            if (!callee || m_above.contains(callee))
                continue;
            if (depth == deepestCall)
                return std::nullopt;
            raise(most, sum(ownStack(*callee), stackOfCalls(*callee, calleeFile, depth + 1)));
        }
        return m_below[&function] = most;
    }

    /// Records the first call that allocates. Calls of `callee`, the next function towards main, do not count.
    void noteAllocation(const FunctionDefinition &caller, const QString &file, const QString &callee)
    {
        const CBody &body = caller.code.body;
        const std::vector<AllocatorCall> allocators = m_allocators.of(body, file);
        for (std::size_t i = 0; i < allocators.size() && m_result.allocating.isEmpty(); ++i) {
            const bool takes =
                allocators[i].kind == AllocatorCall::Kind::Gives || allocators[i].kind == AllocatorCall::Kind::Unknown;
            if (!takes || body.calls[i].callee == callee)
                continue;
            m_result.allocating = caller.name;
            m_result.file = file;
            m_result.line = body.calls[i].line;
        }
    }

    const PoolBindings &m_pools;
    AllocatorCalls m_allocators;
    std::map<const FunctionDefinition *, Stack> m_above; ///< not set while a function is being examined
    std::map<const FunctionDefinition *, Stack> m_below; ///< the same for stackOfCalls()
    CallersOfMain m_result;
};

} // namespace

CallersOfMain callersOfMain(FunctionEffects &effects)
{
    return CallerCollector(effects).collect();
}

} // namespace Mlf
