// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/bufferlifetimes.h"

namespace Mlf {

/// Bytes that the calls of a function read and write in one run: each tensor that a call gets once, also where it is
/// read and written, and the constants of the function once in each call. What lies in caches, and what is read several
/// times, does not count.
struct MovedBytes {
    std::optional<ByteCount> bytes; ///< not set if a size or the number of calls is unknown
    Basis basis = Basis::Unknown; ///< the weakest of its parts
};

/// One entry for each function. `isPartial`: code is missing, and with it perhaps constants.
[[nodiscard]] std::vector<MovedBytes> movedBytes(const std::vector<FunctionFact> &functions, const BufferTable &buffers,
                                                 bool isPartial);

} // namespace Mlf
