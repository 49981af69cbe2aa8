// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/callaxis.h"

#include <QLocale>

namespace Mlf {

/// A segment of a bar; the next one starts at its end.
struct BarSegment {
    ByteCount bytes;
    SeriesRole role = SeriesRole::Workspace;
    bool isHatched = false;
};

struct Bar {
    QString value; ///< shown after the bar
    std::vector<BarSegment> segments; ///< segments of 0 bytes are not drawn
    bool isWords = false; ///< the value is not a number
};

/// A name with one or more bars, one below the other.
struct BarRow {
    QString label;
    QString name; ///< full name
    Link link;
    std::vector<Bar> bars; ///< at least one
    QString spoken; ///< all values in words; if empty, the values of the bars are spoken
};

/// A sum below the rows. A second line has its parts.
struct BarSum {
    QString label;
    Bar bar; ///< not drawn if it is longer than the axis
    QString parts;
    Link link;
};

/// Horizontal bars of bytes, one per row, with an axis above and sums below. The caller translates the texts.
struct BarChart {
    QString title; ///< for screen readers
    QString heading; ///< above the axis
    std::vector<LegendItem> legend; ///< below the heading
    std::vector<BarRow> rows;
    std::vector<BarSum> sums;
    QString reservedLabel; ///< the column of names is at least this wide
    ByteCount most; ///< minimum length of the axis; it is longer if a bar of a row is
    ByteUnit unit = ByteUnit::Bytes;
    QLocale locale = QLocale::c();
    bool isSmall = false; ///< thumbnail: without heading, legend and axis
    double width = 800;
};

/// Lays out names, bars and values from left to right; the longest value fits. Names are shortened first. Linear cost
/// in the rows.
[[nodiscard]] ChartScene layOutBars(const BarChart &chart);

/// Lays out only the heading and the legend, for callers that draw the bars themselves.
[[nodiscard]] ChartScene layOutBarHead(const BarChart &chart);

/// The bars of one row, one below the other, in a space of size `room`, in scene units. `axis` bytes fill the width.
/// Empty if the axis is 0.
[[nodiscard]] std::vector<SceneRect> layOutBarRow(const BarRow &row, ByteCount axis, QSizeF room);

/// Length of the axis of a chart in bytes.
[[nodiscard]] ByteCount axisOf(const BarChart &chart);

/// All values of a row in words.
[[nodiscard]] QString wordsOf(const BarRow &row);

} // namespace Mlf
