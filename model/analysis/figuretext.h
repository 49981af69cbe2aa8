// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/analysis/modelfigures.h"
#include "model/base/format.h"

#include <QString>

#include <vector>

namespace Mlf {

/// Text for the window: "23 664 B (23.1 KiB)", "≥ 240 B" for a lower bound, "−36 B". Empty if unknown.
[[nodiscard]] QString figureSize(const Figure &figure, ByteUnit unit);

/// Like figureSize(), but with only one number, for narrow columns.
[[nodiscard]] QString figureSizeNarrow(const Figure &figure, ByteUnit unit);

/// Whole bytes with basis, for reports: "23664 B (computed)", "at least 240 B (computed)", "unknown".
[[nodiscard]] QString figureText(const Figure &figure);

/// Both figures as text, stated before computed; unknown ones are left out. The causes are appended if the computed
/// figure is a bound or both figures are unknown: "0 B (stated), at least 240 B (computed): the code does not tell the
/// size of w".
[[nodiscard]] QString figureText(const FigurePair &pair);

/// A sentence for tool tips that explains why the figure is unknown, inferred or only a bound. Empty if there is no
/// cause.
[[nodiscard]] QString figureWhy(const Figure &figure, Language language);

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
