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

/// Compares the multiply-accumulates of each called function with the count that follows from the shapes of its
/// operators in Relay. This requires that the operators are known for all its calls, and that the name of the function
/// lists the same number of convolutions and products. If the count in the code is unknown, the function gets the count
/// from Relay (inferred). If it differs, reports `work-mismatch` at the line of the function. Blocked layouts and
/// Winograd's convolution are exceptions, because they multiply differently.
[[nodiscard]] Findings addRelayWork(std::vector<FunctionFact> &functions, const RelayWorkSources &sources);

} // namespace Mlf
