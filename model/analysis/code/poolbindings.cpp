// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/poolbindings.h"

#include "model/analysis/code/callsequence.h"
#include "model/csource/csource.h"

#include <algorithm>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int deepestHandingOn = 16; ///< maximum depth of functions that pass a pool on

using Role = PoolBindings::MainParameter::Role;

const CBuffer &bufferAt(const FunctionDefinition &function, int index)
{
    return function.code.body.buffers[std::size_t(index)];
}

/// Index of the buffer that represents a parameter; -1 if not found.
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

/// Role of a struct field such as `inputs->accel` in an entry point. It follows from the type of the parameter `owner`,
/// as in `struct tvmgen_M_inputs *inputs`.
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

/// True if the function only passes its parameters, all and in their order, on to the other one.
bool passesAllOn(const FunctionDefinition &function, const FunctionDefinition &other)
{
    const CBody &body = function.code.body;
    const std::size_t count = function.code.signature.parameters.size();
    if (body.calls.size() != 1 || body.fault || body.limit || body.undecided || !body.staticArrays.empty())
        return false;
    const CCall &call = body.calls.front();
    if (call.callee != other.name || !call.isNamed || call.isPacked || call.loop != 0 || call.arguments.size() != count
        || other.code.signature.parameters.size() != count)
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        const int buffer = call.arguments[i].buffer;
        if (buffer < 0 || buffer != bufferOfParameter(function, i) || !isAtBegin(call.arguments[i]))
            return false;
    }
    return std::ranges::all_of(body.buffers, [](const CBuffer &buffer) {
        return buffer.kind == CBuffer::Kind::Parameter && !buffer.read.isAny && !buffer.written.isAny && !buffer.lost;
    });
}

/// If main only passes all its parameters on to a helper that calls the operators, that helper; else null.
const FunctionDefinition *wrappedMain(const PoolBindings &pools)
{
    const std::vector<CCall> &calls = pools.main()->code.body.calls;
    const auto [inner, file] =
        calls.size() == 1 ? pools.find(calls.front().callee, pools.mainFile()) : decltype(pools.find({}, {}))();
    if (!inner || inner == pools.main() || inner->name.startsWith("tvmgen"_L1) || !passesAllOn(*pools.main(), *inner)
        || pools.callersOf(*inner).size() != 1)
        return nullptr;
    const auto &steps = inner->code.body.calls;
    return std::ranges::any_of(steps,
                               [&, &place = file](const CCall &step) {
                                   return step.callee.startsWith("tvmgen"_L1) && pools.find(step.callee, place).first;
                               })
        ? inner
        : nullptr;
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
    if (const FunctionDefinition *inner = wrappedMain(*this)) {
        m_wrapper = m_main;
        std::tie(m_main, m_mainFile) = find(inner->name, m_mainFile);
    }
    readEntry();
    follow(*m_main, m_mainFile);
}

void PoolBindings::index(const std::vector<ScannedSource> &sources)
{
    for (const ScannedSource &source : sources) {
        if (!source.source)
            continue;
        for (const FunctionDefinition &function : source.source->functions) {
            m_functions.push_back({&function, source.path, source.source.get()});
            if (isMainName(function.name) && !m_main) {
                m_main = &function;
                m_mainFile = source.path;
            }
        }
        m_pointers.unite(QSet<QString>(source.source->pointers.begin(), source.source->pointers.end()));
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isInFunction && !block.isPointer)
                m_isStorage.insert(block.name, block.kind == CodeBlock::Kind::Storage);
        }
    }
    std::ranges::stable_sort(m_functions, {},
                             [](const Function &one) -> const QString & { return one.definition->name; });
    for (std::size_t i = m_functions.size(); i-- > 0;)
        m_firstOfName.insert(m_functions[i].definition->name, int(i));
    m_bound.resize(m_functions.size());
    if (m_main)
        return;
    // If main does not have one of TVM's names, it is the only function that the entry point calls.
    const auto entry = std::ranges::find_if(m_functions, [](const Function &function) {
        return function.definition->name.startsWith("tvmgen"_L1) && function.definition->name.endsWith("_run"_L1);
    });
    if (entry != m_functions.end() && entry->definition->code.body.calls.size() == 1)
        std::tie(m_main, m_mainFile) = find(entry->definition->code.body.calls.front().callee, entry->file);
}

bool PoolBindings::isOpenPointer(const CBuffer &buffer) const
{
    return buffer.kind == CBuffer::Kind::Named && m_pointers.contains(buffer.name) && !m_isPool.value(buffer.name)
        && !m_isStorage.contains(buffer.name);
}

bool PoolBindings::isTouchedBySlicesAlone(const CBody &body, int index)
{
    AccessRange read;
    AccessRange written;
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

bool PoolBindings::isMixed(const FunctionDefinition &function, const QString &file) const
{
    return m_mixed.contains(indexOf(function.name, file));
}

bool PoolBindings::isReached(const FunctionDefinition &function, const QString &file) const
{
    const int index = indexOf(function.name, file);
    return !m_main || (index >= 0 && m_bound[std::size_t(index)]);
}

bool PoolBindings::isData(const CBuffer &buffer) const
{
    return buffer.kind != CBuffer::Kind::Named || m_isStorage.contains(buffer.name) || m_isPool.contains(buffer.name)
        || m_pointers.contains(buffer.name) || buffer.name.contains("->"_L1);
}

bool PoolBindings::isOtherMemory(const CBuffer &buffer) const
{
    if (buffer.kind == CBuffer::Kind::Named)
        return m_isStorage.value(buffer.name) && !m_isPool.value(buffer.name);
    const std::vector<CStaticArray> &arrays = m_main->code.body.staticArrays;
    return buffer.kind == CBuffer::Kind::Array
        && std::any_of(arrays.begin(), arrays.end(), [&](const CStaticArray &array) {
               return array.name == buffer.name && !array.isConst && !array.hasValues;
           });
}

std::optional<LineNumber> PoolBindings::lossOfPool(const CBody &body, int index)
{
    const CBuffer &pool = body.buffers[std::size_t(index)];
    if (pool.lost)
        return pool.lost;
    const bool isTouched = pool.read.isAny || pool.written.isAny;
    return isTouched && !isTouchedBySlicesAlone(body, index) ? std::optional(pool.line) : std::nullopt;
}

int PoolBindings::indexOf(const QString &name, const QString &file) const
{
    const int first = m_firstOfName.value(name, -1);
    for (int i = first; i >= 0 && i < int(m_functions.size()); ++i) {
        const Function &function = m_functions[std::size_t(i)];
        if (i > first && function.definition->name != name)
            break;
        if (function.file == file)
            return i;
    }
    return first;
}

std::pair<const FunctionDefinition *, QString> PoolBindings::find(const QString &name, const QString &file) const
{
    const int index = indexOf(name, file);
    if (index < 0)
        return {};
    const Function &function = m_functions[std::size_t(index)];
    return {function.definition, function.file};
}

std::vector<std::pair<const FunctionDefinition *, QString>> PoolBindings::callersOf(
    const FunctionDefinition &function) const
{
    std::vector<std::pair<const FunctionDefinition *, QString>> callers;
    for (const Function &caller : m_functions) {
        const std::vector<CCall> &calls = caller.definition->code.body.calls;
        const bool isCaller = std::any_of(calls.begin(), calls.end(), [&](const CCall &call) {
            return call.callee == function.name && find(call.callee, caller.file).first == &function;
        });
        if (isCaller && caller.definition != &function)
            callers.emplace_back(caller.definition, caller.file);
    }
    return callers;
}

/// Calls of main by other functions, ordered by the names of the callers.
std::vector<PoolBindings::MainCall> PoolBindings::callsOfMain() const
{
    std::vector<MainCall> calls;
    for (const Function &caller : m_functions) {
        for (const CCall &call : caller.definition->code.body.calls) {
            const bool isMain = call.callee == m_main->name || (m_wrapper && call.callee == m_wrapper->name);
            if (caller.definition != m_main && caller.definition != m_wrapper && isMain)
                calls.push_back({caller.definition, &call, caller.file});
        }
    }
    return calls;
}

/// The call that determines the roles of main's parameters. If a caller has TVM's name for the entry point, it is the
/// last call in the first such caller. Otherwise it is the last call in the first caller. Null if nothing calls main.
const PoolBindings::MainCall *PoolBindings::entryCall(const std::vector<MainCall> &calls)
{
    if (calls.empty())
        return nullptr;
    const auto run = std::find_if(calls.begin(), calls.end(),
                                  [](const MainCall &call) { return call.caller->name.endsWith("_run"_L1); });
    const FunctionDefinition *entry = run == calls.end() ? calls.front().caller : run->caller;
    const auto last =
        std::find_if(calls.rbegin(), calls.rend(), [&](const MainCall &call) { return call.caller == entry; });
    return &*last;
}

/// Reads the arguments that main gets.
void PoolBindings::readEntry()
{
    const std::vector<MainCall> calls = callsOfMain();
    const MainCall *entry = entryCall(calls);
    const bool isPacked = m_main->code.signature.isPacked();
    m_knowsPools = entry && entry->call->isPacked == isPacked && (!isPacked || entry->call->isResolved);
    for (const CBuffer &buffer : m_main->code.body.buffers) {
        if (buffer.kind != CBuffer::Kind::Parameter || buffer.argument < 0)
            continue;
        const bool isHanded = m_knowsPools && std::size_t(buffer.argument) < entry->call->arguments.size();
        const std::optional<MainParameter> parameter =
            isHanded ? parameterOfCalls(buffer, *entry, calls) : parameterByName(buffer);
        if (parameter)
            m_parameters[buffer.argument] = *parameter;
    }
    recordSharedFields();
    recordPoolsOfFile();
    bindMain();
}

/// Finds fields of the caller that several parameters of main get. A parameter that main slices is a pool.
void PoolBindings::recordSharedFields()
{
    const std::map<int, MainParameter> parameters = m_parameters;
    for (auto &[argument, parameter] : m_parameters) {
        const bool isField = parameter.role == Role::Input || parameter.role == Role::Output;
        const auto isSame = [&field = parameter](const auto &other) {
            return other.second.role == field.role && other.second.name == field.name;
        };
        if (!isField || std::ranges::count_if(parameters, isSame) < 2)
            continue;
        m_isFieldShared = true;
        const int mine = bufferOfParameter(*m_main, std::size_t(argument));
        const QString variable = bufferAt(*m_main, mine).name;
        if (!poolOfVariable(variable).isEmpty() || useOf(*m_main, m_mainFile, mine, 0) == Use::Pool)
            parameter = {Role::Pool, variable, std::nullopt};
    }
}

/// Role of a parameter of main, as the call in the entry point shows it. If other calls pass another pool, the
/// parameter is a pool with the name of the parameter.
PoolBindings::MainParameter PoolBindings::parameterOfCalls(const CBuffer &buffer, const MainCall &entry,
                                                           const std::vector<MainCall> &calls) const
{
    const auto parameterOfCall = [&](const MainCall &call) {
        return parameterOf(buffer.argument, *call.call, *call.caller);
    };
    const MainParameter first = parameterOfCall(entry);
    const auto isOther = [&](const MainCall &call) {
        return call.call->isPacked == entry.call->isPacked && std::size_t(buffer.argument) < call.call->arguments.size()
            && parameterOfCall(call) != first;
    };
    if (first.role == Role::Pool && std::any_of(calls.begin(), calls.end(), isOther))
        return {Role::Pool, buffer.name, 0};
    return first;
}

/// Role of a parameter of main if nothing calls main. Based on TVM's names and on how main uses the parameter.
std::optional<PoolBindings::MainParameter> PoolBindings::parameterByName(const CBuffer &buffer) const
{
    if (const QString pool = poolOfVariable(buffer.name); !pool.isEmpty())
        return MainParameter {Role::Pool, pool, 0};
    if (buffer.name.startsWith("device_context"_L1) || buffer.name == "resource_handle"_L1)
        return MainParameter {Role::Device, buffer.name, 0};
    if (m_main->code.signature.isPacked() || buffer.name.endsWith("_buffer_var"_L1))
        return std::nullopt;
    const int mine = bufferOfParameter(*m_main, std::size_t(buffer.argument));
    return useOf(*m_main, m_mainFile, mine, 0) == Use::Pool ? std::optional(MainParameter {Role::Pool, buffer.name, 0})
                                                            : std::nullopt;
}

/// Records global pools that main slices although they are not among its arguments.
void PoolBindings::recordPoolsOfFile()
{
    const std::vector<CBuffer> &buffers = m_main->code.body.buffers;
    for (const CBuffer &buffer : buffers) {
        if (buffer.kind != CBuffer::Kind::Slice)
            continue;
        const CBuffer &whole = buffers[std::size_t(buffer.parent)];
        if (whole.kind == CBuffer::Kind::Named && m_isStorage.value(whole.name))
            m_isPool.insert(whole.name, true);
    }
}

/// Binds the pool parameters of main itself. follow() starts from these.
void PoolBindings::bindMain()
{
    Parameters &own = m_bound[std::size_t(indexOf(m_main->name, m_mainFile))].emplace();
    for (const auto &[argument, parameter] : m_parameters) {
        if (own.size() <= std::size_t(argument))
            own.resize(std::size_t(argument) + 1);
        if (parameter.role != Role::Pool)
            continue;
        own[std::size_t(argument)] = Pool {parameter.name, parameter.base};
        m_isPool.insert(parameter.name, true);
    }
}

/// Role of a parameter of main according to one call.
PoolBindings::MainParameter PoolBindings::parameterOf(int argument, const CCall &call,
                                                      const FunctionDefinition &caller) const
{
    const int mine = bufferOfParameter(*m_main, std::size_t(argument));
    const QString variable = bufferAt(*m_main, mine).name;
    const CArgument &passed = call.arguments[std::size_t(argument)];
    const bool isDevice = variable.startsWith("device_context"_L1) || variable == "resource_handle"_L1;
    int buffer = passed.buffer;
    if (buffer < 0) { // unknown argument: a pool gets the name of main's parameter
        const bool isPool = !poolOfVariable(variable).isEmpty() || useOf(*m_main, m_mainFile, mine, 0) == Use::Pool;
        return {isDevice ? Role::Device : isPool ? Role::Pool : Role::Tensor, isPool ? variable : QString(), 0};
    }
    std::optional<qint64> base;
    if (passed.place && passed.place->low == passed.place->high)
        base = passed.place->low;
    // A variable of the caller may be a slice. Add up the offsets to get the offset in the whole buffer.
    for (; bufferAt(caller, buffer).kind == CBuffer::Kind::Slice; buffer = bufferAt(caller, buffer).parent)
        base = base ? checkedAdd(*base, bufferAt(caller, buffer).offset.value()) : std::nullopt;
    const CBuffer &source = bufferAt(caller, buffer);
    const qsizetype arrow = source.name.indexOf("->"_L1);
    if (arrow > 0) {
        const QString field = source.name.sliced(arrow + 2);
        if (const auto role = roleOfField(caller, source.name.first(arrow)))
            return {*role, field, *role == Role::Pool ? base : 0};
    }
    // For data that the file or the caller defines, the use in main shows whether it is a pool.
    const bool isPool = !poolOfVariable(variable).isEmpty() || useOf(*m_main, m_mainFile, mine, 0) == Use::Pool;
    const Role role = isDevice ? Role::Device : isPool ? Role::Pool : Role::Tensor;
    return {role, isPool ? source.name : QString(), isPool ? base : 0};
}

PoolBindings::MainParameter PoolBindings::mainParameter(int argument) const
{
    const auto found = m_parameters.find(argument);
    return found == m_parameters.end() ? MainParameter() : found->second;
}

/// How a function uses a buffer: as a pool (by slices) or as a tensor (from its beginning).
PoolBindings::Use PoolBindings::useOf(const FunctionDefinition &function, const QString &file, int buffer,
                                      int depth) const
{
    if (buffer < 0 || depth > deepestHandingOn)
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

bool PoolBindings::isOnlyHandedOn(const FunctionDefinition &function, int buffer, const QString &file) const
{
    const CBody &body = function.code.body;
    const CBuffer &own = body.buffers[std::size_t(buffer)];
    bool isAny = false;
    for (const CCall &call : body.calls) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].buffer != buffer)
                continue;
            if (!m_main || call.isPacked || find(call.callee, file).first != m_main || !isHandedOn(call, i, file))
                return false;
            isAny = true;
        }
    }
    return isAny && !own.read.isAny && !own.written.isAny && !own.lost && !own.isShared;
}

/// True if the callee uses the argument in the way in which it is passed: a whole pool as a pool, or an address in a
/// pool as a tensor. Arguments such as `&pool[0]` and `(float*)pool` are addresses in a pool.
bool PoolBindings::isWhole(const CCall &call, std::size_t argument, const FunctionDefinition &callee,
                           const QString &file) const
{
    const CArgument &passed = call.arguments[argument];
    const bool isPlace = std::any_of(passed.text.begin(), passed.text.end(),
                                     [](QChar c) { return c == u'&' || c == u'[' || c == u'+' || c == u'('; });
    const Use use = useOf(callee, file, bufferOfParameter(callee, argument), 0);
    return use == Use::None || (use == Use::Pool ? isAtBegin(passed) : isPlace || !isAtBegin(passed));
}

/// Binds the parameters of all functions that receive pools from `function`, directly or through other functions.
void PoolBindings::follow(const FunctionDefinition &function, const QString &file)
{
    std::vector<std::pair<const FunctionDefinition *, QString>> open {{&function, file}};
    while (!open.empty()) {
        const auto [caller, callerFile] = open.back();
        open.pop_back();
        for (const CCall &call : caller->code.body.calls) {
            const int index = indexOf(call.callee, callerFile);
            if (index < 0)
                continue;
            const auto &[callee, calleeFile, source] = m_functions[std::size_t(index)];
            if (callee == m_main || call.isPacked != callee->code.signature.isPacked())
                continue;
            std::optional<Parameters> &bound = m_bound[std::size_t(index)];
            bool isChanged = !bound;
            if (!bound)
                bound.emplace();
            Parameters &parameters = *bound;
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                const int buffer = call.arguments[i].buffer;
                std::optional<Pool> pool;
                if (buffer >= 0)
                    pool = poolOf(*caller, callerFile, buffer);
                if (parameters.size() <= i)
                    parameters.resize(i + 1);
                // Main may pass an unknown pointer that the called kernel slices.
                const bool isOpen = buffer < 0 ? !call.arguments[i].place
                                               : bufferAt(*caller, buffer).kind == CBuffer::Kind::Result
                        || isOpenPointer(bufferAt(*caller, buffer));
                const bool isUnknown = isOpen && caller == m_main
                    && useOf(*callee, calleeFile, bufferOfParameter(*callee, i), 0) == Use::Pool;
                if (isUnknown || (pool && !isWhole(call, i, *callee, calleeFile)))
                    m_mixed.insert(index);
                if (!pool || parameters[i] == pool || !isHandedOn(call, i, callerFile))
                    continue;
                // If calls pass different pools for a parameter, the parameter counts as a separate pool.
                const Pool now = parameters[i] ? Pool {callee->name + u'/' + QString::number(i), 0} : *pool;
                isChanged = isChanged || parameters[i] != now;
                parameters[i] = now;
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
    const int index = indexOf(function.name, file);
    const Parameters *bound = index >= 0 && m_bound[std::size_t(index)] ? &*m_bound[std::size_t(index)] : nullptr;
    if (bound && own.argument >= 0 && std::size_t(own.argument) < bound->size())
        return (*bound)[std::size_t(own.argument)];
    const QString name = poolOfVariable(own.name);
    return name.isEmpty() ? std::nullopt : std::optional(Pool {name, 0});
}

} // namespace Mlf
