// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"

#include <vector>

namespace Mlf {

/// Bytes of a buffer that functions access.
struct BufferExtent {
    AccessRange touched;
    bool isFollowed = true; ///< false if some access is unknown

    void add(const AccessRange &reach, bool follows)
    {
        touched.add(reach, 0);
        isFollowed = isFollowed && follows;
    }
};

/// Accesses to a buffer that its size can be derived from.
struct BufferTrace {
    BufferExtent produced; ///< bytes that the first writing call writes
    BufferExtent touched; ///< bytes that any call accesses
    AccessRange written; ///< bytes that any call writes, as far as known
    AccessRange stored; ///< its whole range: bytes that each run has certainly written so far
    BufferExtent read; ///< bytes that calls with known effects read
    BufferExtent used; ///< bytes that calls after the first writing one read
    int origin = -1; ///< index of the MainBuffer that contains it; -1 for constants and scratch
    bool isOnly = false; ///< true if the MainBuffer contains no other tensor
    bool isKept = false; ///< true if a call overwrites only a part, so that the rest may still be needed
    bool isOpen = false; ///< code of the model may write beyond the known bytes
};

/// Completes a table. Inputs live from the first call, and outputs until the last one. Sets the bytes of the allocator.
/// If several buffers have the same name, appends the first call to their names.
void finishBuffers(BufferTable &table);

/// Sets the sizes that are not declared and the unread bytes of each buffer; see BufferFact::Size. The lifetimes must
/// already be set. `traces` has one entry for each buffer.
void setBufferSizes(const BufferSources &sources, const std::vector<BufferTrace> &traces, BufferTable &table);

/// True if calls may use more bytes of the buffer than its known size.
[[nodiscard]] bool mayBeLarger(const BufferFact &buffer);

} // namespace Mlf
