// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/dataflowchart.h"

namespace Mlf {

/// A text of the chart in its language.
[[nodiscard]] QString flowText(const char *source, const DataflowChartOptions &options);

/// The change of a box; null if it is unchanged or without a comparison.
[[nodiscard]] const DataflowBoxChange *dataflowChangeOf(const DataflowChartOptions &options, std::size_t box);

/// The changes of a box: "+36 864 B, code", "new"; "? …" if the pairing is not certain.
[[nodiscard]] QString dataflowChangeText(const DataflowBoxChange &change, const DataflowChartOptions &options);

/// The colour of a change: more or less memory, or the same.
[[nodiscard]] SeriesRole dataflowChangeRole(const DataflowBoxChange &change);

/// A heading with the number of calls that only the older archive has, then these calls, one per line; empty without
/// any.
[[nodiscard]] QString goneBoxWords(const DataflowChartOptions &options);

} // namespace Mlf
