// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Data of the headers of one tar member that libarchive does not report.
struct TarHeaders {
    std::optional<ByteCount> pieces; ///< sum of the pieces in its sparse map, valid or not; unset without a map
    bool hasZeroInName = false; ///< the name is cut at a zero byte
    bool operator==(const TarHeaders &) const = default;
};

/// Reads the headers from the first block up to the data. Linear in the bytes; stops at anything else.
[[nodiscard]] TarHeaders readTarHeaders(QByteArrayView bytes);

/// A number of a header: octal digits or, with the top bit set, base 256; `std::nullopt` if it is neither, or negative.
[[nodiscard]] std::optional<qint64> tarNumber(QByteArrayView field);

} // namespace Mlf
