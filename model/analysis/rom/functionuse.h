// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/poolbindings.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/base/units.h"

#include <QString>

#include <vector>

namespace Mlf {

/// Completes the facts of each function: calling convention, number of calls in one run, and the size of all constants
/// that it uses. Each constant counts once. Constants are arrays of the file, slices of constant pools, constants that
/// main passes, and the constants of helpers. An array inside of a function counts only if code may read it.
/// Also completes the users of each constant.
///
/// A packed function that generated code calls directly is cpacked. A packed function that is called through a registry
/// or a graph is packed. Helpers and accessors have no convention. `graph` may be null.
void completeFunctionFacts(std::vector<FunctionFact> &functions, const std::vector<ScannedSource> &sources,
                           FunctionEffects &effects, const MainCalls &main, ConstantTable &constants,
                           const Graph *graph);

/// A function that uses the bytes of a string literal as data, such as weights.
struct TextDataUse {
    QString function;
    QString file;
    LineNumber line;
    bool operator==(const TextDataUse &) const = default;
};

/// Functions that index, copy or store a string literal, or pass it to code that may read it. Each is listed once, in
/// the order of the files; callers of static functions follow. A literal does not count if it is only passed to TVM's
/// runtime, to the C library, such as printf(), or to external functions that receive no memory of the model.
[[nodiscard]] std::vector<TextDataUse> findTextData(const std::vector<ScannedSource> &sources,
                                                    const PoolBindings &bindings);

} // namespace Mlf
