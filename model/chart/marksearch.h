// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <span>

namespace Mlf {

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

} // namespace Mlf
