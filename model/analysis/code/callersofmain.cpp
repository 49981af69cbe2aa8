// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/callersofmain.h"

#include "model/analysis/code/allocatorcalls.h"

#include <set>
#include <tuple>

namespace Mlf {

CallersOfMain callersOfMain(FunctionEffects &effects)
{
    constexpr std::size_t maxCallers = 64;
    const PoolBindings &pools = effects.pools();
    AllocatorCalls allocators(effects);
    CallersOfMain result;
    std::vector<const FunctionDefinition *> open;
    if (pools.main())
        open.push_back(pools.main());
    std::set<const FunctionDefinition *> seen;
    while (!open.empty() && seen.size() <= maxCallers) {
        const FunctionDefinition &function = *open.back();
        open.pop_back();
        const auto callers = pools.callersOf(function);
        bool isChain = callers.size() < 2;
        for (const auto &[caller, file] : callers) {
            isChain = isChain && seen.insert(caller).second;
            const CBody &body = caller->code.body;
            const std::vector<AllocatorCall> calls = allocators.of(body, file);
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (body.calls[i].callee == function.name)
                    continue;
                isChain = isChain && !pools.find(body.calls[i].callee, file).first;
                const bool allocates =
                    calls[i].kind == AllocatorCall::Kind::Gives || calls[i].kind == AllocatorCall::Kind::Unknown;
                if (allocates && result.allocating.isEmpty())
                    std::tie(result.allocating, result.file, result.line) =
                        std::tuple(caller->name, file, body.calls[i].line);
            }
            const auto sum = isChain && result.stack && !body.isStackAtLeast
                ? checkedAdd(result.stack->value(), body.stackBytes.value())
                : std::nullopt;
            result.stack = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
            if (isChain)
                open.push_back(caller);
        }
    }
    if (!open.empty())
        result.stack.reset();
    return result;
}

} // namespace Mlf
