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

/// How far a pass over the bytes of one source is. Called from the working thread, once a block.
using ByteProgressFunction = std::function<void(ByteCount done, ByteCount total)>;

/// Where bytes are saved to, and the archives they are made of.
struct SaveTarget {
    QString path;
    QStringList archives; ///< files and folders that are never written to or into; empty ones are none
};

/// Saving there would change one of the archives. Links are followed: another name of an archive is the archive. A
/// folder of the path need not be there.
[[nodiscard]] bool isOfArchive(const SaveTarget &target);

/// Writes the bytes of a source to a file, which is there whole or stays as it was. Also where it replaces a program,
/// the file is none: it has no executable bit. Waits for a source that still grows; not for the GUI thread.
///
/// Errors: CannotSave with the file and the system's message, with IsOnShow where it would change an archive, or with
/// IsNoRegularFile where it would replace a device; EntryUnreadable where bytes never arrived, ChangedWhileReading,
/// Cancelled.
[[nodiscard]] std::optional<Error> saveBytes(const ByteSource &source, const SaveTarget &target,
                                             const std::stop_token &stop, const ByteProgressFunction &progress = {});

/// Takes the next bytes of a file; an error where they cannot be written.
using WriteFunction = std::function<std::optional<Error>(QByteArrayView bytes)>;

/// The same for bytes that `produce` makes: it hands them over and returns its own error, or the one it was given.
[[nodiscard]] std::optional<Error> saveProduced(
    const SaveTarget &target, const std::function<std::optional<Error>(const WriteFunction &)> &produce);

/// Checksums of the same bytes, in lower-case hex.
struct Checksums {
    QString sha256;
    QString blake2b256;
    bool operator==(const Checksums &) const = default;
};

/// Checksums of the bytes of a source. Errors and waiting as of saveBytes().
[[nodiscard]] Result<Checksums> computeChecksums(const ByteSource &source, const std::stop_token &stop,
                                                 const ByteProgressFunction &progress = {});

/// SHA-256 of the bytes of a file, in lower-case hex. Nothing of what is no file or cannot be read; links are none.
[[nodiscard]] std::optional<QString> checksumOfFile(const QString &path);

/// A name to save a file of an archive under: the last component of its path, without what has a meaning to a file
/// system or a shell, not hidden, not empty, at most 200 bytes as UTF-8 with its suffix kept.
[[nodiscard]] QString proposedFileName(const QString &path);

} // namespace Mlf
