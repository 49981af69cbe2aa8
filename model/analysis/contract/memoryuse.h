// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/artifact/graphreader.h"
#include "model/base/error.h"

namespace Mlf {

// Memory that the code uses in the wrong order. All findings are certain: code that is not followed is not reported.

/// Allocations of TVM's workspace that no path frees, memory that is freed twice, and memory that is passed to a call
/// after it was freed. Only unconditional calls count as freed. Leaves out buffers whose address is not followed or is
/// passed to a function that may free it. One finding for each buffer and kind, at its line. Source: calls in function
/// bodies. Linear in the calls.
[[nodiscard]] Findings checkAllocations(const std::vector<ScannedSource> &sources, FunctionEffects &effects);

/// Buffers of main that a call reads before any call has written to their memory, reported at the first such call, and
/// outputs that no call writes, reported at main. Empty if main does something that is not followed. Leaves out buffers
/// whose memory was written under another name, because both may be one tensor. Source: calls of main, see
/// collectMainCalls().
[[nodiscard]] Findings checkWriteOrder(const MainCalls &main, FunctionEffects &effects);

/// Calls of main that overwrite a part of one of their inputs before they read it, because the plan gives both the same
/// bytes. In-place functions that read each element before they write it are correct. One finding for each call and
/// pair of buffers, with the number of lost bytes. Leaves out functions whose order of loads and stores is not known.
/// Source: addresses in main, see collectMainCalls(), and CBody::overwrites.
[[nodiscard]] Findings checkOverwrites(const MainCalls &main, FunctionEffects &effects);

/// Functions of a graph that unconditionally read or write past the end of a storage. One finding for each function and
/// argument, at the function. Source: storages of the graph and function bodies.
[[nodiscard]] Findings checkStorageOverruns(const Graph &graph, const QStringList &entryNames,
                                            FunctionEffects &effects);

} // namespace Mlf
