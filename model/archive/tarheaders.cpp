// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/tarheaders.h"

#include "model/archive/containerformat.h"

#include <QByteArray>

#include <algorithm>

namespace Mlf {

namespace {

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
