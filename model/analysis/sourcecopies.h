// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"
#include "model/base/error.h"

#include <functional>

namespace Mlf {

/// Sources that repeat functions of another source.
struct SourceCopies {
    std::vector<ScannedSource> sources; ///< the removed sources
    Findings findings; ///< one for each removed source
    ModelGaps gaps; ///< one for each removed source that differs from its original
};

/// Removes sources that define only functions that another source also defines for other files: a build uses one of the
/// two. Keeps the source with a name that exporters use, else the first. If two differ, it is unclear which one is
/// used, so all figures of the code become unknown. `isEqual` compares two files of the archive.
[[nodiscard]] SourceCopies removeDuplicateSources(
    std::vector<ScannedSource> &sources, const std::function<bool(const QString &one, const QString &other)> &isEqual);

} // namespace Mlf
