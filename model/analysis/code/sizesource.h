// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Source of the size of a buffer.
enum class SizeSource {
    Unknown,
    Written, ///< the indices that the code of its producer writes
    Touched, ///< the indices that the code reads or writes
    Read, ///< the bytes that are read; the writing function is not completely followed
    Declared, ///< stated by the function that uses it: shape or context of an offloaded kernel
    Allocated, ///< the number that is passed to the allocator
    Graph, ///< shape and type of the graph
    Stated, ///< metadata.json or the header
    Shape, ///< shape and type in Relay, if the code does not have them
    UpTo, ///< upper bound: size of the allocation, or space up to the next buffer
};

} // namespace Mlf
