// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/outlineitem.h"

#include <algorithm>

namespace Mlf {

const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line)
{
    const auto after = std::upper_bound(items.begin(), items.end(), line,
                                        [](LineNumber value, const OutlineItem &item) { return value < item.line; });
    return after == items.end() ? nullptr : &*after;
}

const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line)
{
    const auto at = std::lower_bound(items.begin(), items.end(), line,
                                     [](const OutlineItem &item, LineNumber value) { return item.line < value; });
    return at == items.begin() ? nullptr : &*(at - 1);
}

const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line)
{
    const OutlineItem *item = itemBefore(items, LineNumber(line.value() + 1));
    return item && line <= item->lastLine.value_or(line) ? item : nullptr;
}

} // namespace Mlf
