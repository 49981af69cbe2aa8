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

/// Meaning of a shape or text of a chart. Views map it to colours; each has one meaning in the whole program.
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
    bool isTinted = false; ///< pale with an edge, as background of texts
    bool hasEdge = true; ///< false if a tinted shape has none, because texts cross it
};

/// One line of complete text, vertically centred in its box. If the box is too narrow, the painter omits the middle of
/// the text.
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

/// An area that can be selected: the bar of a row (hit anywhere in the row), a column, or a box in a plane. If marks
/// overlap, the smallest is hit.
struct SceneMark {
    QRectF area;
    Link link;
    QString name; ///< full name
    QString value; ///< exact, or words if it is not a number; see words()
    int firstStep = 0; ///< first of several calls that share the mark
    int endStep = 0; ///< after the last of them
    int id = -1; ///< chosen by the maker of the scene, if several marks have one link
    bool isGroup = false; ///< contains other marks, which the arrow keys visit; such marks are last
    bool standsForMore = false; ///< represents `id` and its smaller siblings together
    std::function<QString()> makeValue = {}; ///< replaces `value`, if thousands of marks have long ones

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

/// A picture independent of pixels: one unit is a fifteenth of a line of text. Head and foot stay visible while the
/// body scrolls.
struct ChartScene {
    QString title; ///< one line, for screen readers
    double width = 0;
    bool isPlane = false; ///< marks of the body may be anywhere and overlap, instead of rows or columns
    SceneBand head;
    SceneBand body;
    SceneBand foot;

    [[nodiscard]] double height() const { return head.height + body.height + foot.height; }
};

/// Round byte counts from 0 up to `most` for an axis: 1, 2 or 5 times a power of ten in that unit; powers of two if the
/// unit is hexadecimal or larger than the steps. About `wanted` of them, at least two; the last is not below `most`.
[[nodiscard]] std::vector<ByteCount> niceByteTicks(ByteCount most, int wanted, ByteUnit unit);

/// The exact text of such a tick: "20 000 B", "20 KiB", "0.25 KiB", "0x4000".
[[nodiscard]] QString byteTickText(ByteCount tick, ByteUnit unit, const QLocale &locale);

} // namespace Mlf
