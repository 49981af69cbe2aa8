// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/causefinder.h"

namespace Mlf {

/// Finds the causes of the differences between two paired models. Sets the cause of each row of the totals and of each
/// pair that counts. The result has the stated causes first. Causes that only the parts show, such as changed weights,
/// edited code or changed offsets, follow. If an item cannot be assigned to a cause, it gets the only cause of its
/// model; with several causes it remains unexplained.
[[nodiscard]] std::vector<ChangeCause> explainModule(const Sides<ModuleSide> &sides, ModuleComparison &module);

} // namespace Mlf
