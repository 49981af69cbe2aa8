// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Number of bytes at the start of a file that determine its format.
constexpr qsizetype formatStartBytes = 512;

/// Format of a file by its first bytes. `compression` is None for a container or an unknown format. `container` is
/// unset for a compressed file or an unknown format. A tar is recognised by the checksum of its first header, because a
/// member name may look like a compression. If the checksum is wrong but the magic of a tar is present, its start is
/// damaged.
struct ContainerFormat {
    Compression compression = Compression::None;
    std::optional<Container> container;
    bool isStartDamaged = false;
    bool operator==(const ContainerFormat &) const = default;
};

/// `start` is the first formatStartBytes bytes, or the whole file if it is smaller.
[[nodiscard]] ContainerFormat recogniseFormat(QByteArrayView start);

constexpr qint64 tarBlockSize = 512;

/// True if a block of a tar is the header of a member, that is, if its checksum is right. The checksum counts its own
/// field as spaces.
[[nodiscard]] bool isTarHeader(QByteArrayView block);

/// Data of the headers of one tar member that libarchive does not report.
struct TarHeaders {
    std::optional<ByteCount> pieces; ///< sum of the pieces in its sparse map, valid or not; unset without a map
    bool hasZeroInName = false; ///< the name is cut at a zero byte
    bool operator==(const TarHeaders &) const = default;
};

/// Reads the headers from the first block up to the data. Linear in the bytes; stops at anything else.
[[nodiscard]] TarHeaders readTarHeaders(QByteArrayView bytes);

/// A number of a header: octal digits or, with the top bit set, base 256; `std::nullopt` if it is neither, or negative.
[[nodiscard]] std::optional<qint64> tarNumber(QByteArrayView field);

} // namespace Mlf
