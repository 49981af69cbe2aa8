// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/fitchanges.h"

#include "model/document/modelparts.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace Mlf {

namespace {

bool isPool(const FitPart &part)
{
    return part.kind == FitPart::Kind::Workspace || part.kind == FitPart::Kind::Constants;
}

/// Renames pools of the older archive without a counterpart. If the newer archive has only one pool of that kind
/// without a counterpart, for example the allocator's memory, that one replaces all of them.
void renamePools(std::vector<FitPart> &older, const std::vector<FitPart> &newer)
{
    const auto hasKey = [](const std::vector<FitPart> &parts, const FitPart &part) {
        return std::ranges::find(parts, part.key(), &FitPart::key) != parts.end();
    };
    std::vector<const FitPart *> open;
    std::ranges::for_each(newer, [&](const FitPart &part) {
        if (isPool(part) && !hasKey(older, part))
            open.push_back(&part);
    });
    std::vector<std::pair<FitPart *, QString>> renamed;
    for (FitPart &part : older) {
        if (!isPool(part) || hasKey(newer, part))
            continue;
        const auto isSameKind = [&](const FitPart *one) { return one->kind == part.kind && one->model == part.model; };
        if (std::ranges::count_if(open, isSameKind) == 1)
            renamed.emplace_back(&part, (*std::ranges::find_if(open, isSameKind))->name);
    }
    for (const auto &[part, name] : renamed)
        part->name = name;
}

/// Keys of the older parts with which a newer part is compared.
QStringList comparedKeys(const FitPart &part, const std::vector<FitPart> &newer)
{
    QStringList keys {part.key()};
    FitPart other = part;
    other.kind = part.kind == FitPart::Kind::Constants ? FitPart::Kind::NotConst
        : part.kind == FitPart::Kind::NotConst         ? FitPart::Kind::Constants
                                                       : part.kind;
    // The newer part includes constants that the older archive declares the other way, if it is the only one.
    if (std::ranges::find(newer, other.key(), &FitPart::key) == newer.end())
        keys += other.key();
    return keys;
}

} // namespace

std::vector<FitPart> olderParts(const DocumentComparison &comparison)
{
    QHash<QString, const ModuleComparison *> modules;
    for (const ModuleComparison &module : comparison.changes.modules) {
        if (module.isPaired)
            modules.insert(module.names.older, &module);
    }
    std::vector<FitPart> parts = *partsOf(*comparison.documents.older);
    for (FitPart &part : parts) {
        const ModuleComparison *module = modules.value(part.model);
        if (!module)
            continue;
        part.model = module->names.newer;
        const auto pool = std::ranges::find_if(module->pools, [&](const ComparedPair &pair) {
            return isPool(part) && pair.names.older == part.name && !pair.names.newer.isEmpty();
        });
        if (pool != module->pools.end())
            part.name = pool->names.newer;
    }
    renamePools(parts, *partsOf(*comparison.documents.newer));
    return parts;
}

PartChange partChange(const FitPart &part, const Sides<std::vector<FitPart>> &parts)
{
    const QStringList keys = comparedKeys(part, parts.newer);
    PartChange change {.isNew = true, .older = ByteCount(), .delta = {}};
    bool areKnown = part.isKnown();
    for (const FitPart &one : parts.older) {
        if (!keys.contains(one.key()))
            continue;
        change.isNew = false;
        areKnown = areKnown && one.isKnown();
        change.older =
            change.older && one.size.bytes ? std::optional(saturatedAdd(*change.older, *one.size.bytes)) : std::nullopt;
    }
    if (areKnown && change.older)
        change.delta = difference(*part.size.bytes, *change.older);
    if (change.isNew)
        change.older.reset();
    return change;
}

std::vector<FitPart> goneParts(const Sides<std::vector<FitPart>> &parts)
{
    QStringList compared;
    for (const FitPart &part : parts.newer)
        compared += comparedKeys(part, parts.newer);
    std::vector<FitPart> gone = parts.older;
    std::erase_if(gone, [&](const FitPart &part) { return compared.contains(part.key()); });
    return gone;
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
