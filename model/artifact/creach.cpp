// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/creach.h"

#include "model/base/units.h"

#include <algorithm>

namespace Mlf {

void CReach::add(qint64 first, qint64 last, bool isCertain)
{
    begin = isAny ? std::min(begin, first) : first;
    end = isAny ? std::max(end, last) : last;
    isAny = true;
    if (!isCertain)
        return;
    const bool wasCertain = certainBegin < certainEnd;
    certainBegin = wasCertain ? std::min(certainBegin, first) : first;
    certainEnd = wasCertain ? std::max(certainEnd, last) : last;
}

void CReach::addUnbounded()
{
    isAny = true;
    isBounded = false;
}

void CReach::add(const CReach &other, qint64 offset)
{
    if (!other.isAny)
        return;
    const auto first = checkedAdd(other.begin, offset);
    const auto last = checkedAdd(other.end, offset);
    if (!other.isBounded || !first || !last) {
        addUnbounded();
        return;
    }
    add(*first, *last, false);
    if (other.certainBegin < other.certainEnd)
        add(other.certainBegin + offset, other.certainEnd + offset, true);
}

} // namespace Mlf
