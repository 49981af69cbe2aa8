// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerformat.h"

#include <QByteArray>
#include <QtEndian>

#include <algorithm>

namespace Mlf {

namespace {

constexpr qsizetype checksumAt = 148;
constexpr qsizetype checksumSize = 8;

/// The stored checksum: octal digits after optional spaces. A space, a zero byte or the end must follow.
std::optional<int> storedChecksum(QByteArrayView header)
{
    const QByteArrayView field = header.sliced(checksumAt, checksumSize);
    const auto isDigit = [](char c) { return c >= '0' && c <= '7'; };
    const auto first = std::ranges::find_if(field, [](char c) { return c != ' '; });
    const auto end = std::find_if_not(first, field.end(), isDigit);
    if (first == end || (end != field.end() && *end != ' ' && *end != '\0'))
        return {};
    int number = 0;
    for (auto digit = first; digit != end; ++digit)
        number = number * 8 + (*digit - '0');
    return number;
}

bool isTar(QByteArrayView start)
{
    if (start.size() < formatStartBytes)
        return false;
    const bool isEmpty = std::ranges::all_of(start, [](char c) { return c == 0; });
    return isEmpty || isTarHeader(start);
}

bool isDamagedTar(QByteArrayView start)
{
    constexpr qsizetype markAt = 257;
    return start.size() >= formatStartBytes && start.sliced(markAt).startsWith("ustar");
}

Compression compressionOf(QByteArrayView start)
{
    if (start.startsWith("\x1f\x8b\x08"))
        return Compression::Gzip;
    if (start.startsWith(QByteArrayView("\xfd"
                                        "7zXZ\0",
                                        6)))
        return Compression::Xz;
    if (start.size() >= 4 && start.startsWith("BZh") && start[3] >= '1' && start[3] <= '9')
        return Compression::Bzip2;
    // Files of zstd and lz4 may begin with skippable frames.
    constexpr quint32 skippableMagic = 0x184D2A50;
    bool isSkippable = false;
    while (start.size() >= 4) {
        const auto magic = qFromLittleEndian<quint32>(start.data());
        if (magic == 0xFD2FB528)
            return Compression::Zstd;
        if (magic == 0x184D2204 || magic == 0x184C2102)
            return Compression::Lz4;
        isSkippable = (magic & ~0xFU) == skippableMagic;
        if (!isSkippable || start.size() < 8)
            break;
        const quint32 size = qFromLittleEndian<quint32>(start.data() + 4);
        start = start.sliced(std::min<qint64>(start.size(), 8 + qint64(size)));
    }
    return isSkippable ? Compression::Zstd : Compression::None; // lz4 does not write skippable frames
}

constexpr qsizetype tarNumberSize = 12;

/// Reads the headers of one member, extended headers first.
class TarHeaderWalk {
public:
    explicit TarHeaderWalk(QByteArrayView bytes) : m_rest(bytes) { }

    TarHeaders read()
    {
        while (m_rest.size() >= tarBlockSize && isTarHeader(m_rest.first(tarBlockSize))) {
            const QByteArrayView block = takeBytes(tarBlockSize);
            const char type = block[156];
            if (!QByteArrayView("xXgLK").contains(type)) {
                readMap(block, type);
                break;
            }
            const qint64 size = tarNumber(block.sliced(124, tarNumberSize)).value_or(0);
            const QByteArrayView body = takeBytes(std::min<qint64>(size, m_rest.size()));
            (void)takeBytes(std::min<qint64>((tarBlockSize - size % tarBlockSize) % tarBlockSize, m_rest.size()));
            if (type == 'x' || type == 'X')
                readRecords(body);
        }
        return m_result;
    }

private:
    QByteArrayView takeBytes(qint64 count)
    {
        const QByteArrayView bytes = m_rest.first(count);
        m_rest = m_rest.sliced(count);
        return bytes;
    }

    void addPiece(qint64 length)
    {
        m_result.pieces = saturatedAdd(m_result.pieces.value_or(ByteCount()), ByteCount(length));
    }

    /// "27 GNU.sparse.map=0,5,10,5\n": the length counts itself and the line feed.
    void readRecords(QByteArrayView records)
    {
        while (!records.isEmpty()) {
            const qsizetype blank = records.indexOf(' ');
            const qsizetype length = blank < 0 ? 0 : records.first(blank).toByteArray().toLongLong();
            if (length <= blank + 1 || length > records.size())
                return;
            const QByteArrayView record = records.first(length - 1).sliced(blank + 1);
            records = records.sliced(length);
            if (const qsizetype equals = record.indexOf('='); equals > 0)
                readRecord(record.first(equals), record.sliced(equals + 1));
        }
    }

    void readRecord(QByteArrayView key, QByteArrayView value)
    {
        const QByteArray text = value.toByteArray();
        if (key == "path" || key == "GNU.sparse.name") {
            m_result.hasZeroInName = m_result.hasZeroInName || value.contains('\0');
        } else if (key == "GNU.sparse.major") {
            m_hasMapInFront = text == "1";
        } else if (key == "GNU.sparse.numbytes") {
            addPiece(text.toLongLong());
        } else if (key == "GNU.sparse.map") {
            const QByteArrayList numbers = text.split(',');
            for (qsizetype i = 1; i < numbers.size(); i += 2)
                addPiece(numbers[i].toLongLong());
        }
    }

    /// Reads the sparse map in the last header, or between it and the data.
    void readMap(QByteArrayView block, char type)
    {
        if (type == 'S')
            readGnuMap(block);
        else if (m_hasMapInFront)
            readTextMap();
    }

    /// Reads four pieces in the header, and 21 in each following block. A flag states whether another block follows.
    void readGnuMap(QByteArrayView block)
    {
        constexpr qsizetype fromHeader = 386;
        bool isMore = readGnuPieces(block.sliced(fromHeader), 4);
        while (isMore && m_rest.size() >= tarBlockSize)
            isMore = readGnuPieces(takeBytes(tarBlockSize), 21);
    }

    bool readGnuPieces(QByteArrayView bytes, qsizetype count)
    {
        constexpr qsizetype pieceSize = 2 * tarNumberSize;
        for (qsizetype i = 0; i < count && bytes[i * pieceSize] != '\0'; ++i)
            addPiece(tarNumber(bytes.sliced(i * pieceSize + tarNumberSize, tarNumberSize)).value_or(0));
        return bytes[count * pieceSize] != '\0';
    }

    /// Reads a line with the number of pieces, followed by two lines for each piece.
    void readTextMap()
    {
        qint64 line = 0;
        while (!m_rest.isEmpty()) {
            const qsizetype end = m_rest.indexOf('\n');
            bool isNumber = false;
            const qint64 number = end < 0 ? 0 : m_rest.first(end).toByteArray().toLongLong(&isNumber);
            if (!isNumber)
                return;
            m_rest = m_rest.sliced(end + 1);
            if (line > 0 && line % 2 == 0)
                addPiece(number);
            ++line;
        }
    }

    QByteArrayView m_rest;
    TarHeaders m_result;
    bool m_hasMapInFront = false; ///< the map precedes the data, as in pax 1.0
};

} // namespace

ContainerFormat recogniseFormat(QByteArrayView start)
{
    if (isTar(start))
        return {Compression::None, Container::Tar};
    if (start.startsWith("PK\3\4") || start.startsWith("PK\5\6") || start.startsWith("PK00PK\3\4"))
        return {Compression::None, Container::Zip};
    const Compression compression = compressionOf(start);
    if (compression == Compression::None && isDamagedTar(start))
        return {Compression::None, Container::Tar, true};
    return {compression, {}};
}

/// Also accepts sums of signed bytes, which some old programs wrote.
bool isTarHeader(QByteArrayView block)
{
    if (block.size() != tarBlockSize)
        return false;
    const std::optional<int> stored = storedChecksum(block);
    int unsignedSum = checksumSize * ' ';
    int signedSum = checksumSize * ' ';
    for (qsizetype i = 0; i < tarBlockSize; ++i) {
        if (i >= checksumAt && i < checksumAt + checksumSize)
            continue;
        unsignedSum += quint8(block[i]);
        signedSum += qint8(block[i]);
    }
    return stored && (*stored == unsignedSum || *stored == signedSum);
}

TarHeaders readTarHeaders(QByteArrayView bytes)
{
    return TarHeaderWalk(bytes).read();
}

std::optional<qint64> tarNumber(QByteArrayView field)
{
    if (uchar(field[0]) == 0x80) {
        qint64 number = 0;
        for (const char byte : field.sliced(1)) {
            if (number >> 55 != 0)
                return {};
            number = number << 8 | uchar(byte);
        }
        return number;
    }
    bool isNumber = false;
    const QByteArray digits = field.toByteArray().replace('\0', ' ').trimmed();
    const qint64 number = digits.toLongLong(&isNumber, 8);
    return isNumber && number >= 0 ? std::optional(number) : std::nullopt;
}

} // namespace Mlf
