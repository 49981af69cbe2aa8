// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/spool.h"
#include "model/base/progress.h"

#include <stop_token>

namespace Mlf {

/// Hands the bytes of an open file from where it stands, at most `size`, to `take`, block by block. Errors: CannotOpen
/// with the system's message where they cannot be read, what `take` returns, Cancelled. A read that does not answer is
/// waited for.
[[nodiscard]] std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                              const std::function<std::optional<Error>(QByteArrayView)> &take);

/// Appends them to a copy; errors as of readBlocks(), and CannotOpen where there is no room.
[[nodiscard]] std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy,
                                            const std::stop_token &stop, const ProgressFunction &progress);

} // namespace Mlf
