// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/metadata.h"

#include <optional>

namespace Mlf {

/// The memory figures that metadata.json states for a whole model, in bytes. A figure is not set if it is not stated,
/// or if there are several devices.
struct StatedMemory {
    std::optional<ByteCount> workspace; ///< main's own workspace plus the largest workspace of a function
    std::optional<ByteCount> constants;
    std::optional<ByteCount> io; ///< inputs and outputs
    std::optional<ByteCount> ioSize; ///< io_size_bytes unchanged; for AOT since TVM 0.9, it includes more than these
    bool operator==(const StatedMemory &) const = default;
};

/// Reads the stated figures. `io` is the sum of the keys `inputs` and `outputs`; not set if only one of them exists.
/// Without both keys, it is io_size_bytes under two conditions: it is for a graph executor or a format before 7, and it
/// is not larger than the inputs and outputs that were found (`foundIo`). Otherwise it includes more than these.
[[nodiscard]] StatedMemory statedMemory(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                        std::optional<ByteCount> foundIo = {});

} // namespace Mlf
