// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

namespace Mlf {

/// True for other offsets of buffers: they follow from most other changes, and come last.
[[nodiscard]] bool isPlacementCause(const ChangeCause &cause);

/// Sets the causes of files, makes a cause of models and files without one, counts the members of each cause, and
/// sorts them: another network first, then the largest.
void finishCauses(Comparison &comparison);

/// Newer minus older of the rows of a total that belong to a cause, or that are not explained; `std::nullopt` if the
/// delta is unknown. `total` is "workspace" or "rom"; sums over all models.
[[nodiscard]] std::optional<ByteCount> bytesOfCause(const Comparison &comparison, const QString &total,
                                                    std::optional<std::size_t> cause);

} // namespace Mlf
