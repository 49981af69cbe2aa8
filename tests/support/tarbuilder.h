// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>
#include <vector>

namespace Mlf::Test {

/// One header block; tests can set each field to a hostile value. The checksum is always right.
struct TarHeader {
    QByteArray name = {}; ///< any bytes; cut at 100
    char type = '0';
    qint64 size = 0; ///< written in octal
    QByteArray sizeField = {}; ///< instead of `size`: up to 12 raw bytes
    QByteArray linkName = {};
    QByteArray user = "root";
    QByteArray magic = QByteArray("ustar\00000", 8);
    QByteArray rest = {}; ///< replaces the bytes from 345 on: prefix, or the sparse map of GNU
};

/// Writes tars block by block, valid and invalid ones.
class TarBuilder {
public:
    TarBuilder &header(const TarHeader &header);
    /// Appends bytes, and zeros up to the next block.
    TarBuilder &data(const QByteArray &bytes);
    /// Appends bytes without padding.
    TarBuilder &raw(const QByteArray &bytes);
    TarBuilder &file(const QByteArray &name, const QByteArray &bytes);
    /// A member without data: a link, directory, device or pipe.
    TarBuilder &item(const QByteArray &name, char type, const QByteArray &linkName = {});
    /// An extended header for the next member ('x') or all that follow ('g').
    TarBuilder &pax(const std::vector<std::pair<QByteArray, QByteArray>> &records, char type = 'x');
    TarBuilder &gnuLongName(const QByteArray &name, char type = 'L');
    /// A file with holes, old GNU form: up to four pieces, and the size with the holes.
    TarBuilder &gnuSparse(const QByteArray &name, qint64 realSize,
                          const std::vector<std::pair<qint64, QByteArray>> &pieces);
    /// The zero blocks that end a tar.
    TarBuilder &end(int blocks = 2);

    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }
    operator QByteArray() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

/// A number field: octal digits and a blank; a negative number becomes a minus sign and digits.
[[nodiscard]] QByteArray octalField(qint64 value, int width);
/// A number field of GNU: big-endian two's complement with the top bit set.
[[nodiscard]] QByteArray base256Field(qint64 value, int width);

} // namespace Mlf::Test
