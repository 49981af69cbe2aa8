// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"
#include "model/base/error.h"

#include <functional>

namespace Mlf {

/// Sources that say again what another one says.
struct SourceCopies {
    std::vector<ScannedSource> sources; ///< those that are taken away
    Findings findings; ///< one for each of them
    ModelGaps gaps; ///< one for each that differs from what it repeats
};

/// Takes those sources away that define only functions of another source for other files: a build takes one of the two.
/// The one with a name as exporters give it stays, else the first. Where the two differ nothing tells which is meant,
/// so no figure of the code is known. `isEqual` compares two files of the archive.
[[nodiscard]] SourceCopies takeAwayCopies(std::vector<ScannedSource> &sources,
                                          const std::function<bool(const QString &one, const QString &other)> &isEqual);

} // namespace Mlf
