// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/bufferlifetimes.h"

namespace Mlf {

/// Memory that a function has for itself: a slice of a pool, or an allocation.
struct ScratchBuffer {
    QString name;
    QString pool; ///< empty of an allocation
    std::optional<ByteOffset> offset; ///< in the pool; of an allocation, above what is allocated at the call
    std::optional<ByteCount> bytes;
    BufferFact::Size size = BufferFact::Size::Unknown;
    LineNumber line;
};

struct FunctionScratch {
    std::vector<ScratchBuffer> buffers; ///< slices of constant pools among them
    std::optional<ByteCount> allocated = ByteCount(0); ///< the most it has from the allocator at a time
};

/// Source: the function's body, and those of the helpers that get its scratch.
[[nodiscard]] FunctionScratch scratchOf(const FunctionEffects::Found &function);

} // namespace Mlf
