// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/metadata.h"
#include "model/artifact/targetstring.h"
#include "model/base/verdict.h"

namespace Mlf {

/// How a model is called and built, as far as it can be known. A verdict may be unknown, never wrong.
struct Contract {
    Verdict executor; ///< aot, graph
    Verdict runtime; ///< crt, cpp
    Verdict interfaceApi; ///< c, packed
    Verdict callingConvention; ///< unpacked, cpacked, packed
    Verdict memoryPlanner; ///< usmp, storage-rewrite, graph
    Verdict compilerVersion; ///< TVM release
    bool operator==(const Contract &) const = default;
};

/// What metadata.json and its target strings tell, and where they are silent, a graph. `interfaceHeader` and
/// `graphFile` are where this model's tvmgen_M.h and graph stand, or empty.
[[nodiscard]] Contract statedContract(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const QString &interfaceHeader, const QString &graphFile);

/// The executor where nothing else tells it: code with a main function is run ahead of time.
void inferExecutor(Contract &contract, const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                   const std::vector<ScannedObject> &objects);

/// What the code adds to a contract: it fills in what is unknown and narrows what is inferred, and never changes what
/// is stated. `interfaceHeader` as above.
void refineContract(Contract &contract, const ModuleMetadata &module, std::optional<qint64> formatVersion,
                    const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &constants,
                    const std::vector<ScannedObject> &objects, const QString &interfaceHeader);

} // namespace Mlf
