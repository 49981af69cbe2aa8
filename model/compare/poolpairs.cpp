// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/poolpairs.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

} // namespace Mlf
