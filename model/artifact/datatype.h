// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>
#include <span>

namespace Mlf {

/// TVM's name of a type from the numbers of DLPack: (2, 32, 1) is "float32".
[[nodiscard]] QString dtypeName(qint64 code, qint64 bits, qint64 lanes);

/// TVM's name of a type as a text has it: graphs of 0.8 call bool "uint1".
[[nodiscard]] QString dtypeOfText(const QString &text);

/// Bytes of one element of a TVM dtype ("int8", "float32x4", "bool"): ceil(bits x lanes / 8). Nothing for an unknown
/// name.
[[nodiscard]] std::optional<qint64> elementBytes(const QString &dtype);

/// Bytes of a dense tensor; a scalar (no dimensions) is one element. Nothing when a dimension is negative, the dtype
/// unknown, or the product beyond 64 bits.
[[nodiscard]] std::optional<ByteCount> tensorBytes(std::span<const qint64> shape, const QString &dtype);

/// What the exporter aligns buffers to where nobody chose more.
inline constexpr qint64 usualAlignment = 16;

} // namespace Mlf
