// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/document/module.h"

namespace Mlf {

/// functionNeeds() of a module over all pools, in bytes. The analysis stores it; before that, it is computed now. Never
/// null.
[[nodiscard]] std::shared_ptr<const std::vector<FunctionNeed>> needsOf(const Module &module);

} // namespace Mlf
