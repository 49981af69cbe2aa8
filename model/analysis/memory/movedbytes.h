// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/bufferlifetimes.h"

namespace Mlf {

/// Bytes that the calls of a function read and write in one run. A tensor counts once per call, even if it is read and
/// written; the constants of the function count once per call. Caches and repeated reads do not count.
struct MovedBytes {
    std::optional<ByteCount> bytes; ///< not set if a size or the number of calls is unknown
    Basis basis = Basis::Unknown; ///< the weakest basis of its parts
};

/// One entry for each function. `isPartial`: code, and perhaps constants, are missing; all entries are unknown then.
[[nodiscard]] std::vector<MovedBytes> movedBytes(const std::vector<FunctionFact> &functions, const BufferTable &buffers,
                                                 bool isPartial);

} // namespace Mlf
