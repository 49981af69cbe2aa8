// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/error.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>

namespace Mlf {

/// Reports the progress of reading one source. Called on the working thread, once per block.
using ByteProgressFunction = std::function<void(ByteCount done, ByteCount total)>;

/// Destination of saved bytes, and the archives that must not change.
struct SaveTarget {
    QString path;
    QStringList archives; ///< files and folders that must not be written; empty strings are ignored
};

/// True if saving to the target would change one of its archives. Follows links, because another name of an archive is
/// still the archive. The folder of the path need not exist.
[[nodiscard]] bool isOfArchive(const SaveTarget &target);

/// Creates a missing folder with its parents. On failure sets `problem` to the system's message.
[[nodiscard]] bool makeFolder(const QString &path, QString &problem);

/// Writes the bytes of a source to a file. Afterwards the file is either complete or unchanged. The file is never
/// executable, even if it replaces a program. Waits for a source that still grows, so do not call it on the GUI thread.
///
/// Errors: CannotSave with the file and the system's message, with IsOnShow if it would change an archive, or with
/// IsNoRegularFile if it would replace a device; EntryUnreadable if bytes never arrived; ChangedWhileReading;
/// Cancelled.
[[nodiscard]] std::optional<Error> saveBytes(const ByteSource &source, const SaveTarget &target,
                                             const std::stop_token &stop, const ByteProgressFunction &progress = {});

/// Appends bytes to a file. Returns an error if they cannot be written.
using WriteFunction = std::function<std::optional<Error>(QByteArrayView bytes)>;

/// Like saveBytes(), for bytes that `produce` writes. `produce` returns its own error or that of the write function.
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

/// Proposed name for saving a file of an archive: the last component of its path, without characters that are special
/// to a file system or a shell. Not hidden, not empty, at most 200 bytes in UTF-8. Keeps the suffix.
[[nodiscard]] QString proposedFileName(const QString &path);

} // namespace Mlf
