// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"

#include <vector>

namespace Mlf {

/// Bytes of a buffer that functions access.
struct BufferExtent {
    AccessRange touched;
    bool isFollowed = true; ///< all accesses are known

    void add(const AccessRange &reach, bool follows)
    {
        touched.add(reach, 0);
        isFollowed = isFollowed && follows;
    }
};

/// Accesses to a buffer that its size can be derived from.
struct BufferTrace {
    BufferExtent produced; ///< written by the first call that writes it
    BufferExtent touched; ///< by all calls
    AccessRange written; ///< by all calls, as far as they are followed
    BufferExtent read; ///< by calls that are followed
    BufferExtent used; ///< read by other calls than the first that writes it
    int origin = -1; ///< index of its buffer of main; -1 for constants and scratch
    bool isOnly = false; ///< its buffer of main holds no other tensor
    bool isKept = false; ///< a call changes some of it, so that the rest may still be in use
    bool isOpen = false; ///< code of the model may write beyond the known bytes
};

/// Sets the lives of inputs, from the first call, and of outputs, to the last; the bytes of the allocator; and appends
/// the first call to names that several buffers have.
void finishBuffers(BufferTable &table);

/// Sets sizes that are not declared, and the unread bytes of each buffer; see BufferFact::Size. Requires the lives of
/// the buffers. One trace for each buffer.
void setBufferSizes(const BufferSources &sources, const std::vector<BufferTrace> &traces, BufferTable &table);

/// True if calls may use more bytes of the buffer than its known size.
[[nodiscard]] bool mayBeLarger(const BufferFact &buffer);

} // namespace Mlf
