// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cvaluecount.h"

#include "model/base/byteviews.h"
#include "model/base/units.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/preprocess/ctokens.h"
#include "model/csource/tokens/cdeclaration.h"

#include <algorithm>

namespace Mlf {

namespace {

/// True if a visible `#include` or `#embed` is among the values.
bool includesValues(QByteArrayView braces, const CTextPlace &place)
{
    for (qsizetype at = braces.indexOf('#'); at >= 0; at = braces.indexOf('#', at + 1)) {
        const QByteArrayView keyword =
            braces.sliced(at + 1).first(std::min<qsizetype>(braces.size() - at - 1, 100)).trimmed();
        const qint64 where = place.begin + at;
        // The directive after an inactive range is not part of the range.
        const bool isSeen = !place.preprocessed || place.preprocessed->skipInactive(where - 1) < where;
        if (isSeen && (keyword.startsWith("include") || keyword.startsWith("embed")))
            return true;
    }
    return false;
}

/// Index in a designator `[9] = 1`, or for rows `[9] = {1, 2}`; `std::nullopt` for other designators.
std::optional<qint64> designated(const CTokens &inner, qsizetype at, qint64 row)
{
    const bool isPlain = inner.is(at + 2, "]") && inner.is(at + 3, "=") && (row == 1 || inner.is(at + 4, "{"));
    const std::string_view number = inner.text(at + 1);
    const auto index = isPlain ? cInteger(byteView(number)) : std::nullopt;
    constexpr qint64 farthest = qint64(1) << 40;
    return index && *index >= 0 && *index < farthest ? index : std::nullopt;
}

} // namespace

std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place, const CValueRules &rules)
{
    constexpr qsizetype maxTokens = 100'000;
    const CTokens inner(braces, place, maxTokens);
    const qint64 row = rules.row;
    if (row <= 0 || inner.limit() || includesValues(braces, place))
        return std::nullopt;
    const qsizetype end = inner.size() - (inner.is(inner.size() - 1, "}") ? 1 : 0); // the closing brace may be missing
    qint64 count = 0;
    qint64 next = 0; ///< index of the next value
    bool hasBraces = false; ///< some values are in braces
    bool hasPlain = false; ///< some values are not in braces
    for (qsizetype i = 1; i < end; ++i) {
        const bool isFirst = i == 1 || inner.is(i - 1, ",");
        const bool isText = inner.text(i).starts_with('"') && !inner.is(i + 1, "[");
        if ((isFirst && inner.is(i, ".")) || (isText && !rules.areTextsValues))
            return std::nullopt;
        if (isFirst && inner.is(i, "[")) {
            const auto index = designated(inner, i, row);
            if (!index)
                return std::nullopt;
            next = *index;
            i += 3;
        }
        if (isFirst) {
            ++next;
            (inner.is(inner.is(i, "=") ? i + 1 : i, "{") ? hasBraces : hasPlain) = true;
        }
        count = std::max(count, next);
        if (inner.at(i).partner > i)
            i = inner.at(i).partner;
    }
    if (hasPlain && (rules.areStructs || (rules.areRows && hasBraces)))
        return std::nullopt;
    const qint64 rows = hasBraces ? count : count / row + (count % row != 0 ? 1 : 0);
    return checkedMultiply(rows, row);
}

} // namespace Mlf
