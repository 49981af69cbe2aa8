// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

#include <functional>

namespace Mlf {

/// Returns the gaps for missing and truncated sources: one for each undefined name and for each source that ends too
/// early. The rest of a truncated source may contain anything. If a name is undefined, the need of the calls is unknown
/// and other figures are lower bounds. Source: findings `source-missing` with the name as first argument, and findings
/// `source-incomplete` with the file as their place. Other findings are ignored.
[[nodiscard]] ModelGaps sourceGaps(const Findings &findings);

/// Makes figures of functions and pools lower bounds if sources are truncated or names are undefined.
///
/// A function is affected if its text ends too early, or if it uses something that is missing, directly or through a
/// function of the same file. A pool is affected if the text ends inside of its values. After the end of a truncated
/// text, there may be more constants that any function uses. A function has no figures if its file has undecided
/// conditions or copies that differ.
void markBounds(std::vector<FunctionFact> &functions, ConstantTable &constants,
                const std::vector<ScannedSource> &sources, const ModelGaps &gaps);

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
