// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/base/error.h"

namespace Mlf {

// Reports memory that the code uses in the wrong order. All findings are certain: code that cannot be followed is not
// reported.

/// Reports allocations of TVM's workspace that no path frees, memory that is freed twice, and memory that is passed to
/// a call after it was freed. Only unconditional calls free memory in this sense. Ignores a buffer if its address
/// cannot be followed or is passed to a function that may free it. One finding for each buffer and kind, at the line of
/// the buffer. Source: calls in function bodies. Linear in the number of calls.
[[nodiscard]] Findings checkAllocations(const std::vector<ScannedSource> &sources, FunctionEffects &effects);

/// Reports buffers of main that a call reads before any call has written to their memory, at the first such call. Also
/// reports outputs that no call writes, at main. Nothing is reported if main does something that cannot be followed.
/// Ignores buffers whose memory was written through another variable, because both may be the same tensor. Source:
/// calls of main, see collectMainCalls().
[[nodiscard]] Findings checkWriteOrder(const MainCalls &main, FunctionEffects &effects);

/// Reports calls of main that overwrite a part of one of their inputs before they read it, because the plan places both
/// buffers on the same bytes. Functions that read each element before they overwrite it may work in place. One finding
/// for each call and pair of buffers, with the number of lost bytes. Ignores functions whose order of loads and stores
/// is unknown. Source: addresses in main, see collectMainCalls(), and CBody::overwrites.
[[nodiscard]] Findings checkOverwrites(const MainCalls &main, FunctionEffects &effects);

/// Reports functions of a graph that unconditionally access a storage after its end. One finding for each function and
/// argument, at the function. Source: storages of the graph and function bodies.
[[nodiscard]] Findings checkStorageOverruns(const Graph &graph, const QStringList &entryNames,
                                            FunctionEffects &effects);

/// Reports arrays, allocations, constants and pools of which a function accesses bytes outside of their bounds,
/// directly or through a called function. One finding for each buffer of a function, at the call with the farthest
/// access, or at the declaration of the buffer. Reports only unconditional accesses. Source: function bodies, and sizes
/// from `table`. Linear in the number of calls.
[[nodiscard]] Findings checkOverruns(const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                                     const ConstantTable &table);

} // namespace Mlf
