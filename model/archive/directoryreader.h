// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/archivereader.h"

namespace Mlf {

/// Lists the entries of an unpacked archive. Links are listed and never followed. Files are opened on demand, folder by
/// folder from `path`. Errors: CannotOpen if the folder itself cannot be read; Cancelled.
[[nodiscard]] Result<Listing> readDirectory(const QString &path, const Limits &limits, const std::stop_token &stop,
                                            const ListingFunction &entryAdded);

/// Lists a single file as if its folder contained nothing else.
[[nodiscard]] Result<Listing> readSingleFile(const QString &path, const Limits &limits, const std::stop_token &stop);

} // namespace Mlf
