// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaytypes.h"
#include "model/base/format.h"

namespace Mlf {

/// "1×25×5×64 int8"; for a scalar only the type.
[[nodiscard]] QString relayTensorText(const RelayTensorType &tensor);

/// The type of an expression on one line: "1×4 int32 · 16 B"; for a tuple its first three parts without bytes. Empty if
/// nothing is known.
[[nodiscard]] QString relayTypeText(const RelayType &type, ByteUnit unit);

/// The same on several lines, and whether TVM states the type or rules of the operator infer it.
[[nodiscard]] QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit);

} // namespace Mlf
