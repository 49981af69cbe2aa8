// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/artifact/relaytypes.h"
#include "model/base/format.h"
#include "model/questions/resolvedname.h"

#include <QString>

namespace Mlf {

/// Shape and type: "1×25×5×64 int8". For a scalar, only the type.
[[nodiscard]] QString relayTensorText(const RelayTensorType &tensor);

/// The type of an expression on one line: "1×4 int32 · 16 B". For a tuple, its first three parts without sizes. Empty
/// if the type is unknown.
[[nodiscard]] QString relayTypeText(const RelayType &type, ByteUnit unit);

/// The type on several lines, with its source: stated by TVM, or inferred from the operator's rules.
[[nodiscard]] QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit);

/// Describes a name in a few lines of plain text: facts such as "fused_constant_1_let: int16_t[2560], 5 120 B (5.0
/// KiB), .rodata.tvm", its place, and its users. Empty if the name has no meaning.
[[nodiscard]] QString describeCode(const Document &document, const ResolvedName &meaning, ByteUnit unit);

/// Facts without the name: "int16_t[2560], 5 120 B (5.0 KiB), .rodata.tvm".
[[nodiscard]] QString constantFacts(const ConstantFact &constant, ByteUnit unit);
[[nodiscard]] QString poolFacts(const PoolFact &pool, ByteUnit unit);

/// Title of a list of references: "Callers of conv2d + add".
[[nodiscard]] QString referenceTitle(const Document &document, const ResolvedName &meaning, ReferenceList list);

} // namespace Mlf
