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

/// What a shape or text of a chart is about. Views turn it into colours; each has one meaning in the whole program.
enum class SeriesRole {
    Workspace,
    Scratch,
    Constants,
    InputOutput,
    Stack,
    Trouble,
    Code, ///< machine code
    ReadOnlyData, ///< what a compiler puts beside it
    Grown, ///< what a newer archive has more
    Shrunk, ///< and less
    Text, ///< names and values
    Caption, ///< titles of axes, notes
    Grid,
    Axis,
};

/// One lower-case word for texts and files.
[[nodiscard]] QString roleName(SeriesRole role);

enum class TextAlign { Left, Center, Right };

struct SceneRect {
    QRectF box;
    SeriesRole role = SeriesRole::Workspace;
    bool isHatched = false; ///< tells two parts apart without colour
    bool isTinted = false; ///< pale with an edge, so that texts can stand in it
};

/// One line of text, in full, in the middle of its box's height. Whoever draws it cuts its middle out where the box is
/// too narrow.
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

/// What can be selected: the bar of a row, hit anywhere in the row, a column, or a box in a plane. Where marks overlap,
/// the smallest is meant.
struct SceneMark {
    QRectF area;
    Link link;
    QString name; ///< in full
    QString value; ///< exact, in words where it is not a number; see words()
    int firstStep = 0; ///< calls that share the mark, where several do
    int endStep = 0; ///< behind the last of them
    int id = -1; ///< of whoever made the scene, where several marks have one link
    bool isGroup = false; ///< others lie in it; the arrows walk those. Such marks are the last
    bool standsForMore = false; ///< for `id` and its smaller siblings together
    std::function<QString()> makeValue = {}; ///< instead of `value`, where thousands of marks have long ones

    [[nodiscard]] QString words() const { return makeValue ? makeValue() : value; }
};

/// A strip of the chart with coordinates of its own, from 0 down to its height.
struct SceneBand {
    double height = 0;
    std::vector<SceneRect> rects;
    std::vector<SceneText> texts;
    std::vector<SceneLine> lines;
    std::vector<SceneMark> marks;
};

/// A picture without pixels: one unit is a fifteenth of a line of text. Head and foot stay in sight while the body
/// scrolls.
struct ChartScene {
    QString title; ///< what the chart shows, one line, for those who do not see it
    double width = 0;
    bool isPlane = false; ///< the marks of the body are shapes anywhere, also on each other, not rows or columns
    SceneBand head;
    SceneBand body;
    SceneBand foot;

    [[nodiscard]] double height() const { return head.height + body.height + foot.height; }
};

/// Round byte counts from 0 up to `most` for an axis: 1, 2 or 5 times a power of ten in that unit, powers of two where
/// the unit is hexadecimal or larger than the steps; about `wanted` of them, at least two, the last not below `most`.
[[nodiscard]] std::vector<ByteCount> niceByteTicks(ByteCount most, int wanted, ByteUnit unit);

/// The text of such a tick, exact: "20 000 B", "20 KiB", "0.25 KiB", "0x4000".
[[nodiscard]] QString byteTickText(ByteCount tick, ByteUnit unit, const QLocale &locale);

/// The scene as text, one shape a line, for tests and reviews.
[[nodiscard]] QString describeScene(const ChartScene &scene);

} // namespace Mlf
