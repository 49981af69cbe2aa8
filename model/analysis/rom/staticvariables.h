// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/codeconstants.h"

namespace Mlf {

/// True for an array with values that is in RAM with any linker script: it is not const and has no section. TVM's own
/// constants without const have a section.
[[nodiscard]] bool isStaticVariable(const ConstantFact &constant);

/// Bytes of the static variables in RAM: arrays, structs and numbers outside of pools. A lower bound if some sizes are
/// unknown.
[[nodiscard]] CountedConstants countVariables(const ConstantTable &table);

} // namespace Mlf
