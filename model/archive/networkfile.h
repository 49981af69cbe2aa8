// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/spool.h"
#include "model/base/progress.h"

#include <stop_token>

namespace Mlf {

/// Passes the bytes of an open file from its current position, at most `size`, to `take`, block by block. Errors:
/// CannotOpen with the system's message if they cannot be read, the error of `take`, Cancelled. Waits for reads that do
/// not return.
[[nodiscard]] std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                              const std::function<std::optional<Error>(QByteArrayView)> &take);

/// Appends them to a copy; errors as of readBlocks(), and CannotOpen if there is no space.
[[nodiscard]] std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy,
                                            const std::stop_token &stop, const ProgressFunction &progress);

} // namespace Mlf
