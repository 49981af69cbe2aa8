// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/causefinder.h"

namespace Mlf {

/// Finds the causes of the differences of a paired model, and sets the cause of each row of its totals and of each pair
/// that counts. Causes that only the parts show, like other weights, edited code or other offsets, follow the stated
/// ones. An item without a place of its own belongs to the only cause of its model, if there is only one; else it is
/// not explained.
[[nodiscard]] std::vector<ChangeCause> explainModule(const Sides<ModuleSide> &sides, ModuleComparison &module);

/// Sets the causes of files, makes a cause of models and files without one, counts the members of each cause, and
/// sorts them: largest first.
void finishCauses(Comparison &comparison);

/// Newer minus older of the rows of a total that belong to a cause, or that are not explained; `std::nullopt` if the
/// delta is unknown. `total` is "workspace" or "rom"; sums over all models.
[[nodiscard]] std::optional<ByteCount> bytesOfCause(const Comparison &comparison, const QString &total,
                                                    std::optional<std::size_t> cause);

} // namespace Mlf
