// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>

namespace Mlf {

/// Progress of a pass over the bytes of one source. Called from the working thread, once per block.
using ByteProgressFunction = std::function<void(ByteCount done, ByteCount total)>;

/// Destination of saved bytes, and the archives it must not change.
struct SaveTarget {
    QString path;
    QStringList archives; ///< files and folders that are never written to or into; empty strings are ignored
};

/// True if saving there would change one of the archives. Follows links, so another name of an archive is the archive.
/// The folder of the path does not have to exist.
[[nodiscard]] bool isOfArchive(const SaveTarget &target);

/// Creates a folder with its parents, if it is missing. `problem` receives the system's message if that fails.
[[nodiscard]] bool makeFolder(const QString &path, QString &problem);

/// Writes the bytes of a source to a file, which is then complete or unchanged. The file is never executable, even if
/// it replaces a program. Waits for a source that still grows; not for the GUI thread.
///
/// Errors: CannotSave with the file and the system's message, with IsOnShow if it would change an archive, or with
/// IsNoRegularFile if it would replace a device; EntryUnreadable if bytes never arrived, ChangedWhileReading,
/// Cancelled.
[[nodiscard]] std::optional<Error> saveBytes(const ByteSource &source, const SaveTarget &target,
                                             const std::stop_token &stop, const ByteProgressFunction &progress = {});

/// Writes the next bytes of a file; an error if they cannot be written.
using WriteFunction = std::function<std::optional<Error>(QByteArrayView bytes)>;

/// The same for bytes that `produce` writes. It returns its own error, or the one of the write function.
[[nodiscard]] std::optional<Error> saveProduced(
    const SaveTarget &target, const std::function<std::optional<Error>(const WriteFunction &)> &produce);

/// Checksums of the same bytes, in lower-case hex.
struct Checksums {
    QString sha256;
    QString blake2b256;
    bool operator==(const Checksums &) const = default;
};

/// Checksums of the bytes of a source. Errors and waiting as for saveBytes().
[[nodiscard]] Result<Checksums> computeChecksums(const ByteSource &source, const std::stop_token &stop,
                                                 const ByteProgressFunction &progress = {});

/// SHA-256 of the bytes of a file, in lower-case hex. `std::nullopt` if it is not a regular file, is a link, or cannot
/// be read.
[[nodiscard]] std::optional<QString> checksumOfFile(const QString &path);

/// Proposed file name for a file of an archive: the last component of its path, without characters that are special to
/// a file system or a shell. Not hidden, not empty, at most 200 bytes as UTF-8; the suffix is kept.
[[nodiscard]] QString proposedFileName(const QString &path);

} // namespace Mlf
