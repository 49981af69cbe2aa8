// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/functionpairs.h"

#include "model/analysis/code/callsequence.h"
#include "model/compare/moduleside.h"
#include "model/compare/textdifference.h"

#include <QHash>

#include <algorithm>
#include <functional>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;
using KeyOf = std::function<QByteArray(const ModuleSide &, std::size_t)>;

/// Keys of all functions; empty keys stay empty. `withRole` adds the role, so that a kernel is never paired with the
/// entry point.
Sides<Keys> keysOf(const Sides<ModuleSide> &sides, const KeyOf &key, bool withRole = true)
{
    const auto ofSide = [&](const ModuleSide &side) {
        Keys keys;
        for (std::size_t i = 0; i < side.functionNames.size(); ++i) {
            const QByteArray own = key(side, i);
            const QByteArray role(1, char('0' + int(side.module->functions[i].role)));
            keys.push_back(own.isEmpty() || !withRole ? own : role + '\n' + own);
        }
        return keys;
    };
    return {ofSide(sides.older), ofSide(sides.newer)};
}

QByteArray body(const ModuleSide &side, std::size_t index)
{
    return side.functions[index].key;
}

/// Key of a function's name. It is never empty, because metadata.json may state a function without a name.
QByteArray functionNameKey(const ModuleSide &side, std::size_t index)
{
    return side.functionNames[index].toUtf8() + '\n';
}

/// Key that differs for functions with code and functions that only metadata.json lists.
QByteArray codeKey(const ModuleSide &side, std::size_t index)
{
    return side.module->functions[index].file.isEmpty() ? QByteArrayLiteral("no code") : QByteArrayLiteral("code");
}

QByteArray plainName(const ModuleSide &side, std::size_t index)
{
    return plainFunctionName(side.functionNames[index], side.module->metadata.name).toUtf8();
}

/// Types of the result and the parameters. Pools are omitted, because they depend on the memory planner.
QByteArray signature(const ModuleSide &side, std::size_t index)
{
    const SharedValue<CSignature> &signature = side.module->functions[index].signature;
    if (!signature)
        return {};
    QByteArray types = signature->returnType.toUtf8();
    for (const CParameter &parameter : signature->parameters) {
        if (!parameter.name.endsWith(QLatin1StringView("_var")))
            types += ',' + parameter.type.toUtf8();
    }
    return types;
}

/// Key of the values of all constants that each unpaired function uses. Independent of the notation of the values.
Keys usedValues(const ModuleSide &side, const auto &isOpen, const std::stop_token &stop)
{
    QSet<QString> open;
    for (std::size_t i = 0; i < side.functionNames.size(); ++i) {
        if (isOpen(i))
            open.insert(side.functionNames[i]);
    }
    QHash<QString, Keys> values;
    QSet<QString> unknown; // functions with an unreadable constant
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i) {
        QStringList users;
        for (const QString &user : side.ledger.rows[i].users) {
            if (open.contains(user))
                users += user;
        }
        const QByteArray value = users.isEmpty() ? QByteArray() : constantValueKey(side, i, stop);
        for (const QString &user : std::as_const(users)) {
            values[user].push_back(value);
            if (value.isEmpty())
                unknown.insert(user);
        }
    }
    Keys keys;
    for (const QString &name : side.functionNames) {
        Keys own = unknown.contains(name) ? Keys() : values.value(name);
        std::ranges::sort(own);
        keys.push_back(QByteArrayList(own.begin(), own.end()).join('\n'));
    }
    return keys;
}

/// Keys of the shapes of each function's arguments: the sizes of the tensors in its first call, and the statements of
/// metadata.json. Empty if one is unknown.
Keys shapesOf(const ModuleSide &side)
{
    const BufferTable &table = side.module->buffers;
    QHash<QString, QByteArray> sizes;
    for (const BufferCall &call : table.calls) {
        if (sizes.contains(call.function))
            continue;
        QByteArray &key = sizes[call.function];
        for (const int argument : call.arguments) {
            const BufferFact &buffer = table.buffers[std::size_t(argument)];
            if (buffer.kind == BufferFact::Kind::Constant)
                continue;
            if (!buffer.bytes) {
                key.clear();
                break;
            }
            key += QByteArray::number(buffer.bytes->value()) + ' ';
        }
    }
    Keys keys;
    for (const FunctionFact &function : side.module->functions) {
        keys.push_back(sizes.value(function.name));
        for (const OperatorArgument &argument : function.arguments) {
            keys.back() += argument.dtype.toUtf8();
            for (const qint64 extent : argument.shape)
                keys.back() += ' ' + QByteArray::number(extent);
        }
    }
    return keys;
}

bool isSeenOutside(FunctionRole role)
{
    return role == FunctionRole::Main || role == FunctionRole::Entry || role == FunctionRole::Accessor;
}

/// The name of a function with external linkage. The exporter does not number such names.
QByteArray publicName(const ModuleSide &side, std::size_t index)
{
    return isSeenOutside(side.module->functions[index].role) ? functionNameKey(side, index) : QByteArray();
}

/// Name and size of machine code.
QByteArray machineCode(const ModuleSide &side, std::size_t index)
{
    const std::optional<ByteCount> bytes = side.module->functions[index].codeBytes;
    return bytes ? functionNameKey(side, index) + ' ' + QByteArray::number(bytes->value()) : QByteArray();
}

KeyOf with(const KeyOf &one, const KeyOf &other)
{
    return [one, other](const ModuleSide &side, std::size_t index) {
        const QByteArray key = one(side, index);
        const QByteArray more = other(side, index);
        return key.isEmpty() || more.isEmpty() ? QByteArray() : key + '\n' + more;
    };
}

/// The number of functions with each key.
QHash<QByteArray, Sides<int>> countKeys(const Sides<Keys> &keys)
{
    QHash<QByteArray, Sides<int>> counts;
    for (const QByteArray &key : keys.older)
        ++counts[key].older;
    for (const QByteArray &key : keys.newer)
        ++counts[key].newer;
    return counts;
}

/// The keys that exactly one function on each side has; other keys are emptied.
Sides<Keys> aloneOnBothSides(const Sides<Keys> &keys)
{
    const QHash<QByteArray, Sides<int>> counts = countKeys(keys);
    const auto alone = [&](Keys own) {
        for (QByteArray &key : own) {
            if (counts.value(key) != Sides<int> {1, 1})
                key.clear();
        }
        return own;
    };
    return {alone(keys.older), alone(keys.newer)};
}

/// Finds the functions called before and after a function.
class Neighbours {
public:
    explicit Neighbours(const ModuleSide &side) : m_side(side)
    {
        for (std::size_t i = 0; i < side.functionNames.size(); ++i)
            m_indices.insert(side.functionNames[i], i);
        const std::vector<BufferCall> &calls = side.module->buffers.calls;
        for (std::size_t i = calls.size(); i > 0; --i)
            m_first[calls[i - 1].function] = i - 1;
    }

    /// Names of the pairs that are called directly before and after the function; empty if one is unknown.
    [[nodiscard]] QByteArray around(std::size_t index, const Keys &pairNames) const
    {
        const std::vector<BufferCall> &calls = m_side.module->buffers.calls;
        const auto call = m_first.constFind(m_side.functionNames[index]);
        if (call == m_first.constEnd())
            return {};
        const QByteArray before = *call == 0 ? QByteArrayLiteral("begin") : nameOf(calls[*call - 1], pairNames);
        const QByteArray after =
            *call + 1 == calls.size() ? QByteArrayLiteral("end") : nameOf(calls[*call + 1], pairNames);
        return before.isEmpty() || after.isEmpty() ? QByteArray() : before + '\t' + after;
    }

private:
    [[nodiscard]] QByteArray nameOf(const BufferCall &call, const Keys &pairNames) const
    {
        const auto found = m_indices.constFind(call.function);
        return found == m_indices.constEnd() ? call.function.toUtf8() : pairNames[*found];
    }

    const ModuleSide &m_side;
    QHash<QString, std::size_t> m_indices;
    QHash<QString, std::size_t> m_first;
};

/// For each function, the name of its pair so far; empty without a partner.
Sides<Keys> namesSoFar(const Matcher &matcher, const Sides<ModuleSide> &sides)
{
    std::vector<IndexPair> pairs = matcher.pairs();
    std::erase_if(pairs, [](const IndexPair &pair) { return !pair.isWhole(); });
    return functionPairNames(sides, pairs);
}

/// Pairs functions with equal keys by the longest common sequence of calls. Only the order of calls distinguishes
/// kernels that do the same.
void matchCalled(Matcher &matcher, const Sides<ModuleSide> &sides, const Sides<Keys> &keys, PairReason reason,
                 bool isCertain)
{
    struct Called {
        std::vector<std::size_t> functions; ///< unpaired functions in the order of their first call
        std::vector<quint64> tokens;
    };
    const auto read = [](const ModuleSide &side, const Keys &own, const auto &isOpen) {
        QHash<QString, std::size_t> indices;
        for (std::size_t i = 0; i < side.functionNames.size(); ++i) {
            if (isOpen(i) && !own[i].isEmpty())
                indices.insert(side.functionNames[i], i);
        }
        Called called;
        for (const BufferCall &call : side.module->buffers.calls) {
            const auto found = indices.constFind(call.function);
            if (found == indices.constEnd())
                continue;
            called.functions.push_back(*found);
            called.tokens.push_back(qHash(own[*found], 0));
            indices.remove(call.function);
        }
        return called;
    };
    const Called older = read(sides.older, keys.older, [&](std::size_t i) { return !matcher.newerOf(i); });
    const Called newer = read(sides.newer, keys.newer, [&](std::size_t i) { return !matcher.olderOf(i); });
    for (const auto &[a, b] : commonSequence(older.tokens, newer.tokens)) {
        const std::size_t before = older.functions[std::size_t(a)];
        const std::size_t after = newer.functions[std::size_t(b)];
        if (keys.older[before] == keys.newer[after])
            matcher.pair(before, after, reason, isCertain);
    }
}

/// If one side has more functions with a key than the other, pairs those with equal names. The names then show which
/// functions are new; the order of calls does not.
void matchMoreOnOneSide(Matcher &matcher, const Sides<ModuleSide> &sides, const Sides<Keys> &keys, PairReason reason,
                        bool isCertain)
{
    const QHash<QByteArray, Sides<int>> counts = countKeys(keys);
    const auto withName = [&](const ModuleSide &side, const Keys &own) {
        Keys named;
        for (std::size_t i = 0; i < own.size(); ++i) {
            const Sides<int> count = counts.value(own[i]);
            const bool isMeant = !own[i].isEmpty() && count.older != count.newer;
            named.push_back(isMeant ? own[i] + '\n' + functionNameKey(side, i) : QByteArray());
        }
        return named;
    };
    matcher.match({withName(sides.older, keys.older), withName(sides.newer, keys.newer)}, reason, isCertain);
}

/// Pairs unpaired functions with the same key if most of their lines are equal.
void matchSimilar(Matcher &matcher, const Sides<ModuleSide> &sides, const Sides<Keys> &keys)
{
    QHash<QByteArray, std::size_t> newer; // the first function with each key
    for (std::size_t i = keys.newer.size(); i-- > 0;)
        newer.insert(keys.newer[i], i);
    for (std::size_t i = 0; i < keys.older.size(); ++i) {
        const auto found = newer.constFind(keys.older[i]);
        if (!keys.older[i].isEmpty() && found != newer.constEnd() && !matcher.newerOf(i) && !matcher.olderOf(*found)
            && areSimilarFunctions(sides, i, *found))
            matcher.pair(i, *found, PairReason::SamePlace, false);
    }
}

/// Pairs functions with the same key and neighbours in the calls. `areSimilar`: only if most of their lines are equal.
void matchPlaces(Matcher &matcher, const Sides<ModuleSide> &sides, const KeyOf &key, bool areSimilar = false)
{
    const Sides<Neighbours> places {Neighbours(sides.older), Neighbours(sides.newer)};
    constexpr int maxRounds = 8; // each pair may locate the next one
    for (int round = 0; round < maxRounds; ++round) {
        const Sides<Keys> names = namesSoFar(matcher, sides);
        const auto keyOf = [&](const ModuleSide &side, std::size_t index) {
            const bool isOlder = &side == &sides.older;
            const QByteArray around =
                isOlder ? places.older.around(index, names.older) : places.newer.around(index, names.newer);
            const QByteArray own = key(side, index);
            return around.isEmpty() || own.isEmpty() ? QByteArray() : around + '\n' + own;
        };
        const std::size_t before = std::size_t(std::ranges::count_if(matcher.pairs(), &IndexPair::isWhole));
        if (areSimilar)
            matchSimilar(matcher, sides, aloneOnBothSides(keysOf(sides, keyOf)));
        else
            matcher.match(keysOf(sides, keyOf), PairReason::SamePlace, false);
        if (std::size_t(std::ranges::count_if(matcher.pairs(), &IndexPair::isWhole)) == before)
            return;
    }
}

/// Key of main and of the entry point, if the side has only one function with that role; else empty.
QByteArray single(const ModuleSide &side, std::size_t index)
{
    const FunctionRole role = side.module->functions[index].role;
    const bool isSingle = role == FunctionRole::Main || role == FunctionRole::Entry;
    return isSingle && std::ranges::count(side.module->functions, role, &FunctionFact::role) == 1
        ? QByteArrayLiteral("single")
        : QByteArray();
}

/// True if the callees of both functions are paired with each other, in order.
bool haveSameCallees(const FunctionText &older, const FunctionText &newer,
                     const Sides<QHash<QString, QByteArray>> &names)
{
    return std::equal(older.callees.begin(), older.callees.end(), newer.callees.begin(), newer.callees.end(),
                      [&](const QString &a, const QString &b) { return names.older.value(a) == names.newer.value(b); });
}

/// Finds constants by their places in pools.
class ConstantPlaces {
public:
    /// Index of a constant and offset in it, in bytes.
    using Place = std::pair<std::size_t, qint64>;

    explicit ConstantPlaces(const ModuleSide &side)
    {
        // The ledger begins with these constants, in their order.
        const std::vector<ConstantFact> &constants = side.module->constants.constants;
        for (std::size_t i = 0; i < constants.size(); ++i) {
            if (!constants[i].pool.isEmpty() && constants[i].offset)
                m_pools[constants[i].pool].emplace(constants[i].offset->value(), i);
        }
    }

    /// The constant at that place; `std::nullopt` if the pool does not contain constants of this side.
    [[nodiscard]] std::optional<Place> find(const PoolPlace &place) const
    {
        const auto pool = m_pools.find(poolOfVariable(place.parameter));
        if (pool == m_pools.end())
            return std::nullopt;
        const auto behind = pool->second.upper_bound(place.offset);
        if (behind == pool->second.begin())
            return std::nullopt;
        const auto &[offset, constant] = *std::prev(behind);
        return Place {constant, place.offset - offset};
    }

private:
    std::map<QString, std::map<qint64, std::size_t>> m_pools; ///< constants of each pool by offset
};

/// Constants, variables and pools of one side, by name.
class ObjectNames {
public:
    explicit ObjectNames(const ModuleSide &side) : m_side(side)
    {
        for (std::size_t i = 0; i < side.ledger.rows.size(); ++i)
            m_rows[side.constantNames[i]].push_back(i);
        const ConstantTable &table = side.module->constants;
        for (const VariableFact &variable : table.variables)
            m_others.insert(variable.name);
        for (const PoolFact &pool : table.pools)
            m_others.insert(pool.name);
    }

    /// The constant with that name to which a function in `file` refers; of several, the one in `file`.
    [[nodiscard]] std::optional<std::size_t> find(const QString &name, const QString &file) const
    {
        const auto rows = m_rows.constFind(name);
        if (rows == m_rows.constEnd())
            return std::nullopt;
        const auto own =
            std::ranges::find_if(*rows, [&](std::size_t row) { return m_side.ledger.rows[row].values.file == file; });
        return own == rows->end() ? rows->front() : *own;
    }

    /// True for the name of a variable or pool.
    [[nodiscard]] bool isOther(const QString &name) const { return m_others.contains(name); }

private:
    const ModuleSide &m_side;
    QHash<QString, std::vector<std::size_t>> m_rows;
    QSet<QString> m_others;
};

/// Compares the constants of two functions, place by place.
class PlaceComparer {
public:
    PlaceComparer(const Sides<ModuleSide> &sides, const ConstantMatch &constants)
        : m_sides(sides)
        , m_places {ConstantPlaces(sides.older), ConstantPlaces(sides.newer)}
        , m_objects {ObjectNames(sides.older), ObjectNames(sides.newer)}
    {
        for (const IndexPair &pair : constants.pairs) {
            if (pair.isWhole())
                m_pairs.insert(*pair.index.older, *pair.index.newer);
        }
    }

    /// `files` are the files of the functions.
    [[nodiscard]] bool areSame(const FunctionText &older, const FunctionText &newer, const Sides<QString> &files) const
    {
        const auto isSameObject = [&](const QString &a, const QString &b) {
            return areSameObjects({a, b}, {m_objects.older.find(a, files.older), m_objects.newer.find(b, files.newer)});
        };
        const auto isSamePlace = [this](const PoolPlace &a, const PoolPlace &b) { return isSame(a, b); };
        return std::equal(older.places.begin(), older.places.end(), newer.places.begin(), newer.places.end(),
                          isSamePlace)
            && std::equal(older.objects.begin(), older.objects.end(), newer.objects.begin(), newer.objects.end(),
                          isSameObject);
    }

private:
    [[nodiscard]] bool isSame(const PoolPlace &older, const PoolPlace &newer) const
    {
        const auto a = m_places.older.find(older);
        const auto b = m_places.newer.find(newer);
        if (!a || !b) // it is a place in a workspace; buffers are compared separately
            return !a && !b;
        return a->second == b->second && areSameConstants(a->first, b->first);
    }

    [[nodiscard]] bool areSameConstants(std::size_t older, std::size_t newer) const
    {
        const bool isPair = m_pairs.contains(older) && m_pairs.value(older) == newer;
        const QByteArray &text = m_sides.older.constantTexts[older];
        return isPair || (!text.isEmpty() && text == m_sides.newer.constantTexts[newer]);
    }

    /// Compares constants by their pairs and other objects by name. Objects with different names are one renamed object
    /// if each name is on one side only.
    [[nodiscard]] bool areSameObjects(const Sides<QString> &names, const Sides<std::optional<std::size_t>> &rows) const
    {
        if (rows.older || rows.newer)
            return rows.older && rows.newer && areSameConstants(*rows.older, *rows.newer);
        return names.older == names.newer
            || (m_objects.older.isOther(names.older) && m_objects.newer.isOther(names.newer)
                && !m_objects.older.isOther(names.newer) && !m_objects.newer.isOther(names.older));
    }

    const Sides<ModuleSide> &m_sides;
    Sides<ConstantPlaces> m_places;
    Sides<ObjectNames> m_objects;
    QHash<std::size_t, std::size_t> m_pairs; ///< the newer constant for each older constant
};

/// True for a function that only metadata.json lists, with its workspace, if the other archive has a function of that
/// name. The code of that function was renamed or removed, so the name is neither new nor gone.
bool isOnlyListed(const Sides<ModuleSide> &sides, const IndexPair &match)
{
    const bool isNewer = match.index.newer.has_value();
    const ModuleSide &own = isNewer ? sides.newer : sides.older;
    const ModuleSide &other = isNewer ? sides.older : sides.newer;
    const FunctionFact &fact = own.module->functions[isNewer ? *match.index.newer : *match.index.older];
    return own.isOnlyListed(fact.name) && other.findFunction(fact.name);
}

QString returnType(const FunctionFact &function)
{
    return function.signature ? function.signature->returnType : QString();
}

/// Pairs functions with equal contents. If neither names nor places distinguish them, any pairing is correct.
void matchContents(Matcher &matcher, const Sides<ModuleSide> &sides)
{
    const KeyOf bodyAndValues = [](const ModuleSide &side, std::size_t index) { return side.functionContents[index]; };
    // Without the role, because the role depends on the name and the body is better evidence.
    for (const KeyOf &key : {bodyAndValues, KeyOf(body)})
        matchMoreOnOneSide(matcher, sides, keysOf(sides, key, false), PairReason::SameContent, true);
    matchCalled(matcher, sides, keysOf(sides, bodyAndValues, false), PairReason::SameContent, true);
    matcher.match(keysOf(sides, with(bodyAndValues, functionNameKey), false), PairReason::SameContent);
    matcher.match(keysOf(sides, bodyAndValues, false), PairReason::SameContent);
    matchCalled(matcher, sides, keysOf(sides, body, false), PairReason::SameContent, true);
    for (const KeyOf &key : {with(body, functionNameKey), with(body, plainName), KeyOf(body)})
        matcher.match(keysOf(sides, key, false), PairReason::SameContent);
}

/// Pairs operators by their weights, which no other layer has, then by the shapes of tensors in the order of calls.
void matchLayers(Matcher &matcher, const Sides<ModuleSide> &sides, const std::stop_token &stop)
{
    const KeyOf constants = [](const ModuleSide &side, std::size_t index) { return side.functionConstants[index]; };
    matcher.match(aloneOnBothSides(keysOf(sides, with(plainName, constants))), PairReason::SameConstants);
    const auto isOlderOpen = [&](std::size_t i) { return !matcher.newerOf(i); };
    const auto isNewerOpen = [&](std::size_t i) { return !matcher.olderOf(i); };
    const Sides<Keys> values {usedValues(sides.older, isOlderOpen, stop), usedValues(sides.newer, isNewerOpen, stop)};
    const auto keyIn = [&sides](const Sides<Keys> &keys) -> KeyOf {
        return [&sides, &keys](const ModuleSide &side, std::size_t index) {
            return &side == &sides.older ? keys.older[index] : keys.newer[index];
        };
    };
    matcher.match(aloneOnBothSides(keysOf(sides, with(plainName, keyIn(values)))), PairReason::SameConstants);
    const Sides<Keys> shapes {shapesOf(sides.older), shapesOf(sides.newer)};
    const KeyOf operatorAndShape = with(plainName, keyIn(shapes));
    for (const KeyOf &key : {with(operatorAndShape, signature), operatorAndShape}) {
        matchPlaces(matcher, sides, key);
        const Sides<Keys> keys = keysOf(sides, key);
        matchMoreOnOneSide(matcher, sides, keys, PairReason::SameShape, false);
        matchCalled(matcher, sides, keys, PairReason::SameShape, false);
    }
    matchPlaces(matcher, sides, plainName);
}

} // namespace

std::vector<IndexPair> matchFunctions(const Sides<ModuleSide> &sides, const std::stop_token &stop)
{
    Matcher matcher(sides.older.functionNames.size(), sides.newer.functionNames.size());
    matchContents(matcher, sides);
    matcher.match(keysOf(sides, single), PairReason::OnlyOne);
    for (const KeyOf &key : {KeyOf(publicName), KeyOf(machineCode)})
        matcher.match(keysOf(sides, key), PairReason::SameName);
    matchLayers(matcher, sides, stop);
    // Only names remain, and their numbers change with every preceding layer.
    matcher.match(keysOf(sides, with(signature, functionNameKey)), PairReason::SameName, false);
    matcher.match(keysOf(sides, with(signature, plainName)), PairReason::SameShape, false);
    matcher.match(keysOf(sides, with(functionNameKey, codeKey)), PairReason::SameName, false);
    matcher.match(keysOf(sides, with(plainName, codeKey)), PairReason::SameName, false);
    matchPlaces(matcher, sides, signature, true);
    matcher.match(keysOf(sides, functionNameKey), PairReason::SameName, false);
    matcher.match(keysOf(sides, plainName), PairReason::SameName, false);
    return matcher.pairs();
}

ComparedPairs functionPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs,
                            const ConstantMatch &constants)
{
    const PlaceComparer places(sides, constants);
    const Sides<Keys> keys = functionPairNames(sides, pairs);
    const Sides<QHash<QString, QByteArray>> names {pairNamesByFunction(sides.older, keys.older),
                                                   pairNamesByFunction(sides.newer, keys.newer)};
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        const FunctionFact &fact = side.module->functions[index];
        return PairedItem {side.functionNames[index], side.functionLink(index), fact.ownWorkspace, Basis::Computed,
                           fact.isAtLeast};
    };
    ComparedPairs compared;
    for (const IndexPair &match : pairs) {
        ComparedPair pair = comparedPair(sides, match, describe);
        pair.bases = {Basis::Computed, Basis::Computed};
        if (match.isWhole()) {
            const FunctionText &older = sides.older.functions[*match.index.older];
            const FunctionText &newer = sides.newer.functions[*match.index.newer];
            const FunctionFact &before = sides.older.module->functions[*match.index.older];
            const FunctionFact &after = sides.newer.module->functions[*match.index.newer];
            const bool isSame = older.key == newer.key && haveSameCallees(older, newer, names)
                && places.areSame(older, newer, {before.file, after.file}) && returnType(before) == returnType(after)
                && before.codeBytes == after.codeBytes;
            if (older.key.isEmpty() != newer.key.isEmpty())
                pair.texts = {older.key.isEmpty() ? u"no source"_s : u"source"_s,
                              newer.key.isEmpty() ? u"no source"_s : u"source"_s};
            const bool isRenamed = pair.names.older != pair.names.newer;
            // main keeps its text if only the offsets of its buffers change.
            const bool isOtherSize = pair.delta().value_or(ByteCount()).value() != 0;
            pair.status = !isSame || isOtherSize ? PairStatus::Edited
                : isRenamed                      ? PairStatus::Renamed
                : before.file != after.file      ? PairStatus::Moved
                                                 : PairStatus::Equal;
            pair.counts = !isSame || isOtherSize
                || (isRenamed
                    && (isSeenOutside(before.role) || isSeenOutside(after.role)
                        || sides.newer.isOnlyListed(before.name) != sides.older.isOnlyListed(after.name)));
        }
        if (!match.isWhole() && isOnlyListed(sides, match))
            pair.counts = false; // the renamed function counts
        compared.push_back(std::move(pair));
    }
    return compared;
}

} // namespace Mlf
