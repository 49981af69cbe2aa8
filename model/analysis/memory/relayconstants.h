// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/rom/constantledger.h"
#include "model/artifact/relaytypes.h"

namespace Mlf {

/// A constant whose values Relay's text omits, and the corresponding constant of the model.
struct ConstantInRelay {
    RelayConstantUse use;
    int row = -1; ///< index in ConstantLedger::rows; -1 if unknown
    int candidates = 0; ///< number of constants in the calls of that line that are possible; 1 if known
    bool operator==(const ConstantInRelay &) const = default;
};

/// Finds the model's constant for each use in Relay, if only one constant in the calls of that line is possible. Its
/// number of values has to be equal and its type compatible, and Relay must have no other such constant in these calls.
/// Inferred, because no file of an archive states it. Constants that TVM has folded into others are not found.
[[nodiscard]] std::vector<ConstantInRelay> constantsInRelay(const std::vector<RelayConstantUse> &uses,
                                                            const RelayCalls &relayCalls, const BufferTable &buffers,
                                                            const ConstantLedger &ledger);

} // namespace Mlf
