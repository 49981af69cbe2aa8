// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/textdata.h"

#include "model/analysis/code/clibrary.h"

#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace Mlf {

namespace {

constexpr int deepestPass = 8; ///< calls through which a text is followed

/// True if a call of code outside of the sources passes memory of the model, so that the code may be a kernel.
bool passesMemory(const CCall &call, const CBody &body)
{
    return std::ranges::any_of(call.arguments, [&](const CArgument &argument) {
        return argument.buffer >= 0 && body.buffers[std::size_t(argument.buffer)].kind != CBuffer::Kind::Named;
    });
}

bool readsArgument(const CCall &call, std::size_t argument, const CBody &caller, const QString &file,
                   const PoolBindings &bindings, int depth);

/// True if a function may read the bytes that its parameter points to.
bool readsParameter(const FunctionDefinition &function, int parameter, const QString &file,
                    const PoolBindings &bindings, int depth)
{
    const CBody &body = function.code.body;
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &buffer = body.buffers[i];
        if (buffer.kind != CBuffer::Kind::Parameter || buffer.argument != parameter)
            continue;
        if (depth > deepestPass || buffer.read.isAny || buffer.written.isAny || buffer.lost || buffer.isShared
            || body.returned == int(i))
            return true;
        for (const CCall &call : body.calls) {
            for (std::size_t k = 0; k < call.arguments.size(); ++k) {
                if (call.arguments[k].buffer == int(i) && readsArgument(call, k, body, file, bindings, depth))
                    return true;
            }
        }
    }
    return false;
}

bool readsArgument(const CCall &call, std::size_t argument, const CBody &caller, const QString &file,
                   const PoolBindings &bindings, int depth)
{
    const auto [callee, calleeFile] = bindings.find(call.callee, file);
    if (callee && call.isNamed)
        return readsParameter(*callee, int(argument), calleeFile, bindings, depth + 1);
    CCall others = call; // without the argument itself
    others.arguments.erase(others.arguments.begin() + qsizetype(argument));
    return !call.isNamed || (!isRuntimeFunction(call.callee) && passesMemory(others, caller));
}

std::optional<LineNumber> firstUse(const FunctionDefinition &function, const QString &file,
                                   const PoolBindings &bindings)
{
    const CBody &body = function.code.body;
    for (const CBuffer &buffer : body.buffers) {
        if (buffer.name.startsWith(u'"'))
            return buffer.line;
    }
    for (const CCall &call : body.calls) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].text.startsWith(u'"') && readsArgument(call, i, body, file, bindings, 0))
                return call.line;
        }
    }
    return std::nullopt;
}

/// Adds the callers of static functions, because the constants of a helper are also those of its callers.
void addCallers(std::vector<TextDataUse> &uses, QSet<const FunctionDefinition *> found,
                const std::vector<ScannedSource> &sources, const PoolBindings &bindings)
{
    for (bool isMore = !found.isEmpty(); isMore;) {
        isMore = false;
        for (const ScannedSource &source : sources) {
            for (const FunctionDefinition &function : source.source->functions) {
                const auto isUse = [&](const CCall &call) {
                    const FunctionDefinition *callee = bindings.find(call.callee, source.path).first;
                    return callee && callee->isStatic && found.contains(callee);
                };
                const auto &calls = function.code.body.calls;
                const auto call = found.contains(&function) ? calls.end() : std::ranges::find_if(calls, isUse);
                if (call == calls.end())
                    continue;
                uses.push_back({function.name, source.path, call->line});
                found.insert(&function);
                isMore = true;
            }
        }
    }
}

} // namespace

std::vector<TextDataUse> findTextData(const std::vector<ScannedSource> &sources, const PoolBindings &bindings)
{
    std::vector<TextDataUse> uses;
    QSet<const FunctionDefinition *> found;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            if (const auto line = firstUse(function, source.path, bindings)) {
                uses.push_back({function.name, source.path, *line});
                found.insert(&function);
            }
        }
    }
    addCallers(uses, std::move(found), sources, bindings);
    return uses;
}

} // namespace Mlf
