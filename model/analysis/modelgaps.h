// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/accounting.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/code/poolbindings.h"
#include "model/analysis/figure.h"
#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"
#include "model/base/limits.h"

#include <QFlags>
#include <QSet>

#include <functional>
#include <vector>

namespace Mlf {

/// Groups of computed figures. A gap affects a whole group.
enum class FigureGroup {
    Workspace = 1, ///< plan: pools, allocator, storages
    Need = 2, ///< need of the calls: lower bound, peak, high water, each call
    Constants = 4, ///< values of constants in the code
    Tensors = 8, ///< inputs and outputs
    Stack = 16,
    Code = 32, ///< machine code
    Rom = 64, ///< ROM besides code: constants, and read-only data of object files
};
Q_DECLARE_FLAGS(FigureGroups, FigureGroup)
Q_DECLARE_OPERATORS_FOR_FLAGS(FigureGroups)

inline constexpr FigureGroups allFigures = FigureGroups(FigureGroup::Workspace) | FigureGroup::Need
    | FigureGroup::Constants | FigureGroup::Tensors | FigureGroup::Stack | FigureGroup::Code | FigureGroup::Rom;

/// A part of a model's code that is missing, truncated or not followed, and the computed figures that it affects.
/// Stated figures are never affected.
struct ModelGap {
    Cause cause;
    FigureGroups atLeast; ///< groups whose figures become lower bounds
    FigureGroups unknown; ///< groups whose figures become unknown, even if they are in `atLeast`
    Link place {}; ///< place where the code is missing
    bool operator==(const ModelGap &) const = default;
};

using ModelGaps = std::vector<ModelGap>;

struct GapSources {
    std::optional<Cause> listingCut; ///< reason why reading the archive stopped; not set if all was read
    bool isDamaged = false; ///< true if the bytes differ from the stored ones
    const Limits &limits; ///< limits of the reading
    const std::vector<ScannedSource> &sources;
    const std::vector<ScannedObject> &objects;
    const PoolBindings &pools;
};

/// Finds the gaps in the code of a model, in the order of discovery. Empty if all code was read and understood.
[[nodiscard]] ModelGaps collectGaps(const GapSources &sources);

/// Returns gaps if a limit was exceeded for calls of main or for buffers.
[[nodiscard]] ModelGaps limitGaps(const MainCalls &calls, const BufferTable &table, const Limits &limits);

/// Finds the gaps in the calls of main. The need is unknown if a call uses memory of unknown origin, or if main
/// allocates memory in a way that is not followed. It is a lower bound if a function that calls main allocates memory,
/// or if a called function is neither in the sources nor in `defined`, because it may allocate.
[[nodiscard]] ModelGaps callGaps(const MainCalls &calls, const BufferTable &table, const QSet<QString> &defined);

/// Returns a finding `memory-not-followed` for each function that uses memory in a way that is not followed. It is at
/// the first such place in the function and contains the number of places from `accounting`.
[[nodiscard]] Findings findLosses(const ModelGaps &gaps, const MemoryAccounting &accounting);

/// Returns a gap if the need combines missing parts with buffers whose size is an upper bound. Such a sum may be too
/// low or too high. `gaps` are all other gaps.
[[nodiscard]] ModelGaps boundGaps(const BufferTable &table, const ModelGaps &gaps);

/// Place of the first gap with a place that affects the group. It shows why a figure is not fully known.
[[nodiscard]] Link gapPlace(const ModelGaps &gaps, FigureGroup group);

/// Applies gaps to the computed figure of a group. It may become unknown or a lower bound, with the causes in `why`.
/// The evidence of an unknown figure is the place of the gap.
[[nodiscard]] Figure withGaps(Figure figure, FigureGroup group, const ModelGaps &gaps);

/// Applies gaps to the need. Removes the plan, the calls or both if they are unknown, so that no chart, table or
/// sentence shows them.
[[nodiscard]] MemoryNeed withGaps(MemoryNeed need, const ModelGaps &gaps);

/// True if a gap makes the group's figures bounds or unknown.
[[nodiscard]] bool hasGap(const ModelGaps &gaps, FigureGroup group);

/// True if it is not decided what main, its callers or the data of a file are.
[[nodiscard]] bool isUndecided(const ModelGap &gap);

/// Files of which any part may depend on an undecided condition, macro or header.
[[nodiscard]] QSet<QString> undecidedFiles(const ModelGaps &gaps);

/// Removes sizes and offsets that the code of these files determines from constants, pools and variables.
void dropUndecided(ConstantTable &constants, const QSet<QString> &files);

/// Removes sizes and offsets that undecided code determines from buffers. A buffer depends on main, on the functions
/// that get it, and on the declaration of its pool. Sizes that metadata.json or a graph states stay.
void dropUndecided(BufferTable &table, const std::vector<FunctionFact> &functions, const ConstantTable &constants,
                   const ModelGaps &gaps);

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
