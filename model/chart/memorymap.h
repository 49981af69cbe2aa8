// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <optional>

namespace Mlf {

/// A part of the map. Calls are inclusive; `endByte` is exclusive.
struct MemoryMapZoom {
    int firstCall = 0;
    int lastCall = 0;
    qint64 firstByte = 0;
    qint64 endByte = 0;
    bool operator==(const MemoryMapZoom &) const = default;
};

/// One pool (`options.pool`) with calls to the right and offsets downward, from 0 to the pool's end. Each buffer is a
/// rectangle over the calls of its lifetime; scratch is within its call. Names and bytes are written into rectangles
/// that are large enough. Addresses that an input and an output of one call share are hatched as legal reuse, and the
/// value of the mark states it. Real overlaps (MemoryNeed::overlaps) have the role Trouble, and the value names the
/// other buffer. Memory that is unused at the high-water call is outlined as a gap with its bytes. The axes have call
/// numbers, offsets in `options.unit`, and a line at the pool's size. One mark per visible buffer, with its Link
/// (`buffer:NAME`), bytes with basis, offset and calls. `zoom` limits the map to a part. Storages of a graph have no
/// offsets and are drawn one below the other. Cost: n log n in the visible buffers.
[[nodiscard]] ChartScene memoryMap(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options,
                                   std::optional<MemoryMapZoom> zoom = std::nullopt);

} // namespace Mlf
