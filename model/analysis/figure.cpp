// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/figure.h"

#include "model/analysis/analysiscodes.h"

#include <algorithm>

namespace Mlf {

namespace {

int uncertainty(Basis basis)
{
    switch (basis) {
    case Basis::Computed:
        return 0;
    case Basis::Stated:
        return 1;
    case Basis::Inferred:
        return 2;
    case Basis::Unknown:
        return 3;
    }
    Q_UNREACHABLE();
}

/// A figure with the value `bytes`. Its basis is the less certain one of the two figures; it has the causes of both.
Figure joined(const Figure &a, const Figure &b, std::optional<ByteCount> bytes)
{
    Figure figure = makeFigure(bytes, lessCertain(a.basis, b.basis));
    figure.isAtLeast = bytes && (a.isAtLeast || b.isAtLeast);
    figure.why = a.why;
    for (const Cause &cause : b.why)
        addCause(figure.why, cause);
    return figure;
}

bool isOfMissingCode(const Cause &cause)
{
    return cause.reason == Reason::SourceNotThere || cause.reason == Reason::SourceIsCut;
}

} // namespace

Figure makeFigure(std::optional<ByteCount> bytes, Basis basis, const Link &evidence)
{
    Figure figure;
    figure.bytes = bytes;
    figure.basis = bytes ? basis : Basis::Unknown;
    figure.evidence = bytes ? evidence : Link();
    return figure;
}

Figure figureToUse(const FigurePair &pair)
{
    const bool isComputed = pair.computed.isWhole() || !pair.stated.bytes
        || (pair.computed.bytes && *pair.computed.bytes > *pair.stated.bytes);
    if (isComputed)
        return pair.computed;
    Figure stated = pair.stated;
    for (const Cause &cause : pair.computed.why) {
        if (!isOfMissingCode(cause))
            continue;
        stated.isAtLeast = true;
        addCause(stated.why, cause);
    }
    return stated;
}

Figure operator+(const Figure &a, const Figure &b)
{
    if (!a.bytes || !b.bytes)
        return joined(a, b, std::nullopt);
    Figure sum = joined(a, b, saturatedAdd(*a.bytes, *b.bytes));
    sum.isAtLeast = sum.isAtLeast || !checkedAdd(a.bytes->value(), b.bytes->value());
    return sum;
}

Figure largerOf(const Figure &a, const Figure &b)
{
    return joined(a, b, a.bytes && b.bytes ? std::optional(std::max(*a.bytes, *b.bytes)) : std::nullopt);
}

Basis lessCertain(Basis a, Basis b)
{
    return uncertainty(a) < uncertainty(b) ? b : a;
}

void addCause(std::vector<Cause> &causes, const Cause &cause)
{
    if (std::find(causes.begin(), causes.end(), cause) == causes.end())
        causes.push_back(cause);
}

} // namespace Mlf
