// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/error.h"
#include "model/base/progress.h"

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace Mlf {

/// Called from the reading thread with the listing so far, for each new entry.
using ListingFunction = std::function<void(const Listing &)>;

/// Reads a tar (plain or compressed), a zip or a folder, recognised by content. `path` "-" is standard input. A path
/// may continue inside an archive, see splitArchivePath(). If it leads to an inner archive, that is copied to the spool
/// and read. If it leads to a folder, only the content of the folder is listed.
///
/// Members of a plain tar are mapped in place. All other members are streamed once, into memory or unnamed cache files,
/// and can be read while they arrive. Nothing is extracted, and no name from an archive is opened. Files of a folder
/// are opened on demand, never through a link. If everything is in one top directory that contains metadata.json, the
/// directory is removed from the paths.
///
/// Errors: CannotOpen, EmptyFile, EmptyInput, NotAnArchive, Cancelled: nothing could be listed. If the container is
/// damaged after its first members, `damage` of the listing states where. Reached limits and oddities are findings of
/// the listing.
[[nodiscard]] Result<Listing> readArchive(const QString &path, const Limits &limits, const std::stop_token &stop,
                                          const ProgressFunction &progress, const ListingFunction &entryAdded);

/// The same for bytes in memory, an embedded archive; `name` replaces the file name.
/// Errors as of readArchive().
[[nodiscard]] Result<Listing> readArchiveBytes(QByteArrayView bytes, const QString &name, const Limits &limits,
                                               const std::stop_token &stop);

} // namespace Mlf
