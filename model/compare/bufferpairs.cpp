// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/bufferpairs.h"

#include "model/analysis/memory/functionneed.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;
using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

/// For each call, a key of its function that is the same on both sides: the name of the function's pair.
Keys functionOfCalls(const ModuleSide &side, const Keys &pairNames)
{
    const QHash<QString, QByteArray> names = pairNamesByFunction(side, pairNames);
    Keys keys;
    for (const BufferCall &call : side.module->buffers.calls)
        keys.push_back(names.value(call.function, call.function.toUtf8()));
    return keys;
}

/// For each call, the number of its pair; -1 if it has no partner. `onlyCertain`: also -1 if the partner is uncertain.
std::vector<int> pairNumbers(const std::vector<IndexPair> &pairs, std::size_t size, bool isOlder, bool onlyCertain)
{
    std::vector<int> numbers(size, -1);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (pairs[i].isWhole() && (pairs[i].isCertain || !onlyCertain))
            numbers[isOlder ? *pairs[i].index.older : *pairs[i].index.newer] = int(i);
    }
    return numbers;
}

/// Makes keys of the buffers of one side from the calls that use them. Buffers without a key have an empty one.
class BufferKeys {
public:
    BufferKeys(const ModuleSide &side, std::vector<int> callPairs)
        : m_table(side.module->buffers)
        , m_pairs(std::move(callPairs))
    {
    }

    [[nodiscard]] Keys byName() const
    {
        return each([](const BufferFact &buffer) {
            return isOfCaller(buffer) ? kind(buffer) + buffer.name.toUtf8() : QByteArray();
        });
    }

    /// Inputs and outputs by their position among the inputs or outputs.
    [[nodiscard]] Keys byOrder() const
    {
        QHash<QByteArray, int> counts;
        return each([&](const BufferFact &buffer) {
            return isOfCaller(buffer) ? kind(buffer) + QByteArray::number(counts[kind(buffer)]++) : QByteArray();
        });
    }

    /// Buffers by a call and the position of the argument in it. With `isWriter` it is the first call that writes the
    /// buffer, otherwise the last call that reads it.
    [[nodiscard]] Keys byCall(bool isWriter) const
    {
        Keys keys = empty();
        for (std::size_t step = 0; step < m_table.calls.size(); ++step) {
            const BufferCall &call = m_table.calls[step];
            if (m_pairs[step] < 0)
                continue;
            for (const int buffer : isWriter ? call.writes : call.reads) {
                const auto at = std::ranges::find(call.arguments, buffer) - call.arguments.begin();
                QByteArray &key = keys[std::size_t(buffer)];
                if ((isWriter && !key.isEmpty()) || m_table.buffers[std::size_t(buffer)].kind == BufferKind::Constant)
                    continue;
                key = kind(m_table.buffers[std::size_t(buffer)]) + QByteArray::number(m_pairs[step]) + ' '
                    + QByteArray::number(at);
            }
        }
        return keys;
    }

    /// Buffers by name, only those that no known call uses.
    [[nodiscard]] Keys untouched() const
    {
        Keys keys = each([](const BufferFact &buffer) { return kind(buffer) + buffer.name.toUtf8(); });
        for (const BufferCall &call : m_table.calls) {
            for (const std::vector<int> *touched : {&call.reads, &call.writes, &call.scratch}) {
                for (const int buffer : *touched)
                    keys[std::size_t(buffer)].clear();
            }
        }
        return keys;
    }

    /// Scratch buffers by their call and their position in it. `isByName`: by their call and their own name.
    [[nodiscard]] Keys scratch(bool isByName) const
    {
        Keys keys = empty();
        for (std::size_t step = 0; step < m_table.calls.size(); ++step) {
            const BufferCall &call = m_table.calls[step];
            for (std::size_t i = 0; i < call.scratch.size() && m_pairs[step] >= 0; ++i) {
                const auto buffer = std::size_t(call.scratch[i]);
                const QString &name = m_table.buffers[buffer].name;
                const QByteArray own = isByName
                    ? name.section(u'/', -1).toUtf8()
                    : QByteArray::number(i) + " of " + QByteArray::number(call.scratch.size());
                keys[buffer] = QByteArray::number(m_pairs[step]) + ' ' + own;
            }
        }
        return keys;
    }

private:
    static bool isOfCaller(const BufferFact &buffer)
    {
        return buffer.kind == BufferKind::Input || buffer.kind == BufferKind::Output;
    }
    static QByteArray kind(const BufferFact &buffer) { return QByteArray::number(int(buffer.kind)) + ' '; }
    [[nodiscard]] Keys empty() const { return Keys(m_table.buffers.size()); }
    /// The key that the function returns for each buffer.
    [[nodiscard]] Keys each(const auto &keyOf) const
    {
        Keys keys;
        for (const BufferFact &buffer : m_table.buffers)
            keys.push_back(keyOf(buffer));
        return keys;
    }

    const BufferTable &m_table;
    std::vector<int> m_pairs;
};

QString poolName(const BufferTable &table, const BufferFact &buffer)
{
    return buffer.pool < 0 || table.isGraph ? QString() : table.pools[std::size_t(buffer.pool)].name;
}

bool isElsewhere(const Sides<ModuleSide> &sides, const BufferFact &older, const BufferFact &newer)
{
    const BufferTable &before = sides.older.module->buffers;
    const BufferTable &after = sides.newer.module->buffers;
    if (before.isGraph || after.isGraph) // storages of a graph have no offset
        return before.isGraph != after.isGraph;
    return poolName(before, older) != poolName(after, newer) || older.offset != newer.offset;
}

/// "global_workspace[64]"; only the pool if the offset is unknown; empty for a buffer outside of pools.
QString placeOf(const ModuleSide &side, const BufferFact &buffer)
{
    const QString pool = poolName(side.module->buffers, buffer);
    return pool.isEmpty() || !buffer.offset ? pool : u"%1[%2]"_s.arg(pool).arg(buffer.offset->value());
}

bool isInferred(const BufferFact &buffer)
{
    return buffer.basis() == Basis::Inferred;
}

/// Indices of the constants by name and by FILE#NAME, which buffers use if several constants have the same name.
QHash<QString, std::size_t> constantsByName(const ModuleSide &side)
{
    QHash<QString, std::size_t> indices;
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i) {
        indices.insert(side.ledger.rows[i].values.file + u'#' + side.ledger.rows[i].name, i);
        indices.insert(side.ledger.rows[i].name, i);
    }
    return indices;
}

/// Compares the arguments of two calls.
class ArgumentComparer {
public:
    ArgumentComparer(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers,
                     const ConstantMatch &constants)
        : m_sides(sides)
        , m_constantNames {constantsByName(sides.older), constantsByName(sides.newer)}
    {
        for (const IndexPair &pair : buffers) {
            if (pair.isWhole())
                m_buffers.insert(*pair.index.older, *pair.index.newer);
        }
        for (const IndexPair &pair : constants.pairs) {
            if (pair.isWhole())
                m_constants.insert(*pair.index.older, *pair.index.newer);
        }
    }

    [[nodiscard]] bool areSame(const BufferCall &older, const BufferCall &newer) const
    {
        return std::equal(older.arguments.begin(), older.arguments.end(), newer.arguments.begin(),
                          newer.arguments.end(), [this](int a, int b) { return isSame(a, b); });
    }

private:
    [[nodiscard]] bool isSame(int older, int newer) const
    {
        const BufferFact &before = m_sides.older.module->buffers.buffers[std::size_t(older)];
        const BufferFact &after = m_sides.newer.module->buffers.buffers[std::size_t(newer)];
        if (before.kind != BufferKind::Constant || after.kind != BufferKind::Constant) {
            const auto found = m_buffers.constFind(std::size_t(older));
            return found != m_buffers.constEnd() && *found == std::size_t(newer);
        }
        const auto a = m_constantNames.older.constFind(before.name);
        const auto b = m_constantNames.newer.constFind(after.name);
        if (a == m_constantNames.older.constEnd() || b == m_constantNames.newer.constEnd())
            return before.name == after.name;
        const auto found = m_constants.constFind(*a);
        return found != m_constants.constEnd() && *found == *b;
    }

    const Sides<ModuleSide> &m_sides;
    Sides<QHash<QString, std::size_t>> m_constantNames;
    QHash<std::size_t, std::size_t> m_buffers; ///< the newer buffer for each older buffer
    QHash<std::size_t, std::size_t> m_constants;
};

std::optional<ByteCount> needOf(const ModuleSide &side, std::size_t step)
{
    const std::vector<StepNeed> &steps = side.module->need.steps;
    return step < steps.size() ? std::optional(ByteCount(steps[step].bytes())) : std::nullopt;
}

/// Basis of a call's need from the basis of its buffers, and true if the need is a lower bound. Unknown scratch inside
/// of compiled functions makes it inferred and a lower bound.
std::pair<Basis, bool> certaintyOf(const Module &module, std::size_t step, Basis basis)
{
    const bool knowsScratch = module.buffers.knowsScratch;
    return {knowsScratch ? basis : lessCertain(basis, Basis::Inferred),
            module.need.steps[step].isAtLeast || !knowsScratch};
}

using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

std::vector<PoolIdentity> identities(const ModuleSide &side)
{
    std::vector<PoolIdentity> pools;
    for (std::size_t i = 0; i < side.module->figures.pools.size(); ++i)
        pools.push_back(poolIdentity(side, i));
    return pools;
}

QByteArray kindOf(const PoolIdentity &pool)
{
    return pool.isConstant ? "constants\n" : pool.isAllocator ? "allocator\n" : "workspace\n";
}

} // namespace

PoolIdentity poolIdentity(const ModuleSide &side, std::size_t pool)
{
    const PoolFigures &figures = side.module->figures.pools[pool];
    PoolIdentity identity;
    identity.link = figures.bytes.evidence;
    if (figures.fact) {
        const PoolFact &fact = side.module->constants.pools[*figures.fact];
        identity.name = fact.name;
        identity.isConstant = fact.kind == PoolFact::Kind::Constant;
        identity.isExternal = fact.placement == PoolFact::Placement::External;
        identity.alignment = fact.alignment;
        identity.section = fact.section;
        identity.isWritable = fact.isWritable;
    } else if (figures.pool) {
        const BufferPool &used = side.module->buffers.pools[*figures.pool];
        identity.name = used.name;
        identity.isConstant = used.kind == BufferPool::Kind::Constants;
        identity.isAllocator = used.kind == BufferPool::Kind::Allocator;
    }
    return identity;
}

std::vector<IndexPair> matchPools(const Sides<ModuleSide> &sides)
{
    const Sides<std::vector<PoolIdentity>> pools {identities(sides.older), identities(sides.newer)};
    Matcher matcher(pools.older.size(), pools.newer.size());
    const auto keysOf = [](const std::vector<PoolIdentity> &own, bool withName) {
        Keys keys;
        for (const PoolIdentity &pool : own)
            keys.push_back(kindOf(pool) + (withName ? pool.name.toUtf8() : QByteArray()));
        return keys;
    };
    matcher.match({keysOf(pools.older, true), keysOf(pools.newer, true)}, PairReason::SameName);
    // If several pools remain, they cannot be distinguished.
    Sides<Keys> left {keysOf(pools.older, false), keysOf(pools.newer, false)};
    const auto isAlone = [](const Keys &keys, const QByteArray &key, const auto &isOpen) {
        int count = 0;
        for (std::size_t i = 0; i < keys.size(); ++i)
            count += keys[i] == key && isOpen(i) ? 1 : 0;
        return count == 1;
    };
    for (const QByteArray &kind : {"constants\n"_ba, "allocator\n"_ba, "workspace\n"_ba}) {
        const bool isOne = isAlone(left.older, kind, [&](std::size_t i) { return !matcher.newerOf(i); })
            && isAlone(left.newer, kind, [&](std::size_t i) { return !matcher.olderOf(i); });
        if (isOne)
            continue;
        std::replace(left.older.begin(), left.older.end(), kind, QByteArray());
        std::replace(left.newer.begin(), left.newer.end(), kind, QByteArray());
    }
    matcher.match(left, PairReason::OnlyOne);
    return matcher.pairs();
}

ComparedPairs poolPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pools)
{
    ComparedPairs compared;
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        const PoolIdentity pool = poolIdentity(side, index);
        const Figure &bytes = side.module->figures.pools[index].bytes;
        return PairedItem {pool.name, pool.link, bytes.bytes, bytes.basis, bytes.isAtLeast};
    };
    for (const IndexPair &match : pools) {
        ComparedPair pair = comparedPair(sides, match, describe);
        if (match.isWhole()) {
            PoolIdentity older = poolIdentity(sides.older, *match.index.older);
            PoolIdentity newer = poolIdentity(sides.newer, *match.index.newer);
            // The link is only the position of the declaration in the text, so it is not compared.
            older.link = newer.link = {};
            const auto placeOf = [](const PoolIdentity &pool) {
                return Placement {{}, pool.section, pool.alignment, pool.isWritable};
            };
            pair.places = {placeOf(older), placeOf(newer)};
            pair.texts = placementTexts(pair.places, Language::English);
            pair.status = pair.bytes.older != pair.bytes.newer ? PairStatus::Edited
                : older.name != newer.name                     ? PairStatus::Renamed
                : older == newer                               ? PairStatus::Equal
                                                               : PairStatus::Moved;
        }
        pair.counts = pair.status != PairStatus::Equal;
        compared.push_back(std::move(pair));
    }
    return compared;
}

Sides<QString> placementTexts(const Sides<Placement> &places, Language language)
{
    const auto textOf = [language](const Placement &own, const Placement &other) {
        const auto say = [language](const char *text) { return inLanguage("Comparison", text, language); };
        QStringList parts;
        if (own.pool != other.pool)
            parts += own.pool.isEmpty() ? say(QT_TRANSLATE_NOOP("Comparison", "in no pool"))
                                        : say(QT_TRANSLATE_NOOP("Comparison", "pool %1")).arg(own.pool);
        if (own.section != other.section)
            parts += own.section.isEmpty() ? say(QT_TRANSLATE_NOOP("Comparison", "no section"))
                                           : say(QT_TRANSLATE_NOOP("Comparison", "section %1")).arg(own.section);
        if (own.alignment != other.alignment)
            parts += own.alignment ? say(QT_TRANSLATE_NOOP("Comparison", "alignment %1")).arg(own.alignment->value())
                                   : say(QT_TRANSLATE_NOOP("Comparison", "no alignment"));
        if (own.isWritable != other.isWritable)
            parts += say(own.isWritable ? QT_TRANSLATE_NOOP("Comparison", "not const")
                                        : QT_TRANSLATE_NOOP("Comparison", "const"));
        return parts.join(u", "_s);
    };
    return {textOf(places.older, places.newer), textOf(places.newer, places.older)};
}

Sides<QString> shownTexts(const Sides<QString> &texts, const Sides<Placement> &places, Language language)
{
    return places == Sides<Placement>() ? texts : placementTexts(places, language);
}

std::vector<IndexPair> matchCalls(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    const Sides<Keys> names = functionPairNames(sides, functions);
    const Sides<Keys> keys {functionOfCalls(sides.older, names.older), functionOfCalls(sides.newer, names.newer)};
    Matcher matcher(keys.older.size(), keys.newer.size());
    matcher.matchSequence(keys);
    matcher.match(keys, PairReason::SameContent, false);
    const QSet<QString> guessed = guessedFunctions(sides, functions);
    std::vector<IndexPair> pairs = matcher.pairs();
    for (IndexPair &pair : pairs) {
        if (pair.isWhole() && guessed.contains(sides.older.module->buffers.calls[*pair.index.older].function))
            pair.isCertain = false;
    }
    return pairs;
}

std::vector<IndexPair> matchBuffers(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls)
{
    const Module &before = *sides.older.module;
    const Module &after = *sides.newer.module;
    const auto keysBy = [&](bool onlyCertain) {
        return Sides<BufferKeys> {
            BufferKeys(sides.older, pairNumbers(calls, before.buffers.calls.size(), true, onlyCertain)),
            BufferKeys(sides.newer, pairNumbers(calls, after.buffers.calls.size(), false, onlyCertain))};
    };
    const auto [older, newer] = keysBy(false);
    const auto [certainOlder, certainNewer] = keysBy(true);
    Matcher matcher(before.buffers.buffers.size(), after.buffers.buffers.size());
    matcher.match({older.byName(), newer.byName()}, PairReason::SameName);
    matcher.match({older.byOrder(), newer.byOrder()}, PairReason::SamePlace, false);
    // If the partner of a call is uncertain, keys from that call give uncertain pairs.
    matcher.match({certainOlder.byCall(true), certainNewer.byCall(true)}, PairReason::SamePlace);
    matcher.match({older.byCall(true), newer.byCall(true)}, PairReason::SamePlace, false);
    matcher.match({certainOlder.scratch(false), certainNewer.scratch(false)}, PairReason::SamePlace);
    matcher.match({older.scratch(false), newer.scratch(false)}, PairReason::SamePlace, false);
    matcher.match({certainOlder.scratch(true), certainNewer.scratch(true)}, PairReason::SameName);
    matcher.match({older.scratch(true), newer.scratch(true)}, PairReason::SameName, false);
    matcher.match({older.byCall(false), newer.byCall(false)}, PairReason::SamePlace, false);
    matcher.match({older.untouched(), newer.untouched()}, PairReason::SameName, false);
    return matcher.pairs();
}

ComparedPairs bufferPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers)
{
    ComparedPairs compared;
    const auto bufferOf = [](const ModuleSide &side, std::optional<std::size_t> index) {
        return index ? &side.module->buffers.buffers[*index] : nullptr;
    };
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        const BufferFact &buffer = side.module->buffers.buffers[index];
        return PairedItem {buffer.name, Link::buffer(buffer.name, side.link), buffer.bytes, buffer.basis()};
    };
    for (const IndexPair &match : buffers) {
        const BufferFact *older = bufferOf(sides.older, match.index.older);
        const BufferFact *newer = bufferOf(sides.newer, match.index.newer);
        if ((older ? older : newer)->kind == BufferKind::Constant)
            continue;
        ComparedPair pair = comparedPair(sides, match, describe);
        if (!older || !newer) {
            compared.push_back(std::move(pair));
            continue;
        }
        if (older->bytes != newer->bytes)
            pair.status = PairStatus::Edited;
        else if (isElsewhere(sides, *older, *newer))
            pair.status = PairStatus::Moved;
        else if (older->name != newer->name)
            pair.status = PairStatus::Renamed;
        if (pair.status == PairStatus::Moved)
            pair.texts = {placeOf(sides.older, *older), placeOf(sides.newer, *newer)};
        pair.counts = pair.status != PairStatus::Equal && pair.status != PairStatus::Renamed;
        if (pair.status == PairStatus::Edited && (isInferred(*older) || isInferred(*newer))) {
            // An inferred size is a guess from names and gaps, so different names or offsets change it.
            pair.isCertain = false;
            pair.counts = isElsewhere(sides, *older, *newer);
        }
        compared.push_back(std::move(pair));
    }
    return compared;
}

ComparedPairs callPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &calls,
                        const std::vector<IndexPair> &buffers, const ComparedPairs &comparedBuffers,
                        const ConstantMatch &constants)
{
    const ArgumentComparer arguments(sides, buffers, constants);
    const Sides<std::vector<Basis>> bases {needBases(sides.older.module->buffers),
                                           needBases(sides.newer.module->buffers)};
    ComparedPairs compared;
    const auto describe = [&](const ModuleSide &side, std::size_t step) {
        PairedItem item {side.module->buffers.calls[step].function, Link::call(int(step), side.link),
                         needOf(side, step)};
        const std::vector<Basis> &ofSide = &side == &sides.older ? bases.older : bases.newer;
        if (item.bytes)
            std::tie(item.basis, item.isAtLeast) = certaintyOf(*side.module, step, ofSide[step]);
        return item;
    };
    for (const IndexPair &match : calls) {
        ComparedPair pair = comparedPair(sides, match, describe);
        if (!match.isWhole()) {
            compared.push_back(std::move(pair));
            continue;
        }
        const BufferCall &older = sides.older.module->buffers.calls[*match.index.older];
        const BufferCall &newer = sides.newer.module->buffers.calls[*match.index.newer];
        const bool isOtherNeed = pair.delta().value_or(ByteCount()).value() != 0;
        const bool isOtherCall = !arguments.areSame(older, newer);
        // As in bufferPairs(): a need that consists of inferred sizes is a guess.
        const bool isGuess = lessCertain(pair.bases.older, pair.bases.newer) == Basis::Inferred;
        if (match.reason == PairReason::SameContent) // the calls are in a different order
            pair.status = PairStatus::Moved;
        else if (isOtherCall || isOtherNeed)
            pair.status = PairStatus::Edited;
        else if (older.function != newer.function)
            pair.status = PairStatus::Renamed;
        pair.isCertain = match.isCertain && !(isOtherNeed && isGuess);
        pair.counts = pair.status == PairStatus::Edited
            ? isOtherCall || !isGuess || counts(comparedBuffers)
            : pair.status != PairStatus::Equal && pair.status != PairStatus::Renamed;
        compared.push_back(std::move(pair));
    }
    return compared;
}

} // namespace Mlf
