// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/poolbindings.h"

#include "model/analysis/callsequence.h"
#include "model/artifact/csource.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int deepest = 16; ///< functions that hand a pool on to others
constexpr std::size_t maxBound = 100'000; ///< functions

using Role = PoolBindings::MainParameter::Role;

const CBuffer &bufferAt(const FunctionDefinition &function, int index)
{
    return function.code.body.buffers[std::size_t(index)];
}

/// The buffer of a parameter, -1 where the body has none.
int bufferOfParameter(const FunctionDefinition &function, std::size_t argument)
{
    const std::vector<CBuffer> &buffers = function.code.body.buffers;
    const auto found = std::find_if(buffers.begin(), buffers.end(), [&](const CBuffer &buffer) {
        return buffer.kind == CBuffer::Kind::Parameter && buffer.argument == int(argument);
    });
    return found == buffers.end() ? -1 : int(found - buffers.begin());
}

bool isAtBegin(const CArgument &argument)
{
    return argument.place && argument.place->low == 0 && argument.place->high == 0;
}

/// `inputs->accel` of an entry point that gets `struct tvmgen_M_inputs *inputs`: the owner's kind.
std::optional<Role> roleOfField(const FunctionDefinition &entry, const QString &owner)
{
    static constexpr std::pair<QLatin1StringView, Role> kinds[] = {{"_inputs"_L1, Role::Input},
                                                                   {"_outputs"_L1, Role::Output},
                                                                   {"_workspace_pools"_L1, Role::Pool},
                                                                   {"_devices"_L1, Role::Device}};
    for (const CParameter &parameter : entry.code.signature.parameters) {
        if (parameter.name != owner)
            continue;
        for (const auto &[suffix, role] : kinds) {
            if (parameter.type.contains(suffix))
                return role;
        }
    }
    return std::nullopt;
}

/// The bytes that a buffer's slices touch are all that is touched of it.
bool isTouchedBySlicesAlone(const CBody &body, int index)
{
    CReach read;
    CReach written;
    bool hasSlices = false;
    for (const CBuffer &buffer : body.buffers) {
        if (buffer.kind != CBuffer::Kind::Slice || buffer.parent != index)
            continue;
        hasSlices = true;
        read.add(buffer.read, buffer.offset.value());
        written.add(buffer.written, buffer.offset.value());
    }
    const CBuffer &whole = body.buffers[std::size_t(index)];
    return hasSlices && whole.read.isAny == read.isAny && whole.written.isAny == written.isAny
        && whole.read.isBounded == read.isBounded && whole.written.isBounded == written.isBounded
        && whole.read.begin == read.begin && whole.read.end == read.end && whole.written.begin == written.begin
        && whole.written.end == written.end;
}

} // namespace

std::optional<qint64> PoolBindings::Pool::placeOf(qint64 offset) const
{
    return base ? checkedAdd(*base, offset) : std::nullopt;
}

PoolBindings::PoolBindings(const std::vector<ScannedSource> &sources)
{
    index(sources);
    if (!m_main)
        return;
    readEntry();
    follow(*m_main, m_mainFile);
}

void PoolBindings::index(const std::vector<ScannedSource> &sources)
{
    for (const ScannedSource &source : sources) {
        if (!source.source)
            continue;
        for (const FunctionDefinition &function : source.source->functions) {
            m_functions.emplace(function.name, std::pair(&function, source.path));
            if (isMainName(function.name) && !m_main) {
                m_main = &function;
                m_mainFile = source.path;
            }
        }
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isInFunction)
                m_isStorage.insert(block.name, block.kind == CodeBlock::Kind::Storage);
        }
    }
}

std::pair<const FunctionDefinition *, QString> PoolBindings::find(const QString &name, const QString &file) const
{
    const auto [first, last] = m_functions.equal_range(name);
    for (auto at = first; at != last; ++at) {
        if (at->second.second == file)
            return at->second;
    }
    return first == last ? std::pair<const FunctionDefinition *, QString>() : first->second;
}

std::vector<std::pair<const FunctionDefinition *, QString>> PoolBindings::callersOf(
    const FunctionDefinition &function) const
{
    std::vector<std::pair<const FunctionDefinition *, QString>> callers;
    for (const auto &[name, place] : m_functions) {
        const std::vector<CCall> &calls = place.first->code.body.calls;
        const QString &file = place.second;
        const bool isCaller = std::any_of(calls.begin(), calls.end(), [&](const CCall &call) {
            return call.callee == function.name && find(call.callee, file).first == &function;
        });
        if (isCaller && place.first != &function)
            callers.push_back(place);
    }
    return callers;
}

/// Reads what the function that calls main hands to it.
void PoolBindings::readEntry()
{
    const FunctionDefinition *entry = nullptr;
    const CCall *handed = nullptr;
    for (const auto &[name, place] : m_functions) {
        const FunctionDefinition &function = *place.first;
        if (&function == m_main || (entry && !name.endsWith("_run"_L1)))
            continue;
        for (const CCall &call : function.code.body.calls) {
            if (call.callee == m_main->name && (!entry || name.endsWith("_run"_L1))) {
                entry = &function;
                handed = &call;
            }
        }
    }
    const bool isPacked = m_main->code.signature.isPacked();
    const bool isRead = handed && handed->isPacked == isPacked && (!isPacked || handed->isResolved);
    m_knowsPools = isRead;
    for (const CBuffer &buffer : m_main->code.body.buffers) {
        if (buffer.kind != CBuffer::Kind::Parameter || buffer.argument < 0)
            continue;
        const bool isNamed = isRead && std::size_t(buffer.argument) < handed->arguments.size();
        if (isNamed) {
            readParameter(buffer.argument, entry->code.body, *handed, *entry);
            continue;
        }
        // Without a call, the names that TVM gives.
        const QString pool = poolOfVariable(buffer.name);
        if (!pool.isEmpty())
            m_parameters[buffer.argument] = {Role::Pool, pool, 0};
        else if (buffer.name.startsWith("device_context"_L1) || buffer.name == "resource_handle"_L1)
            m_parameters[buffer.argument] = {Role::Device, buffer.name, 0};
        else if (!isPacked && !buffer.name.endsWith("_buffer_var"_L1)
                 && useOf(*m_main, m_mainFile, bufferOfParameter(*m_main, std::size_t(buffer.argument)), 0)
                     == Use::Pool)
            m_parameters[buffer.argument] = {Role::Pool, buffer.name, 0};
    }
    // Main may work in a pool of the file without being handed it.
    const std::vector<CBuffer> &buffers = m_main->code.body.buffers;
    for (const CBuffer &buffer : buffers) {
        if (buffer.kind == CBuffer::Kind::Slice && buffers[std::size_t(buffer.parent)].kind == CBuffer::Kind::Named
            && m_isStorage.value(buffers[std::size_t(buffer.parent)].name))
            m_isPool.insert(buffers[std::size_t(buffer.parent)].name, true);
    }
    Parameters &own = m_bound[{m_main->name, m_mainFile}];
    for (const auto &[argument, parameter] : m_parameters) {
        if (own.size() <= std::size_t(argument))
            own.resize(std::size_t(argument) + 1);
        if (parameter.role != Role::Pool)
            continue;
        own[std::size_t(argument)] = Pool {parameter.name, parameter.base};
        m_isPool.insert(parameter.name, true);
    }
}

void PoolBindings::readParameter(int argument, const CBody &entry, const CCall &call, const FunctionDefinition &caller)
{
    const int mine = bufferOfParameter(*m_main, std::size_t(argument));
    const QString variable = bufferAt(*m_main, mine).name;
    const CArgument &passed = call.arguments[std::size_t(argument)];
    const bool isDevice = variable.startsWith("device_context"_L1) || variable == "resource_handle"_L1;
    if (passed.buffer < 0) {
        const QString pool = poolOfVariable(variable);
        m_parameters[argument] = {isDevice ? Role::Device : pool.isEmpty() ? Role::Tensor : Role::Pool, pool, 0};
        return;
    }
    const CBuffer &source = entry.buffers[std::size_t(passed.buffer)];
    const qsizetype arrow = source.name.indexOf("->"_L1);
    if (arrow > 0) {
        const QString field = source.name.sliced(arrow + 2);
        if (const auto role = roleOfField(caller, source.name.first(arrow))) {
            m_parameters[argument] = {*role, field, 0};
            return;
        }
    }
    // Something of the entry point's file or of its caller: main tells what it is.
    const bool isPool = !poolOfVariable(variable).isEmpty() || useOf(*m_main, m_mainFile, mine, 0) == Use::Pool;
    // An index into an array of a type that is not known here says nothing.
    std::optional<qint64> base;
    if (passed.place && passed.place->low == passed.place->high)
        base = passed.place->low;
    m_parameters[argument] = {isDevice     ? Role::Device
                                  : isPool ? Role::Pool
                                           : Role::Tensor,
                              isPool ? source.name : QString(), isPool ? base : 0};
}

PoolBindings::MainParameter PoolBindings::mainParameter(int argument) const
{
    const auto found = m_parameters.find(argument);
    return found == m_parameters.end() ? MainParameter() : found->second;
}

/// What a function does with a buffer: takes places in it, as of a pool, or works in it from its beginning.
PoolBindings::Use PoolBindings::useOf(const FunctionDefinition &function, const QString &file, int buffer,
                                      int depth) const
{
    if (buffer < 0 || depth > deepest)
        return Use::None;
    const CBody &body = function.code.body;
    const bool hasSlices = std::any_of(body.buffers.begin(), body.buffers.end(), [&](const CBuffer &slice) {
        return slice.kind == CBuffer::Kind::Slice && slice.parent == buffer;
    });
    const CBuffer &own = bufferAt(function, buffer);
    const bool isTouched = own.read.isAny || own.written.isAny;
    if (hasSlices && (&function == m_main || isTouchedBySlicesAlone(body, buffer)))
        return Use::Pool;
    return isTouched ? Use::Tensor : useInCalls(function, file, buffer, depth);
}

PoolBindings::Use PoolBindings::useInCalls(const FunctionDefinition &function, const QString &file, int buffer,
                                           int depth) const
{
    Use use = Use::None;
    for (const CCall &call : function.code.body.calls) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].buffer != buffer)
                continue;
            if (!isAtBegin(call.arguments[i]))
                return call.arguments[i].place && &function == m_main ? Use::Pool : Use::Tensor;
            const auto [callee, calleeFile] = find(call.callee, file);
            const Use inner =
                callee ? useOf(*callee, calleeFile, bufferOfParameter(*callee, i), depth + 1) : Use::Tensor;
            if (inner == Use::Pool)
                return inner;
            use = std::max(use, inner);
        }
    }
    return use;
}

bool PoolBindings::isHandedOn(const CCall &call, std::size_t argument, const QString &file) const
{
    if (argument >= call.arguments.size() || !isAtBegin(call.arguments[argument]))
        return false;
    const auto [callee, calleeFile] = find(call.callee, file);
    if (!callee || call.isPacked)
        return true;
    if (callee == m_main)
        return mainParameter(int(argument)).role == Role::Pool;
    const int parameter = bufferOfParameter(*callee, argument);
    return parameter < 0 || useOf(*callee, calleeFile, parameter, 0) != Use::Tensor;
}

/// Binds the parameters of the functions that a function hands its pools to, and of those below them.
void PoolBindings::follow(const FunctionDefinition &function, const QString &file)
{
    std::vector<std::pair<const FunctionDefinition *, QString>> open {{&function, file}};
    while (!open.empty() && m_bound.size() < maxBound) {
        const auto [caller, callerFile] = open.back();
        open.pop_back();
        for (const CCall &call : caller->code.body.calls) {
            const auto [callee, calleeFile] = find(call.callee, callerFile);
            if (!callee || callee == m_main || call.isPacked != callee->code.signature.isPacked())
                continue;
            const auto [row, isNew] = m_bound.try_emplace({callee->name, calleeFile});
            Parameters &parameters = row->second;
            bool isChanged = isNew;
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                const int buffer = call.arguments[i].buffer;
                const auto pool = buffer < 0 ? std::nullopt : poolOf(*caller, callerFile, buffer);
                if (parameters.size() <= i)
                    parameters.resize(i + 1);
                if (!pool || parameters[i] == pool || !isHandedOn(call, i, callerFile))
                    continue;
                // One that gets a pool here and another there has none that could be told.
                const Pool bound = parameters[i] ? Pool {callee->name + u'/' + QString::number(i), 0} : *pool;
                isChanged = isChanged || parameters[i] != bound;
                parameters[i] = bound;
            }
            if (isChanged)
                open.emplace_back(callee, calleeFile);
        }
    }
}

std::optional<PoolBindings::Pool> PoolBindings::poolOf(const FunctionDefinition &function, const QString &file,
                                                       int buffer) const
{
    const CBuffer &own = bufferAt(function, buffer);
    if (own.kind == CBuffer::Kind::Named)
        return m_isPool.value(own.name) ? std::optional(Pool {own.name, 0}) : std::nullopt;
    if (own.kind != CBuffer::Kind::Parameter)
        return std::nullopt;
    const auto found = m_bound.find({function.name, file});
    if (found != m_bound.end() && own.argument >= 0 && std::size_t(own.argument) < found->second.size())
        return found->second[std::size_t(own.argument)];
    const QString name = poolOfVariable(own.name);
    return name.isEmpty() ? std::nullopt : std::optional(Pool {name, 0});
}

} // namespace Mlf
