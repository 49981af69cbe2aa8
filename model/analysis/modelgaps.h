// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/accounting.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/code/poolbindings.h"
#include "model/analysis/figure.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/base/limits.h"

#include <QFlags>
#include <QSet>

#include <vector>

namespace Mlf {

/// Groups of computed figures that gaps affect separately.
enum class FigureGroup {
    Workspace = 1, ///< plan: pools, allocator, storages
    Need = 2, ///< need of the calls: lower bound, peak, high water, each call
    Constants = 4, ///< values in the code
    Tensors = 8, ///< inputs and outputs
    Stack = 16,
    Code = 32, ///< machine code
    Rom = 64, ///< ROM besides code: constants, and read-only data of object files
};
Q_DECLARE_FLAGS(FigureGroups, FigureGroup)
Q_DECLARE_OPERATORS_FOR_FLAGS(FigureGroups)

inline constexpr FigureGroups allFigures = FigureGroups(FigureGroup::Workspace) | FigureGroup::Need
    | FigureGroup::Constants | FigureGroup::Tensors | FigureGroup::Stack | FigureGroup::Code | FigureGroup::Rom;

/// A part of a model's code that is missing, cut off or not followed, and the computed figures that it affects. Stated
/// figures are not affected.
struct ModelGap {
    Cause cause;
    FigureGroups atLeast; ///< groups whose figures become lower bounds
    FigureGroups unknown; ///< groups whose figures become unknown; takes precedence over `atLeast`
    Link place {}; ///< place where the code is missing
    bool operator==(const ModelGap &) const = default;
};

using ModelGaps = std::vector<ModelGap>;

struct GapSources {
    std::optional<Cause> listingCut; ///< why the archive was not read completely; `std::nullopt` if it was
    bool isDamaged = false; ///< true if the bytes differ from the stored ones
    const Limits &limits; ///< limits of the reading
    const std::vector<ScannedSource> &sources;
    const std::vector<ScannedObject> &objects;
    const PoolBindings &pools;
};

/// Gaps in the model's code, in the order of discovery; empty if everything was read.
[[nodiscard]] ModelGaps collectGaps(const GapSources &sources);

/// Gaps for calls of main and for buffers that exceed a limit.
[[nodiscard]] ModelGaps limitGaps(const MainCalls &calls, const BufferTable &table, const Limits &limits);

/// Gaps of the calls of main. The need is unknown if a call works in memory of unknown origin, or if main allocates
/// memory that is not followed. Allocations of functions that call main add to the need. So do allocations of called
/// functions that are neither in the sources nor in `defined`.
[[nodiscard]] ModelGaps callGaps(const MainCalls &calls, const BufferTable &table, const QSet<QString> &defined);

/// Finding `memory-not-followed` for each function that uses memory in a way that is not followed: at its first place,
/// with the number of its places in `accounting`.
[[nodiscard]] Findings findLosses(const ModelGaps &gaps, const MemoryAccounting &accounting);

/// Gaps for sums that mix missing parts with upper bounds of buffers. Such sums may be too low or too high. `gaps` are
/// the gaps known so far.
[[nodiscard]] ModelGaps boundGaps(const BufferTable &table, const ModelGaps &gaps);

/// Place of the first gap that affects the group and has a place: it shows why a figure is not completely known.
[[nodiscard]] Link gapPlace(const ModelGaps &gaps, FigureGroup group);

/// The computed figure of a group after applying the gaps: possibly unknown or a bound, with the causes in `why`. The
/// evidence of an unknown figure is the place of the gap.
[[nodiscard]] Figure withGaps(Figure figure, FigureGroup group, const ModelGaps &gaps);

/// The need after applying the gaps. Removes the plan, the calls or both if they are unknown, so that no chart, table
/// or sentence shows them.
[[nodiscard]] MemoryNeed withGaps(MemoryNeed need, const ModelGaps &gaps);

/// True if a gap makes the group's figures bounds or unknown.
[[nodiscard]] bool hasGap(const ModelGaps &gaps, FigureGroup group);

} // namespace Mlf
