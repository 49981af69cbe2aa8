// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/rom/constantledger.h"
#include "model/artifact/relaytypes.h"

namespace Mlf {

/// A constant that Relay leaves out, and which one of the model's it is.
struct ConstantInRelay {
    RelayConstantUse use;
    int row = -1; ///< in ConstantLedger::rows; -1 where that cannot be told
    int candidates = 0; ///< constants of the calls of that line that it could be; of one that is told 1
    bool operator==(const ConstantInRelay &) const = default;
};

/// Inferred: the only constant of the calls that a line runs in with as many values as the operator needs, where Relay
/// has only one such constant in these calls, too. Nothing in an archive states it; TVM folds some constants into
/// others, and these are in none.
[[nodiscard]] std::vector<ConstantInRelay> constantsInRelay(const std::vector<RelayConstantUse> &uses,
                                                            const RelayCalls &relayCalls, const BufferTable &buffers,
                                                            const ConstantLedger &ledger);

} // namespace Mlf
