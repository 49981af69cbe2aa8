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

/// The parts of the macro `name`, rows of bytes on lines that end in a backslash
/// (`#define TVMGEN_M_POOL_CONSTANT_POOL_DATA \`). `ranges` are the first value and the one behind the last of each
/// part, counted from zero, ascending; a result for each. Nothing where there is no such macro, it does not have
/// `bytes` values, or holds anything but values and comments. Linear in the text.
[[nodiscard]] std::optional<std::vector<PoolDataPart>> findPoolData(
    QByteArrayView text, const QString &name, qint64 bytes, const std::vector<std::pair<qint64, qint64>> &ranges);

/// How many values the macro has; nothing if there is no such macro, or it holds anything else. Linear in the text.
[[nodiscard]] std::optional<qint64> countPoolData(QByteArrayView text, const QString &name);

} // namespace Mlf
