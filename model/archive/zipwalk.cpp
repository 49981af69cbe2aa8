// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/zipwalk.h"

#include "model/archive/zipformat.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qsizetype zipMarkBytes = 4;
constexpr qsizetype longestDescriptor = 24;

/// A record that starts with its signature.
struct ZipRecord {
    quint64 size = 0; ///< including data of stated size; 0 if the record is incomplete
    bool hasOpenEnd = false; ///< the size follows the data
};

/// A record with a fixed part and fields of variable size. Their sizes are in two bytes each, at `lengths`.
ZipRecord recordWith(QByteArrayView bytes, qint64 fixedSize, std::initializer_list<qint64> lengths)
{
    if (bytes.size() < fixedSize)
        return {};
    ZipRecord record {quint64(fixedSize)};
    for (const qint64 length : lengths)
        record.size += zipNumber<quint16>(bytes, length);
    return record;
}

ZipRecord localRecord(QByteArrayView bytes)
{
    ZipRecord record = recordWith(bytes, localSize, {26, 28});
    if (record.size == 0 || quint64(bytes.size()) < record.size)
        return {};
    const auto headerSize = qsizetype(record.size);
    const qsizetype extraSize = zipNumber<quint16>(bytes, 28);
    const ZipSizes sizes = with64({zipNumber<quint32>(bytes, 18), zipNumber<quint32>(bytes, 22), 0},
                                  bytes.sliced(headerSize - extraSize, extraSize));
    record.hasOpenEnd = (zipNumber<quint16>(bytes, 6) & hasDescriptor) != 0 && sizes.packed == 0;
    constexpr quint64 most = 1ULL << 62;
    record.size += std::min(sizes.packed, most);
    return record;
}

bool isZipMark(QByteArrayView bytes)
{
    static constexpr QByteArrayView marks[] {localMark, centralMark,   zipEndMark,
                                             end64Mark, locator64Mark, descriptorMark};
    return std::ranges::any_of(marks, [&](QByteArrayView mark) { return bytes.startsWith(mark); });
}

ZipRecord recordAt(QByteArrayView bytes)
{
    if (bytes.startsWith(localMark))
        return localRecord(bytes);
    if (bytes.startsWith(centralMark))
        return recordWith(bytes, centralSize, {28, 30, 32});
    if (bytes.startsWith(zipEndMark))
        return recordWith(bytes, endSize, {20});
    if (bytes.startsWith(locator64Mark))
        return {quint64(locator64Size)};
    if (bytes.startsWith(end64Mark))
        return {quint64(end64Size)};
    constexpr quint64 shortestDescriptor = 16;
    return {shortestDescriptor};
}

} // namespace

std::optional<Limit> ZipWalk::take(QByteArrayView bytes)
{
    const auto skipped = qsizetype(std::min<quint64>(m_toSkip, quint64(bytes.size())));
    m_toSkip -= quint64(skipped);
    m_rest.append(bytes.sliced(skipped));
    readRecords();
    const Limit limit = m_isInMember ? Limit::UnstatedBytes : Limit::EmptyBytes;
    return m_stray > m_limits[limit] ? std::optional(limit) : std::nullopt;
}

/// True if `bytes` are the data descriptor of the member, which states the number of bytes just read. The number is
/// compared, because data may contain the signature by chance.
bool ZipWalk::endsMember(QByteArrayView bytes) const
{
    const auto count = quint64(m_stray);
    return bytes.startsWith(descriptorMark)
        && (zipNumber<quint32>(bytes, 8) == count || zipNumber<quint64>(bytes, 8) == count);
}

/// Reads all complete records. Between records, skips to the next signature.
void ZipWalk::readRecords()
{
    qsizetype at = 0;
    while (m_rest.size() - at >= zipMarkBytes) {
        const QByteArrayView bytes = QByteArrayView(m_rest).sliced(at);
        if (m_isInMember && bytes.startsWith(descriptorMark) && bytes.size() < longestDescriptor)
            break;
        if (m_isInMember ? !endsMember(bytes) : !isZipMark(bytes)) {
            const qsizetype next = bytes.sliced(1).indexOf("PK");
            const qsizetype count = next < 0 ? bytes.size() - zipMarkBytes + 1 : next + 1;
            m_stray += count;
            at += count;
            continue;
        }
        const ZipRecord record = recordAt(bytes);
        if (record.size == 0)
            break;
        m_stray = 0;
        m_isInMember = record.hasOpenEnd;
        const quint64 there = std::min<quint64>(record.size, quint64(bytes.size()));
        m_toSkip = record.size - there;
        at += qsizetype(there);
    }
    m_rest.remove(0, at);
}

} // namespace Mlf
