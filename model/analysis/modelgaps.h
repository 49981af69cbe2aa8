// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/accounting.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/figure.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/base/limits.h"

#include <QFlags>
#include <QSet>

#include <vector>

namespace Mlf {

/// Groups of computed figures, as far as gaps tell them apart.
enum class FigureGroup {
    Workspace = 1, ///< the plan: pools, allocator, storages
    Need = 2, ///< what the calls need: lower bound, peak, high water, each call
    Constants = 4, ///< values in the code
    Tensors = 8, ///< inputs and outputs
    Stack = 16,
    Code = 32, ///< machine code
    Rom = 64, ///< what goes into ROM besides code: constants, and read-only data of object files
};
Q_DECLARE_FLAGS(FigureGroups, FigureGroup)
Q_DECLARE_OPERATORS_FOR_FLAGS(FigureGroups)

inline constexpr FigureGroups allFigures = FigureGroups(FigureGroup::Workspace) | FigureGroup::Need
    | FigureGroup::Constants | FigureGroup::Tensors | FigureGroup::Stack | FigureGroup::Code | FigureGroup::Rom;

/// Something of a model's code that is not there, is cut or was not followed, and the computed figures it touches.
/// What is stated is never touched by it.
struct ModelGap {
    Cause cause;
    FigureGroups atLeast; ///< what is counted of these is a lower bound
    FigureGroups unknown; ///< nothing can be said of these; goes before `atLeast`
    Link place {}; ///< where the code is missed
    bool operator==(const ModelGap &) const = default;
};

using ModelGaps = std::vector<ModelGap>;

struct GapSources {
    std::optional<Cause> listingCut; ///< why the archive was not read to its end; nothing where it was
    bool isDamaged = false; ///< because its bytes are not those that were stored
    const Limits &limits; ///< that it was read with
    const std::vector<ScannedSource> &sources;
    const std::vector<ScannedObject> &objects;
};

/// What keeps the code of a model from telling its figures. In the order it was found; empty where all was read.
[[nodiscard]] ModelGaps collectGaps(const GapSources &sources);

/// Calls of main, or buffers, beyond a limit.
[[nodiscard]] ModelGaps limitGaps(const MainCalls &calls, const BufferTable &table, const Limits &limits);

/// Calls that work in memory nobody can name leave open what any call needs, and so does memory that main takes where
/// it is not followed. What those that call main take is there as well. What a function takes comes on top that is
/// neither in the sources nor among those that are `defined`.
[[nodiscard]] ModelGaps callGaps(const MainCalls &calls, const BufferTable &table, const QSet<QString> &defined);

/// Functions that use memory in a way that is not followed: `memory-not-followed` at the first place of each, with the
/// number of its places in `accounting`.
[[nodiscard]] Findings findLosses(const ModelGaps &gaps, const MemoryAccounting &accounting);

/// Where something is missing and a buffer has only an upper bound, sums of both are neither: they may be too low or
/// too high. `gaps` are those known so far.
[[nodiscard]] ModelGaps boundGaps(const BufferTable &table, const ModelGaps &gaps);

/// The place of the first gap that touches that group and has one: where to look for why a figure is not known in full.
[[nodiscard]] Link gapPlace(const ModelGaps &gaps, FigureGroup group);

/// A computed figure of that group with what the gaps make of it: unknown, or a bound, with the causes in `why`. The
/// evidence of an unknown one is the place of the gap.
[[nodiscard]] Figure withGaps(Figure figure, FigureGroup group, const ModelGaps &gaps);

/// The same of what the calls need: without the plan, the calls or both where nothing can be said of them, so that no
/// chart, table or sentence shows them.
[[nodiscard]] MemoryNeed withGaps(MemoryNeed need, const ModelGaps &gaps);

/// True where a gap makes a bound of that group, or leaves it unknown.
[[nodiscard]] bool hasGap(const ModelGaps &gaps, FigureGroup group);

} // namespace Mlf
