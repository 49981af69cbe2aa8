// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/outsideuse.h"

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/functionscratch.h"
#include "model/analysis/code/poolbindings.h"
#include "model/csource/csource.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Buffers of a body that are in an argument of the function.
std::set<int> parametersOf(const FunctionDefinition &function, int argument)
{
    const CBody &body = function.code.body;
    std::set<int> found;
    for (int i = 0; i < int(body.buffers.size()); ++i) {
        const CBuffer &root = body.buffers[std::size_t(rootOf(body, i))];
        if (root.kind == CBuffer::Kind::Parameter && root.argument == argument)
            found.insert(i);
    }
    return found;
}

} // namespace

OutsideUseFinder::OutsideUseFinder(FunctionEffects &effects) : m_effects(effects), m_pools(effects.pools()) { }

OutsideUse OutsideUseFinder::find()
{
    OutsideUse result;
    for (const PoolBindings::Function &function : m_pools.functions()) {
        const FunctionDefinition &definition = *function.definition;
        if (isMain(definition.name) || m_pools.isReached(definition, function.file))
            continue;
        const CBody &body = definition.code.body;
        for (const CCall &call : body.calls) {
            if (!isMain(call.callee))
                result.calls.insert(call.callee);
        }
        // The application gets the places of inputs and outputs in a pool, which main also uses.
        const bool isMap = definition.name.contains("_map_inputs"_L1) || definition.name.contains("_map_outputs"_L1);
        if (!result.line)
            result.line = firstUse(body, poolsIn(body), function.file, !isMap, 0);
        if (result.line && result.function.isEmpty()) {
            result.function = definition.name;
            result.file = function.file;
        }
    }
    return result;
}

bool OutsideUseFinder::isMain(const QString &name) const
{
    return name == m_pools.main()->name || (m_pools.wrapper() && name == m_pools.wrapper()->name);
}

/// Buffers in workspace pools: variables of the file, or fields of the caller's struct of pools.
std::set<int> OutsideUseFinder::poolsIn(const CBody &body)
{
    std::set<int> found;
    for (int i = 0; i < int(body.buffers.size()); ++i) {
        const QString &name = body.buffers[std::size_t(rootOf(body, i))].name;
        const qsizetype arrow = name.indexOf("->"_L1);
        const QString pool = arrow < 0 ? name : name.sliced(arrow + 2);
        if (m_pools.isPool(pool) && !m_effects.isConstantPool(pool))
            found.insert(i);
    }
    return found;
}

/// First line that uses one of these buffers other than by passing it to main, directly or through functions that only
/// pass it on. Lines that stop tracking count if `countsLosses` is true.
std::optional<LineNumber> OutsideUseFinder::firstUse(const CBody &body, const std::set<int> &buffers,
                                                     const QString &file, bool countsLosses, int depth)
{
    std::optional<LineNumber> first;
    const auto add = [&first](LineNumber line) { first = std::min(first.value_or(line), line); };
    for (const int i : buffers) {
        const CBuffer &buffer = body.buffers[std::size_t(i)];
        const bool isPart = body.limit || body.fault || body.undecided; // other uses may be unknown
        if (buffer.read.isAny || buffer.written.isAny || isPart)
            add(buffer.line);
        if (buffer.lost && countsLosses)
            add(*buffer.lost);
    }
    for (const CCall &call : body.calls) {
        const auto [callee, calleeFile] = m_pools.find(call.callee, file);
        for (std::size_t k = 0; k < call.arguments.size(); ++k) {
            if (!buffers.contains(call.arguments[k].buffer) || isMain(call.callee))
                continue;
            if (!callee || depth >= deepestHelper || usesArgument(*callee, int(k), calleeFile, depth + 1))
                add(call.line);
        }
    }
    return first;
}

/// True if a function uses the pool that it gets in an argument, other than by passing it to main.
bool OutsideUseFinder::usesArgument(const FunctionDefinition &function, int argument, const QString &file, int depth)
{
    const auto [known, isNew] = m_usesArgument.try_emplace({&function, argument}, false); // result for recursion
    if (isNew)
        known->second = firstUse(function.code.body, parametersOf(function, argument), file, true, depth).has_value();
    return known->second;
}

} // namespace Mlf
