// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

namespace Mlf {

/// Reports arrays, allocations, constants and pools of which a function accesses bytes outside of their bounds,
/// directly or through a called function. One finding for each buffer of a function, at the call with the farthest
/// access, or at the declaration of the buffer. Reports only unconditional accesses. Source: function bodies, and sizes
/// from `table`. Linear in the number of calls.
[[nodiscard]] Findings checkOverruns(const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                                     const ConstantTable &table);

} // namespace Mlf
