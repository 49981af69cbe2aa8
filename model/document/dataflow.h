// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"

namespace Mlf {

struct Document;
struct Module;

/// There is anything to draw: calls, or operators of Relay. Quick.
[[nodiscard]] bool hasDataflow(const Module &module);

/// The dataflow of a model: a box for each call of main or step of the graph, with the tensors that they hand on; where
/// the calls are not known, for each operator of Relay's main function. Without boxes where there are more than
/// maxDataflowBoxes. From Stage::Analysis on. `linkModule` is that of the links.
///
/// Sizes and needs are those of Module::buffers and Module::need. Types are the graph's (computed) or those of the
/// model's inputs and outputs; of what main hands on Relay's where its size is that of the buffer (inferred). Operators
/// are Relay's where it is known which they are, else those in the name of the function (inferred).
[[nodiscard]] DataflowGraph dataflowOf(const Module &module, const QString &linkModule);

/// The same, but where the graph of the executor cannot be used, its nodes as far as they can be read: with cycles, and
/// without what leads nowhere. Reads that file again. Any thread.
[[nodiscard]] DataflowGraph shownDataflow(const Document &document, const Module &module);

} // namespace Mlf
