// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/contract/tensorclaims.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/codeconstants.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/tvmtables.h"
#include "model/base/error.h"

namespace Mlf {

// Sizes and types that are stated and that the code contradicts. Every finding names both values, and both places: the
// location is that of the statement, the other one is among the arguments.

/// Stated constants that are neither the counted ones nor those with their padding, with or without what offloaded code
/// holds for itself. 0 has a finding of its own, see checkConstants(). `counted` as of modelConstants().
[[nodiscard]] Findings checkConstantsSize(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                          const std::optional<CountedConstants> &counted, const ConstantTable &table,
                                          const std::vector<ScannedSource> &sources, const QString &parametersFile);

/// One finding for each contradiction; a macro of the header is an error where it is too small.
[[nodiscard]] Findings checkTensors(const std::vector<TensorContradiction> &contradictions);

/// What of io_size_bytes remains to be said where inputs and outputs are others than metadata.json states: nothing
/// where it is what they are. `tensors` as of collectTensors().
[[nodiscard]] Findings checkIoOf(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                 const ModelTensors &tensors);

/// Arguments of operator style whose size does not follow from their shape and type, or whose type does not exist.
[[nodiscard]] Findings checkOperatorArguments(const std::vector<FunctionFact> &functions);

/// Workspace that metadata.json states of single functions, beside what their code takes. What alignment, rounding to
/// 16 and arrays on the stack explain is none, nor a 0 where a planner has moved the workspace into pools (`isPlanned`
/// says that it did). Memory of other devices than the CPU is not compared.
[[nodiscard]] Findings checkOperatorWorkspaces(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                               const std::vector<ScannedSource> &sources, bool isPlanned);

/// The bytes of workspace that may be stated for what the code takes: from `least`, to `most` with stack arrays and
/// rounding. `most` is empty where the arrays on the stack are not known. `taken` is what the code takes, with the
/// allocations of offloaded code that no statement counts.
struct WorkspaceRange {
    qint64 least = 0;
    qint64 taken = 0;
    std::optional<qint64> most;
    bool operator==(const WorkspaceRange &) const = default;
};

/// Nothing where it is not known what the code takes, or where a graph plans it.
[[nodiscard]] std::optional<WorkspaceRange> workspaceRange(const BufferTable &table, const MemoryNeed &need,
                                                           const MainCalls &main,
                                                           const std::vector<FunctionFact> &functions,
                                                           const std::vector<ScannedSource> &sources);

/// The header's macro for all workspace, or null.
[[nodiscard]] const HeaderMacro *workspaceMacro(const InterfaceHeader &header);

/// That macro outside of the range.
[[nodiscard]] Findings checkHeaderWorkspace(const InterfaceHeader &header, const QString &headerFile,
                                            const std::optional<WorkspaceRange> &range, const MainCalls &main);

/// Macros for pools of the caller that end before the last byte in use, or behind it although metadata.json states what
/// is in use. Gives these pools in `table` the size that the code needs. `need` as of memoryNeed(buffers).
[[nodiscard]] Findings correctExternalPools(ConstantTable &table, const InterfaceHeader &header,
                                            const BufferTable &buffers, const MemoryNeed &need,
                                            std::optional<ByteCount> statedWorkspace);

/// Macros for the size of the caller's constant pools that differ from the number of their values in the header, whose
/// text that is. Gives pools in `table` without a size that of their values; contradicted sizes become unknown.
[[nodiscard]] Findings correctConstantPools(ConstantTable &table, const InterfaceHeader &header,
                                            const QString &headerFile, QByteArrayView text);

/// Macros of the header that are defined again with another number.
[[nodiscard]] Findings checkMacros(const InterfaceHeader &header, const QString &headerFile);

/// Registries whose names, pointers and stated count are not the same number.
[[nodiscard]] Findings checkRegistries(const std::vector<TableRegistry> &registries);

/// Parameters that are stored with another type or size than the graph takes them with.
[[nodiscard]] Findings checkParameters(const Parameters &parameters, const QString &parametersFile, const Graph &graph,
                                       const QString &graphFile);

/// Devices that metadata.json states memory of, where all targets are known and none runs on them.
/// `deviceTypes` are those of the targets.
[[nodiscard]] Findings checkDevices(const ModuleMetadata &module, const std::vector<std::optional<int>> &deviceTypes);

} // namespace Mlf
