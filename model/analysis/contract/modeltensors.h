// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"

#include <optional>
#include <vector>

namespace Mlf {

/// An input or output of a model as its caller sees it.
struct TensorFact {
    QString name; ///< as the model's code calls it
    QString dtype; ///< empty where not known
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes;
    Basis dtypeBasis = Basis::Unknown;
    Basis shapeBasis = Basis::Unknown;
    Basis basis = Basis::Unknown; ///< of the bytes
    QString sizeMacro; ///< of the header; empty where it has none
    Link evidence; ///< where it is declared
    bool operator==(const TensorFact &) const = default;
};

/// Inputs and outputs in argument order; nothing where they are not known, which is not the same as none.
struct ModelTensors {
    std::optional<std::vector<TensorFact>> inputs;
    std::optional<std::vector<TensorFact>> outputs;
    bool operator==(const ModelTensors &) const = default;

    /// Of all together; nothing where one is not known. Bytes.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
    /// Stated where all sizes are, else the least certain basis of a size.
    [[nodiscard]] Basis basis() const;
};

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
