// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/contract.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"

#include <QString>

namespace Mlf {

/// C code that calls a model, ready to paste, or C++ for TVM's C++ runtime; or the reasons why it cannot be written.
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

/// Writes a function `run_M` in C11, with a buffer of the right size and alignment for each input and output, and one
/// call.
///
/// C interface: uses the archive's header, buffers for external pools, an arena if main allocates, and device contexts
/// as parameters. Packed AOT and single operators: DLTensors on the stack as packed arguments. TVM's C++ runtime: C++17
/// with an NDArray per tensor. Empty for graphs, which a runtime executes, and if a size or shape is unknown.
[[nodiscard]] CallSnippet makeCallSnippet(const SnippetParts &parts);

} // namespace Mlf
