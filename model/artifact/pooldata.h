// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A range of values of a constant pool, as a position in the header that defines them.
struct PoolDataPart {
    ByteOffset begin; ///< first byte of the first value
    ByteOffset end; ///< after the last value
    LineNumber firstLine;
    LineNumber lastLine;
    bool operator==(const PoolDataPart &) const = default;
};

/// The values of a macro that defines the bytes of a constant pool.
struct PoolData {
    qint64 values = 0;
    LineNumber line; ///< line of the macro's name
    std::vector<PoolDataPart> parts; ///< one for each range; empty if the number of values is not the number of bytes
    bool operator==(const PoolData &) const = default;
};

/// Reads the macro `name`: rows of bytes on lines that end in a backslash (`#define TVMGEN_M_POOL_CONSTANT_POOL_DATA
/// \`). `ranges` are pairs of value indices [first, index after the last], zero-based and ascending. `std::nullopt` if
/// there is no such macro, or if it contains anything except values and comments. Linear in the text.
[[nodiscard]] std::optional<PoolData> readPoolData(QByteArrayView text, const QString &name, qint64 bytes,
                                                   const std::vector<std::pair<qint64, qint64>> &ranges);

} // namespace Mlf
