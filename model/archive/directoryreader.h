// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/archivereader.h"

namespace Mlf {

/// Lists the entries of an unpacked archive. Links are listed and never followed; files are opened on demand, step by
/// step from the folder. Error CannotOpen if the folder itself cannot be read, Cancelled.
[[nodiscard]] Result<Listing> readDirectory(const QString &path, const Limits &limits, const std::stop_token &stop,
                                            const ListingFunction &entryAdded);

/// Lists one file as the only one of its folder.
[[nodiscard]] Result<Listing> readSingleFile(const QString &path, const Limits &limits, const std::stop_token &stop);

} // namespace Mlf
