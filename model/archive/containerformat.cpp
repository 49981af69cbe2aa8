// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerformat.h"

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

} // namespace Mlf
