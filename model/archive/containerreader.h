// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/archivereader.h"

#include <optional>

namespace Mlf {

/// Lists a tar or zip from an open file, within the limits. Maps the members of a plain tar in place; streams all other
/// members into a Spool. `fileSize` is unset for a pipe. Errors as of readArchive(), without the path.
[[nodiscard]] Result<Listing> readContainer(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits,
                                            const std::stop_token &stop, const ProgressFunction &progress,
                                            const ListingFunction &entryAdded);

} // namespace Mlf
