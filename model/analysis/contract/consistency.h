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

/// Reports statements of metadata.json that other parts of the archive contradict. `graphFile` is the path of the
/// graph. `graph` may be null.
[[nodiscard]] Findings checkMetadata(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                     const Graph *graph, const QString &graphFile);

/// Reports io_size_bytes if it is not the size of inputs and outputs. If metadata.json does not state inputs and
/// outputs, compares it with `foundIo` (see foundIo()).
[[nodiscard]] Findings checkIo(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                               std::optional<ByteCount> foundIo);

/// Reports a stated workspace that differs from the computed one. The exporter may have included arrays on the stack or
/// rounded allocations up; both are allowed. Also reports pools that are smaller than their used bytes, and buffers
/// that share bytes while both are in use. `stack` is from stackOf(), `need` from memoryNeed().
[[nodiscard]] Findings checkWorkspace(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const BufferTable &table, const MemoryNeed &need, const StackArrays &stack);

/// Reports constants whose size is stated as 0 although there are some. `counted` is from modelConstants(), including
/// parameters.
[[nodiscard]] Findings checkConstants(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                      const std::optional<CountedConstants> &counted);

/// Constant pools that are not const, and parameters that duplicate the constants of the code. `inCode` is from
/// countConstants().
[[nodiscard]] Findings checkPlacement(const ConstantTable &constants, const std::optional<CountedConstants> &inCode,
                                      const Parameters &parameters, const QString &parametersFile);

/// Reports functions of metadata.json that no code defines, and operators that are missing in metadata.json.
/// `isComplete` is true if all code was read; otherwise missing definitions are not reported.
[[nodiscard]] Findings checkFunctions(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                      bool isComplete);

/// Reports switch statements over a negated status. They treat every error as success. One finding for each file, at
/// the first such switch. Source: functions that call CMSIS-NN, as TVM generates them.
[[nodiscard]] Findings checkSwitches(const std::vector<ScannedSource> &sources);

} // namespace Mlf
