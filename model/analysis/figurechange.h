// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelfigures.h"

#include <vector>

namespace Mlf {

/// What a model's memory was and is now.
struct FigureChange {
    enum class What { Peak, Workspace, Constants };
    What what = What::Peak;
    Figure before;
    Figure after;
};

/// Those of peak, workspace and constants whose bytes, basis or completeness differ, in that order; workspace and
/// constants as figureToUse() has them.
[[nodiscard]] std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after);

/// The bytes that were added; empty where one of the two is unknown, a bound, or of another basis than the other: then
/// it would be the difference of two questions.
[[nodiscard]] std::optional<ByteCount> difference(const FigureChange &change);

} // namespace Mlf
