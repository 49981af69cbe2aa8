// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causekinds.h"

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

bool canChangeCode(const ChangeCause &cause, bool isCodeEqual)
{
    switch (cause.kind) {
    case Kind::Names:
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
        || cause.kind == Kind::ConstantPlaces || cause.kind == Kind::Constants || cause.kind == Kind::Pools;
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

} // namespace Mlf
