// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// What metadata.json states, key by key, and what is known of executor, interface, planner and release; the workspace
/// of each function by the pairs of matchFunctions(). Neither the export time nor the order of lists is among it.
[[nodiscard]] ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

} // namespace Mlf
