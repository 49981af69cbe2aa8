// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

namespace Mlf {

/// The work of all calls of a function in one run of the model; of main that of the model, in an archive of operators
/// that of one call. Nothing of a function that no code defines or that is not called.
[[nodiscard]] std::optional<FunctionWork> workInRun(const FunctionFact &function);

/// The work of one run: what main does, or where a graph tells the calls all that these do. Nothing where there are no
/// calls.
[[nodiscard]] std::optional<FunctionWork> modelWork(const std::vector<FunctionFact> &functions);

} // namespace Mlf
