// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"

namespace Mlf {

/// Fills in what the rest of the model tells of each function: how it is called, how often in one run, and the bytes of
/// the distinct constants it refers to (arrays of the file, slices of constant pools, those main hands it, what its
/// static helpers refer to); and of each constant who its users are.
/// `graph` may be null. A packed function that generated code calls directly is cpacked; one that is called through a
/// registry or a graph is packed. Helpers and accessors have no convention.
void fillInUse(std::vector<FunctionFact> &functions, const std::vector<ScannedSource> &sources,
               const PoolBindings &pools, const MainCalls &main, ConstantTable &constants, const Graph *graph);

} // namespace Mlf
