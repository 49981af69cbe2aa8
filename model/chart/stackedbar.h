// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <vector>

namespace Mlf {

struct StackedPart {
    ByteCount bytes; ///< parts of 0 bytes are omitted
    SeriesRole role = SeriesRole::Workspace;
    QString label; ///< below the bar, if there is space
    QString value; ///< exact, in words
    Link link;
};

/// One bar of parts that add up. The caller translates the texts.
struct StackedBar {
    QString title; ///< for screen readers
    std::vector<StackedPart> parts;
    QString openEnd; ///< label of a further part of unknown size; may be empty
    double width = 800;
};

/// A bar with the full width, and the labels of its parts below it; labels of large parts have priority. Parts too
/// small to be visible get a stripe. One mark per part. Linear cost in the parts.
[[nodiscard]] ChartScene layOutStack(const StackedBar &bar);

} // namespace Mlf
