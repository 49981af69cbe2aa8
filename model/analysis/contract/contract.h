// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/metadata.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"

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

/// Reads the contract from metadata.json and its target strings. If these do not state the executor, a graph determines
/// it. `interfaceHeader` and `graphFile` are the paths of this model's tvmgen_M.h and graph, or empty.
[[nodiscard]] Contract statedContract(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const QString &interfaceHeader, const QString &graphFile);

/// Infers the executor if nothing states it: code with a main function is AOT.
void inferExecutor(Contract &contract, const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                   const std::vector<ScannedObject> &objects);

/// Completes a contract from the code. Fills in unknown verdicts and makes inferred ones more precise; stated ones stay
/// unchanged. `interfaceHeader` is as above.
void refineContract(Contract &contract, const ModuleMetadata &module, std::optional<qint64> formatVersion,
                    const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &constants,
                    const std::vector<ScannedObject> &objects, const QString &interfaceHeader);

} // namespace Mlf
