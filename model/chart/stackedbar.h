// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <vector>

namespace Mlf {

struct StackedPart {
    ByteCount bytes; ///< those of 0 bytes are left out
    SeriesRole role = SeriesRole::Workspace;
    QString label; ///< below the bar where there is room
    QString value; ///< exact, in words
    Link link;
};

/// One bar of parts that add up. Texts are those of the language of who makes it.
struct StackedBar {
    QString title; ///< for those who do not see it
    std::vector<StackedPart> parts;
    QString openEnd; ///< what follows whose size is not known; empty where there is nothing
    double width = 800;
};

/// A bar as wide as there is room, with the labels of its parts below it, the longest part's first. A part too small to
/// be seen gets a stripe. One mark for each part. Cost linear in the parts.
[[nodiscard]] ChartScene layOutStack(const StackedBar &bar);

} // namespace Mlf
