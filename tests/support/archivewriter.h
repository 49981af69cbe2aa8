// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace Mlf::Test {

/// One member of an archive that a test writes or has read back.
struct Member {
    enum class Type { File, Directory, SymbolicLink, HardLink, Fifo };

    QByteArray path = {}; ///< UTF-8, as stored in the archive: with or without "./"
    QByteArray bytes = {};
    Type type = Type::File;
    QByteArray linkTarget = {};
    QByteArray user = "root";

    bool operator==(const Member &) const = default;
};

enum class TarFormat { Ustar, Pax, Gnu };
enum class Filter { Gzip, Xz, Zstd, Bzip2, Lz4 };

/// A whole tar, padded to 10 240 bytes. In pax each member has a record with a fractional time, like the exporter's.
[[nodiscard]] QByteArray writeTar(const std::vector<Member> &members, TarFormat format);

[[nodiscard]] QByteArray writeZip(const std::vector<Member> &members);

[[nodiscard]] QByteArray compress(const QByteArray &bytes, Filter filter);

/// Reverses compress() for any filter; uncompressed bytes are unchanged.
[[nodiscard]] QByteArray decompress(const QByteArray &bytes);

/// The members of a tar, compressed or not.
[[nodiscard]] std::vector<Member> readTar(const QByteArray &bytes);

/// Writes the members below a folder that exists, with the folders they need.
void unpackTo(const std::vector<Member> &members, const QString &folder);

/// Writes a file, with the folders it needs. Aborts the program if it cannot.
void writeFile(const QString &path, const QByteArray &bytes);

} // namespace Mlf::Test
