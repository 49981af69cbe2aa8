// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/memorymap.h"

#include <QString>

#include <optional>

namespace Mlf {

/// All calls and all bytes of a pool: up to its size, or to the last byte in use where that is larger or the size is
/// not known. At least one byte.
[[nodiscard]] MemoryMapZoom wholeMap(const BufferTable &table, int pool);

/// The calls a buffer lives in and its bytes, with a margin on each side, within `whole`. All of it for a buffer of
/// another pool or without place.
[[nodiscard]] MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole);

/// One call and the bytes of the pool in use during it, within `whole`. Where none is, all bytes.
[[nodiscard]] MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole);

/// Half as many calls and bytes as `zoom`, or twice as many, around a call and a byte, within `whole`; one call and 16
/// bytes at least.
[[nodiscard]] MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);
[[nodiscard]] MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);

/// A part of the map in a permalink: "2-5,0-4096" are the calls 2 to 5, counted from one, and the bytes up to 4096,
/// which is not among them.
[[nodiscard]] QString formatMapZoom(const MemoryMapZoom &zoom);

/// The part that such a text names; nothing of another text, and where it does not lie within `whole`.
[[nodiscard]] std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole);

} // namespace Mlf
