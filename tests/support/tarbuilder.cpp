// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tarbuilder.h"

namespace Mlf::Test {

namespace {

constexpr qsizetype blockSize = 512;

void put(QByteArray &block, qsizetype at, const QByteArray &field, qsizetype width)
{
    block.replace(at, qMin(field.size(), width), field.left(width));
}

} // namespace

QByteArray octalField(qint64 value, int width)
{
    const QByteArray digits = QByteArray::number(qAbs(value), 8).rightJustified(width - 1 - (value < 0 ? 1 : 0), '0');
    return (value < 0 ? "-" : "") + digits + ' ';
}

QByteArray base256Field(qint64 value, int width)
{
    QByteArray field(width, value < 0 ? '\xff' : '\0');
    for (int i = 0; i < 8; ++i)
        field[width - 1 - i] = char(quint64(value) >> (8 * i) & 0xff);
    field[0] = char(uchar(field[0]) | 0x80);
    return field;
}

TarBuilder &TarBuilder::header(const TarHeader &header)
{
    QByteArray block(blockSize, '\0');
    put(block, 0, header.name, 100);
    put(block, 100, "0000644", 8);
    put(block, 108, "0000000", 8);
    put(block, 116, "0000000", 8);
    put(block, 124, header.sizeField.isEmpty() ? octalField(header.size, 12) : header.sizeField, 12);
    put(block, 136, "14570276430 ", 12);
    put(block, 148, "        ", 8); // the checksum is computed with spaces in its place
    block[156] = header.type;
    put(block, 157, header.linkName, 100);
    put(block, 257, header.magic, 8);
    put(block, 265, header.user, 32);
    put(block, 297, header.user, 32);
    put(block, 345, header.rest, blockSize - 345);
    quint32 sum = 0;
    for (const char c : std::as_const(block))
        sum += uchar(c);
    put(block, 148, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0' + ' ', 8);
    return raw(block);
}

TarBuilder &TarBuilder::data(const QByteArray &bytes)
{
    m_bytes += bytes;
    return raw(QByteArray((blockSize - bytes.size() % blockSize) % blockSize, '\0'));
}

TarBuilder &TarBuilder::raw(const QByteArray &bytes)
{
    m_bytes += bytes;
    return *this;
}

TarBuilder &TarBuilder::file(const QByteArray &name, const QByteArray &bytes)
{
    return header({.name = name, .size = bytes.size()}).data(bytes);
}

TarBuilder &TarBuilder::item(const QByteArray &name, char type, const QByteArray &linkName)
{
    return header({.name = name, .type = type, .linkName = linkName});
}

TarBuilder &TarBuilder::pax(const std::vector<std::pair<QByteArray, QByteArray>> &records, char type)
{
    QByteArray text;
    for (const auto &[key, value] : records) {
        const QByteArray rest = ' ' + key + '=' + value + '\n';
        qsizetype length = rest.size() + 1; // the length includes its own digits
        while (QByteArray::number(length).size() + rest.size() != length)
            ++length;
        text += QByteArray::number(length) + rest;
    }
    return header({.name = "././@PaxHeader", .type = type, .size = text.size()}).data(text);
}

TarBuilder &TarBuilder::gnuLongName(const QByteArray &name, char type)
{
    const QByteArray text = name + '\0';
    return header({.name = "././@LongLink", .type = type, .size = text.size(), .magic = QByteArray("ustar  \0", 8)})
        .data(text);
}

TarBuilder &TarBuilder::gnuSparse(const QByteArray &name, qint64 realSize,
                                  const std::vector<std::pair<qint64, QByteArray>> &pieces)
{
    Q_ASSERT(pieces.size() <= 4);
    QByteArray rest(blockSize - 345, '\0');
    QByteArray stored;
    qsizetype at = 386 - 345;
    for (const auto &[offset, bytes] : pieces) {
        put(rest, at, base256Field(offset, 12), 12);
        put(rest, at + 12, base256Field(bytes.size(), 12), 12);
        stored += bytes;
        at += 24;
    }
    put(rest, 483 - 345, base256Field(realSize, 12), 12);
    return header({.name = name, .type = 'S', .size = stored.size(), .magic = QByteArray("ustar  \0", 8), .rest = rest})
        .data(stored);
}

TarBuilder &TarBuilder::end(int blocks)
{
    return raw(QByteArray(blocks * blockSize, '\0'));
}

} // namespace Mlf::Test
