// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"

namespace Mlf {

struct Document;
struct Module;

/// True if there are calls or Relay operators to draw. Fast.
[[nodiscard]] bool hasDataflow(const Module &module);

/// The dataflow of a model: a box for each call of main or step of the graph, connected by tensors. If the calls are
/// unknown, a box for each operator of Relay's main function. No boxes if there would be more than maxDataflowBoxes.
/// Call from Stage::Analysis on. `linkModule` is the module name in links.
///
/// Sizes and needs are from Module::buffers and Module::need. Types are from the graph (computed), or from the model's
/// inputs and outputs. For tensors between calls of main, the type is from Relay if it matches the size of the buffer
/// (inferred). Operators are from Relay if they are known, else from the name of the function (inferred).
[[nodiscard]] DataflowGraph dataflowOf(const Module &module, const QString &linkModule);

/// The dataflow to display. If the graph of the executor is valid, that is dataflowOf(). Otherwise reads its file again
/// and returns the readable nodes: cycles are included, invalid inputs are not. Any thread.
[[nodiscard]] DataflowGraph shownDataflow(const Document &document, const Module &module);

} // namespace Mlf
