// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/base/limits.h"

#include <vector>

namespace Mlf {

/// Addresses of a pool that two buffers have at the same call.
struct BufferOverlap {
    enum class Kind {
        Reuse, ///< within one call alone: what is read makes room for what is written
        Real, ///< both are handed on across a boundary between calls: a mistake of the plan, or of what is known of it
        Possible, ///< as Real, but a size is an upper bound only
        Alias, ///< one is the other under another shape
    };
    Kind kind = Kind::Reuse;
    int one = 0; ///< indices in BufferTable::buffers, the smaller first
    int other = 0;
    int firstCall = 0; ///< in which both are there; both ends belong to it
    int lastCall = 0;
    qint64 begin = 0; ///< of the addresses
    qint64 end = 0;
    bool operator==(const BufferOverlap &) const = default;
};

struct BufferOverlaps {
    std::vector<BufferOverlap> pairs; ///< by `one` and `other`
    bool isLimited = false; ///< there may be more
};

/// All overlaps of a pool. Cost: the buffers times the logarithm of their number, and the pairs that are close to each
/// other. It stops at `limit` overlaps, or where it has compared 200 times as many.
[[nodiscard]] BufferOverlaps bufferOverlaps(const BufferTable &table, int pool,
                                            qint64 limit = Limits()[Limit::BufferPairs]);

} // namespace Mlf
