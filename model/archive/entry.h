// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/result.h"
#include "model/base/units.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

enum class EntryType { File, Directory, SymbolicLink, HardLink, Device, Fifo, Socket, Other };

/// One member of an archive as its container describes it. Nothing of it is trusted: the path is a name to show.
struct Entry {
    QString path; ///< without "./", without a trailing slash; bytes that are not UTF-8 stand as \xHH
    bool isSafe = true; ///< false where the path is absolute, has ".." or a drive letter: shown, used for nothing
    EntryType type = EntryType::File;
    ByteCount size; ///< as the container states it
    bool isSizeKnown = true; ///< false where the container states none and the data could not be read to its end
    quint32 mode = 0; ///< permission bits
    qint64 uid = 0;
    qint64 gid = 0;
    QString user;
    QString group;
    std::optional<qint64> modifiedSeconds; ///< since 1970, UTC
    std::optional<ByteOffset> offset; ///< of the data in the file, where the container is not compressed
    QString linkTarget;

    /// The bytes of a regular file. Files of a folder are opened when asked for, and again when nobody holds them any
    /// more. Error EntryUnreadable where that fails, for everything else, and where a limit kept them from being read.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open() const;
    /// The same, null instead of an error.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes() const;
    [[nodiscard]] bool hasBytes() const { return m_source || m_open; }

    std::shared_ptr<const ByteSource> m_source;
    std::function<Result<std::shared_ptr<const ByteSource>>()> m_open;
};

enum class Container { Tar, Zip, Directory };
enum class Compression { None, Gzip, Xz, Zstd, Bzip2, Lz4, Other };

/// All that a container says about its members, in the order it says it.
struct Listing {
    QString name; ///< of the file or folder, without its path
    Container container = Container::Tar;
    Compression compression = Compression::None;
    ByteCount bytes; ///< of the container itself; of a folder, the sum of its files
    std::vector<Entry> entries;
    Findings findings;
    std::optional<Error> damage; ///< the first there is: why the listing ends early, or a member is not what was stored
    QString sha256; ///< of the container, where it is one within another one; hex
    bool isComplete = false; ///< false while entries still arrive, and for good where there is damage

    /// Number of regular files.
    [[nodiscard]] qint64 fileCount() const;
    /// Sum of the sizes of the regular files, expanded; the largest number where it does not fit.
    [[nodiscard]] ByteCount fileBytes() const;
    /// True where `bytes` says less than the files do: the container is, or may be, compressed.
    [[nodiscard]] bool isCompressed() const { return compression != Compression::None || container == Container::Zip; }
    /// The last regular, safe entry of that path, or null.
    [[nodiscard]] const Entry *find(const QString &path) const;
};

[[nodiscard]] QString containerName(Container container);
[[nodiscard]] QString compressionName(Compression compression);

} // namespace Mlf
