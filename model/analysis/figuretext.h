// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/base/language.h"

#include <QString>

namespace Mlf {

/// The number for the window: "23 664 B (23.1 KiB)", "≥ 240 B" of a lower bound, "−36 B"; empty where it is not known.
[[nodiscard]] QString figureSize(const Figure &figure, ByteUnit unit);

/// The same in one number, for places too narrow for two.
[[nodiscard]] QString figureSizeNarrow(const Figure &figure, ByteUnit unit);

/// A rounded number alone, for places too narrow for the exact one.
[[nodiscard]] QString figureSizeShort(const Figure &figure);

/// The number in whole bytes with its basis, for reports: "23664 B (computed)", "at least 240 B (computed)", "unknown".
[[nodiscard]] QString figureText(const Figure &figure);

/// Both sides in the order stated, computed, as far as they are known; the reasons behind a bound or where neither is:
/// "0 B (stated), at least 240 B (computed): the code does not tell the size of w".
[[nodiscard]] QString figureText(const FigurePair &pair);

/// Why it is not known, inferred or only a bound, as a sentence for tool tips; empty where nothing is to be said.
[[nodiscard]] QString figureWhy(const Figure &figure, Language language);

} // namespace Mlf
