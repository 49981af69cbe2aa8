// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaytypes.h"
#include "model/base/format.h"

namespace Mlf {

/// Shape and type: "1×25×5×64 int8". For a scalar, only the type.
[[nodiscard]] QString relayTensorText(const RelayTensorType &tensor);

/// The type of an expression on one line: "1×4 int32 · 16 B". For a tuple, its first three parts without sizes. Empty
/// if the type is unknown.
[[nodiscard]] QString relayTypeText(const RelayType &type, ByteUnit unit);

/// The type on several lines, with its source: stated by TVM, or inferred from the operator's rules.
[[nodiscard]] QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit);

} // namespace Mlf
