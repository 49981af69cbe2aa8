// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <optional>

namespace Mlf {

/// A part of the map: calls and bytes of the pool. Both ends belong to the calls, the last byte does not.
struct MemoryMapZoom {
    int firstCall = 0;
    int lastCall = 0;
    qint64 firstByte = 0;
    qint64 endByte = 0;
    bool operator==(const MemoryMapZoom &) const = default;
};

/// One pool (`options.pool`) over the calls: calls across, offsets down from 0 to the pool's end, a rectangle for each
/// buffer over the calls it lives, scratch within its call. Names and bytes stand in the rectangles where they fit.
/// Addresses that an input and an output of one call share are hatched as legal reuse and say so in the mark's value;
/// real overlaps (MemoryNeed::overlaps) are in the role of trouble and say with which buffer. What no buffer uses at
/// the high-water call is outlined as a gap with its bytes. Axes: calls by number, offsets in `options.unit`, a line at
/// the pool's size. One mark for each buffer in sight with its Link (`buffer:NAME`), its bytes with basis, offset and
/// calls. `zoom` shows a part of
/// it. Storages of a graph stand one below the other, without offsets. Cost: the buffers in sight times the logarithm
/// of their number.
[[nodiscard]] ChartScene memoryMap(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options,
                                   std::optional<MemoryMapZoom> zoom = std::nullopt);

} // namespace Mlf
