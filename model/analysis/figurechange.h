// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelfigures.h"

#include <vector>

namespace Mlf {

/// A memory figure of a model before and after a change.
struct FigureChange {
    enum class What { Peak, Workspace, Constants };
    What what = What::Peak;
    Figure before;
    Figure after;
};

/// The changes among peak, workspace and constants, in that order: figures whose bytes, basis or completeness differ.
/// Workspace and constants are from figureToUse().
[[nodiscard]] std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after);

/// The added bytes; `std::nullopt` if one figure is unknown or a bound, or if their bases differ, because such figures
/// are not comparable.
[[nodiscard]] std::optional<ByteCount> difference(const FigureChange &change);

} // namespace Mlf
