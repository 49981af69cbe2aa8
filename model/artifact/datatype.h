// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>
#include <span>

namespace Mlf {

/// TVM's name of a data type given by DLPack numbers: (2, 32, 1) is "float32".
[[nodiscard]] QString dtypeName(qint64 code, qint64 bits, qint64 lanes);

/// TVM's name of a data type that is given as text; graphs of TVM 0.8 write bool as "uint1".
[[nodiscard]] QString dtypeOfText(const QString &text);

/// Bytes of one element of a TVM dtype ("int8", "float32x4", "bool"): ceil(bits x lanes / 8). `std::nullopt` if the
/// name is unknown.
[[nodiscard]] std::optional<qint64> elementBytes(const QString &dtype);

/// Bytes of a dense tensor; a scalar (no dimensions) is one element. `std::nullopt` if a dimension is negative, the
/// dtype is unknown, or the product exceeds 64 bits.
[[nodiscard]] std::optional<ByteCount> tensorBytes(std::span<const qint64> shape, const QString &dtype);

/// The extents of a shape, not grouped: "1, 28, 28"; empty for a scalar.
[[nodiscard]] QString shapeText(std::span<const qint64> shape, const QString &between = QStringLiteral(", "));

/// Default buffer alignment of the exporter, in bytes.
inline constexpr qint64 usualAlignment = 16;

} // namespace Mlf
