// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/base/limits.h"

#include <vector>

namespace Mlf {

/// Addresses of a pool that belong to two buffers during the same calls.
struct BufferOverlap {
    enum class Kind {
        Reuse, ///< within one call: the output is written over an input
        Real, ///< both hold data between two calls: an error in the plan or in its analysis
        Possible, ///< like Real, but a size is inferred
        Alias, ///< one is a reshaped view of the other
    };
    Kind kind = Kind::Reuse;
    int one = 0; ///< index in BufferTable::buffers, smaller than `other`
    int other = 0;
    int firstCall = 0; ///< first call during which both exist
    int lastCall = 0;
    qint64 begin = 0; ///< first common address, as an offset in the pool
    qint64 end = 0;
    bool operator==(const BufferOverlap &) const = default;
};

struct BufferOverlaps {
    std::vector<BufferOverlap> pairs; ///< ordered by `one` and `other`
    bool isLimited = false; ///< some may be missing
};

/// Finds all overlaps in a pool. Cost: n log n for n buffers, plus the number of pairs of close neighbours. Stops after
/// `limit` overlaps or 200 × `limit` comparisons.
[[nodiscard]] BufferOverlaps bufferOverlaps(const BufferTable &table, int pool,
                                            qint64 limit = Limits()[Limit::BufferPairs]);

} // namespace Mlf
