// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/relaycalls.h"
#include "model/artifact/relaytypes.h"
#include "model/base/error.h"

#include <vector>

namespace Mlf {

struct RelayWorkSources {
    const std::vector<RelayExpression> &expressions;
    const RelayCalls &calls; ///< one for each call of `table`
    const BufferTable &table;
    const QString &module;
};

/// Compares the multiply-accumulates of each called function with the shapes of its operators in Relay, if these are
/// known for all its calls and the name of the function lists as many convolutions and products. A function whose count
/// in the code is unknown gets the count from Relay, inferred. If the code has another count, `work-mismatch` at its
/// line, except for blocked layouts and Winograd's convolution, which multiply differently.
[[nodiscard]] Findings addRelayWork(std::vector<FunctionFact> &functions, const RelayWorkSources &sources);

} // namespace Mlf
