// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/valuedifference.h"

#include "model/document/constantvalues.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <vector>

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

/// Values of one size, as bytes.
struct ValueBytes {
    const QByteArray &bytes;
    qsizetype size = 1;

    [[nodiscard]] QByteArrayView operator[](qint64 index) const
    {
        return QByteArrayView(bytes).sliced(index * size, size);
    }
    [[nodiscard]] qint64 count() const { return bytes.size() / size; }
};

/// True if each of the equal blocks of `older` is a matrix whose transposed is the block of `newer`.
bool isTransposed(const ValueBytes &older, const ValueBytes &newer, qint64 blocks, qint64 rows, qint64 &steps)
{
    const qint64 block = older.count() / blocks;
    const qint64 columns = block / rows;
    for (qint64 i = 0; i < older.count(); ++i) {
        const qint64 at = i % block;
        if (--steps < 0 || older[i] != newer[i - at + at % columns * rows + at / columns])
            return false;
    }
    return true;
}

/// How the values of one constant are arranged in the other. Almost all pairs of shapes differ within a few values.
ValueDifference::Arrangement arrangementOf(const ValueBytes &older, const ValueBytes &newer)
{
    using Arrangement = ValueDifference::Arrangement;
    constexpr qint64 maxValues = 1 << 20;
    qint64 steps = 1 << 26;
    const qint64 count = older.count();
    if (count > maxValues)
        return Arrangement::Other;
    const auto sorted = [](const ValueBytes &values) {
        std::vector<QByteArrayView> all;
        for (qint64 i = 0; i < values.count(); ++i)
            all.push_back(values[i]);
        std::sort(all.begin(), all.end());
        return all;
    };
    const std::vector<QByteArrayView> values = sorted(older);
    if (values != sorted(newer))
        return Arrangement::Other;
    const bool isUniform = std::adjacent_find(values.begin(), values.end(), std::not_equal_to()) == values.end();
    for (qint64 blocks = 1; blocks * 4 <= count && !isUniform; ++blocks) {
        if (count % blocks != 0)
            continue;
        for (qint64 rows = 2; rows * 2 <= count / blocks; ++rows) {
            if (count / blocks % rows == 0 && isTransposed(older, newer, blocks, rows, steps))
                return Arrangement::Transposed;
        }
    }
    return Arrangement::Reordered;
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
    QByteArray newer;
    const auto keep = [&](QByteArrayView block, ByteOffset) {
        older += block;
        return true;
    };
    if (readConstant(*documents.older, values.older, keep, stop))
        return std::nullopt;
    ValueDifference found {0, *elements, 0};
    qsizetype at = 0;
    const auto compare = [&](QByteArrayView block, ByteOffset) {
        newer += block;
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
    if (found.count > 1 && newer.size() == older.size())
        found.arrangement = arrangementOf({older, size}, {newer, size});
    return found;
}

} // namespace Mlf
