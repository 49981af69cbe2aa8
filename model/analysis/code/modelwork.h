// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

namespace Mlf {

/// Work of all calls of a function in one run of the model. For main, it is the work of the whole model. In
/// operator-style archives, it is the work of one call. `std::nullopt` if no code defines the function or nothing calls
/// it.
[[nodiscard]] std::optional<FunctionWork> workInRun(const FunctionFact &function);

/// Work of one run. It is the work of main if known. If main is missing or Relay supplies a part, it is the sum over
/// all calls. `std::nullopt` without main and calls.
[[nodiscard]] std::optional<FunctionWork> modelWork(const std::vector<FunctionFact> &functions);

} // namespace Mlf
