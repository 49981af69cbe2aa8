// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/moduledeployment.h"

#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Link placeOfFunction(const FunctionFact &function)
{
    return function.file.isEmpty() ? Link() : Link::file(function.file, function.line);
}

/// The last release in a range: 14 for "0.12-0.14" and "0.14.0". Not set for "0.15 or later".
std::optional<int> latestRelease(const QString &release)
{
    static const QRegularExpression minor(u"0\\.(\\d{1,3})"_s);
    std::optional<int> latest;
    if (release.endsWith("or later"_L1))
        return latest;
    for (auto matches = minor.globalMatch(release.section(u'-', -1)); matches.hasNext() && !latest;)
        latest = matches.next().captured(1).toInt();
    return latest;
}

void takeFunctions(DeploymentFacts &facts, const Module &module)
{
    for (const FunctionFact &function : module.functions) {
        const Link place = placeOfFunction(function);
        if (place.isNull())
            continue;
        switch (function.role) {
        case FunctionRole::Operator:
        case FunctionRole::Offload:
            facts.operators = facts.operators.isNull() ? place : facts.operators;
            ++facts.operatorCount;
            facts.areObjects = facts.areObjects || function.codeBytes;
            break;
        case FunctionRole::Main:
            facts.main = function.name;
            facts.mainPlace = place;
            break;
        case FunctionRole::Entry:
            if (facts.entryPlace.isNull() || function.name.endsWith("_run"_L1)) {
                facts.entry = function.name;
                facts.entryPlace = place;
            }
            break;
        case FunctionRole::Accessor:
            if (function.name == "TVMSystemLibEntryPoint"_L1)
                facts.systemLibrary = place;
            break;
        case FunctionRole::Helper:
            break;
        }
    }
}

void takeData(DeploymentFacts &facts, const Module &module)
{
    if (!module.tablesFile.isEmpty() && module.tables.hasMetadata)
        facts.tables = Link::file(module.tablesFile);
    facts.haveTablesConstants = !module.tables.constants.empty();
    if (!module.graphFile.isEmpty())
        facts.graph = Link::file(module.graphFile);
    facts.isGraphRead = module.graph.has_value();
    if (!module.parametersFile.isEmpty())
        facts.parameters = Link::file(module.parametersFile);
    facts.areParametersRead = !module.parameters.damage;
    facts.parameterCount = qint64(module.parameters.tensors.size());
    for (const Parameter &parameter : module.parameters.tensors)
        facts.parameterBytes = saturatedAdd(facts.parameterBytes, parameter.bytes);
    for (const ConstantFact &constant : module.constants.constants) {
        if (constant.isCounted && facts.constants.isNull())
            facts.constants = Link::file(constant.file, constant.line);
        if (constant.pool.isEmpty() && !constant.section.isEmpty()
            && !facts.constantSections.contains(constant.section))
            facts.constantSections += constant.section;
    }
    if (const Figure constants = figureToUse(module.figures.constants); constants.isWhole())
        facts.constantBytes = constants.bytes;
    const Figure &stack = module.figures.stackArrays;
    if (!stack.isAtLeast)
        facts.stackBytes = stack.bytes;
    facts.pools = module.constants.pools;
    for (const PoolFact &pool : facts.pools) {
        const QString data = pool.name.toUpper() + u"_CONSTANT_POOL_DATA"_s;
        const auto &macros = module.header.macros;
        const bool hasData =
            std::ranges::any_of(macros, [&](const HeaderMacro &macro) { return macro.name.endsWith(data); });
        if (pool.kind == PoolFact::Kind::Constant && pool.placement == PoolFact::Placement::External && !hasData
            && !module.header.isLimited)
            facts.poolsWithoutData.push_back(pool);
    }
}

void takeWorkspace(DeploymentFacts &facts, const Module &module)
{
    for (const ExternalFact &external : module.externals) {
        if (external.name == "TVMBackendAllocWorkspace"_L1)
            facts.allocation = external.use;
    }
    const Figure workspace = figureToUse(module.figures.workspace);
    // If there are pools, it is not known how much the runtime allocates besides them.
    if (!workspace.isAtLeast && (facts.pools.empty() || facts.executor == "graph"_L1))
        facts.workspaceBytes = workspace.bytes;
}

void takeStatedRuntime(DeploymentFacts &facts, const Module &module)
{
    for (const ExternalDependency &dependency : module.metadata.dependencies) {
        if (dependency.urlType == "mlf_path"_L1)
            facts.statedRuntime = metadataLine(module.metadata, {u"short_name"_s});
    }
}

void raiseTo(std::optional<qint64> &most, qint64 value)
{
    most = std::max(most.value_or(0), value);
}

/// Sets the sizes of items for which the runtime has arrays of a fixed size.
void takeLimits(DeploymentFacts &facts, const Module &module)
{
    for (const auto *tensors : {&module.tensors.inputs, &module.tensors.outputs}) {
        for (const TensorFact &tensor : tensors->value_or(std::vector<TensorFact>())) {
            if (tensor.shape && facts.executor != "graph"_L1 && module.tables.hasMetadata)
                raiseTo(facts.maxDimensions, qint64(tensor.shape->size()));
        }
    }
    for (const QString &name : module.tables.registered)
        raiseTo(facts.functionName, name.toUtf8().size());
    if (!module.graph)
        return;
    for (const GraphEntry &entry : module.graph->entries)
        raiseTo(facts.maxDimensions, qint64(entry.shape.size()));
    for (const GraphNode &node : module.graph->nodes) {
        if (node.isOperator) {
            raiseTo(facts.maxArguments, qint64(node.inputs.size()) + node.entryCount);
            raiseTo(facts.functionName, node.function.toUtf8().size());
        } else {
            raiseTo(facts.parameterName, node.name.toUtf8().size());
        }
    }
}

} // namespace

/// Finds the first file for each member of RuntimeFiles. `source` may be any C file or header of the runtime. Runtime
/// files have the same path as in the TVM release.
RuntimeFiles runtimeFiles(const Document &document)
{
    RuntimeFiles files;
    Link otherSource;
    const auto pattern = [](const QString &text) { return QRegularExpression(text); };
    struct Wanted {
        Link *place;
        QLatin1StringView part; ///< part of the path; a fast check that excludes most files before the slow regular
                                ///< expressions
        QRegularExpression expression;
    };
    const Wanted wanted[] = {
        {&files.source, "crt_runtime_api.c"_L1, pattern(u"(?:^|/)runtime/.*/crt/common/crt_runtime_api\\.c$"_s)},
        {&otherSource, "runtime/"_L1, pattern(u"^(?:[^/]+/)?runtime/.*\\.(?:c|h)$"_s)},
        {&files.aotExecutor, "/aot_executor/"_L1, pattern(u"(?:^|/)runtime/.*/aot_executor/[^/]+\\.c$"_s)},
        {&files.rpcServer, "/microtvm_rpc_server/"_L1, pattern(u"(?:^|/)runtime/.*/microtvm_rpc_server/[^/]+\\.c+$"_s)},
        {&files.configPattern, "crt_config"_L1,
         pattern(u"(?:^|/)(?:crt_config\\.h\\.template|crt_config-template\\.h)$"_s)},
        {&files.platformPattern, "platform.c"_L1, pattern(u"(?:^|/)platform\\.c+\\.template$"_s)},
    };
    for (const DocumentFile &file : document.files) {
        for (const auto &[place, part, expression] : wanted) {
            if (place->isNull() && file.path.contains(part) && expression.match(file.path).hasMatch())
                *place = Link::file(file.path);
        }
    }
    if (files.source.isNull())
        files.source = otherSource;
    return files;
}

DeploymentFacts deploymentFacts(const Document &document, const Module &module)
{
    DeploymentFacts facts;
    facts.model = module.metadata.name;
    facts.isRead = document.references && !module.isPartial;
    facts.isListed = document.listing && document.listing->isComplete;
    facts.isOperatorStyle = module.metadata.style == Style::Operator;
    facts.executor = module.contract.executor.value.value_or(QString());
    facts.interfaceApi = module.contract.interfaceApi.value.value_or(QString());
    facts.runtime = module.contract.runtime.value.value_or(QString());
    facts.release = module.contract.compilerVersion.value.value_or(QString());
    facts.latestRelease = latestRelease(facts.release);
    for (const DocumentFile &file : document.files) {
        if (file.module != module.metadata.name || (!isSource(file.kind) && file.kind != ArtifactKind::Object))
            continue;
        const QString path = document.listing->entries[std::size_t(document.listing->holderOf(int(file.entry)))].path;
        if (facts.sources.isEmpty() || facts.sources.constLast() != path) // a static library is linked as a whole
            facts.sources += path;
    }
    takeFunctions(facts, module);
    if (!module.headerFile.isEmpty())
        facts.header = Link::file(module.headerFile);
    if (const HeaderStruct *devices = module.header.structEndingIn("_devices"_L1)) {
        for (const HeaderField &field : devices->fields)
            facts.devices += field.name;
    }
    takeData(facts, module);
    takeWorkspace(facts, module);
    facts.hasMappedTensors = module.header.functionEndingIn("_map_inputs"_L1) != nullptr;
    takeStatedRuntime(facts, module);
    facts.runtimeFiles = document.runtime ? *document.runtime : runtimeFiles(document);
    facts.tensors = module.tensors;
    facts.externals = module.externals;
    if (document.references)
        facts.neededFunctions = findNeededFunctions(module.externals, *document.references,
                                                    [&document](const QString &path) { return document.bytes(path); });
    facts.snippet = module.snippet.text;
    takeLimits(facts, module);
    return facts;
}

std::vector<SymbolNeed> symbolLedger(const Document &document, const Module &module)
{
    if (!document.references)
        return {};
    const bool hasSources = std::ranges::any_of(document.files, [&](const DocumentFile &file) {
        return isSource(file.kind) && file.module == module.metadata.name;
    });
    const bool isArm = std::ranges::any_of(module.targets, [](const TargetFact &fact) {
        return fact.target.text.contains("cortex-m"_L1) || fact.target.text.contains("cortex-r"_L1)
            || fact.target.kind == "cmsis-nn"_L1 || fact.target.kind == "ethos-u"_L1;
    });
    return makeSymbolLedger(module.externals, document.references.get(), module.metadata.name,
                            {hasSources, isArm, module.contract.runtime.value == u"cpp"_s});
}

std::vector<SymbolNeed> ModuleDeployment::symbolsFor(const DeploymentWay &way) const
{
    return programSymbols(way, symbols, functions);
}

ModuleDeployment moduleDeployment(const Document &document, const Module &module)
{
    const DeploymentFacts facts = deploymentFacts(document, module);
    return {deploymentWays(facts), facts.neededFunctions, symbolLedger(document, module)};
}

} // namespace Mlf
