// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/contract.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"

#include <QString>

namespace Mlf {

/// C code that calls a model, ready to paste; C++ code if the model needs TVM's C++ runtime. If it cannot be written,
/// the reasons.
struct CallSnippet {
    QString text; ///< ends with a line feed, or is empty
    std::vector<Cause> why; ///< reasons for an empty text
    bool operator==(const CallSnippet &) const = default;
};

/// Inputs of makeCallSnippet().
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

/// Writes a function `run_M` in C11 that calls the model once. Each input and output has a buffer with the right size
/// and alignment.
///
/// C interface: includes the archive's header and declares buffers for external pools and, if main allocates, an arena.
/// Device contexts are parameters. Packed AOT and single operators: passes DLTensors on the stack as packed arguments.
/// TVM's C++ runtime: C++17 with an NDArray for each tensor. Empty for graphs, which a runtime executes, and if a size
/// or shape is unknown.
[[nodiscard]] CallSnippet makeCallSnippet(const SnippetParts &parts);

} // namespace Mlf
