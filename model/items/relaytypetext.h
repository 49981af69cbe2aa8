// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaytypes.h"
#include "model/base/format.h"

namespace Mlf {

/// "1×25×5×64 int8"; of a scalar the type alone.
[[nodiscard]] QString relayTensorText(const RelayTensorType &tensor);

/// What an expression gives, on one line: "1×4 int32 · 16 B"; of a tuple its first three parts without bytes. Empty
/// where nothing is known.
[[nodiscard]] QString relayTypeText(const RelayType &type, ByteUnit unit);

/// The same on several lines, and whether TVM states it or rules of the operator give it.
[[nodiscard]] QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit);

} // namespace Mlf
