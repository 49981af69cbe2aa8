// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"

namespace Mlf {

/// Completes the facts of each function: its calling convention, its number of calls in one run, and the bytes of the
/// distinct constants it uses (arrays of the file, slices of constant pools, constants passed by main, and the
/// constants of its static helpers). An array of a function itself is used only if code may read it. Completes the
/// users of each constant. A packed function that generated code calls directly is cpacked. A packed function called
/// through a registry or a graph is packed. Helpers and accessors have no convention. `graph` may be null.
void fillInUse(std::vector<FunctionFact> &functions, const std::vector<ScannedSource> &sources,
               FunctionEffects &effects, const MainCalls &main, ConstantTable &constants, const Graph *graph);

} // namespace Mlf
