// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

namespace Mlf {

/// True for changed offsets of buffers. Most other changes cause them, so they are sorted last.
[[nodiscard]] bool isPlacementCause(const ChangeCause &cause);

/// Sets the causes of files, and adds a cause for models and files without one. Counts the members of each cause. Sorts
/// the causes: another network first, then by size, largest first, changed offsets last.
void finishCauses(Comparison &comparison);

/// Sum of newer minus older over the rows of a total that belong to `cause`, or that no cause explains if it is not
/// set. Covers all models. `total` is "workspace" or "rom". `std::nullopt` if the delta is unknown.
[[nodiscard]] std::optional<ByteCount> bytesOfCause(const Comparison &comparison, const QString &total,
                                                    std::optional<std::size_t> cause);

} // namespace Mlf
