// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/codeconstants.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/metadata.h"

namespace Mlf {

/// What metadata.json says that other parts contradict. `graphFile` is where the graph stands; `graph` may be null.
[[nodiscard]] Findings checkMetadata(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                     const Graph *graph, const QString &graphFile);

/// io_size_bytes where it is not inputs and outputs: compared with what was found of them (foundIo()) where
/// metadata.json does not state them.
[[nodiscard]] Findings checkIo(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                               std::optional<ByteCount> foundIo);

/// The stated workspace against what the code takes: that alone, or with the arrays on the stack, which the exporter
/// counts too; the allocator's rounding is its own. `stack` as of stackOf(). Pools that end before the last byte that
/// is used of them, and buffers that share bytes while both hold data. `need` as of memoryNeed().
[[nodiscard]] Findings checkWorkspace(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const BufferTable &table, const MemoryNeed &need, const StackArrays &stack);

/// Constants of which metadata.json states 0 bytes; `counted` as of modelConstants(), with the data of the parameters.
[[nodiscard]] Findings checkConstants(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const std::optional<CountedConstants> &counted);

/// Constant pools that are not const, and parameters that lie beside the constants of the code which hold them already.
/// `inCode` as of countConstants().
[[nodiscard]] Findings checkPlacement(const ConstantTable &constants, const std::optional<CountedConstants> &inCode,
                                      const Parameters &parameters, const QString &parametersFile);

/// Functions of metadata.json without a definition, and operators without a row in metadata.json. `isComplete`:
/// all code could be read; otherwise a missing definition says nothing.
[[nodiscard]] Findings checkFunctions(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                      bool isComplete);

/// Switches over a negated status, which take each error for success: one finding for each file, at the first of them.
/// Source: functions that call CMSIS-NN, as TVM generates them.
[[nodiscard]] Findings checkSwitches(const std::vector<ScannedSource> &sources);

} // namespace Mlf
