// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/metadata.h"
#include "model/artifact/targetstring.h"
#include "model/base/verdict.h"

namespace Mlf {

/// How a model is called and built. A verdict may be unknown, but never wrong.
struct Contract {
    Verdict executor; ///< aot, graph
    Verdict runtime; ///< crt, cpp
    Verdict interfaceApi; ///< c, packed
    Verdict callingConvention; ///< unpacked, cpacked, packed
    Verdict memoryPlanner; ///< usmp, storage-rewrite, graph
    Verdict compilerVersion; ///< TVM release
    bool operator==(const Contract &) const = default;
};

/// Contract from metadata.json and its target strings, or from a graph if they do not state the executor.
/// `interfaceHeader` and `graphFile` are the paths of this model's tvmgen_M.h and graph, or empty.
[[nodiscard]] Contract statedContract(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const QString &interfaceHeader, const QString &graphFile);

/// Infers the executor if nothing else shows it: code with a main function is AOT.
void inferExecutor(Contract &contract, const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                   const std::vector<ScannedObject> &objects);

/// Refines a contract by the code: fills in unknown verdicts and narrows inferred ones, but does not change stated
/// ones. `interfaceHeader` as above.
void refineContract(Contract &contract, const ModuleMetadata &module, std::optional<qint64> formatVersion,
                    const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &constants,
                    const std::vector<ScannedObject> &objects, const QString &interfaceHeader);

} // namespace Mlf
