// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/fitchanges.h"

#include "model/document/modelparts.h"

#include <QHash>

#include <algorithm>

namespace Mlf {

std::vector<FitPart> olderParts(const DocumentComparison &comparison)
{
    QHash<QString, QString> names;
    for (const ModuleComparison &module : comparison.changes.modules) {
        if (module.isPaired)
            names.insert(module.names.older, module.names.newer);
    }
    std::vector<FitPart> parts = *partsOf(*comparison.documents.older);
    for (FitPart &part : parts)
        part.model = names.value(part.model, part.model);
    return parts;
}

PartChange partChange(const FitPart &part, const std::vector<FitPart> &older)
{
    const auto found = std::ranges::find(older, part.key(), &FitPart::key);
    if (found == older.end())
        return {.isNew = true, .older = {}, .delta = part.isKnown() ? part.size.bytes : std::nullopt};
    const bool areKnown = part.isKnown() && found->isKnown();
    return {.older = found->size.bytes,
            .delta = areKnown ? difference(*part.size.bytes, *found->size.bytes) : std::nullopt};
}

RegionChange regionChange(const BoardFit &older, const BoardFit &newer, std::size_t region)
{
    const RegionFit &before = older.regions[region];
    const RegionFit &after = newer.regions[region];
    const auto isDecidedLater = [](const BoardFit &fit, const RegionFit &what) {
        return std::ranges::all_of(what.unknown, [&](std::size_t part) { return fit.parts[part].isDecidedLater(); });
    };
    if (!isDecidedLater(older, before) || !isDecidedLater(newer, after))
        return {};
    return {difference(ByteCount(before.headroom), ByteCount(after.headroom)),
            !before.unknown.empty() || !after.unknown.empty()};
}

} // namespace Mlf
