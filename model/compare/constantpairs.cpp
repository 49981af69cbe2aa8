// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/constantpairs.h"

#include "model/analysis/rom/constantledger.h"
#include "model/compare/bufferpairs.h"
#include "model/compare/comparison.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <stop_token>
#include <vector>

namespace Mlf {

namespace {

constexpr qint64 maxBytes = 64 << 20; ///< of the older values

/// Absolute difference of two numbers. For 64-bit integers, the nearest double.
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

/// True if each block of `older` is a matrix, and the same block of `newer` is its transpose. The blocks have equal
/// sizes.
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

/// How one constant's values are arranged in the other. Most wrong shapes are excluded after a few values, so that
/// trying all of them is fast.
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
        std::ranges::sort(all);
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

/// The differing values of two constants. Empty if their types or numbers of elements differ, or if one cannot be read.
/// Also empty if the older one exceeds 64 MB, because it is held in memory.
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

using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

/// Key of whether a constant counts in the totals. Constants of registries, and copies, do not.
QByteArray kindOf(const LedgerRow &row)
{
    return row.isCounted ? QByteArrayLiteral("model\n") : QByteArrayLiteral("table\n");
}

/// Makes keys of both ledgers from parts of their rows.
class ConstantKeys {
public:
    ConstantKeys(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions) : m_sides(sides)
    {
        const Sides<Keys> names = functionPairNames(sides, functions);
        m_users = {users(sides.older, names.older), users(sides.newer, names.newer)};
    }

    using Part = std::function<QByteArray(const ModuleSide &, std::size_t)>;

    /// Combines parts into one key for each row; the key is empty if one of its parts is empty.
    [[nodiscard]] Sides<Keys> of(const std::vector<Part> &parts) const
    {
        return {of(m_sides.older, parts), of(m_sides.newer, parts)};
    }

    [[nodiscard]] Part users() const
    {
        return [this](const ModuleSide &side, std::size_t index) {
            return &side == &m_sides.older ? m_users.older[index] : m_users.newer[index];
        };
    }

private:
    static Keys of(const ModuleSide &side, const std::vector<Part> &parts)
    {
        Keys keys;
        for (std::size_t i = 0; i < side.ledger.rows.size(); ++i) {
            QByteArray key = kindOf(side.ledger.rows[i]);
            for (const Part &part : parts) {
                const QByteArray own = part(side, i);
                if (own.isEmpty()) {
                    key.clear();
                    break;
                }
                key += own + '\n';
            }
            keys.push_back(key);
        }
        return keys;
    }

    static Keys users(const ModuleSide &side, const Keys &pairNames)
    {
        const QHash<QString, QByteArray> names = pairNamesByFunction(side, pairNames);
        Keys keys;
        for (const LedgerRow &row : side.ledger.rows) {
            Keys own;
            for (const QString &user : row.users)
                own.push_back(names.value(user, user.toUtf8()));
            std::ranges::sort(own);
            keys.push_back(own.empty() ? QByteArray() : QByteArrayList(own.begin(), own.end()).join('\t'));
        }
        return keys;
    }

    const Sides<ModuleSide> &m_sides;
    Sides<Keys> m_users;
};

QByteArray constantNameKey(const ModuleSide &side, std::size_t index)
{
    return side.constantNames[index].toUtf8();
}

QByteArray text(const ModuleSide &side, std::size_t index)
{
    return side.constantTexts[index];
}

QByteArray type(const ModuleSide &side, std::size_t index)
{
    return side.ledger.rows[index].values.typeName.toUtf8();
}

QByteArray size(const ModuleSide &side, std::size_t index)
{
    const std::optional<ByteCount> bytes = side.ledger.rows[index].bytes;
    return bytes ? QByteArray::number(bytes->value()) : QByteArray();
}

/// Keys of the values of unpaired constants. Skips sizes that the other side does not have, because reading values
/// takes time.
Keys valueKeys(const ModuleSide &side, const std::vector<std::size_t> &own, const ModuleSide &other,
               const std::vector<std::size_t> &others, const std::stop_token &stop)
{
    std::set<QByteArray> sizes;
    for (const std::size_t index : others)
        sizes.insert(size(other, index));
    Keys keys(side.ledger.rows.size());
    for (const std::size_t index : own) {
        if (!size(side, index).isEmpty() && sizes.contains(size(side, index)))
            keys[index] = constantValueKey(side, index, stop);
    }
    for (const std::size_t index : own) {
        if (!keys[index].isEmpty())
            keys[index] = kindOf(side.ledger.rows[index]) + keys[index];
    }
    return keys;
}

Sides<std::vector<std::size_t>> openOnes(const Matcher &matcher, const Sides<ModuleSide> &sides)
{
    Sides<std::vector<std::size_t>> open;
    for (std::size_t i = 0; i < sides.older.ledger.rows.size(); ++i) {
        if (!matcher.newerOf(i))
            open.older.push_back(i);
    }
    for (std::size_t i = 0; i < sides.newer.ledger.rows.size(); ++i) {
        if (!matcher.olderOf(i))
            open.newer.push_back(i);
    }
    return open;
}

/// Constants of `open` whose text equals that of a paired constant, or of an earlier constant in `open`.
std::set<std::size_t> duplicatesOf(const ModuleSide &side, const std::vector<std::size_t> &open)
{
    const std::set<std::size_t> isOpen(open.begin(), open.end());
    std::set<QByteArray> known;
    for (std::size_t i = 0; i < side.constantTexts.size(); ++i) {
        if (!isOpen.contains(i))
            known.insert(side.constantTexts[i]);
    }
    std::set<std::size_t> duplicates;
    for (const std::size_t index : open) {
        const QByteArray &key = side.constantTexts[index];
        if (!key.isEmpty() && side.ledger.rows[index].isCounted && !known.insert(key).second)
            duplicates.insert(index);
    }
    return duplicates;
}

} // namespace

bool isInOtherSection(const LedgerRow &older, const LedgerRow &newer)
{
    return older.pool != newer.pool || older.section != newer.section || older.isWritable != newer.isWritable
        || older.alignment != newer.alignment || older.values.isText != newer.values.isText;
}

ConstantMatch matchConstants(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions,
                             const std::stop_token &stop)
{
    const ConstantKeys keys(sides, functions);
    Matcher matcher(sides.older.ledger.rows.size(), sides.newer.ledger.rows.size());
    matcher.match(keys.of({text, keys.users(), constantNameKey}), PairReason::SameContent);
    matcher.match(keys.of({text, keys.users()}), PairReason::SameContent);
    matcher.match(keys.of({text, constantNameKey}), PairReason::SameContent);
    matcher.match(keys.of({text}), PairReason::SameContent);
    const Sides<std::vector<std::size_t>> open = openOnes(matcher, sides);
    const Sides<Keys> values {valueKeys(sides.older, open.older, sides.newer, open.newer, stop),
                              valueKeys(sides.newer, open.newer, sides.older, open.older, stop)};
    matcher.match(values, PairReason::SameContent);
    std::set<std::size_t> same; // indices of constants with the same content, on the older side
    for (std::size_t i = 0; i < sides.older.ledger.rows.size(); ++i) {
        if (matcher.newerOf(i))
            same.insert(i);
    }
    matcher.match(keys.of({keys.users(), type, size, constantNameKey}), PairReason::SamePlace);
    matcher.match(keys.of({keys.users(), type, size}), PairReason::SamePlace, false);
    matcher.match(keys.of({keys.users(), type, constantNameKey}), PairReason::SamePlace);
    matcher.match(keys.of({constantNameKey, type, size}), PairReason::SameName, false);
    matcher.match(keys.of({keys.users(), type}), PairReason::SamePlace, false);
    matcher.match(keys.of({keys.users(), constantNameKey}), PairReason::SamePlace);
    ConstantMatch match;
    match.pairs = matcher.pairs();
    const QSet<QString> guessed = guessedFunctions(sides, functions);
    for (IndexPair &pair : match.pairs) {
        if (!pair.isWhole() || pair.reason != PairReason::SamePlace)
            continue;
        const auto &users = sides.older.ledger.rows[*pair.index.older].users;
        if (std::ranges::any_of(users, [&](const QString &user) { return guessed.contains(user); }))
            pair.isCertain = false;
    }
    for (std::size_t i = 0; i < match.pairs.size(); ++i) {
        if (match.pairs[i].isWhole() && !same.contains(*match.pairs[i].index.older))
            match.edited.insert(i);
    }
    const Sides<std::vector<std::size_t>> left = openOnes(matcher, sides);
    match.duplicates = {duplicatesOf(sides.older, left.older), duplicatesOf(sides.newer, left.newer)};
    return match;
}

ComparedPairs constantPairs(const Sides<ModuleSide> &sides, const ConstantMatch &match, const std::stop_token &stop)
{
    ComparedPairs compared;
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        return PairedItem {side.constantNames[index], side.constantLink(index), side.ledger.rows[index].bytes};
    };
    for (std::size_t i = 0; i < match.pairs.size(); ++i) {
        const auto &index = match.pairs[i].index;
        ComparedPair pair = comparedPair(sides, match.pairs[i], describe);
        pair.bases = {Basis::Computed, Basis::Computed};
        if (!match.pairs[i].isWhole()) {
            // Runtime tables contain functions and constants, which are compared separately.
            const LedgerRow &row =
                index.older ? sides.older.ledger.rows[*index.older] : sides.newer.ledger.rows[*index.newer];
            pair.counts = row.isCounted;
            compared.push_back(std::move(pair));
            continue;
        }
        const LedgerRow &older = sides.older.ledger.rows[*index.older];
        const LedgerRow &newer = sides.newer.ledger.rows[*index.newer];
        const bool isElsewhere = isInOtherSection(older, newer);
        if (match.edited.contains(i)) {
            pair.status = PairStatus::Edited;
            pair.values =
                compareValues({sides.older.document, sides.newer.document}, {older.values, newer.values}, stop);
            if (older.values.typeName != newer.values.typeName)
                pair.texts = {older.values.typeName, newer.values.typeName};
        } else if (isElsewhere) {
            pair.status = PairStatus::Moved;
            const auto placeOf = [](const LedgerRow &row) {
                return Placement {row.pool, row.section, row.alignment, row.isWritable};
            };
            pair.places = {placeOf(older), placeOf(newer)};
            pair.texts = placementTexts(pair.places, Language::English);
        } else if (older.name != newer.name) {
            pair.status = PairStatus::Renamed;
        } else if (older.values.file != newer.values.file || older.padding != newer.padding) {
            pair.status = PairStatus::Moved;
        }
        pair.counts = older.isCounted && (pair.status == PairStatus::Edited || isElsewhere);
        compared.push_back(std::move(pair));
    }
    return compared;
}

} // namespace Mlf
