// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/metadata.h"

#include <optional>

namespace Mlf {

/// The memory figures of metadata.json for a whole model, in bytes. Not set if not stated, or if there are several
/// devices.
struct StatedMemory {
    std::optional<ByteCount> workspace; ///< of main: its own plus the largest of a function
    std::optional<ByteCount> constants;
    std::optional<ByteCount> io; ///< inputs and outputs
    std::optional<ByteCount> ioSize; ///< io_size_bytes verbatim; for AOT since TVM 0.9 it includes more
    bool operator==(const StatedMemory &) const = default;
};

/// `io` is the sum of the keys `inputs` and `outputs`, not set if one of them is missing. Without both keys it is
/// io_size_bytes, but only for a graph executor or a format before 7, and only if it is not larger than the inputs and
/// outputs that were found (`foundIo`): otherwise it includes more than these.
[[nodiscard]] StatedMemory statedMemory(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                        std::optional<ByteCount> foundIo = {});

} // namespace Mlf
