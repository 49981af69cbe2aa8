// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QRectF>
#include <QString>

#include <functional>
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

} // namespace Mlf
