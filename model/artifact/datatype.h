// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>
#include <span>

namespace Mlf {

/// Bytes of one element of a TVM dtype ("int8", "float32x4", "bool"): ceil(bits x lanes / 8). Nothing for an unknown
/// name.
[[nodiscard]] std::optional<qint64> elementBytes(const QString &dtype);

/// Bytes of a dense tensor; a scalar (no dimensions) is one element. Nothing when a dimension is negative, the dtype
/// unknown, or the product beyond 64 bits.
[[nodiscard]] std::optional<ByteCount> tensorBytes(std::span<const qint64> shape, const QString &dtype);

} // namespace Mlf
