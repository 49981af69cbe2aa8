// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/base/units.h"

#include <memory>

namespace Mlf {

/// Memory-mapped pages of a file, read-only. If the file shrinks under the map, the lost pages read as zero and
/// isDamaged() becomes true; nothing crashes. Shared by the sources made from it.
class MappedRegion {
public:
    /// Maps `size` bytes of an open file from its start; the descriptor may be closed afterwards.
    /// Error CannotOpen with the system's message.
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
