// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

namespace Mlf {

/// Calls side by side, equally wide, numbered from 1: the lower edge of the charts of memory.
struct CallAxis {
    int first = 0;
    int last = 0; ///< belongs to it
    double left = 0;
    double right = 0;

    [[nodiscard]] int count() const { return last - first + 1; }
    [[nodiscard]] double columnWidth() const { return (right - left) / count(); }
    /// The left edge of a call; that of the one behind it is its right edge.
    [[nodiscard]] double xOf(int call) const { return left + (right - left) * (call - first) / count(); }
};

/// Height of what addCallAxis() adds.
constexpr double callAxisHeight = 38;
[[nodiscard]] double heightOfCallAxis(const MemoryChartOptions &options);

/// The numbers of the calls at `top`, as many as fit, each below its column, and the title of the axis below them,
/// which a small chart goes without.
void addCallAxis(SceneBand &band, double top, const CallAxis &axis, const MemoryChartOptions &options);

/// Round byte counts from `first` to `last`, both within, as far apart as their labels need on a length.
[[nodiscard]] std::vector<ByteCount> byteTicks(ByteCount first, ByteCount last, double length, ByteUnit unit);

/// What a colour of the chart means.
struct LegendItem {
    SceneRect sample; ///< without a place
    QString text;
};

/// Title in the first line, the legend in the lines below it; the height of the head.
void addChartHead(ChartScene &scene, const std::vector<LegendItem> &legend);

/// A phrase of these charts in the language of the options.
[[nodiscard]] QString memoryChartText(const char *source, const MemoryChartOptions &options);

/// The unit of an axis of bytes: "bytes", "KiB", "bytes, hexadecimal".
[[nodiscard]] QString unitText(const MemoryChartOptions &options);

} // namespace Mlf
