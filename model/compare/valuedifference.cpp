// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/valuedifference.h"

#include "model/document/constantvalues.h"

#include <cmath>
#include <cstring>

namespace Mlf {

namespace {

constexpr qint64 maxBytes = 64 << 20; ///< of the older values

/// Difference of two numbers; for 64-bit integers the nearest double.
double distance(NumberType type, const char *older, const char *newer)
{
    if (type == NumberType::Int64 || type == NumberType::UInt64) {
        quint64 one = 0;
        quint64 other = 0;
        std::memcpy(&one, older, sizeof one);
        std::memcpy(&other, newer, sizeof other);
        const bool isLess = type == NumberType::Int64 ? qint64(one) < qint64(other) : one < other;
        return double(isLess ? other - one : one - other);
    }
    return std::abs(toDouble(numberAt(type, newer)) - toDouble(numberAt(type, older)));
}

} // namespace

std::optional<ValueDifference> compareValues(const Sides<const Document *> &documents, const Sides<ValueSource> &values,
                                             const std::stop_token &stop)
{
    const std::optional<NumberType> type = values.older.type;
    const std::optional<qint64> elements = values.older.elements;
    if (!type || type != values.newer.type || !elements || elements != values.newer.elements
        || *elements > maxBytes / bytesOf(*type))
        return std::nullopt;
    const qsizetype size = qsizetype(bytesOf(*type));
    QByteArray older;
    const auto keep = [&](QByteArrayView block, ByteOffset) {
        older += block;
        return true;
    };
    if (readConstant(*documents.older, values.older, keep, stop))
        return std::nullopt;
    ValueDifference found {0, *elements, 0};
    qsizetype at = 0;
    const auto compare = [&](QByteArrayView block, ByteOffset) {
        for (qsizetype i = 0; i + size <= block.size() && at + size <= older.size(); i += size, at += size) {
            if (std::memcmp(older.constData() + at, block.data() + i, std::size_t(size)) == 0)
                continue;
            ++found.count;
            const double apart = distance(*type, older.constData() + at, block.data() + i);
            if (std::isnan(apart) || apart > found.largest)
                found.largest = std::isnan(found.largest) ? found.largest : apart;
        }
        return true;
    };
    if (readConstant(*documents.newer, values.newer, compare, stop) || at != older.size())
        return std::nullopt;
    return found;
}

} // namespace Mlf
