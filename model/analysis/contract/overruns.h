// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

namespace Mlf {

/// Arrays, allocations, constants and pools that a function reads or writes behind their end whatever conditions hold:
/// with its own hands, or by a function that it hands them to. One finding for each buffer of a function, at the call
/// that goes farthest, or where the buffer is declared. What is bounded by conditions alone is none. Source: the bodies
/// of the functions, and sizes as `table` has them. Linear in the calls.
[[nodiscard]] Findings checkOverruns(const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                                     const ConstantTable &table);

} // namespace Mlf
