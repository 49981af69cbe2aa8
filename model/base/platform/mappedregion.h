// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QString>

#include <memory>

namespace Mlf {

/// Error message of the system if `size` more bytes would leave too little address space (ulimit -v) for the heap and
/// the stacks of threads. Empty otherwise.
[[nodiscard]] QString lackOfAddresses(ByteCount size);

/// A read-only memory map of a file. If the file becomes shorter, the missing pages read as zero and isDamaged()
/// becomes true; nothing crashes. All sources made from it share it.
class MappedRegion {
public:
    /// Maps `size` bytes of an open file from its beginning. The descriptor may be closed afterwards. Error CannotOpen
    /// with the system's message.
    [[nodiscard]] static Result<std::shared_ptr<const MappedRegion>> map(int fileDescriptor, ByteCount size);
    ~MappedRegion();
    MappedRegion(const MappedRegion &) = delete;
    MappedRegion &operator=(const MappedRegion &) = delete;

    [[nodiscard]] const char *data() const { return m_data; }
    [[nodiscard]] ByteCount size() const { return m_size; }
    [[nodiscard]] bool isDamaged() const;

private:
    MappedRegion(const char *data, ByteCount size, int guard);

    const char *m_data;
    ByteCount m_size;
    int m_guard; ///< row in the table of the SIGBUS handler
};

} // namespace Mlf
