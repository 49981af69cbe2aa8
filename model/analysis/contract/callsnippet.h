// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/contract.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"

#include <QString>

namespace Mlf {

/// C, or C++ for TVM's C++ runtime, that calls a model, ready to paste; or why there is none.
struct CallSnippet {
    QString text; ///< empty where there is none; ends with a line feed
    std::vector<Cause> why; ///< of no text
    bool operator==(const CallSnippet &) const = default;
};

/// What a snippet is made of.
struct SnippetParts {
    const ModuleMetadata &metadata;
    const Contract &contract;
    const InterfaceHeader &header;
    QString headerFile;
    const ModelTensors &tensors;
    const ConstantTable &constants;
    const std::vector<FunctionFact> &functions;
    const std::vector<ExternalFact> &externals;
};

/// A function `run_M` in C11 with a buffer of the right size and alignment for every input and output and one call.
///
/// C interface: against the archive's own header, with buffers for external pools, an arena where main allocates, and
/// device contexts as parameters. Packed AOT and a single operator: DLTensors on the stack for the functions' packed
/// arguments. For TVM's C++ runtime it is C++17 with an NDArray for each of them. Nothing for graphs, which a runtime
/// runs, and where a size or shape is not known.
[[nodiscard]] CallSnippet makeCallSnippet(const SnippetParts &parts);

} // namespace Mlf
