// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

namespace Mlf {

/// Work of all calls of a function in one run of the model. For main it is the work of the model, for operator-style
/// archives the work of one call. `std::nullopt` if no code defines the function or it is not called.
[[nodiscard]] std::optional<FunctionWork> workInRun(const FunctionFact &function);

/// Work of one run: the work of main if known, otherwise the sum over all calls if main is missing or Relay supplies a
/// part. `std::nullopt` if there is neither main nor a call.
[[nodiscard]] std::optional<FunctionWork> modelWork(const std::vector<FunctionFact> &functions);

} // namespace Mlf
