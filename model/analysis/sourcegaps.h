// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"

namespace Mlf {

/// What sources that are missing or cut do to the figures: one gap for each name that nothing defines and each source
/// that ends too early. Behind a cut there may be more of everything. Where a name is missing nothing can be said of
/// what the calls need; the rest is a lower bound. Source: findings `source-missing` with the name as first argument,
/// and `source-incomplete` with the file as their place; others are passed over.
[[nodiscard]] ModelGaps sourceGaps(const Findings &findings);

} // namespace Mlf
