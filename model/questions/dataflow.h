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
/// unknown, a box for each operator of Relay's main function. No boxes if there are more than maxDataflowBoxes. From
/// Stage::Analysis on. `linkModule` is the module name in links.
///
/// Sizes and needs are from Module::buffers and Module::need. Types are from the graph (computed) or the model's inputs
/// and outputs; for tensors between calls of main, from Relay if the size matches the buffer (inferred). Operators are
/// from Relay if they are known, else from the function's name (inferred).
[[nodiscard]] DataflowGraph dataflowOf(const Module &module, const QString &linkModule);

/// Same, but if the graph of the executor is invalid, shows its readable nodes: with cycles, and without invalid
/// inputs. Reads that file again. Any thread.
[[nodiscard]] DataflowGraph shownDataflow(const Document &document, const Module &module);

} // namespace Mlf
