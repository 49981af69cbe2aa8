// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <optional>

namespace Mlf {

/// A part of the map: calls and bytes of the pool. Calls include both ends; `endByte` is exclusive.
struct MemoryMapZoom {
    int firstCall = 0;
    int lastCall = 0;
    qint64 firstByte = 0;
    qint64 endByte = 0;
    bool operator==(const MemoryMapZoom &) const = default;
};

/// One pool (`options.pool`) over the calls: calls to the right, offsets downward from 0 to the pool's end. Each buffer
/// is a rectangle over the calls of its lifetime, scratch within its call. Names and bytes are written into rectangles
/// that are large enough. Addresses shared by an input and an output of one call are hatched as legal reuse, which the
/// mark's value states. Real overlaps (MemoryNeed::overlaps) have the role Trouble, and the value names the other
/// buffer. Memory unused at the high-water call is outlined as a gap with its bytes. Axes: call numbers, offsets in
/// `options.unit`, and a line at the pool's size. One mark per visible buffer, with its Link (`buffer:NAME`), and its
/// bytes with basis, offset and calls. `zoom` shows a part of the map. Storages of a graph are drawn one below the
/// other, without offsets. Cost: n log n in the visible buffers.
[[nodiscard]] ChartScene memoryMap(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options,
                                   std::optional<MemoryMapZoom> zoom = std::nullopt);

} // namespace Mlf
