// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

#include <optional>
#include <vector>

namespace Mlf {

/// One entry of memory.functions.main, split into the largest function of its device and main's own part. `main` is
/// their sum, because the functions run one after another. `main` and `largestFunction` are stated in metadata.json;
/// the split is inferred. Bytes.
struct MainWorkspace {
    std::optional<qint64> device; ///< not set if not stated
    std::optional<ByteCount> main;
    std::optional<ByteCount> largestFunction; ///< not set if no function of the device states a size
    std::optional<ByteCount> mainOwn; ///< `main` minus `largestFunction`; not set if unknown or negative
    bool sharesDevice = false; ///< another entry has the same device, so it is unclear which functions belong to which
    bool operator==(const MainWorkspace &) const = default;
};

/// The stated workspace of a module, or of one of its devices. Bytes.
struct WorkspaceSummary {
    std::vector<MainWorkspace> mains; ///< in the order of metadata.json
    std::vector<qint64> devices; ///< all devices that the module states, ascending
    std::optional<ByteCount> main; ///< stated by the only entry; not set if there are several entries
    std::optional<ByteCount> largestFunction; ///< on all devices shown; not set if no function states a size
    std::optional<ByteCount> largestPart; ///< the largest of one function on one device
    std::optional<ByteCount> mainOwn; ///< main's own part in the only entry
    bool isPooled =
        false; ///< every function states 0, but main does not: their buffers are planned into pools (inferred)
    bool operator==(const WorkspaceSummary &) const = default;
};

/// The summary of all devices, or of `device`. Empty for format version 1 and operator style, which state no workspace.
/// For a graph executor, a stated 0 is a real 0, so `isPooled` is false.
[[nodiscard]] WorkspaceSummary summarizeWorkspace(const ModuleMetadata &module,
                                                  const std::vector<FunctionFact> &functions,
                                                  std::optional<qint64> device = std::nullopt);

/// The name of a device type as numbered in metadata.json.
[[nodiscard]] QString deviceName(qint64 device);

/// True if charts of workspaces show the function. This includes operators, offloaded functions and all functions in
/// metadata.json.
[[nodiscard]] bool isWorkspaceFunction(const FunctionFact &function);

/// True for functions that only serve other functions and have no stated values.
[[nodiscard]] bool isHelperFunction(const FunctionFact &function);

} // namespace Mlf
