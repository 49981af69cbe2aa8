// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/callaxis.h"

#include <QLocale>

namespace Mlf {

/// A part of a bar; the next one begins where it ends.
struct BarSegment {
    ByteCount bytes;
    SeriesRole role = SeriesRole::Workspace;
    bool isHatched = false;
};

struct Bar {
    QString value; ///< stands behind it
    std::vector<BarSegment> segments; ///< those of 0 bytes are not drawn
    bool isWords = false; ///< the value is not a number
};

/// A name with its bars one below the other.
struct BarRow {
    QString label;
    QString name; ///< in full
    Link link;
    std::vector<Bar> bars; ///< at least one
    QString spoken; ///< all values in words; those of the bars where it is empty
};

/// A line at the foot with what it consists of below it.
struct BarSum {
    QString label;
    Bar bar; ///< not drawn where it is longer than the axis
    QString parts;
    Link link;
};

/// Bars of bytes from left to right, a row each, with an axis above and sums below. Texts are those of the language of
/// who makes it.
struct BarChart {
    QString title; ///< for those who do not see it
    QString heading; ///< above the axis
    std::vector<LegendItem> legend; ///< below the heading
    std::vector<BarRow> rows;
    std::vector<BarSum> sums;
    QString reservedLabel; ///< the names' column has room for it
    ByteCount most; ///< the axis is at least as long; the bars of the rows always fit
    ByteUnit unit = ByteUnit::Bytes;
    QLocale locale = QLocale::c();
    bool isSmall = false; ///< for a glance: no heading, legend and axis
    double width = 800;
};

/// Names left, bars, then room for the longest value; names give way first. Cost linear in the rows.
[[nodiscard]] ChartScene layOutBars(const BarChart &chart);

/// The heading and the legend alone, for who shows the bars in another way.
[[nodiscard]] ChartScene layOutBarHead(const BarChart &chart);

/// The bars of one row below each other in a room of that size, in scene units; one of `axis` bytes is as long as the
/// room. Nothing where the axis is 0.
[[nodiscard]] std::vector<SceneRect> layOutBarRow(const BarRow &row, ByteCount axis, QSizeF room);

/// How many bytes the axis of a chart is long.
[[nodiscard]] ByteCount axisOf(const BarChart &chart);

/// All that the bars of a row say, in words.
[[nodiscard]] QString wordsOf(const BarRow &row);

} // namespace Mlf
