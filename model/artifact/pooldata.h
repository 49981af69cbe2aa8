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

/// Position of some values of a constant pool in the header that defines its bytes.
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
    std::vector<PoolDataPart> parts; ///< one per range; empty if the number of values differs from the number of bytes
    bool operator==(const PoolData &) const = default;
};

/// Reads the macro `name`: rows of bytes on lines that end in a backslash (`#define TVMGEN_M_POOL_CONSTANT_POOL_DATA
/// \`). Each of `ranges` is the index of a first value and the index after the last one, ascending, from 0.
/// `std::nullopt` if there is no such macro or it contains anything except values and comments. Linear in the text.
[[nodiscard]] std::optional<PoolData> readPoolData(QByteArrayView text, const QString &name, qint64 bytes,
                                                   const std::vector<std::pair<qint64, qint64>> &ranges);

} // namespace Mlf
