// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/workspacesummary.h"

#include "model/artifact/tvmtables.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

void raise(std::optional<ByteCount> &most, std::optional<ByteCount> bytes)
{
    if (bytes && (!most || *bytes > *most))
        most = bytes;
}

/// The largest workspace of a function for each device. Functions without a stated device have the key `std::nullopt`.
std::map<std::optional<qint64>, std::optional<ByteCount>> largestByDevice(const std::vector<FunctionFact> &functions)
{
    std::map<std::optional<qint64>, std::optional<ByteCount>> largest;
    for (const FunctionFact &function : functions) {
        for (const StatedWorkspace &workspace : function.workspaces)
            raise(largest[workspace.device], workspace.bytes);
    }
    return largest;
}

} // namespace

bool isWorkspaceFunction(const FunctionFact &function)
{
    return function.isStated || function.role == FunctionRole::Operator || function.role == FunctionRole::Offload;
}

bool isHelperFunction(const FunctionFact &function)
{
    return !isWorkspaceFunction(function) && function.role != FunctionRole::Main
        && function.role != FunctionRole::Entry;
}

QString deviceName(qint64 device)
{
    const bool isType = device >= 0 && device <= std::numeric_limits<int>::max();
    return isType ? deviceTypeName(int(device)) : u"unknown device %1"_s.arg(device);
}

WorkspaceSummary summarizeWorkspace(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                    std::optional<qint64> device)
{
    WorkspaceSummary summary;
    const auto largest = largestByDevice(functions);
    std::map<std::optional<qint64>, int> entries;
    for (const StatedMain &main : module.mains)
        ++entries[main.device];
    for (const auto &[key, bytes] : largest) {
        if (key)
            summary.devices.push_back(*key);
        if (!device || key == device)
            raise(summary.largestPart, bytes);
    }
    for (const auto &[key, count] : entries) {
        if (key && !largest.contains(key))
            summary.devices.push_back(*key);
    }
    std::sort(summary.devices.begin(), summary.devices.end());
    for (const FunctionFact &function : functions)
        raise(summary.largestFunction, function.statedWorkspace(device));
    for (const StatedMain &main : module.mains) {
        if (device && main.device != device)
            continue;
        MainWorkspace shown {main.device, main.workspace, {}, {}, entries[main.device] > 1};
        // If there is only one entry and one device, the entry includes all functions.
        if (const auto known = largest.find(main.device); module.mains.size() == 1 && summary.devices.size() < 2)
            shown.largestFunction = summary.largestFunction;
        else if (known != largest.end())
            shown.largestFunction = known->second;
        if (shown.main && shown.largestFunction && !shown.sharesDevice && *shown.main >= *shown.largestFunction)
            shown.mainOwn = ByteCount(shown.main->value() - shown.largestFunction->value());
        summary.mains.push_back(shown);
    }
    if (summary.mains.size() == 1) {
        summary.main = summary.mains.front().main;
        summary.mainOwn = summary.mains.front().mainOwn;
    }
    const bool isMainUsed = std::any_of(summary.mains.begin(), summary.mains.end(),
                                        [](const MainWorkspace &main) { return main.main && main.main->value() > 0; });
    summary.isPooled =
        module.executor != "graph"_L1 && isMainUsed && summary.largestFunction && summary.largestFunction->value() == 0;
    return summary;
}

} // namespace Mlf
