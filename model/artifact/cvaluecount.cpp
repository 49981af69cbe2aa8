// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cvaluecount.h"

#include "model/artifact/cpreprocessor.h"
#include "model/artifact/ctokens.h"
#include "model/base/units.h"

#include <algorithm>

namespace Mlf {

namespace {

/// A line that a compiler sees begins with `#include` or `#embed`.
bool includesValues(QByteArrayView braces, const CTextPlace &place)
{
    for (qsizetype at = braces.indexOf('#'); at >= 0; at = braces.indexOf('#', at + 1)) {
        const QByteArrayView keyword =
            braces.sliced(at + 1).first(std::min<qsizetype>(braces.size() - at - 1, 100)).trimmed();
        const qint64 where = place.begin + at;
        // What is switched off goes to the next directive; that is itself no part of it.
        const bool isSeen = !place.preprocessed || place.preprocessed->behindSwitchedOff(where - 1) < where;
        if (isSeen && (keyword.startsWith("include") || keyword.startsWith("embed")))
            return true;
    }
    return false;
}

} // namespace

std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place, qint64 row, bool areTextsValues)
{
    constexpr qsizetype maxTokens = 100'000;
    const CTokens inner(braces, place, maxTokens);
    if (row <= 0 || inner.limit() || includesValues(braces, place))
        return std::nullopt;
    const qsizetype end = inner.size() - (inner.is(inner.size() - 1, "}") ? 1 : 0); // the text may be cut
    qint64 count = 0;
    bool isNested = false;
    for (qsizetype i = 1; i < end; ++i) {
        const bool isFirst = i == 1 || inner.is(i - 1, ",");
        const bool isText = inner.text(i).starts_with('"') && !inner.is(i + 1, "[");
        if ((isFirst && (inner.is(i, "[") || inner.is(i, "."))) || (isText && !areTextsValues))
            return std::nullopt;
        count += isFirst ? 1 : 0;
        isNested = isNested || inner.is(i, "{");
        if (inner.at(i).partner > i)
            i = inner.at(i).partner;
    }
    const qint64 rows = isNested ? count : count / row + (count % row != 0 ? 1 : 0);
    return checkedMultiply(rows, row);
}

} // namespace Mlf
