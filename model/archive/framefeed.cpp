// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/framefeed.h"

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

constexpr quint32 zstdMagic = 0xFD2FB528;
constexpr quint32 lz4Magic = 0x184D2204;
constexpr quint32 lz4LegacyMagic = 0x184C2102;
constexpr quint32 skippableMagic = 0x184D2A50; ///< to ...5F, of both
constexpr quint32 xzMagic = 0x587A37FD; ///< its first four bytes
constexpr quint32 topBit = 0x80000000;

quint32 numberOf(const QByteArray &field)
{
    quint32 number = 0;
    for (qsizetype i = std::min<qsizetype>(field.size(), 4); i-- > 0;)
        number = number << 8 | quint8(field[i]);
    return number;
}

} // namespace

void FrameFeed::want(Part part, qsizetype bytes)
{
    m_part = part;
    m_wanted = bytes;
}

QByteArrayView FrameFeed::next()
{
    while (!m_isEnded) {
        if (m_rest.isEmpty())
            m_rest = m_file.next();
        if (m_rest.isEmpty()) { // libarchive says where a frame is cut
            if (m_part == Part::FrameStart && m_body == 0 && m_frameStart > 0)
                endBefore(m_field);
            m_isEnded = true;
            break;
        }
        if (m_body > 0 || m_part == Part::Unknown) {
            const qint64 wanted = m_part == Part::Unknown ? m_rest.size() : m_body;
            const QByteArrayView piece = m_rest.first(std::min<qint64>(m_rest.size(), wanted));
            m_rest = m_rest.sliced(piece.size());
            m_body -= piece.size();
            if (m_isSkipping)
                continue;
            return piece;
        }
        const QByteArrayView piece = m_rest.first(std::min(m_rest.size(), m_wanted - m_field.size()));
        if (m_field.isEmpty() && (m_part == Part::FrameStart || m_part == Part::LegacyBlockSize))
            m_frameStart = filePosition();
        m_field.append(piece.data(), piece.size());
        m_rest = m_rest.sliced(piece.size());
        if (m_field.size() < m_wanted)
            continue;
        readField();
        if (!m_given.isEmpty())
            return m_given;
    }
    return {};
}

std::optional<Error> FrameFeed::failure() const
{
    const bool isBetween = m_part == Part::FrameStart && m_body == 0;
    return isBetween ? std::nullopt : m_file.failure();
}

/// A field is there: what it says of the bytes behind it. m_given is what of it is handed out.
void FrameFeed::readField()
{
    m_given = std::exchange(m_field, {});
    m_isSkipping = false;
    const quint32 number = numberOf(m_given);
    switch (m_part) {
    case Part::FrameStart:
        startFrame(number);
        break;
    case Part::SkippableSize:
        m_body = number;
        m_isSkipping = true;
        m_given.clear();
        endFrame();
        break;
    case Part::Header:
        wantHeader();
        break;
    case Part::BlockSize:
        wantBlock(number);
        break;
    case Part::LegacyBlockSize: {
        constexpr quint32 longest = 8 << 20;
        if (number == lz4Magic || number == lz4LegacyMagic || (number & ~0xFU) == skippableMagic
            || number > longest * 2)
            startFrame(number);
        else
            m_body = number;
        break;
    }
    case Part::XzBlockStart:
        wantXzBlock();
        break;
    case Part::XzChunkStart:
        wantXzChunk();
        break;
    case Part::XzChunkSizes:
        readXzSizes();
        break;
    case Part::XzIndexNumber:
        readXzNumber();
        break;
    case Part::Unknown:
        break;
    }
}

void FrameFeed::startFrame(quint32 magic)
{
    if ((magic & ~0xFU) == skippableMagic) {
        m_given.clear();
        want(Part::SkippableSize, 4);
    } else if (m_kind == Kind::Zstd && magic == zstdMagic) {
        want(Part::Header, 1);
    } else if (m_kind == Kind::Lz4 && magic == lz4Magic) {
        want(Part::Header, 1);
    } else if (m_kind == Kind::Lz4 && magic == lz4LegacyMagic) {
        want(Part::LegacyBlockSize, 4);
    } else if (m_kind == Kind::Xz && magic == xzMagic) {
        m_streamStart = m_frameStart;
        want(Part::Header, 4); // the rest of the magic number, and the flags
    } else if (m_kind == Kind::Xz && magic == 0) {
        m_given.clear(); // padding
    } else {
        endBefore(std::exchange(m_given, {}));
    }
}

/// No frame starts with these bytes. Zeros up to the end are padding.
void FrameFeed::endBefore(QByteArrayView start)
{
    const auto isZero = [](QByteArrayView bytes) {
        return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == 0; });
    };
    m_isEnded = true;
    bool isPadding = isZero(start) && isZero(m_rest);
    while (isPadding) {
        m_rest = m_file.next();
        if (m_rest.isEmpty())
            return;
        isPadding = isZero(m_rest);
    }
    m_trailing = m_frameStart;
}

/// By the first byte behind the magic number: how long the header is, and what follows the blocks.
void FrameFeed::wantHeader()
{
    const auto flags = quint8(m_given[0]);
    if (m_kind == Kind::Zstd) {
        constexpr int dictionaryBytes[] = {0, 1, 2, 4};
        constexpr int sizeBytes[] = {0, 2, 4, 8};
        const bool isSingleSegment = flags & 0x20;
        const int size = flags >> 6 == 0 && isSingleSegment ? 1 : sizeBytes[flags >> 6];
        m_body = (isSingleSegment ? 0 : 1) + dictionaryBytes[flags & 3] + size;
        m_tail = flags & 4 ? 4 : 0;
        want(Part::BlockSize, 3);
        return;
    }
    if (m_kind == Kind::Xz) {
        constexpr int sumBytes[] = {0, 4, 8, 16, 32, 64};
        const int kind = m_given[3] & 0xf;
        m_tail = sumBytes[(kind + 2) / 3]; // behind each block
        m_body = 4; // checksum of the flags
        want(Part::XzBlockStart, 1);
        return;
    }
    // The rest of the descriptor: BD byte, size of the content, number of the dictionary, checksum of the header.
    m_body = 1 + (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0) + 1;
    m_hasBlockSums = flags & 0x10;
    m_tail = flags & 4 ? 4 : 0;
    want(Part::BlockSize, 4);
}

void FrameFeed::wantBlock(quint32 field)
{
    if (m_kind == Kind::Lz4) {
        if (field == 0)
            endFrame();
        else
            m_body = qint64(field & ~topBit) + (m_hasBlockSums ? 4 : 0);
        return;
    }
    constexpr quint32 runOfOneByte = 1;
    m_body = (field >> 1 & 3) == runOfOneByte ? 1 : field >> 3;
    if (field & 1)
        endFrame();
}

/// A block, by the size of its header, or the index behind the last one.
void FrameFeed::wantXzBlock()
{
    if (m_given[0] == 0) {
        m_isIndexCounted = false;
        m_indexNumber = 0;
        m_indexShift = 0;
        want(Part::XzIndexNumber, 1);
        return;
    }
    m_body = (quint8(m_given[0]) + 1) * 4 - 1;
    want(Part::XzChunkStart, 1);
}

/// LZMA2, which the last filter of a block always is.
void FrameFeed::wantXzChunk()
{
    const auto control = quint8(m_given[0]);
    if (control == 0) {
        m_body = padding() + m_tail;
        want(Part::XzBlockStart, 1);
    } else if (control < 3) { // stored
        want(Part::XzChunkSizes, 2);
    } else if (control & 0x80) { // compressed, perhaps with new properties
        constexpr int withProperties = 0xc0;
        want(Part::XzChunkSizes, control >= withProperties ? 5 : 4);
    } else {
        want(Part::Unknown, 0);
    }
}

void FrameFeed::readXzSizes()
{
    const qsizetype at = m_given.size() == 2 ? 0 : 2;
    m_body = (quint8(m_given[at]) << 8 | quint8(m_given[at + 1])) + 1;
    want(Part::XzChunkStart, 1);
}

/// One byte of a number of the index: how many records of two numbers there are, then these.
void FrameFeed::readXzNumber()
{
    const auto byte = quint8(m_given[0]);
    constexpr int longest = 63;
    if (m_indexShift >= longest) {
        want(Part::Unknown, 0);
        return;
    }
    m_indexNumber |= quint64(byte & 0x7f) << m_indexShift;
    m_indexShift += 7;
    if (byte & 0x80)
        return;
    if (!std::exchange(m_isIndexCounted, true))
        m_indexNumbers = qint64(std::min<quint64>(m_indexNumber, 1ULL << 60)) * 2;
    else
        --m_indexNumbers;
    m_indexNumber = 0;
    m_indexShift = 0;
    if (m_indexNumbers > 0)
        return;
    constexpr qint64 footer = 12;
    m_body = padding() + 4 + footer; // the checksum of the index between them
    want(Part::FrameStart, 4);
}

/// Parts of an xz stream start at multiples of four bytes of it.
qint64 FrameFeed::padding() const
{
    return (4 - (filePosition() - m_streamStart) % 4) % 4;
}

void FrameFeed::endFrame()
{
    m_body += std::exchange(m_tail, 0);
    want(Part::FrameStart, 4);
}

} // namespace Mlf
