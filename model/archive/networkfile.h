// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/spool.h"
#include "model/base/progress.h"

#include <stop_token>

namespace Mlf {

/// Reads at most `size` bytes of an open file from its current position, and passes them to `take` in blocks. Errors:
/// CannotOpen with the system's message if reading fails, any error of `take`, Cancelled. Blocks as long as a read of
/// the system does.
[[nodiscard]] std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                              const std::function<std::optional<Error>(QByteArrayView)> &take);

/// Copies at most `size` bytes of an open file to `copy`. Errors as of readBlocks(), and CannotOpen if there is no
/// space.
[[nodiscard]] std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy,
                                            const std::stop_token &stop, const ProgressFunction &progress);

} // namespace Mlf
