// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/contract/tensorlookup.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relayoutline.h"
#include "model/artifact/tvmtables.h"
#include "model/base/error.h"

namespace Mlf {

// Reports stated sizes and types that the code contradicts. A finding has both values and both places: its location is
// the statement, and an argument is the other place.

/// Reports a stated size of the constants that differs from the counted one. It may include or omit padding and the
/// constants of offloaded code. A stated 0 has its own finding, see checkConstants(). `counted` is from
/// modelConstants().
[[nodiscard]] Findings checkConstantsSize(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                          const std::optional<CountedConstants> &counted, const ConstantTable &table,
                                          const std::vector<ScannedSource> &sources, const QString &parametersFile);

/// One finding for each contradiction; an error if a macro of the header is too small.
[[nodiscard]] Findings checkTensors(const std::vector<TensorContradiction> &contradictions);

/// Reports io_size_bytes if the inputs and outputs differ from those in metadata.json and it does not match them.
/// `tensors` is from collectTensors().
[[nodiscard]] Findings checkIoOf(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                 const ModelTensors &tensors);

/// Reports operator-style arguments whose size does not match shape and type, or whose type does not exist.
[[nodiscard]] Findings checkOperatorArguments(const std::vector<FunctionFact> &functions);

/// Reports stated workspaces of single functions that differ from the code. Alignment, rounding to 16 bytes and stack
/// arrays may explain a difference and are allowed. 0 is allowed if a planner has moved the workspace into pools
/// (`isPlanned`). Only memory of the CPU is compared.
[[nodiscard]] Findings checkOperatorWorkspaces(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                               const std::vector<ScannedSource> &sources, bool isPlanned);

/// Range of bytes that are right as a stated workspace. `most` includes stack arrays and rounding; it is `std::nullopt`
/// if the stack arrays are unknown. `taken` is the number of bytes that the code uses, including allocations of
/// offloaded code, which statements omit.
struct WorkspaceRange {
    qint64 least = 0;
    qint64 taken = 0;
    std::optional<qint64> most;
    bool operator==(const WorkspaceRange &) const = default;
};

/// `std::nullopt` if the code's use of memory is unknown or a graph plans it.
[[nodiscard]] std::optional<WorkspaceRange> workspaceRange(const BufferTable &table, const MemoryNeed &need,
                                                           const MainCalls &main,
                                                           const std::vector<FunctionFact> &functions,
                                                           const std::vector<ScannedSource> &sources);

/// The header's macro for the whole workspace, or null.
[[nodiscard]] const HeaderMacro *workspaceMacro(const InterfaceHeader &header);

/// Returns a finding if the macro is outside of the range.
[[nodiscard]] Findings checkHeaderWorkspace(const InterfaceHeader &header, const QString &headerFile,
                                            const std::optional<WorkspaceRange> &range, const MainCalls &main);

/// Reports size macros of external workspace pools that contradict the code: too small, or too large while the stated
/// workspace counts only the used bytes. Corrects the sizes of these pools in `table`; a size becomes unknown if the
/// need is not exact. `need` is from memoryNeed(buffers).
[[nodiscard]] Findings correctExternalPools(ConstantTable &table, const InterfaceHeader &header,
                                            const BufferTable &buffers, const MemoryNeed &need,
                                            std::optional<ByteCount> statedWorkspace);

/// Reports size macros of external constant pools that differ from the number of values for the pool in the header.
/// `text` is the text of the header. In `table`, a pool without a size gets the number of values, and a contradicted
/// size becomes unknown.
[[nodiscard]] Findings correctConstantPools(ConstantTable &table, const InterfaceHeader &header,
                                            const QString &headerFile, QByteArrayView text);

/// Macros of the header that are redefined with another number.
[[nodiscard]] Findings checkMacros(const InterfaceHeader &header, const QString &headerFile);

/// Reports registries in which the number of names, the number of pointers and the stated count differ.
[[nodiscard]] Findings checkRegistries(const std::vector<TableRegistry> &registries);

/// Parameters whose stored type or size differs from the graph's.
[[nodiscard]] Findings checkParameters(const Parameters &parameters, const QString &parametersFile, const Graph &graph,
                                       const QString &graphFile);

/// Reports devices for which memory is stated although no target runs on them. Only if all targets are known.
/// `deviceTypes` has the device types of the targets.
[[nodiscard]] Findings checkDevices(const ModuleMetadata &module, const std::vector<std::optional<int>> &deviceTypes);

/// Reports code generators to which Relay assigns functions and that are not among the stated targets. Considers only
/// generators that the exporter always states as targets. One finding for each generator, at the statement.
[[nodiscard]] Findings checkOffloads(const ModuleMetadata &module, const RelayOutline &relay, const QString &relayFile);

} // namespace Mlf
