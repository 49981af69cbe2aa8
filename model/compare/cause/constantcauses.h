// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/causefinder.h"
#include "model/compare/cause/sidecauses.h"

namespace Mlf {

/// Causes of a model that affect several kinds of items.
struct CommonCauses {
    std::optional<std::size_t> single; ///< the only cause that can change code and buffers
    std::optional<std::size_t> planning; ///< the cause of changed offsets if the planner changed
    bool isCodeEqual = false; ///< all functions are equal except those of changed layers
};

/// Sets the causes of changed constants. Adds causes that only constants show to `stated`: other weights, another order
/// of values, another place.
void explainConstants(const Sides<ModuleSide> &sides, ModuleComparison &module, StatedCauses &stated,
                      const Sides<SideCauses> &sideCauses, const CommonCauses &common);

} // namespace Mlf
