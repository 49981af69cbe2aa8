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
#include "model/artifact/relayoutline.h"
#include "model/artifact/tvmtables.h"
#include "model/base/error.h"

namespace Mlf {

// Sizes and types that are stated and that the code contradicts. Every finding has both values and both places: its
// location is the statement, the other place is an argument.

/// Stated constants that differ from the counted ones, with and without padding and with and without constants of
/// offloaded code. A stated 0 has a separate finding, see checkConstants(). `counted` is from modelConstants().
[[nodiscard]] Findings checkConstantsSize(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                          const std::optional<CountedConstants> &counted, const ConstantTable &table,
                                          const std::vector<ScannedSource> &sources, const QString &parametersFile);

/// One finding for each contradiction; an error if a macro of the header is too small.
[[nodiscard]] Findings checkTensors(const std::vector<TensorContradiction> &contradictions);

/// Finding on io_size_bytes if inputs and outputs differ from those in metadata.json; empty if it matches them.
/// `tensors` is from collectTensors().
[[nodiscard]] Findings checkIoOf(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                 const ModelTensors &tensors);

/// Operator-style arguments whose size does not follow from shape and type, or whose type does not exist.
[[nodiscard]] Findings checkOperatorArguments(const std::vector<FunctionFact> &functions);

/// Stated workspaces of single functions that differ from the code. Differences by alignment, rounding to 16 and stack
/// arrays are accepted. So is 0 if a planner has moved the workspace into pools (`isPlanned`). Memory of devices other
/// than the CPU is not compared.
[[nodiscard]] Findings checkOperatorWorkspaces(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                               const std::vector<ScannedSource> &sources, bool isPlanned);

/// Range of workspace bytes that may be stated: from `least` to `most`, which includes stack arrays and rounding.
/// `most` is `std::nullopt` if the stack arrays are unknown. `taken` is the use of the code, including allocations of
/// offloaded code that statements do not count.
struct WorkspaceRange {
    qint64 least = 0;
    qint64 taken = 0;
    std::optional<qint64> most;
    bool operator==(const WorkspaceRange &) const = default;
};

/// `std::nullopt` if the use of the code is unknown or planned by a graph.
[[nodiscard]] std::optional<WorkspaceRange> workspaceRange(const BufferTable &table, const MemoryNeed &need,
                                                           const MainCalls &main,
                                                           const std::vector<FunctionFact> &functions,
                                                           const std::vector<ScannedSource> &sources);

/// The header's macro for the whole workspace, or null.
[[nodiscard]] const HeaderMacro *workspaceMacro(const InterfaceHeader &header);

/// Finding if the macro is outside of the range.
[[nodiscard]] Findings checkHeaderWorkspace(const InterfaceHeader &header, const QString &headerFile,
                                            const std::optional<WorkspaceRange> &range, const MainCalls &main);

/// Macros of external pools that are smaller than the used bytes, or larger although metadata.json states the used
/// bytes. Sets these pools in `table` to the size that the code needs. `need` is from memoryNeed(buffers).
[[nodiscard]] Findings correctExternalPools(ConstantTable &table, const InterfaceHeader &header,
                                            const BufferTable &buffers, const MemoryNeed &need,
                                            std::optional<ByteCount> statedWorkspace);

/// Size macros of external constant pools that differ from the number of their values in the header, whose text is
/// `text`. Sets the size of pools without one in `table` to the number of values; contradicted sizes become unknown.
[[nodiscard]] Findings correctConstantPools(ConstantTable &table, const InterfaceHeader &header,
                                            const QString &headerFile, QByteArrayView text);

/// Macros of the header that are redefined with another number.
[[nodiscard]] Findings checkMacros(const InterfaceHeader &header, const QString &headerFile);

/// Registries whose numbers of names and pointers and stated count differ.
[[nodiscard]] Findings checkRegistries(const std::vector<TableRegistry> &registries);

/// Parameters whose stored type or size differs from the graph's.
[[nodiscard]] Findings checkParameters(const Parameters &parameters, const QString &parametersFile, const Graph &graph,
                                       const QString &graphFile);

/// Devices with stated memory that no target runs on, if all targets are known. `deviceTypes` has the types of the
/// targets.
[[nodiscard]] Findings checkDevices(const ModuleMetadata &module, const std::vector<std::optional<int>> &deviceTypes);

/// Code generators that Relay hands functions over to and that are not among the stated targets. Only generators that
/// the exporter always states as a target count. One finding for each, at the statement.
[[nodiscard]] Findings checkOffloads(const ModuleMetadata &module, const RelayOutline &relay, const QString &relayFile);

} // namespace Mlf
