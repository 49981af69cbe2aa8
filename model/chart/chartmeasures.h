// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

// Distances in charts, in the units of a scene.
inline constexpr double chartMargin = 8; ///< around a chart
inline constexpr double chartGap = 6; ///< beside the plot
inline constexpr double barGap = 12; ///< beside the plot of charts with bars in rows
inline constexpr double barRowHeight = 24;
inline constexpr double barHeight = 14;
inline constexpr double narrowestBar = 2;
inline constexpr double markTextMargin = 4; ///< margin of a text in a rectangle
inline constexpr double spareWidth = 1.04; ///< for texts: fonts differ a little from textWidth()

} // namespace Mlf
