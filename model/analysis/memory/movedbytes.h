// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/bufferlifetimes.h"

namespace Mlf {

/// Bytes that all calls of a function in one run read and write. A tensor counts once for each call, even if the call
/// both reads and writes it. The function's constants also count once for each call. Caches and repeated reads are
/// ignored.
struct MovedBytes {
    std::optional<ByteCount> bytes; ///< not set if a size or the number of calls is unknown
    Basis basis = Basis::Unknown; ///< the weakest basis of its parts
};

/// One entry for each function. `isPartial`: code, and perhaps constants, are missing; all entries are unknown then.
[[nodiscard]] std::vector<MovedBytes> movedBytes(const std::vector<FunctionFact> &functions, const BufferTable &buffers,
                                                 bool isPartial);

} // namespace Mlf
