// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/causefinder.h"

namespace Mlf {

/// Finds the causes of the differences of a paired model, and sets the cause of each row of its totals and of each pair
/// that counts. Causes that only the parts show, like other weights, edited code or other offsets, follow the stated
/// ones. An item without a place of its own belongs to the only cause of its model, if there is only one; else it is
/// not explained.
[[nodiscard]] std::vector<ChangeCause> explainModule(const Sides<ModuleSide> &sides, ModuleComparison &module);

} // namespace Mlf
