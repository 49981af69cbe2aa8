// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/rom/constantledger.h"
#include "model/artifact/relaytypes.h"

namespace Mlf {

/// A constant that Relay's text leaves out, and the constant of the model that it is.
struct ConstantInRelay {
    RelayConstantUse use;
    int row = -1; ///< index in ConstantLedger::rows; -1 if unknown
    int candidates = 0; ///< number of constants in the calls of that line that are possible; 1 if known
    bool operator==(const ConstantInRelay &) const = default;
};

/// For each use the only possible constant in the calls of its line: the number of values is equal, the type is
/// compatible, and Relay has no other such constant in these calls. Inferred, because no file of an archive states it.
/// TVM folds some constants into others; these are not found.
[[nodiscard]] std::vector<ConstantInRelay> constantsInRelay(const std::vector<RelayConstantUse> &uses,
                                                            const RelayCalls &relayCalls, const BufferTable &buffers,
                                                            const ConstantLedger &ledger);

} // namespace Mlf
