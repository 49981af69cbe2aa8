// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/modulechecks.h"

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/graphcalls.h"
#include "model/analysis/code/prototypes.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/contract/memoryuse.h"
#include "model/analysis/contract/tensorlookup.h"
#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"
#include "model/document/document.h"
#include "model/document/documentdraft.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The counted constants; `std::nullopt` if their size is unknown because of a gap.
std::optional<CountedConstants> knownConstants(const Module &module)
{
    const bool isOpen = std::ranges::any_of(
        module.gaps, [](const ModelGap &gap) { return gap.unknown.testFlag(FigureGroup::Constants); });
    return isOpen ? std::nullopt : module.countedConstants;
}

/// Compares the graph with the code that it calls and the parameters that it loads.
Findings checkGraph(const Module &module, FunctionEffects &effects)
{
    Findings findings = checkStorageOverruns(*module.graph, graphBufferNames(*module.graph, module.tensors), effects);
    std::ranges::move(checkParameters(module.parameters, module.parametersFile, *module.graph, module.graphFile),
                      std::back_inserter(findings));
    return findings;
}

/// Compares sizes stated by metadata.json and the header with the code.
void checkStatements(DocumentDraft &draft, const Module &module, const std::vector<ScannedSource> &sources)
{
    draft.append(checkMacros(module.header, module.headerFile));
    draft.append(checkRegistries(module.tables.registries));
    draft.append(checkConstantsSize(module.metadata, draft.version(), knownConstants(module), module.constants, sources,
                                    module.parametersFile));
    draft.append(checkOperatorArguments(module.functions));
    if (module.isPartial)
        return;
    draft.append(checkOperatorWorkspaces(module.metadata, module.functions, sources,
                                         module.contract.memoryPlanner.value == u"usmp"_s));
    if (module.need.isPlanAtLeast)
        return;
    draft.append(checkHeaderWorkspace(
        module.header, module.headerFile,
        workspaceRange(module.buffers, module.need, module.mainCalls, module.functions, sources), module.mainCalls));
}

} // namespace

void checkModule(DocumentDraft &draft, const Module &module, const std::vector<ScannedSource> &sources,
                 FunctionEffects &effects, const std::optional<CountedConstants> &inCode)
{
    draft.append(checkConstants(module.metadata, draft.version(), knownConstants(module)));
    const bool areLoaded = areParametersConstants(module.contract.executor, module.constants, module.parameters,
                                                  module.graph ? &*module.graph : nullptr);
    const ByteCount leftover = areLoaded ? ByteCount() : parameterBytes(module.parameters);
    draft.append(checkPlacement(module.constants, inCode, leftover, module.parametersFile));
    draft.append(checkIo(module.metadata, draft.version(),
                         foundIo(module.mainCalls, module.graph ? &*module.graph : nullptr, module.tensors)));
    draft.append(checkFunctions(module.metadata, module.functions, !module.isPartial));
    draft.append(checkArguments(sources));
    draft.append(checkSwitches(sources));
    draft.append(findLosses(module.gaps, module.accounting.value_or(MemoryAccounting())));
    draft.append(checkOverruns(sources, effects, module.constants));
    draft.append(checkAllocations(sources, effects));
    if (module.graph)
        draft.append(checkGraph(module, effects));
    if (!module.isPartial)
        draft.append(checkWriteOrder(module.mainCalls, effects));
    draft.append(checkOverwrites(module.mainCalls, effects));
    if (!module.isPartial)
        draft.append(checkWorkspace(module.metadata, draft.version(), module.buffers, module.need,
                                    stackArrays(module.functions, module.mainCalls), module.mainCalls));
    checkStatements(draft, module, sources);
}

} // namespace Mlf
