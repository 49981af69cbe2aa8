// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Source of the number of bytes of a buffer.
enum class SizeSource {
    Unknown,
    Written, ///< the indices that its producer writes to
    Touched, ///< the indices that are read and written
    Read, ///< the bytes that are read; the function that writes it is not followed completely
    Declared, ///< stated by the function that uses it: the shape or context of an offloaded kernel
    Allocated, ///< the bytes that the allocator is asked for
    Graph, ///< shape and type of the graph
    Stated, ///< metadata.json or the header
    Shape, ///< shape and type in Relay, if the code does not have them
    UpTo, ///< upper bound: the allocation, or the room up to the next buffer
};

} // namespace Mlf
