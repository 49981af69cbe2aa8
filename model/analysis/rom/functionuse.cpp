// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/functionuse.h"

#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/graphcalls.h"

#include <QSet>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxInherited = 1 << 20; ///< limit for the constants that functions inherit from helpers

/// A function and its file.
using Place = std::pair<const FunctionDefinition *, QString>;

/// Constants touched by an access that begins at the byte `place` of a pool, which may be inside of a constant.
/// Contains null if it is not certain which constants are touched, or if `place` is negative, which means unknown.
/// Empty if the bytes belong to no constant.
std::vector<const ConstantFact *> touchedConstants(const ConstantIndex &index, const QString &pool, qint64 place,
                                                   const BufferEffect &effect)
{
    if (place < 0)
        return std::vector<const ConstantFact *>(index.hasConstants(pool) ? 1 : 0, nullptr);
    const ConstantFact *first = index.at(pool, place);
    AccessRange bytes = effect.read;
    bytes.add(effect.written, 0);
    const CRangeMaybe all = combine("+", CRange {bytes.begin, bytes.end}, CRange {place, place});
    if (!bytes.isAny || !bytes.isBounded || !all)
        return first ? std::vector {first} : std::vector<const ConstantFact *>();
    std::vector<const ConstantFact *> touched = index.in(pool, *all);
    std::vector<const ConstantFact *> certain;
    for (const AccessRange &range : {effect.read, effect.written}) {
        if (!range.isAny)
            continue;
        const auto whole = index.in(pool, {place + range.gaplessBegin, place + range.gaplessEnd});
        certain.insert(certain.end(), whole.begin(), whole.end());
        if (range.certainBegin < range.certainEnd) { // maybe only its first and last byte are accessed
            certain.push_back(index.at(pool, place + range.certainBegin));
            certain.push_back(index.at(pool, place + range.certainEnd - 1));
        }
    }
    const bool isUnclear = std::ranges::any_of(touched, [&](const ConstantFact *constant) {
        return constant != first && std::ranges::find(certain, constant) == certain.end();
    });
    if (first && !effect.isFollowed && std::ranges::find(touched, first) == touched.end())
        touched.push_back(first);
    if (isUnclear)
        touched.push_back(nullptr);
    return touched;
}

bool isHelperFunction(const FunctionDefinition &function)
{
    return functionRole(function.name, function.isStatic, function.code.signature.isPacked(),
                        ArtifactKind::OperatorSource)
        == FunctionRole::Helper;
}

/// Computes which constants each function uses, once for each function. A function also uses the constants of its
/// helpers. A null entry means a constant of unknown size. The constants of functions that main calls are not
/// added to main's.
class ConstantUse {
public:
    ConstantUse(FunctionEffects &effects, const MainCalls &main, const ConstantIndex &index,
                const std::vector<ScannedSource> &sources)
        : m_effects(effects)
        , m_pools(effects.pools())
        , m_index(index)
        , m_isCut(std::ranges::any_of(sources, [](const ScannedSource &one) { return one.source->cut.has_value(); }))
    {
        for (const ScannedSource &one : sources)
            m_aliases += QSet<QString>(one.source->variables.begin(), one.source->variables.end());
        for (const MainCall &call : main.calls)
            m_steps.insert(call.function);
    }

    const QSet<const ConstantFact *> &of(const FunctionDefinition &function, const QString &file)
    {
        const auto [known, isNew] = m_known.try_emplace(&function);
        if (!isNew)
            return known->second;
        known->second.insert(nullptr); // result for indirect recursion
        QSet<const ConstantFact *> used = ownOf(function, file);
        ++m_depth;
        for (const auto &[helper, helperFile] : helpersOf(function, file)) {
            if (m_depth > deepestHelper || m_inherited > maxInherited) {
                used.insert(nullptr);
                break;
            }
            const QSet<const ConstantFact *> &inner = of(*helper, helperFile);
            m_inherited += inner.size();
            used.unite(inner);
            m_helpers.insert(helper->name);
        }
        --m_depth;
        return known->second = std::move(used);
    }

    /// True if the function or one of its static helpers passes a constant to code that is not in the sources.
    [[nodiscard]] bool passesOn(const FunctionDefinition &function, const QString &file);
    /// Names of helpers whose constants were counted for their callers.
    [[nodiscard]] const QSet<QString> &helpers() const { return m_helpers; }

private:
    [[nodiscard]] QSet<const ConstantFact *> ownOf(const FunctionDefinition &function, const QString &file);
    [[nodiscard]] QSet<const ConstantFact *> namedIn(const FunctionDefinition &function, const QString &file,
                                                     const QString &name) const;
    [[nodiscard]] QSet<QString> unreadArrays(const FunctionDefinition &function, const QString &file);
    [[nodiscard]] std::set<Place> helpersOf(const FunctionDefinition &function, const QString &file) const;

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    const ConstantIndex &m_index;
    QSet<QString> m_aliases; ///< names that may be other names of functions
    bool m_isCut;
    QSet<QString> m_steps; ///< functions that main calls
    std::map<const FunctionDefinition *, QSet<const ConstantFact *>> m_known;
    std::map<const FunctionDefinition *, bool> m_handsOn;
    QSet<QString> m_helpers;
    qsizetype m_inherited = 0;
    int m_depth = 0;
};

/// Names of arrays of the function that no code reads. They occur only in sizeof or in code that never runs.
QSet<QString> ConstantUse::unreadArrays(const FunctionDefinition &function, const QString &file)
{
    const CBody &body = function.code.body;
    if (body.staticArrays.empty() || body.limit || body.fault || body.undecided)
        return {};
    const FunctionEffects::Found *found = m_effects.find(function.name, file);
    if (!found || found->definition != &function || found->effects.size() != body.buffers.size())
        return {};
    std::vector<bool> isUsed(body.buffers.size());
    for (const CCall &call : body.calls) {
        for (const CArgument &argument : call.arguments) {
            if (argument.buffer >= 0)
                isUsed[std::size_t(argument.buffer)] = true;
        }
    }
    QSet<QString> unread;
    QSet<QString> read;
    for (std::size_t i = body.buffers.size(); i-- > 0;) { // parents come before their slices
        const CBuffer &buffer = body.buffers[i];
        const BufferEffect &effect = found->effects[i];
        isUsed[i] = isUsed[i] || !effect.isFollowed || effect.read.isAny || effect.written.isAny || buffer.isShared
            || body.returned == int(i);
        if (isUsed[i] && buffer.parent >= 0)
            isUsed[std::size_t(buffer.parent)] = true;
        if (buffer.kind == CBuffer::Kind::Array)
            (isUsed[i] ? read : unread).insert(buffer.name);
    }
    return unread - read;
}

bool ConstantUse::passesOn(const FunctionDefinition &function, const QString &file)
{
    const auto [known, isNew] = m_handsOn.try_emplace(&function, false);
    const FunctionEffects::Found *found = m_effects.find(function.name, file);
    if (!isNew || !found || found->definition != &function)
        return known->second;
    const auto isConstant = [&](const std::pair<int, int> &place) {
        const CBuffer &buffer = function.code.body.buffers[std::size_t(place.second)];
        const auto pool =
            buffer.kind == CBuffer::Kind::Slice ? m_pools.poolOf(function, file, buffer.parent) : std::nullopt;
        const bool isNamed = buffer.kind == CBuffer::Kind::Named || buffer.kind == CBuffer::Kind::Array;
        return (pool && m_index.at(pool->name, pool->placeOf(buffer.offset.value()).value_or(-1)))
            || (isNamed && m_index.named(file, buffer.name));
    };
    bool isHandedOn = std::ranges::any_of(found->unfollowed, isConstant);
    if (++m_depth <= deepestHelper) {
        for (const auto &[helper, helperFile] : helpersOf(function, file))
            isHandedOn = isHandedOn || passesOn(*helper, helperFile);
    }
    --m_depth;
    return m_handsOn[&function] = isHandedOn;
}

QSet<const ConstantFact *> ConstantUse::ownOf(const FunctionDefinition &function, const QString &file)
{
    QSet<const ConstantFact *> used;
    const CBody &body = function.code.body;
    const bool isArgumentLost = body.unknownUse && function.code.signature.isPacked();
    if (isArgumentLost || body.undecided || m_pools.isMixed(function, file)) // the function may use any constant
        used.insert(nullptr);
    const FunctionEffects::Found *found = m_effects.find(function.name, file);
    const bool isFound = found && found->definition == &function && found->effects.size() == body.buffers.size();
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &buffer = body.buffers[i];
        const bool isLost = buffer.lost || (isFound && found->effects[i].isLost);
        const bool isRead = isFound && found->effects[i].read.isAny;
        const bool isParameter =
            std::ranges::count(function.code.signature.parameters, buffer.name, &CParameter::name) > 0;
        if (isRead && !isParameter && !m_pools.isData(buffer) && !m_index.named(file, buffer.name)
            && !buffer.name.startsWith(u'"'))
            used.insert(nullptr); // memory of the file that no source defines, perhaps under another name
        const bool isWhole = buffer.kind != CBuffer::Kind::Slice && isLost;
        const auto whole = isWhole ? m_pools.poolOf(function, file, int(i)) : std::nullopt;
        if (whole && m_index.hasConstants(whole->name)) // it may use any constant of the pool
            used.insert(nullptr);
        const auto pool =
            buffer.kind == CBuffer::Kind::Slice ? m_pools.poolOf(function, file, buffer.parent) : std::nullopt;
        if (!pool || m_pools.isOnlyHandedOn(function, int(i), file))
            continue;
        const qint64 place = pool->placeOf(buffer.offset.value()).value_or(-1);
        BufferEffect effect;
        effect.isFollowed = false;
        if (isFound)
            effect = found->effects[i];
        const auto touched = touchedConstants(m_index, pool->name, place, effect);
        used.unite(QSet<const ConstantFact *>(touched.begin(), touched.end()));
        // The bytes may belong to a scalar member of the pool.
        const bool isUnlisted =
            !m_isCut && m_effects.isConstantPool(pool->name) && (effect.read.isAny || effect.written.isAny);
        if (touched.empty() && (m_index.isClosed(pool->name) || isUnlisted))
            used.insert(nullptr);
    }
    const QSet<QString> unread = unreadArrays(function, file);
    for (const QString &name : body.names) {
        if (!unread.contains(name))
            used.unite(namedIn(function, file, name));
    }
    const auto isUnknown = [&](const CCall &call) {
        return !call.isNamed || (m_aliases.contains(call.callee) && !m_pools.find(call.callee, file).first);
    };
    if (&function != m_pools.main() && std::ranges::any_of(body.calls, isUnknown))
        used.insert(nullptr);
    return used;
}

/// The constants that a name means in a function. Contains null if that is unknown, and for a function whose address is
/// used, because code may call it through a pointer.
QSet<const ConstantFact *> ConstantUse::namedIn(const FunctionDefinition &function, const QString &file,
                                                const QString &name) const
{
    const auto all = m_index.allNamed(file, name);
    if (all.size() > 1) {
        QSet<const ConstantFact *> own;
        for (const ConstantFact *constant : all) {
            if (function.line <= constant->line && constant->line <= function.endLine)
                own.insert(constant);
        }
        return own.isEmpty() ? QSet<const ConstantFact *> {nullptr} : own;
    }
    if (const ConstantFact *constant = m_index.named(file, name))
        return {constant};
    if (&function != m_pools.main() && m_pools.find(name, file).first)
        return {nullptr};
    return {};
}

std::set<Place> ConstantUse::helpersOf(const FunctionDefinition &function, const QString &file) const
{
    const bool isMain = &function == m_pools.main();
    std::set<Place> helpers;
    for (const CCall &call : function.code.body.calls) {
        const Place found = m_pools.find(call.callee, file);
        const bool isHelper = found.first && found.first != &function
            && (found.first != m_pools.main() || &function == m_pools.wrapper())
            && (isMain ? found.first->isStatic && !m_steps.contains(call.callee) : isHelperFunction(*found.first));
        if (isHelper)
            helpers.insert(found);
    }
    return helpers;
}

std::optional<ByteCount> sum(const QSet<const ConstantFact *> &constants)
{
    std::optional<qint64> bytes = 0;
    for (const ConstantFact *constant : constants)
        bytes = bytes && constant && constant->bytes ? checkedAdd(*bytes, constant->bytes->value()) : std::nullopt;
    return bytes ? std::optional(ByteCount(*bytes)) : std::nullopt;
}

void recordUser(ConstantTable &constants, const QSet<const ConstantFact *> &used, const FunctionFact &function)
{
    for (const ConstantFact *constant : used) {
        if (!constant)
            continue;
        QStringList &users = constants.constants[std::size_t(constant - constants.constants.data())].users;
        if (users.isEmpty() || users.last() != function.name)
            users += function.name;
    }
}

/// Removes main and helpers from the users of a constant if there are other users. Main only passes constants on, and
/// helpers work for their callers.
void dropHandingOn(ConstantTable &constants, const QString &main, const QSet<QString> &helpers)
{
    for (ConstantFact &constant : constants.constants) {
        if (constant.users.size() > 1)
            constant.users.removeOne(main);
        const auto isHelper = [&helpers](const QString &user) { return helpers.contains(user); };
        if (!std::ranges::all_of(constant.users, isHelper))
            constant.users.removeIf(isHelper);
    }
}

QString convention(const FunctionFact &function, const QSet<QString> &calledDirectly)
{
    if (!function.signature || function.role == FunctionRole::Helper || function.role == FunctionRole::Accessor)
        return {};
    if (function.signature->isPacked())
        return calledDirectly.contains(function.name) ? u"cpacked"_s : u"packed"_s;
    return function.role == FunctionRole::Entry ? QString() : u"unpacked"_s;
}

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

void completeFunctionFacts(std::vector<FunctionFact> &functions, const std::vector<ScannedSource> &sources,
                           FunctionEffects &effects, const MainCalls &main, ConstantTable &constants,
                           const Graph *graph)
{
    const ConstantIndex index(constants);
    ConstantUse use(effects, main, index, sources);
    QHash<std::pair<QString, QString>, QSet<const ConstantFact *>> used; // by file and name
    QSet<std::pair<QString, QString>> passesOn; // by file and name
    QSet<QString> calledDirectly;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            used[{source.path, function.name}].unite(use.of(function, source.path));
            if (use.passesOn(function, source.path))
                passesOn.insert({source.path, function.name});
            for (const CCall &call : function.code.body.calls)
                calledDirectly.insert(call.callee);
        }
    }
    QHash<QString, QSet<const ConstantFact *>> given;
    QSet<QString> handsOnGiven;
    for (const MainCall &call : main.calls) {
        if (!call.isResolved)
            given[call.function].insert(nullptr);
        for (const MainAccess &argument : call.arguments) {
            const MainBuffer &buffer = main.buffers[std::size_t(argument.buffer)];
            const ConstantFact *named = buffer.pool.isEmpty() ? index.named(call.file, buffer.name) : nullptr;
            const qint64 place = buffer.offset ? buffer.offset->value() : -1;
            const auto found = buffer.pool.isEmpty() ? std::vector<const ConstantFact *>(named ? 1 : 0, named)
                                                     : touchedConstants(index, buffer.pool, place, argument.effect);
            if (!found.empty() && !argument.effect.isFollowed)
                handsOnGiven.insert(call.function);
            for (const ConstantFact *constant : found)
                given[call.function].insert(argument.effect.isLost ? nullptr : constant);
        }
    }
    const QHash<QString, std::vector<int>> steps = callSteps(main, graph);
    for (FunctionFact &function : functions) {
        function.callingConvention = convention(function, calledDirectly);
        if (!function.file.isEmpty()) {
            const QSet<const ConstantFact *> all =
                used.value({function.file, function.name}) | given.value(function.name);
            function.constantBytes = sum(all);
            function.areConstantsHandedOn =
                passesOn.contains({function.file, function.name}) || handsOnGiven.contains(function.name);
            recordUser(constants, all, function);
        }
        const bool isStep = function.role == FunctionRole::Operator || function.role == FunctionRole::Offload;
        if (isStep && (graph || !main.function.isEmpty()))
            function.callCount = int(steps.value(function.name).size());
    }
    dropHandingOn(constants, main.function, use.helpers());
}

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
