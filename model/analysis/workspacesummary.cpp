// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/workspacesummary.h"

using namespace Qt::StringLiterals;

namespace Mlf {

bool isWorkspaceFunction(const FunctionFact &function)
{
    return function.isStated || function.role == FunctionRole::Operator || function.role == FunctionRole::Offload;
}

WorkspaceSummary summarizeWorkspace(const ModuleMetadata &module, const std::vector<FunctionFact> &functions)
{
    WorkspaceSummary summary;
    if (module.mains.size() == 1)
        summary.main = module.mains.front().workspace;
    for (const FunctionFact &function : functions) {
        const std::optional<ByteCount> bytes = function.statedWorkspace();
        if (bytes && (!summary.largestFunction || *bytes > *summary.largestFunction))
            summary.largestFunction = bytes;
    }
    if (!summary.main || !summary.largestFunction)
        return summary;
    if (*summary.main >= *summary.largestFunction)
        summary.mainOwn = ByteCount(summary.main->value() - summary.largestFunction->value());
    summary.isPooled =
        module.executor != "graph"_L1 && summary.largestFunction->value() == 0 && summary.main->value() > 0;
    return summary;
}

} // namespace Mlf
