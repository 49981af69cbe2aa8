// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <span>

namespace Mlf {

enum class MarkDirection { Left, Right, Up, Down };

/// The mark that is hit at a point: of those there the smallest, then the one whose middle is nearest; -1 for none.
[[nodiscard]] int markAt(std::span<const SceneMark> marks, QPointF point);

/// The mark that is reached from another in a direction: one whose middle lies further that way, or of several on the
/// same spot the next by number. Those straight ahead come first, then the nearest. `from` where there is none.
/// Groups are passed over. Cost linear in the marks.
[[nodiscard]] int neighbourMark(std::span<const SceneMark> marks, int from, MarkDirection direction);

} // namespace Mlf
