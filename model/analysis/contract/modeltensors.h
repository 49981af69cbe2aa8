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

/// The parts of an archive that say something of a model's inputs and outputs.
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
    const ConstantTable *constants = nullptr; ///< of the code; null if that is not read yet, or not all of it
    bool hasParametersFile = false; ///< a file lists `parameters`, even if it lists none
};

/// The bytes of all inputs and outputs, as far as they do not come from metadata.json's sum of them: of a graph its
/// own; of a main function what the code touches of them, which can be more; else nothing.
[[nodiscard]] std::optional<ByteCount> foundIo(const MainCalls &calls, const Graph *graph, const ModelTensors &tensors);

/// Which tensors there are and in what order comes from the entry point and main of AOT, else from the header's
/// structs, the tables of TVMMetadata, the graph (its arguments that are not parameters), metadata.json in the order of
/// Relay's main; of operator style, from the only operator. Sizes and types come from metadata.json (0.11 and later)
/// and the header's macros (stated), the graph (stated where metadata.json says the same), TVMMetadata and what the
/// code reads and writes (computed); shapes, and what is still not known, from Relay's main (inferred), only where they
/// give the known size.
[[nodiscard]] ModelTensors collectTensors(const TensorSources &sources);

} // namespace Mlf
