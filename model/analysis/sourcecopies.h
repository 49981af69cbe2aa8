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

/// Removes duplicate sources: each function that such a source defines for other files is also defined by another
/// source, and a build uses only one of the two. The source with a name that exporters use is kept, otherwise the first
/// one. If both differ, it is unknown which one a build uses, so all figures of the code become unknown. `isEqual`
/// compares two files of the archive.
[[nodiscard]] SourceCopies removeDuplicateSources(
    std::vector<ScannedSource> &sources, const std::function<bool(const QString &one, const QString &other)> &isEqual);

} // namespace Mlf
