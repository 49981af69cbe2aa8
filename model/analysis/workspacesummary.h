// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/functionworkspace.h"

#include <optional>

namespace Mlf {

/// The stated workspace of a module as one sum: main = largest function + main's own part. Bytes; `main` and
/// `largestFunction` as metadata.json states them, the split and `isPooled` are inferred from them.
struct WorkspaceSummary {
    std::optional<ByteCount>
        main; ///< memory.functions.main; empty where not stated, or where several devices each have their own
    std::optional<ByteCount> largestFunction; ///< of the operator functions; empty where none states a size
    std::optional<ByteCount> mainOwn; ///< the difference; empty where it cannot be told or would be negative
    bool isPooled =
        false; ///< every function states 0 and main does not: inferred, their buffers are planned into pools
    bool operator==(const WorkspaceSummary &) const = default;
};

/// Version 1 and operator style state no workspace: everything is empty. A graph executor's zeros are real zeros, not
/// pooled.
[[nodiscard]] WorkspaceSummary summarizeWorkspace(const ModuleMetadata &module,
                                                  const std::vector<FunctionFact> &functions);

/// True where a chart of workspaces has a bar or a word for the function: operators and offloaded functions, and all
/// that is stated.
[[nodiscard]] bool isWorkspaceFunction(const FunctionFact &function);

} // namespace Mlf
