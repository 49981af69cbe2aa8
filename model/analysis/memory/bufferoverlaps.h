// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/base/limits.h"

#include <vector>

namespace Mlf {

/// Addresses of a pool that two buffers share during the same calls.
struct BufferOverlap {
    enum class Kind {
        Reuse, ///< within one call only: the output replaces an input
        Real, ///< both live across a boundary between calls: an error in the plan or in its analysis
        Possible, ///< like Real, but a size is inferred
        Alias, ///< one is a reshaped view of the other
    };
    Kind kind = Kind::Reuse;
    int one = 0; ///< index in BufferTable::buffers, smaller than `other`
    int other = 0;
    int firstCall = 0; ///< common calls, from first to last
    int lastCall = 0;
    qint64 begin = 0; ///< of the common addresses
    qint64 end = 0;
    bool operator==(const BufferOverlap &) const = default;
};

struct BufferOverlaps {
    std::vector<BufferOverlap> pairs; ///< ordered by `one` and `other`
    bool isLimited = false; ///< some may be missing
};

/// All overlaps in a pool. Cost: number of buffers times its logarithm, plus the pairs of close neighbours. Stops at
/// `limit` overlaps or after 200 times as many comparisons.
[[nodiscard]] BufferOverlaps bufferOverlaps(const BufferTable &table, int pool,
                                            qint64 limit = Limits()[Limit::BufferPairs]);

} // namespace Mlf
