// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QRectF>
#include <QString>
#include <QStringView>

#include <functional>
#include <span>
#include <vector>

namespace Mlf {

/// The meaning of a shape or text in a chart. Views map it to a colour. Each colour has one meaning in the whole
/// program.
enum class SeriesRole {
    Workspace,
    Scratch,
    Constants,
    InputOutput,
    Stack,
    Trouble,
    Code, ///< machine code
    ReadOnlyData, ///< constant data made by a compiler
    Grown, ///< more in the newer archive
    Shrunk, ///< less in the newer archive
    Text, ///< names and values
    Caption, ///< titles of axes, notes
    Grid,
    Axis,
};

/// One lower-case word, for texts and files.
[[nodiscard]] QString roleName(SeriesRole role);

enum class TextAlign { Left, Center, Right };

struct SceneRect {
    QRectF box;
    SeriesRole role = SeriesRole::Workspace;
    bool isHatched = false; ///< distinguishes two parts without colour
    bool isTinted = false; ///< pale with an edge, as the background of a text
    bool hasEdge = true; ///< false if a tinted shape has no edge, because texts cross it
};

/// One line of text, vertically centred in its box. The text is complete: if the box is too narrow, the painter omits
/// the middle.
struct SceneText {
    QRectF box;
    QString text;
    SeriesRole role = SeriesRole::Text;
    TextAlign align = TextAlign::Left;
};

struct SceneLine {
    QPointF from;
    QPointF to;
    SeriesRole role = SeriesRole::Grid;
};

/// An area that can be selected: the bar of a row, a column, or a box in a plane. The whole row selects its bar. If
/// marks overlap, the smallest is selected.
struct SceneMark {
    QRectF area;
    Link link;
    QString name; ///< full name
    QString value; ///< exact, or words if it is not a number; see words()
    int firstStep = 0; ///< first of several calls that share the mark
    int endStep = 0; ///< the call after the last of them
    int id = -1; ///< set by the maker of the scene if several marks have one link
    bool isGroup = false; ///< contains other marks, which the arrow keys select instead; such marks are last
    bool standsForMore = false; ///< represents `id` and its smaller siblings
    std::function<QString()> makeValue = {}; ///< replaces `value`: computes long values only on request

    [[nodiscard]] QString words() const { return makeValue ? makeValue() : value; }
};

/// A horizontal strip of the chart with its own coordinates, from 0 to its height.
struct SceneBand {
    double height = 0;
    std::vector<SceneRect> rects;
    std::vector<SceneText> texts;
    std::vector<SceneLine> lines;
    std::vector<SceneMark> marks;
};

/// A chart as shapes and texts, independent of pixels. One unit is a fifteenth of a line of text. The head and foot
/// stay visible while the body scrolls.
struct ChartScene {
    QString title; ///< one line, for screen readers
    double width = 0;
    bool isPlane = false; ///< marks of the body may overlap and have any position, not only rows or columns
    SceneBand head;
    SceneBand body;
    SceneBand foot;

    [[nodiscard]] double height() const { return head.height + body.height + foot.height; }
};

/// Round byte counts for an axis from 0. The steps are 1, 2 or 5 times a power of ten of that unit; they are powers of
/// two if the unit is hexadecimal or larger than the steps. About `wanted` counts, at least two; the last is not below
/// `most`.
[[nodiscard]] std::vector<ByteCount> niceByteTicks(ByteCount most, int wanted, ByteUnit unit);

/// The exact text of a tick of niceByteTicks(): "20 000 B", "20 KiB", "0.25 KiB", "0x4000".
[[nodiscard]] QString byteTickText(ByteCount tick, ByteUnit unit, const QLocale &locale);

enum class MarkDirection { Left, Right, Up, Down };

/// The mark at a point: the smallest one; of equal ones, the one with the nearest centre; -1 if none.
[[nodiscard]] int markAt(std::span<const SceneMark> marks, QPointF point);

/// The next mark from `from` in a direction. The centre of the result is further in that direction, or at the same
/// position with a higher number. Marks straight ahead have priority, then the nearest one. Returns `from` if there is
/// none. Skips groups. Linear cost in the marks.
[[nodiscard]] int neighbourMark(std::span<const SceneMark> marks, int from, MarkDirection direction);

/// The shapes, texts and lines of a band that touch the area, without marks. `pixel` is the length of a pixel in the
/// scene: texts and strokes too small to be visible are omitted. Linear cost in the band.
[[nodiscard]] SceneBand bandWithin(const SceneBand &band, const QRectF &area, double pixel = 0);

/// A colour as 0xRRGGBB. Scenes contain only roles; this table defines their colours on screen and in files.
using Rgb = quint32;

/// Colour of a role that shows data. One meaning has the same colour everywhere, and colours can be distinguished with
/// colour blindness. Text, captions, grid and axis have no colour of their own, see textShare().
[[nodiscard]] Rgb seriesRgb(SeriesRole role, bool isDark);

/// How far the colour of a text or line is from the background (0) to the text (1). 0 for roles that show data.
[[nodiscard]] double textShare(SeriesRole role);

/// Share of a role's colour in the fill of a tinted or hatched shape; the rest is background.
inline constexpr double tintShare = 0.28;

/// Background and text colour of a picture that does not use the palette of a desktop.
[[nodiscard]] Rgb backgroundRgb(bool isDark);
[[nodiscard]] Rgb textRgb(bool isDark);

/// Height of a line of text in a scene. Scenes are scaled so that this equals the line height of the font.
constexpr double sceneLineHeight = 15;

/// Width of a text in scene units, from a fixed table. Scenes do not depend on fonts, so they are equal on every
/// system. The table has the widths of a wide sans serif, so real fonts rarely need more.
[[nodiscard]] double textWidth(QStringView text);

/// The text, shortened to the width: "…" replaces its middle. Empty if not even "…" fits.
[[nodiscard]] QString elidedText(const QString &text, double width);

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
