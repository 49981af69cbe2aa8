// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

namespace Mlf {

/// Axis of calls with equal widths, numbered from 1, at the bottom of memory charts.
struct CallAxis {
    int first = 0;
    int last = 0; ///< inclusive
    double left = 0;
    double right = 0;

    [[nodiscard]] int count() const { return last - first + 1; }
    [[nodiscard]] double columnWidth() const { return (right - left) / count(); }
    /// The left edge of a call; its right edge is the left edge of the next call.
    [[nodiscard]] double xOf(int call) const { return left + (right - left) * (call - first) / count(); }
};

/// Height of the axis drawn by addCallAxis().
constexpr double callAxisHeight = 38;
[[nodiscard]] double heightOfCallAxis(const MemoryChartOptions &options);

/// Draws as many call numbers as fit at `top`, each below its column, and below them the title of the axis unless the
/// chart is small.
void addCallAxis(SceneBand &band, double top, const CallAxis &axis, const MemoryChartOptions &options);

/// Round byte counts from `first` to `last`, both inclusive, at distances that leave room for the labels on `length`.
[[nodiscard]] std::vector<ByteCount> byteTicks(ByteCount first, ByteCount last, double length, ByteUnit unit);

/// An entry of the legend.
struct LegendItem {
    SceneRect sample; ///< without position
    QString text;
    bool isDashedLine = false; ///< the sample is a dashed line
};

/// Draws the title in the first line and the legend in the following lines; sets the height of the head.
void addChartHead(ChartScene &scene, const std::vector<LegendItem> &legend);

/// Translates a phrase of these charts to the language of the options.
[[nodiscard]] QString memoryChartText(const char *source, const MemoryChartOptions &options);

/// The unit of an axis of bytes: "bytes", "KiB", "bytes, hexadecimal".
[[nodiscard]] QString unitText(const MemoryChartOptions &options);

} // namespace Mlf
