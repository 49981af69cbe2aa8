// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/tensorfact.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/tvmtables.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The parts of an archive that describe a model's inputs and outputs.
struct TensorSources {
    const ModuleMetadata &metadata;
    const MainCalls &main;
    const InterfaceHeader &header;
    QString headerFile;
    const Graph *graph = nullptr;
    QString graphFile;
    const Parameters &parameters;
    const RelaySignature &relay;
    QString relayFile;
    const TvmTables &tables;
    QString tablesFile;
    const std::vector<FunctionFact> &functions;
    const ConstantTable *constants = nullptr; ///< constants of the code; null unless completely read
    bool hasParametersFile = false; ///< a parameters file exists, even if it is empty
};

/// Size of all inputs and outputs, without using the sum in metadata.json. It comes from the graph. Otherwise it is the
/// number of their bytes that main accesses, which may be more. `std::nullopt` if neither is known.
[[nodiscard]] std::optional<ByteCount> foundIo(const MainCalls &calls, const Graph *graph, const ModelTensors &tensors);

/// Inputs and outputs of a model. Their list and order come from the entry point and main of AOT. If these are missing,
/// they come from the header's structs, the tables of TVMMetadata, the graph (arguments that are not parameters), or
/// metadata.json in the order of Relay's main. For operator style, they are the arguments of the only operator.
///
/// Sizes and types are stated if they come from metadata.json (TVM 0.11 and later), from the header's macros, or from a
/// graph with which metadata.json agrees. They are computed if they come only from the graph, from TVMMetadata or from
/// accesses in the code. Shapes and remaining gaps come from Relay's main (inferred), if they match the known size.
[[nodiscard]] ModelTensors collectTensors(const TensorSources &sources);

} // namespace Mlf
