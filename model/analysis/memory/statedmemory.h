// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/metadata.h"

#include <optional>

namespace Mlf {

/// The memory figures of metadata.json for a whole model; bytes. Empty where not stated, or where several devices each
/// have their own.
struct StatedMemory {
    std::optional<ByteCount> workspace; ///< of main: the largest function's and main's own
    std::optional<ByteCount> constants;
    std::optional<ByteCount> io; ///< inputs and outputs
    std::optional<ByteCount> ioSize; ///< io_size_bytes verbatim; other things are counted in it by AOT since TVM 0.9
    bool operator==(const StatedMemory &) const = default;
};

/// `io` is the sum of the keys inputs and outputs, empty where one of them is missing; without both io_size_bytes where
/// it still means that: a graph executor, or a format before 7. Where the inputs and outputs that were found
/// (foundIo()) are less than that, it counts something else and is not taken for them.
[[nodiscard]] StatedMemory statedMemory(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                        std::optional<ByteCount> foundIo = {});

} // namespace Mlf
