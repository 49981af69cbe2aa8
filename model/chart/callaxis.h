// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

namespace Mlf {

/// The axis of calls at the bottom of memory charts. Calls have equal widths and are numbered from 1.
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

/// Draws the call numbers below their columns, as many as fit. Below them is the title of the axis, unless the chart is
/// small. `top` is the upper edge.
void addCallAxis(SceneBand &band, double top, const CallAxis &axis, const MemoryChartOptions &options);

/// Round byte counts from `first` to `last`, inclusive, on an axis of that length. `pitch` is the room of one label.
[[nodiscard]] std::vector<ByteCount> byteTicks(ByteCount first, ByteCount last, double length, ByteUnit unit,
                                               double pitch = 44);

/// An entry of a legend.
struct LegendItem {
    SceneRect sample; ///< without position
    QString text;
    bool isDashedLine = false; ///< the sample is a dashed line
};

/// Draws the title in the first line and the legend below it. Sets the height of the head.
void addChartHead(ChartScene &scene, const std::vector<LegendItem> &legend);

/// Translates a text of the memory charts to the language of the options.
[[nodiscard]] QString memoryChartText(const char *source, const MemoryChartOptions &options);

/// The unit of an axis of bytes: "bytes", "KiB", "bytes, hexadecimal".
[[nodiscard]] QString unitText(const MemoryChartOptions &options);

} // namespace Mlf
