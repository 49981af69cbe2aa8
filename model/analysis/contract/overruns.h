// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

namespace Mlf {

/// Arrays, allocations, constants and pools that a function unconditionally accesses past their end, directly or
/// through a called function. One finding for each buffer of a function, at the call with the farthest access, or at
/// the buffer's declaration. Accesses that depend on conditions are not reported. Source: function bodies, and sizes
/// from `table`. Linear in the calls.
[[nodiscard]] Findings checkOverruns(const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                                     const ConstantTable &table);

} // namespace Mlf
