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

/// Where some values of a constant pool stand in the header that holds its bytes.
struct PoolDataPart {
    ByteOffset begin; ///< of the first value
    ByteOffset end; ///< behind the last
    LineNumber firstLine;
    LineNumber lastLine;
    bool operator==(const PoolDataPart &) const = default;
};

/// The values of a macro that holds the bytes of a constant pool.
struct PoolData {
    qint64 values = 0;
    LineNumber line; ///< of its name
    std::vector<PoolDataPart> parts; ///< one for each of the ranges; empty if there are more or fewer values than bytes
    bool operator==(const PoolData &) const = default;
};

/// Reads the macro `name`, rows of bytes on lines that end in a backslash
/// (`#define TVMGEN_M_POOL_CONSTANT_POOL_DATA \`). `ranges` are the first value and the one behind the last of each
/// part, counted from zero, ascending. Nothing where there is no such macro, or it holds anything but values and
/// comments. Linear in the text.
[[nodiscard]] std::optional<PoolData> readPoolData(QByteArrayView text, const QString &name, qint64 bytes,
                                                   const std::vector<std::pair<qint64, qint64>> &ranges);

} // namespace Mlf
