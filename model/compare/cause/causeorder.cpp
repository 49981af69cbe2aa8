// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causeorder.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Alternative = ChangeCause::Alternative;
using Kind = ChangeCause::Kind;

} // namespace

bool isInBoth(const ComparedPair &pair)
{
    return pair.status != ComparedPair::Status::Added && pair.status != ComparedPair::Status::Removed;
}

bool hasOtherSize(const ComparedPair &pair)
{
    return !isInBoth(pair) || pair.bytes.older != pair.bytes.newer;
}

bool canChangeCode(const ChangeCause &cause, bool isCodeEqual)
{
    switch (cause.kind) {
    case Kind::Names:
    case Kind::Listing:
    case Kind::Weights:
    case Kind::Transposed:
    case Kind::Reordered:
    case Kind::ConstantPlaces:
    case Kind::Placement:
        return false;
    case Kind::Target:
        return !isCodeEqual;
    default:
        return true;
    }
}

bool canChangePlan(const ChangeCause &cause)
{
    static const QStringList options {u"tir.usmp.use_workspace_io"_s, u"--executor-aot-workspace-byte-alignment"_s,
                                      u"--workspace-pools"_s};
    return cause.kind == Kind::Executor || cause.kind == Kind::Planner
        || (cause.kind == Kind::Option && options.contains(cause.subject));
}

bool isCauseOfParts(const ChangeCause &cause)
{
    return cause.kind == Kind::Code || cause.kind == Kind::Kernels || cause.kind == Kind::Placement
        || cause.kind == Kind::Weights || cause.kind == Kind::Transposed || cause.kind == Kind::Reordered
        || cause.kind == Kind::ConstantPlaces || cause.kind == Kind::Constants || cause.kind == Kind::Pools
        || cause.kind == Kind::Listing;
}

bool keepsOperators(const ChangeCause &cause)
{
    static const QRegularExpression extents(u"\\[[^\\]]*\\]"_s);
    if (cause.kind != Kind::Input)
        return isLocalCause(cause);
    return QString(cause.texts.older).remove(extents) == QString(cause.texts.newer).remove(extents);
}

bool isLocalCause(const ChangeCause &cause)
{
    switch (cause.kind) {
    case Kind::Attribute:
    case Kind::Activation:
    case Kind::Bias:
    case Kind::LayerAdded:
    case Kind::LayerRemoved:
    case Kind::LayerReplaced:
    case Kind::LayerMoved:
    case Kind::Names:
        return true;
    case Kind::Quantisation: // changed scales, or operators that became quantised
        return !cause.texts.older.isEmpty() && !cause.texts.newer.isEmpty();
    default:
        return isCauseOfParts(cause);
    }
}

bool isSeparableCause(const ChangeCause &cause)
{
    return cause.kind != Kind::OtherLayers && cause.alternative != Alternative::OtherEqualLayer;
}

std::optional<std::size_t> alignmentCause(const std::vector<ChangeCause> &causes, const ComparedPair &pool)
{
    Placement aligned = pool.places.older;
    aligned.alignment = pool.places.newer.alignment;
    if (aligned != pool.places.newer || pool.places.older.alignment == pool.places.newer.alignment)
        return {};
    const auto numberOf = [](const Placement &place) {
        return place.alignment ? QString::number(place.alignment->value()) : QString();
    };
    for (std::size_t i = 0; i < causes.size(); ++i) {
        const ChangeCause &one = causes[i];
        const bool isAlignment = one.kind == Kind::Option && one.subject.endsWith("byte-alignment"_L1);
        const bool isOlder = !one.texts.older.isEmpty() && one.texts.older == numberOf(pool.places.older);
        const bool isNewer = !one.texts.newer.isEmpty() && one.texts.newer == numberOf(pool.places.newer);
        if (isAlignment && (isOlder || isNewer))
            return i;
    }
    return {};
}

namespace {

using Index = std::optional<std::size_t>;
using Kind = ChangeCause::Kind;

void countMember(ChangeCause &cause, const char *list)
{
    const QLatin1StringView name(list);
    ++(name == "functions"_L1       ? cause.functions
           : name == "buffers"_L1   ? cause.buffers
           : name == "calls"_L1     ? cause.calls
           : name == "constants"_L1 ? cause.constants
                                    : cause.lines);
}

/// If no cause is known, adds one of kind Files for the files that differ.
void addStatements(Comparison &comparison)
{
    ChangeCause cause {Kind::Files};
    QStringList files;
    std::vector<ComparedPair *> members;
    const auto collect = [&](bool isEvidence) {
        for (ModuleComparison &module : comparison.modules) {
            for (ComparedPairs *pairs : module.pairLists()) {
                for (ComparedPair &pair : *pairs) {
                    const Link &link = pair.links.newer.isNull() ? pair.links.older : pair.links.newer;
                    if (!pair.counts || link.kind != Link::Kind::File || isEvidence != (pairs == &module.contract))
                        continue;
                    members.push_back(&pair);
                    if (files.isEmpty())
                        cause.links = pair.links;
                    // The evidence of a contract may be in a file that is equal in both archives.
                    if (!files.contains(link.name) && (!isEvidence || files.isEmpty()))
                        files += link.name;
                }
            }
        }
    };
    collect(false);
    collect(true);
    if (files.isEmpty())
        return;
    for (ComparedPair *pair : members)
        pair->causeIndex = 0;
    cause.subject = files.front();
    cause.count = files.size();
    comparison.causes.push_back(cause);
}

/// True if the cause is that the model is new or gone.
bool isOfModel(const ChangeCause &cause, const ModuleComparison &module)
{
    const bool isNew = module.names.older.isEmpty();
    return cause.kind == (isNew ? Kind::ModelAdded : Kind::ModelRemoved)
        && cause.subject == (isNew ? module.names.newer : module.names.older);
}

} // namespace

bool isPlacementCause(const ChangeCause &cause)
{
    return cause.kind == Kind::Placement;
}

bool isCountedCause(const Comparison &comparison, const ChangeCause &cause)
{
    const auto isOther = [](std::optional<ByteCount> bytes) { return bytes.value_or(ByteCount()).value() != 0; };
    return !isPlacementCause(cause) || isOther(cause.ram) || isOther(cause.flash)
        || std::ranges::all_of(comparison.causes, isPlacementCause);
}

qint64 countedCauses(const Comparison &comparison)
{
    return std::ranges::count_if(comparison.causes,
                                 [&](const ChangeCause &cause) { return isCountedCause(comparison, cause); });
}

std::optional<ByteCount> bytesOfCause(const Comparison &comparison, const QString &total,
                                      std::optional<std::size_t> cause)
{
    qint64 sum = 0;
    bool isKnown = false;
    for (const ModuleComparison &module : comparison.modules) {
        const ComparedTotal *found = module.total(total);
        if (cause && !module.isPaired && isOfModel(comparison.causes[*cause], module))
            return module.delta(total);
        if (!found || !found->delta())
            continue;
        isKnown = true;
        for (const TotalRow &row : found->rows) {
            if (row.causeIndex == cause)
                sum = saturatedAdd(sum, row.delta.value());
        }
    }
    return isKnown ? std::optional(ByteCount(sum)) : std::nullopt;
}

bool areBytesCertain(const Comparison &comparison, const QString &total, std::optional<std::size_t> cause)
{
    return std::ranges::none_of(comparison.modules, [&](const ModuleComparison &module) {
        const ComparedTotal *found = module.total(total);
        if (found && cause && !module.isPaired && isOfModel(comparison.causes[*cause], module))
            return found->isAtLeast() || found->basis() == Basis::Stated;
        return found && found->isAtLeast()
            && std::ranges::any_of(found->rows, [&](const TotalRow &row) { return row.causeIndex == cause; });
    });
}

namespace {

/// Difference of the static variables that belong to a cause.
ByteCount variablesOfCause(const Comparison &comparison, std::optional<std::size_t> cause)
{
    ByteCount sum;
    for (const ModuleComparison &module : comparison.modules) {
        for (const ComparedPair &pair : module.variables) {
            if (module.isPaired && pair.counts && pair.causeIndex == cause)
                sum = saturatedAdd(sum, pair.delta().value_or(ByteCount()));
        }
    }
    return sum;
}

/// Differences of static variables, stack, inputs and outputs that belong to a cause. Unknown ones count 0.
OtherRam knownRam(const Comparison &comparison, std::optional<std::size_t> cause)
{
    return {variablesOfCause(comparison, cause), bytesOfCause(comparison, u"stack"_s, cause).value_or(ByteCount()),
            bytesOfCause(comparison, u"io"_s, cause).value_or(ByteCount())};
}

/// True if every difference of static variables, stack, inputs and outputs is known.
bool isRamKnown(const ModuleComparison &module)
{
    const auto isKnown = [](const ComparedTotal *total) { return total && (total->delta() || !total->isChanged()); };
    return isKnown(module.total(u"stack"_s)) && isKnown(module.total(u"io"_s))
        && std::ranges::all_of(module.variables, [](const ComparedPair &pair) { return !pair.counts || pair.delta(); });
}

} // namespace

OtherRam otherRamOfCause(const Comparison &comparison, std::optional<std::size_t> cause)
{
    OtherRam ram = knownRam(comparison, cause);
    ram.isKnown = !cause || knownRam(comparison, std::nullopt) == OtherRam();
    for (const ModuleComparison &module : comparison.modules)
        ram.isKnown = ram.isKnown && (!module.isPaired || isRamKnown(module));
    return ram;
}

void finishCauses(Comparison &comparison)
{
    std::vector<ChangeCause> &causes = comparison.causes;
    for (const ModuleComparison &module : comparison.modules) {
        if (module.isPaired)
            continue;
        const bool isNew = module.names.older.isEmpty();
        ChangeCause cause {isNew ? Kind::ModelAdded : Kind::ModelRemoved};
        cause.subject = isNew ? module.names.newer : module.names.older;
        causes.push_back(cause);
    }
    const auto shown = std::ranges::count_if(causes, std::not_fn(isPlacementCause));
    const auto first = std::ranges::find_if(causes, std::not_fn(isPlacementCause));
    Index single = shown == 1              ? Index(std::size_t(first - causes.begin()))
        : shown == 0 && causes.size() == 1 ? Index(0)
                                           : Index();
    for (ComparedPair &pair : comparison.files) {
        if (!pair.counts)
            continue;
        if (causes.empty()) {
            ChangeCause cause {Kind::Files};
            cause.subject = pair.names.newer.isEmpty() ? pair.names.older : pair.names.newer;
            cause.count = 0;
            cause.links = pair.links;
            causes.push_back(cause);
            single = 0;
        }
        if (causes[0].kind == Kind::Files)
            ++causes[0].count;
        // A source of C that differs outside of functions, such as in a table of functions.
        const bool isSource = pair.hasRest && isInBoth(pair) && pair.names.newer.endsWith(".c"_L1);
        if (single && isSource && causes[*single].kind == Kind::Kernels && causes[*single].attribute.isEmpty()) {
            causes[*single].attribute = pair.names.newer.section(u'/', -1);
            causes[*single].count = 1;
        }
        pair.causeIndex = single;
    }
    if (causes.empty())
        addStatements(comparison);
    // Count the members.
    for (ChangeCause &cause : causes)
        cause.functions = cause.buffers = cause.calls = cause.constants = cause.lines = 0;
    for (const ModuleComparison &module : comparison.modules) {
        for (const auto &[name, pairs] : module.lists()) {
            for (const ComparedPair &pair : *pairs) {
                if (pair.causeIndex)
                    countMember(causes[*pair.causeIndex], name);
            }
        }
    }
    for (std::size_t i = 0; i < causes.size(); ++i) {
        causes[i].ram = bytesOfCause(comparison, u"workspace"_s, i);
        causes[i].flash = bytesOfCause(comparison, u"rom"_s, i);
    }
    // Sort the causes.
    std::vector<std::size_t> order(causes.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        const auto size = [](std::optional<ByteCount> bytes) { return bytes ? std::abs(double(bytes->value())) : 0.0; };
        return std::tuple(isPlacementCause(causes[i]),
                          causes[i].kind != Kind::OtherLayers && causes[i].kind != Kind::OtherModel,
                          -size(causes[i].ram) - size(causes[i].flash) - size(variablesOfCause(comparison, i)));
    });
    std::vector<std::size_t> places(order.size());
    std::vector<ChangeCause> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
        places[order[i]] = i;
        sorted.push_back(std::move(causes[order[i]]));
    }
    causes = std::move(sorted);
    const auto renumber = [&](Index &index) { index = index ? Index(places[*index]) : index; };
    for (ModuleComparison &module : comparison.modules) {
        for (ComparedTotal &total : module.totals) {
            for (TotalRow &row : total.rows)
                renumber(row.causeIndex);
        }
        for (ComparedPairs *pairs : module.pairLists()) {
            for (ComparedPair &pair : *pairs)
                renumber(pair.causeIndex);
        }
    }
    for (ComparedPair &pair : comparison.files)
        renumber(pair.causeIndex);
}

} // namespace Mlf
