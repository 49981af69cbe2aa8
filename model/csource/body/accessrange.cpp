// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/accessrange.h"

#include "model/base/units.h"

#include <algorithm>

namespace Mlf {

void AccessRange::add(qint64 first, qint64 last, bool isCertain)
{
    const bool hasRange = begin < end; // an unbounded access may have no range
    begin = hasRange ? std::min(begin, first) : first;
    end = hasRange ? std::max(end, last) : last;
    isAny = true;
    if (!isCertain)
        return;
    const bool wasCertain = certainBegin < certainEnd;
    certainBegin = wasCertain ? std::min(certainBegin, first) : first;
    certainEnd = wasCertain ? std::max(certainEnd, last) : last;
}

void AccessRange::addWhole(qint64 first, qint64 last)
{
    const bool isApart = last < gaplessBegin || first > gaplessEnd;
    if (gaplessBegin >= gaplessEnd || (isApart && last - first > gaplessEnd - gaplessBegin)) {
        gaplessBegin = first;
        gaplessEnd = last;
    } else if (!isApart) {
        gaplessBegin = std::min(gaplessBegin, first);
        gaplessEnd = std::max(gaplessEnd, last);
    }
}

void AccessRange::addUnbounded()
{
    isAny = true;
    isBounded = false;
}

void AccessRange::add(const AccessRange &other, qint64 offset)
{
    if (!other.isAny)
        return;
    const auto addPart = [&](qint64 from, qint64 to, bool isCertain) {
        const auto first = checkedAdd(from, offset);
        const auto last = checkedAdd(to, offset);
        if (first && last)
            add(*first, *last, isCertain);
        else
            addUnbounded();
    };
    if (other.isBounded)
        addPart(other.begin, other.end, false);
    else
        addUnbounded();
    if (other.certainBegin < other.certainEnd)
        addPart(other.certainBegin, other.certainEnd, true);
    const auto first = checkedAdd(other.gaplessBegin, offset);
    const auto last = checkedAdd(other.gaplessEnd, offset);
    if (other.gaplessBegin < other.gaplessEnd && first && last)
        addWhole(*first, *last);
}

} // namespace Mlf
