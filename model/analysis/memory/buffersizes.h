// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"

#include <vector>

namespace Mlf {

/// Bytes of a buffer that functions work on.
struct BufferExtent {
    AccessRange touched;
    bool isFollowed = true; ///< it is known of all of them

    void add(const AccessRange &reach, bool follows)
    {
        touched.add(reach, 0);
        isFollowed = isFollowed && follows;
    }
};

/// What calls do with a buffer, as far as it tells its size.
struct BufferTrace {
    BufferExtent produced; ///< by the call that writes it first
    BufferExtent touched; ///< by all calls
    AccessRange written; ///< likewise, as far as they are followed
    BufferExtent read; ///< by those that can be followed
    BufferExtent used; ///< read by other calls than the one that writes it first
    int origin = -1; ///< the buffer of main that it is in; -1 of constants and scratch
    bool isOnly = false; ///< that buffer of main holds no other
    bool isKept = false; ///< a call changes it, or some of it: the rest may be alive or not
    bool isOpen = false; ///< code that is there may write beyond all that is known
};

/// Sets the sizes that declarations do not tell, and what of each buffer is not read; see BufferFact::Size. The lives
/// of the buffers are known; one trace for each of them.
void setBufferSizes(const BufferSources &sources, const std::vector<BufferTrace> &traces, BufferTable &table);

} // namespace Mlf
