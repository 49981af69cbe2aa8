// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace Mlf {

/// Called from the reading thread with the listing so far, each time an entry has been added.
using ListingFunction = std::function<void(const Listing &)>;

/// Reads a tar (plain or compressed), a zip or a folder, told apart by content. `path` "-" is standard input. A path
/// may go on inside of an archive, see splitArchivePath(): then the file there is read, from a copy in the spool, or of
/// a folder there what is in it.
///
/// Members of a plain tar are mapped in place; everything else streams once into memory or nameless cache files and can
/// be read while it arrives. Nothing is extracted and no name from an archive is opened. A folder's files are opened
/// when asked for, never through a link. One directory that holds all the rest, metadata.json included, is taken off
/// the paths.
///
/// Errors: CannotOpen, EmptyFile, NotAnArchive, Cancelled: nothing could be listed. A container that breaks later gives
/// a listing whose `damage` says where; limits and oddities are its findings.
[[nodiscard]] Result<Listing> readArchive(const QString &path, const Limits &limits, const std::stop_token &stop,
                                          const ProgressFunction &progress, const ListingFunction &entryAdded);

/// The same from bytes that are already in memory, an embedded archive; `name` stands for the file's.
/// Errors as of readArchive().
[[nodiscard]] Result<Listing> readArchiveBytes(QByteArrayView bytes, const QString &name, const Limits &limits,
                                               const std::stop_token &stop);

} // namespace Mlf
