// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/rowmaker.h"

namespace Mlf {

namespace {

using TotalWhat = TotalRow::What;

/// C type of an element of a buffer that main passes on; empty if unknown.
QString elementType(const ModuleSide &side, const BufferFact &buffer)
{
    const QString name = buffer.name.section(u'@', 0, 0);
    for (const MainBuffer &own : side.module->mainCalls.buffers) {
        if (own.label() == name)
            return own.ctype;
    }
    return {};
}

DifferenceCause causeOfSize(const Sides<ModuleSide> &sides, const BufferFact &older, const BufferFact &newer)
{
    const QString before = elementType(sides.older, older);
    const QString after = elementType(sides.newer, newer);
    if (before.isEmpty() || after.isEmpty())
        return DifferenceCause::Resized;
    return before == after ? DifferenceCause::ShapeChanged : DifferenceCause::TypeChanged;
}

DifferenceCause causeOfPair(const Sides<ModuleSide> &sides, const BufferFact &older, const BufferFact &newer,
                            const Sides<bool> &isCounted)
{
    const QString poolBefore =
        older.pool < 0 ? QString() : sides.older.module->buffers.pools[std::size_t(older.pool)].name;
    const QString poolAfter =
        newer.pool < 0 ? QString() : sides.newer.module->buffers.pools[std::size_t(newer.pool)].name;
    if (isCounted.older && isCounted.newer)
        return older.bytes == newer.bytes ? DifferenceCause::OtherOffset : causeOfSize(sides, older, newer);
    if (poolBefore != poolAfter)
        return DifferenceCause::OtherOffset;
    return isCounted.newer ? DifferenceCause::NowLiveTogether : DifferenceCause::NoLongerLiveTogether;
}

std::optional<ByteCount> bytesOf(const BufferBytes &bytes, std::optional<std::size_t> buffer)
{
    const auto found = buffer ? bytes.find(*buffer) : bytes.end();
    return found == bytes.end() ? std::nullopt : std::optional(found->second);
}

/// The ledger row of a constant; null if it does not count in the total.
const LedgerRow *rowOf(const ModuleSide &side, std::optional<std::size_t> index, const std::optional<QString> &pool)
{
    if (!index)
        return nullptr;
    const LedgerRow &row = side.ledger.rows[*index];
    return row.isCounted && row.bytes && (!pool || row.pool == *pool) ? &row : nullptr;
}

DifferenceCause causeOfConstant(const LedgerRow *older, const LedgerRow *newer, bool isPaired, bool isDuplicate)
{
    if (isPaired && older && newer)
        return older->values.typeName == newer->values.typeName ? DifferenceCause::Resized
                                                                : DifferenceCause::TypeChanged;
    if (isPaired)
        return DifferenceCause::SectionChanged; // the constant is elsewhere on the other side
    if (isDuplicate)
        return DifferenceCause::Duplicated;
    return newer ? DifferenceCause::Added : DifferenceCause::Removed;
}

} // namespace

void RowMaker::add(TotalRow row)
{
    const std::optional<ByteCount> delta =
        difference(row.bytes.newer.value_or(ByteCount()), row.bytes.older.value_or(ByteCount()));
    if (!delta || delta->value() == 0)
        return;
    row.delta = *delta;
    m_total.rows.push_back(std::move(row));
}

void RowMaker::add(TotalRow::What what, DifferenceCause cause, const Sides<std::optional<ByteCount>> &bytes,
                   const Sides<QString> &names, const Sides<Link> &links)
{
    add({what, names, cause, links, bytes, {}});
}

void RowMaker::finish()
{
    const std::optional<ByteCount> delta = m_total.delta();
    if (!delta) {
        m_total.rows.clear();
        return;
    }
    __extension__ __int128 rest = delta->value();
    for (const TotalRow &row : m_total.rows)
        rest -= row.delta.value();
    constexpr qint64 largest = std::numeric_limits<qint64>::max();
    if (rest > largest || rest < -largest) { // impossible sizes, which the rows cannot explain
        m_total.rows.clear();
        rest = delta->value();
    }
    if (rest != 0) {
        const auto &[older, newer] = m_total.figures;
        const bool isOtherBasis = older.basis != newer.basis || older.isAtLeast != newer.isAtLeast;
        TotalRow row;
        row.cause = isOtherBasis ? DifferenceCause::BasisChanged : DifferenceCause::Unexplained;
        row.delta = ByteCount(qint64(rest));
        m_total.rows.push_back(std::move(row));
    }
    sortRows(m_total.rows);
}

BufferBytes partsOf(const std::vector<PeakPart> &parts)
{
    BufferBytes bytes;
    for (const PeakPart &part : parts)
        bytes[std::size_t(part.buffer)] = saturatedAdd(bytes[std::size_t(part.buffer)], part.bytes);
    return bytes;
}

void addBufferRows(RowMaker &rows, const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers,
                   const Sides<BufferBytes> &bytes)
{
    for (const IndexPair &pair : buffers) {
        const auto &index = pair.index;
        TotalRow row;
        row.what = TotalWhat::Buffer;
        row.bytes = {bytesOf(bytes.older, index.older), bytesOf(bytes.newer, index.newer)};
        if (!row.bytes.older && !row.bytes.newer)
            continue;
        const BufferFact *older = index.older ? &sides.older.module->buffers.buffers[*index.older] : nullptr;
        const BufferFact *newer = index.newer ? &sides.newer.module->buffers.buffers[*index.newer] : nullptr;
        if (older) {
            row.names.older = older->name;
            row.links.older = Link::buffer(older->name, sides.older.link);
        }
        if (newer) {
            row.names.newer = newer->name;
            row.links.newer = Link::buffer(newer->name, sides.newer.link);
        }
        row.cause = !older ? DifferenceCause::Added
            : !newer       ? DifferenceCause::Removed
                     : causeOfPair(sides, *older, *newer, {row.bytes.older.has_value(), row.bytes.newer.has_value()});
        rows.add(std::move(row));
    }
}

void addConstantRows(RowMaker &rows, const Sides<ModuleSide> &sides, const ConstantMatch &constants,
                     const Sides<std::optional<QString>> &pools, const Sides<QSet<QString>> &workedIn)
{
    for (const IndexPair &pair : constants.pairs) {
        const auto &index = pair.index;
        const LedgerRow *older = rowOf(sides.older, index.older, pools.older);
        const LedgerRow *newer = rowOf(sides.newer, index.newer, pools.newer);
        const bool isOlderOut = older && workedIn.older.contains(older->pool);
        const bool isNewerOut = newer && workedIn.newer.contains(newer->pool);
        if (older && newer && older->pool == newer->pool && (isOlderOut || isNewerOut))
            continue;
        older = isOlderOut ? nullptr : older;
        newer = isNewerOut ? nullptr : newer;
        if (!older && !newer)
            continue;
        TotalRow row;
        row.what = TotalWhat::Constant;
        const bool isDuplicate = (index.older && constants.duplicates.older.contains(*index.older))
            || (index.newer && constants.duplicates.newer.contains(*index.newer));
        row.cause = causeOfConstant(older, newer, pair.isWhole(), isDuplicate);
        if (index.older) {
            row.names.older = sides.older.constantNames[*index.older];
            row.links.older = sides.older.constantLink(*index.older);
        }
        if (index.newer) {
            row.names.newer = sides.newer.constantNames[*index.newer];
            row.links.newer = sides.newer.constantLink(*index.newer);
        }
        row.bytes = {older ? older->bytes : std::nullopt, newer ? newer->bytes : std::nullopt};
        rows.add(std::move(row));
    }
}

} // namespace Mlf
