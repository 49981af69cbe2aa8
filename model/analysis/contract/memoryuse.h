// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/artifact/graphreader.h"
#include "model/base/error.h"

namespace Mlf {

// Memory that the code uses in the wrong order. Each finding is certain: code that is not followed makes none.

/// Allocations of TVM's workspace that no path frees, memory that is freed twice, and memory that goes to a call after
/// it was freed. Only calls without a condition count as freed; a buffer whose address is not followed, or that goes to
/// a function that may free it, is left out. One finding for each buffer and kind, at its line. Source: the calls in
/// the bodies of the functions. Linear in the calls.
[[nodiscard]] Findings checkAllocations(const std::vector<ScannedSource> &sources, FunctionEffects &effects);

/// Buffers of main that a call reads before any call has written to their memory, at the first such call, and outputs
/// that no call writes, at main. Empty if main does something that is not followed. A buffer whose memory was written
/// under another name is left out: both may be one tensor. Source: the calls of main, see collectMainCalls().
[[nodiscard]] Findings checkWriteOrder(const MainCalls &main, FunctionEffects &effects);

/// Functions of a graph that read or write past the end of a storage whatever conditions hold. One finding for each
/// function and argument, at the function. Source: storages of the graph and the bodies of the functions.
[[nodiscard]] Findings checkStorageOverruns(const Graph &graph, const QStringList &entryNames,
                                            FunctionEffects &effects);

} // namespace Mlf
