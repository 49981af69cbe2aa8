// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// What the headers of one member of a tar say and libarchive does not pass on.
struct TarHeaders {
    std::optional<ByteCount> pieces; ///< the bytes of all pieces of its map of holes, right or not; none without a map
    bool hasZeroInName = false; ///< it is cut there
    bool operator==(const TarHeaders &) const = default;
};

/// Reads them from the first block up to the data. Linear in the bytes; stops at what is not a header.
[[nodiscard]] TarHeaders readTarHeaders(QByteArrayView bytes);

/// A number of a header: octal digits or, with the top bit set, base 256; none where it is neither or negative.
[[nodiscard]] std::optional<qint64> tarNumber(QByteArrayView field);

} // namespace Mlf
