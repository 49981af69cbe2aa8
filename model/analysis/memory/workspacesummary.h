// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

#include <optional>
#include <vector>

namespace Mlf {

/// One entry of memory.functions.main beside the largest function of its device: main = largest function + main's own
/// part, as the functions run one after another. Bytes; `main` and `largestFunction` as metadata.json states them, the
/// split is inferred.
struct MainWorkspace {
    std::optional<qint64> device; ///< empty where not stated
    std::optional<ByteCount> main;
    std::optional<ByteCount> largestFunction; ///< empty where no function of the device states a size
    std::optional<ByteCount> mainOwn; ///< the difference; empty where it cannot be told or would be negative
    bool sharesDevice = false; ///< another entry has the same device: which functions belong to which is not stated
    bool operator==(const MainWorkspace &) const = default;
};

/// The stated workspace of a module, or of one of its devices. Bytes.
struct WorkspaceSummary {
    std::vector<MainWorkspace> mains; ///< in the order of metadata.json
    std::vector<qint64> devices; ///< every device that is stated, of the whole module, ascending
    std::optional<ByteCount> main; ///< of the only entry; empty where there are none or several
    std::optional<ByteCount> largestFunction; ///< on all devices shown; empty where none states a size
    std::optional<ByteCount> largestPart; ///< the same, of one function on one device
    std::optional<ByteCount> mainOwn; ///< of the only entry
    bool isPooled =
        false; ///< every function states 0 and main does not: inferred, their buffers are planned into pools
    bool operator==(const WorkspaceSummary &) const = default;
};

/// Of one device where `device` is given. Version 1 and operator style state no workspace: everything is empty. A graph
/// executor's zeros are real zeros, not pooled.
[[nodiscard]] WorkspaceSummary summarizeWorkspace(const ModuleMetadata &module,
                                                  const std::vector<FunctionFact> &functions,
                                                  std::optional<qint64> device = std::nullopt);

/// The name of a device as metadata.json numbers them.
[[nodiscard]] QString deviceName(qint64 device);

/// True where a chart of workspaces has a bar or a word for the function: operators and offloaded functions, and all
/// that is stated.
[[nodiscard]] bool isWorkspaceFunction(const FunctionFact &function);

/// True of what a reader of the model seldom looks for: functions that only serve others, and that nothing is stated
/// of.
[[nodiscard]] bool isHelperFunction(const FunctionFact &function);

} // namespace Mlf
