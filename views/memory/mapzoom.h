// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/memorymap.h"

#include <QString>

#include <optional>

namespace Mlf {

/// All calls and all bytes of a pool: up to its size, or up to the last byte in use if that is larger or the size is
/// unknown. At least one byte.
[[nodiscard]] MemoryMapZoom wholeMap(const BufferTable &table, int pool);

/// Lifetime and bytes of a buffer with a margin on each side, within `whole`, which must be of the pool of the buffer.
/// Returns `whole` if offset, size or calls of the buffer are unknown.
[[nodiscard]] MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole);

/// One call and the bytes of the pool in use during it, within `whole`; all bytes if no byte is in use.
[[nodiscard]] MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole);

/// Half or twice the calls and bytes of `zoom`, centred at a call and a byte, within `whole`; at least one call and 16
/// bytes.
[[nodiscard]] MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);
[[nodiscard]] MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);

/// Part of the map as text in a permalink: "2-5,0-4096" means calls 2 to 5, one-based, and bytes [0, 4096).
[[nodiscard]] QString formatMapZoom(const MemoryMapZoom &zoom);

/// Parses such a text; `std::nullopt` if it is invalid or not within `whole`.
[[nodiscard]] std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole);

} // namespace Mlf
