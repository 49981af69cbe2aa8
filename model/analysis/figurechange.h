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

/// The changed figures among peak, workspace and constants, in this order. A figure is changed if its bytes, basis or
/// completeness differ. Workspace and constants are from figureToUse().
[[nodiscard]] std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after);

/// Bytes added by the change. `std::nullopt` if the figures cannot be compared: one is unknown or a bound, or their
/// bases differ.
[[nodiscard]] std::optional<ByteCount> difference(const FigureChange &change);

} // namespace Mlf
