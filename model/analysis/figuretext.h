// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/base/language.h"

#include <QString>

namespace Mlf {

/// Number for the window: "23 664 B (23.1 KiB)", "≥ 240 B" for a lower bound, "−36 B"; empty if unknown.
[[nodiscard]] QString figureSize(const Figure &figure, ByteUnit unit);

/// Same with one number only, for narrow places.
[[nodiscard]] QString figureSizeNarrow(const Figure &figure, ByteUnit unit);

/// Whole bytes with basis, for reports: "23664 B (computed)", "at least 240 B (computed)", "unknown".
[[nodiscard]] QString figureText(const Figure &figure);

/// The known figures in the order stated, computed. Adds the causes if the figure is a bound or both are unknown: "0 B
/// (stated), at least 240 B (computed): the code does not tell the size of w".
[[nodiscard]] QString figureText(const FigurePair &pair);

/// Why the figure is unknown, inferred or only a bound, as a sentence for tool tips; empty if there is no cause.
[[nodiscard]] QString figureWhy(const Figure &figure, Language language);

} // namespace Mlf
