// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/callcauses.h"

#include "model/compare/cause/causekinds.h"
#include "model/compare/rowmaker.h"

#include <QHash>

#include <map>
#include <set>

namespace Mlf {

namespace {

using BufferPairs = Sides<QHash<QString, const ComparedPair *>>; ///< by name

/// The common cause of all buffers whose part of a call's need changed; not set if their causes differ.
std::optional<std::size_t> causeOfNeed(const Sides<ModuleSide> &sides, const ComparedPair &call,
                                       const BufferPairs &buffers, const CauseOfBuffer &causeOf)
{
    const auto needOf = [](const ModuleSide &side, const Link &link, const auto &pairs) {
        std::map<const ComparedPair *, ByteCount> need;
        const BufferTable &table = side.module->buffers;
        for (const auto &[buffer, bytes] : partsOf(needParts(table, link.step))) {
            ByteCount &sum = need[pairs.value(table.buffers[buffer].name)];
            sum = saturatedAdd(sum, bytes);
        }
        return need;
    };
    const auto before = needOf(sides.older, call.links.older, buffers.older);
    const auto after = needOf(sides.newer, call.links.newer, buffers.newer);
    std::set<const ComparedPair *> apart;
    for (const auto &[one, other] : {std::pair(&before, &after), std::pair(&after, &before)}) {
        for (const auto &[buffer, bytes] : *one) {
            const auto found = other->find(buffer);
            if (found == other->end() || found->second != bytes)
                apart.insert(buffer);
        }
    }
    std::optional<std::size_t> found;
    for (const ComparedPair *buffer : apart) {
        const std::optional<std::size_t> cause =
            buffer ? causeOf(*buffer, before.contains(buffer) && after.contains(buffer)) : std::nullopt;
        if (!cause || (found && found != cause))
            return {};
        found = cause;
    }
    return found;
}

} // namespace

void explainCalls(const Sides<ModuleSide> &sides, ModuleComparison &module, const Sides<SideCauses> &causes,
                  const CauseOfBuffer &causeOf)
{
    constexpr std::size_t maxSteps = 50'000'000; // the need of each call is read from all buffers
    const BufferTable &before = sides.older.module->buffers;
    const BufferTable &after = sides.newer.module->buffers;
    const bool areFew = module.calls.size() <= maxSteps / (before.buffers.size() + after.buffers.size() + 1);
    BufferPairs buffers;
    for (const ComparedPair &pair : module.buffers) {
        buffers.older.insert(pair.names.older, &pair);
        buffers.newer.insert(pair.names.newer, &pair);
    }
    for (ComparedPair &pair : module.calls) {
        if (!pair.counts)
            continue;
        const bool isOtherNeed = isInBoth(pair) && pair.delta().value_or(ByteCount()).value() != 0;
        if (isOtherNeed && areFew) {
            pair.causeIndex = causeOfNeed(sides, pair, buffers, causeOf);
        } else if (!isOtherNeed) {
            const std::optional<std::size_t> newer = causes.newer.ofFunction(pair.names.newer);
            pair.causeIndex = newer ? newer : causes.older.ofFunction(pair.names.older);
        }
    }
}

} // namespace Mlf
