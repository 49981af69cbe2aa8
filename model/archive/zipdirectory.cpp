// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/zipdirectory.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/byteviews.h"
#include "model/base/platform/descriptor.h"

#include <QtEndian>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

// Records of a zip: APPNOTE.TXT of PKWARE, version 6.3.10.

constexpr QByteArrayView localMark("PK\3\4");
constexpr QByteArrayView centralMark("PK\1\2");
constexpr QByteArrayView zipEndMark("PK\5\6");
constexpr QByteArrayView end64Mark("PK\6\6");
constexpr QByteArrayView locator64Mark("PK\6\7");
constexpr QByteArrayView descriptorMark("PK\7\10");
constexpr qint64 localSize = 30;
constexpr qint64 centralSize = 46;
constexpr qint64 endSize = 22;
constexpr qint64 end64Size = 56;
constexpr qint64 locator64Size = 20;
constexpr qint64 longestComment = 0xffff;
constexpr quint32 in64 = 0xffffffff; ///< in a size field: the size is in the extra field
constexpr quint16 hasDescriptor = 1 << 3;
constexpr quint16 isEncrypted = 1 << 0;

template <typename Number>
Number zipNumber(QByteArrayView bytes, qint64 offset)
{
    return qFromLittleEndian<Number>(bytes.data() + offset);
}

struct ZipSizes {
    quint64 packed = 0;
    quint64 full = 0;
    quint64 offset = 0;
    bool operator==(const ZipSizes &) const = default;
};

/// Replaces sizes that do not fit into 32 bits by the numbers of the extra field.
ZipSizes with64(ZipSizes sizes, QByteArrayView extra)
{
    constexpr quint16 zip64Field = 1;
    while (extra.size() >= 4) {
        const auto length = zipNumber<quint16>(extra, 2);
        const bool isIt = zipNumber<quint16>(extra, 0) == zip64Field;
        extra = extra.sliced(4);
        QByteArrayView field = extra.first(std::min<qint64>(length, extra.size()));
        extra = extra.sliced(field.size());
        if (!isIt)
            continue;
        for (quint64 *number : {&sizes.full, &sizes.packed, &sizes.offset}) {
            if (*number != in64 || field.size() < 8)
                continue;
            *number = zipNumber<quint64>(field, 0);
            field = field.sliced(8);
        }
        break;
    }
    return sizes;
}

/// The bytes of a file, read in pieces.
class FileBytes {
public:
    FileBytes(int descriptor, ByteCount size) : m_descriptor(descriptor), m_size(size.value()) { }

    [[nodiscard]] qint64 size() const { return m_size; }
    /// Requires a range inside the file. Bytes that are no longer in the file are zero. Valid until the next call.
    [[nodiscard]] QByteArrayView sliced(qint64 offset, qint64 count) const
    {
        if (offset < m_start || offset + count > m_start + m_piece.size())
            read(offset, count);
        return QByteArrayView(m_piece).sliced(offset - m_start, count);
    }
    template <typename Number>
    [[nodiscard]] Number number(qint64 offset) const
    {
        return zipNumber<Number>(sliced(offset, sizeof(Number)), 0);
    }

private:
    /// Also reads the surrounding bytes, because the records are searched backwards and read forwards.
    void read(qint64 offset, qint64 count) const
    {
        constexpr qint64 around = 4 << 10;
        m_start = std::max<qint64>(0, offset - around);
        m_piece.fill('\0', std::min(m_size, offset + count + around) - m_start);
        (void)readBytesAt(m_descriptor, ByteOffset(m_start), m_piece.data(), m_piece.size());
    }

    int m_descriptor;
    qint64 m_size;
    mutable QByteArray m_piece;
    mutable qint64 m_start = 0; ///< position of m_piece
};

/// One row of the directory.
struct ZipRow {
    qint64 place = 0; ///< position of the local header in the file
    qint64 end = 0; ///< end of the data
    ZipSizes sizes;
    quint32 crc = 0;
    quint16 version = 0;
    quint16 flags = 0;
    quint16 method = 0;
    QByteArray name;
};

class Check {
public:
    Check(int descriptor, ByteCount size, qint64 entryLimit) : m_zip(descriptor, size), m_entryLimit(entryLimit) { }

    ZipDirectory run()
    {
        const qint64 end = findEnd();
        if (end < 0) {
            m_result.damage =
                makeError(Code::TruncatedArchive, Reason::ZipWithoutDirectory, {QString::number(m_zip.size())});
            return m_result;
        }
        const qint64 behind = end + endSize + m_zip.number<quint16>(end + 20);
        if (!isZero(behind))
            m_result.findings.push_back(makeFinding(Code::TrailingData, {}, {QString::number(behind)}));
        // If the directory omits members, the local headers are used instead.
        m_result.isUsable =
            readEnd(end) && readRows() && checkRows() && !(m_leavesOut && isAt(0, localMark, localMark.size()));
        return std::move(m_result);
    }

private:
    bool damage(qint64 place, FindingReason reason, const QString &what = {})
    {
        if (!m_result.damage)
            m_result.damage = makeError(Code::DamagedArchive, reason, {QString::number(place), what});
        return false;
    }

    [[nodiscard]] bool isAt(qint64 offset, QByteArrayView mark, qint64 size) const
    {
        return offset >= 0 && offset <= m_zip.size() - size && m_zip.sliced(offset, mark.size()) == mark;
    }

    /// True if there are only zeros from `begin` on.
    [[nodiscard]] bool isZero(qint64 begin) const
    {
        constexpr qint64 piece = 1 << 20;
        const auto isZeroByte = [](char c) { return c == 0; };
        qint64 at = begin;
        while (at < m_zip.size()
               && std::ranges::all_of(m_zip.sliced(at, std::min(piece, m_zip.size() - at)), isZeroByte))
            at += piece;
        return at >= m_zip.size();
    }

    [[nodiscard]] qint64 findEnd() const
    {
        const qint64 first = std::max<qint64>(0, m_zip.size() - endSize - longestComment);
        for (qint64 place = m_zip.size() - endSize; place >= first; --place) {
            if (isAt(place, zipEndMark, endSize) && place + endSize + m_zip.number<quint16>(place + 20) <= m_zip.size())
                return place;
        }
        return -1;
    }

    /// Finds the directory, and the number of bytes before the zip, by which all its positions are moved.
    bool readEnd(qint64 end)
    {
        quint64 count = m_zip.number<quint16>(end + 10);
        quint64 size = m_zip.number<quint32>(end + 12);
        quint64 offset = m_zip.number<quint32>(end + 16);
        m_end = end;
        const qint64 locator = end - locator64Size;
        const bool has64 = isAt(locator, locator64Mark, locator64Size);
        if (has64) {
            m_end = findEnd64(locator);
            if (m_end < 0)
                return damage(locator, Reason::ZipDirectoryMisplaced);
            count = m_zip.number<quint64>(m_end + 32);
            size = m_zip.number<quint64>(m_end + 40);
            offset = m_zip.number<quint64>(m_end + 48);
        }
        const auto limit = quint64(m_end);
        if (size > limit || offset > limit - size)
            return damage(end, Reason::ZipDirectoryMisplaced);
        m_count = count;
        m_start = m_end - qint64(size);
        m_moved = m_start - qint64(offset);
        if (!isOneFile(end, has64))
            damage(end, Reason::ZipOfSeveralFiles);
        else if (has64 && !isSameEnd(end))
            damage(m_end, Reason::ZipEndsDiffer);
        if (m_moved > 0)
            m_result.findings.push_back(
                makeFinding(Code::ArchiveWarning, {}, {}, u"%1 bytes stand in front of the zip"_s.arg(m_moved)));
        return true;
    }

    /// Position of the zip64 end record, or -1. It usually ends where its locator starts, even if other data precedes
    /// the zip. Otherwise it is where the locator states.
    [[nodiscard]] qint64 findEnd64(qint64 locator) const
    {
        const auto stated = m_zip.number<quint64>(locator + 8);
        for (const qint64 place : {locator - end64Size, qint64(std::min<quint64>(stated, quint64(locator)))}) {
            if (isAt(place, end64Mark, end64Size))
                return place;
        }
        return -1;
    }

    /// True if the end records refer to no other file, that is, this file is the first one and has all members.
    [[nodiscard]] bool isOneFile(qint64 end, bool has64) const
    {
        const auto isFirst = [&](qint64 place) {
            const auto number = m_zip.number<quint16>(place);
            return number == 0 || (has64 && number == 0xffff); // 0xffff: the number is in the zip64 record
        };
        if (!isFirst(end + 4) || !isFirst(end + 6) || m_zip.number<quint16>(end + 8) != m_zip.number<quint16>(end + 10))
            return false;
        const qint64 locator = end - locator64Size;
        return !has64
            || (m_zip.number<quint32>(m_end + 16) == 0 && m_zip.number<quint32>(m_end + 20) == 0
                && m_zip.number<quint64>(m_end + 24) == m_count && m_zip.number<quint32>(locator + 4) == 0
                && m_zip.number<quint32>(locator + 16) <= 1); // some writers count from 0
    }

    /// True if the two end records and the locator agree.
    [[nodiscard]] bool isSameEnd(qint64 end) const
    {
        const auto is16 = [&](qint64 place, quint64 number) {
            const auto stated = m_zip.number<quint16>(place);
            return stated == 0xffff || stated == number;
        };
        const auto is32 = [&](qint64 place, quint64 number) {
            const auto stated = m_zip.number<quint32>(place);
            return stated == in64 || stated == number;
        };
        const qint64 locator = end - locator64Size;
        constexpr qint64 uncounted = 12; // the stated size excludes the signature and the size itself
        return is16(end + 10, m_count) && is32(end + 12, quint64(m_end - m_start))
            && is32(end + 16, quint64(m_start - m_moved))
            && m_zip.number<quint64>(locator + 8) == quint64(m_end - m_moved)
            && m_zip.number<quint64>(m_end + 4) == quint64(locator - m_end - uncounted);
    }

    bool readRows()
    {
        qint64 place = m_start;
        while (place < m_end) {
            if (!isAt(place, centralMark, centralSize))
                return damage(place, Reason::ZipDirectoryMisplaced);
            const qint64 nameSize = m_zip.number<quint16>(place + 28);
            const qint64 extraSize = m_zip.number<quint16>(place + 30);
            const qint64 next = place + centralSize + nameSize + extraSize + m_zip.number<quint16>(place + 32);
            if (next > m_end)
                return damage(place, Reason::ZipDirectoryMisplaced);
            if (qint64(m_rows.size()) >= m_entryLimit) {
                m_result.isTooLong = true;
                return false;
            }
            ZipRow row;
            row.version = m_zip.number<quint16>(place + 6);
            row.flags = m_zip.number<quint16>(place + 8);
            row.method = m_zip.number<quint16>(place + 10);
            row.crc = m_zip.number<quint32>(place + 16);
            row.name = m_zip.sliced(place + centralSize, nameSize).toByteArray();
            const quint64 packed = m_zip.number<quint32>(place + 20);
            const quint64 full = m_zip.number<quint32>(place + 24);
            const quint64 offset = m_zip.number<quint32>(place + 42);
            row.sizes = with64({packed, full, offset}, m_zip.sliced(place + centralSize + nameSize, extraSize));
            if (row.sizes.offset > quint64(m_start - m_moved))
                return damage(place, Reason::ZipDirectoryMisplaced);
            row.place = qint64(row.sizes.offset) + m_moved;
            m_rows.push_back(row);
            place = next;
        }
        constexpr quint64 max16 = 0xffff; // some writers count modulo 2^16 without the larger record
        if (m_rows.size() != m_count && (m_count > max16 || (m_rows.size() & max16) != m_count))
            return damage(m_end, Reason::ZipCountWrong);
        return true;
    }

    /// False if an entry of the central directory has no local header. Reports overlapping members and gaps.
    bool checkRows()
    {
        for (ZipRow &row : m_rows) {
            if (!checkLocal(row))
                return false;
        }
        std::ranges::sort(m_rows, [](const ZipRow &a, const ZipRow &b) { return a.place < b.place; });
        qint64 end = 0;
        for (const ZipRow &row : m_rows) {
            if (row.place < end)
                damage(row.place, Reason::ZipMembersOverlap, nameOf(row));
            else
                checkGap(end, row.place);
            end = std::max(end, row.end);
        }
        checkGap(end, m_start);
        return true;
    }

    [[nodiscard]] static QString nameOf(const ZipRow &row)
    {
        constexpr qsizetype shown = 200;
        return exactText(row.name.first(std::min(row.name.size(), shown)));
    }

    void checkGap(qint64 from, qint64 to)
    {
        if (to - from < localSize || !isAt(from, localMark, localSize))
            return;
        m_leavesOut = true;
        damage(from, Reason::ZipMemberNotListed);
    }

    bool checkLocal(ZipRow &row)
    {
        if (!isAt(row.place, localMark, localSize))
            return damage(row.place, Reason::ZipDirectoryMisplaced);
        const qint64 nameSize = m_zip.number<quint16>(row.place + 26);
        const qint64 extraSize = m_zip.number<quint16>(row.place + 28);
        const qint64 data = row.place + localSize + nameSize + extraSize;
        if (data > m_start || row.sizes.packed > quint64(m_start - data))
            return damage(row.place, Reason::ZipHeadersDiffer, nameOf(row));
        row.end = data + qint64(row.sizes.packed);
        const auto flags = m_zip.number<quint16>(row.place + 6);
        constexpr quint16 compared = hasDescriptor | isEncrypted;
        const bool isSame = (flags & compared) == (row.flags & compared)
            && m_zip.number<quint16>(row.place + 8) == row.method
            && (flags & hasDescriptor ? checkDescriptor(row) : checkNumbers(row, data, extraSize));
        if (!isSame)
            damage(row.place, Reason::ZipHeadersDiffer, nameOf(row));
        checkName(row);
        if (m_zip.sliced(row.place + localSize, nameSize) != row.name)
            renameMember(row, data);
        constexpr int newest = 46; // highest version that other programs support: zip64, bzip2
        if (const int version = row.version & 0xff; version > newest)
            flaw(row, u"it asks for version %1.%2 of the format"_s.arg(version / 10).arg(version % 10));
        return true;
    }

    void renameMember(const ZipRow &row, qint64 data)
    {
        damage(row.place, Reason::ZipNamesDiffer, nameOf(row));
        for (const qint64 place : {data, data + qint64(row.sizes.packed)})
            m_result.otherNames.insert(place, row.name);
    }

    /// Reports names and folders that the library reads differently: it cuts names at a zero byte, and ignores data of
    /// folders.
    void checkName(const ZipRow &row)
    {
        const auto add = [this](FindingCode code, QByteArrayView name, FindingReason reason) {
            const Link place = name.isEmpty() ? Link() : Link::file(exactText(name));
            m_result.findings.push_back(makeFinding(code, place, reason));
        };
        if (row.name.isEmpty())
            add(Code::EntryUnreadable, {}, Reason::NameMissing);
        else if (const qsizetype zero = row.name.indexOf('\0'); zero >= 0)
            add(Code::ArchiveWarning, row.name.first(zero), Reason::NameHasZero);
        else if (row.name.endsWith('/') && row.sizes.full > 0)
            add(Code::EntryUnreadable, row.name.chopped(1), Reason::FolderHasData);
    }

    void flaw(const ZipRow &row, const QString &words)
    {
        m_result.findings.push_back(makeFinding(Code::ArchiveWarning, Link::file(nameOf(row)), {}, words));
    }

    /// Checks the numbers of a local header, whose extra fields are before `data`.
    [[nodiscard]] bool checkNumbers(const ZipRow &row, qint64 data, qint64 extraSize) const
    {
        const quint64 packed = m_zip.number<quint32>(row.place + 18);
        const quint64 full = m_zip.number<quint32>(row.place + 22);
        const ZipSizes sizes = with64({packed, full, 0}, m_zip.sliced(data - extraSize, extraSize));
        return sizes.packed == row.sizes.packed && sizes.full == row.sizes.full
            && m_zip.number<quint32>(row.place + 14) == row.crc;
    }

    /// Checks the descriptor after the data: checksum and sizes. It may have a signature, and its sizes have 32 or 64
    /// bits.
    [[nodiscard]] bool checkDescriptor(ZipRow &row) const
    {
        for (const qint64 mark : {4, 0}) {
            if (mark > 0 && !isAt(row.end, descriptorMark, descriptorMark.size()))
                continue;
            const qint64 place = row.end + mark;
            if (place > m_start - 12 || m_zip.number<quint32>(place) != row.crc)
                continue;
            const bool is32 = m_zip.number<quint32>(place + 4) == row.sizes.packed
                && m_zip.number<quint32>(place + 8) == row.sizes.full;
            const bool is64 = place <= m_start - 20 && m_zip.number<quint64>(place + 4) == row.sizes.packed
                && m_zip.number<quint64>(place + 12) == row.sizes.full;
            if (!is32 && !is64)
                continue;
            row.end = place + (is32 ? 12 : 20);
            return true;
        }
        return false;
    }

    FileBytes m_zip;
    const qint64 m_entryLimit;
    ZipDirectory m_result;
    std::vector<ZipRow> m_rows;
    qint64 m_start = 0; ///< start of the directory
    qint64 m_end = 0; ///< end of the directory
    qint64 m_moved = 0; ///< number of bytes before the zip
    quint64 m_count = 0; ///< stated number of rows
    bool m_leavesOut = false; ///< true if a local header has no row
};

} // namespace

ZipDirectory checkZipDirectory(int descriptor, ByteCount size, qint64 entryLimit)
{
    return Check(descriptor, size, entryLimit).run();
}

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
