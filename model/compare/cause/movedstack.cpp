// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/movedstack.h"

#include "model/compare/cause/causekinds.h"

#include <QHash>

namespace Mlf {

Sides<QSet<QString>> findMovedStack(const Sides<ModuleSide> &sides, const ComparedPairs &functions)
{
    Sides<QSet<QString>> moved;
    // Bytes of scratch by function; empty if one is unknown.
    const auto scratchOf = [](const ModuleSide &side) {
        QHash<QString, std::optional<qint64>> sums;
        for (const BufferFact &buffer : side.module->buffers.buffers) {
            if (buffer.kind != BufferFact::Kind::Scratch)
                continue;
            const std::optional<qint64> sum = sums.value(buffer.function, 0);
            sums[buffer.function] =
                sum && buffer.bytes ? std::optional(saturatedAdd(*sum, buffer.bytes->value())) : std::nullopt;
        }
        return sums;
    };
    const auto withStack = [](const ModuleSide &side, const QString &name,
                              std::optional<qint64> scratch) -> std::optional<qint64> {
        const FunctionFact *fact = side.findFunction(name);
        const bool isKnown = fact && fact->stackBytes && !fact->isAtLeast && scratch;
        return isKnown ? std::optional(saturatedAdd(fact->stackBytes->value(), *scratch)) : std::nullopt;
    };
    const Sides<QHash<QString, std::optional<qint64>>> all {scratchOf(sides.older), scratchOf(sides.newer)};
    for (const ComparedPair &pair : functions) {
        if (!isInBoth(pair) || !pair.counts)
            continue;
        const Sides<std::optional<qint64>> scratch {all.older.value(pair.names.older, 0),
                                                    all.newer.value(pair.names.newer, 0)};
        const std::optional<qint64> before = withStack(sides.older, pair.names.older, scratch.older);
        if (before && scratch.older != scratch.newer
            && before == withStack(sides.newer, pair.names.newer, scratch.newer)) {
            moved.older += pair.names.older;
            moved.newer += pair.names.newer;
        }
    }
    return moved;
}

bool isOfMovedStack(const ComparedPair &buffer, const Sides<QSet<QString>> &moved)
{
    const auto isOf = [](const QString &name, const QSet<QString> &functions) {
        const qsizetype own = name.indexOf(u'/');
        return name.isEmpty() || (own > 0 && functions.contains(name.first(own)));
    };
    return isOf(buffer.names.older, moved.older) && isOf(buffer.names.newer, moved.newer);
}

} // namespace Mlf
