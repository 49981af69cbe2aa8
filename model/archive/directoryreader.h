// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/archivereader.h"

namespace Mlf {

/// The entries of an unpacked archive. Links are listed and never followed; files are opened when their bytes are asked
/// for, step by step below the folder. Error CannotOpen when the folder itself cannot be read, Cancelled.
[[nodiscard]] Result<Listing> readDirectory(const QString &path, const Limits &limits, const std::stop_token &stop,
                                            const ListingFunction &entryAdded);

} // namespace Mlf
