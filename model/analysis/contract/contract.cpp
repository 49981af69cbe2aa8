// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/contract.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/formatversion.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Verdict unknown(FindingReason why)
{
    return {std::nullopt, Basis::Unknown, {{why, {}}}};
}

/// An option of any target string (TVM 0.8 stored executor and runtime there), or null text.
QString targetOption(const ModuleMetadata &module, const QString &name)
{
    for (const StatedTarget &target : module.targets) {
        const QString value = parseTarget(target.text).attribute(name);
        if (!value.isEmpty())
            return value;
    }
    return {};
}

/// Verdict based on the target option `option`.
Verdict ofTarget(const ModuleMetadata &module, const QString &value, const QString &option, const QString &said)
{
    return {value, Basis::Stated, {{Reason::TargetSays, {option, said}}}, metadataLine(module, {u"target"_s})};
}

Verdict executorVerdict(const ModuleMetadata &module, const QString &graphFile)
{
    if (module.executor.isEmpty() && module.style == Style::Operator)
        return unknown(Reason::OperatorHasNoExecutor);
    if (module.executor.isEmpty() && !graphFile.isEmpty())
        return {u"graph"_s, Basis::Inferred, {{Reason::HasGraphFile, {}}}, Link::file(graphFile)};
    if (module.executor.isEmpty())
        return unknown(Reason::NotStated);
    return {module.executor,
            Basis::Stated,
            {{Reason::ExecutorStated, {module.executor}}},
            metadataLine(module, {u"executors"_s, u"runtimes"_s})};
}

Verdict runtimeVerdict(const ModuleMetadata &module)
{
    const QString option = targetOption(module, u"runtime"_s);
    if (!option.isEmpty())
        return ofTarget(module, option == "c"_L1 ? u"crt"_s : u"cpp"_s, u"runtime"_s, option);
    for (const ExternalDependency &dependency : module.dependencies) {
        if (dependency.shortName == "tvm_standalone_crt"_L1)
            return {u"crt"_s, Basis::Inferred, {{Reason::NamesCrt, {}}}, metadataLine(module, {u"short_name"_s})};
    }
    return unknown(Reason::RuntimeNotRecorded);
}

Verdict interfaceVerdict(const ModuleMetadata &module, const Verdict &executor, const QString &header)
{
    const QString option = targetOption(module, u"interface-api"_s);
    if (!option.isEmpty())
        return ofTarget(module, option, u"interface-api"_s, option);
    if (executor.value != u"aot"_s)
        return unknown(Reason::OnlyAotHasInterface);
    if (!header.isEmpty())
        return {u"c"_s, Basis::Inferred, {{Reason::HasInterfaceHeader, {}}}, Link::file(header)};
    return unknown(Reason::NoInterfaceHeader);
}

Verdict conventionVerdict(const ModuleMetadata &module, const Contract &known, const QString &graphFile)
{
    if (targetOption(module, u"unpacked-api"_s) == "1"_L1)
        return ofTarget(module, u"unpacked"_s, u"unpacked-api"_s, u"1"_s);
    if (known.executor.value == u"graph"_s || module.style == Style::Operator)
        return {u"packed"_s,
                Basis::Inferred,
                {{Reason::CallsPackedFunctions, {}}},
                graphFile.isEmpty() ? metadataLine(module, {u"style"_s, u"executors"_s, u"runtimes"_s})
                                    : Link::file(graphFile)};
    if (known.interfaceApi.value == u"c"_s)
        return {u"unpacked"_s, Basis::Inferred, {{Reason::CInterfaceIsUnpacked, {}}}, known.interfaceApi.evidence};
    return unknown(Reason::NeedsCode);
}

Verdict versionVerdict(const ModuleMetadata &module, std::optional<qint64> formatVersion)
{
    for (const ExternalDependency &dependency : module.dependencies) {
        if (!dependency.versionSpec.isEmpty())
            return {dependency.versionSpec,
                    Basis::Stated,
                    {{Reason::VersionSpecSays, {dependency.shortName, dependency.versionSpec}}},
                    metadataLine(module, {u"version_spec"_s})};
    }
    const Link version = metadataLine(module, {u"version"_s});
    if (formatVersion == FormatVersion::ofRelease8)
        return {u"0.8"_s, Basis::Inferred, {{Reason::Format5Released, {}}}, version};
    if (formatVersion == FormatVersion::ofRelease9)
        return {u"0.9-0.18"_s, Basis::Inferred, {{Reason::Format7Released, {}}}, version};
    return unknown(Reason::FormatNotReleased);
}

} // namespace

Contract statedContract(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                        const QString &interfaceHeader, const QString &graphFile)
{
    Contract contract;
    contract.executor = executorVerdict(module, graphFile);
    contract.runtime = runtimeVerdict(module);
    contract.interfaceApi = interfaceVerdict(module, contract.executor, interfaceHeader);
    contract.callingConvention = conventionVerdict(module, contract, graphFile);
    const bool isOperator = module.style == Style::Operator;
    contract.memoryPlanner = contract.executor.value == u"graph"_s
        ? Verdict {u"graph"_s,
                   Basis::Inferred,
                   {{Reason::GraphPlansStorages, {}}},
                   graphFile.isEmpty() ? contract.executor.evidence : Link::file(graphFile)}
        : unknown(isOperator ? Reason::OperatorHasNoPlanner : Reason::NeedsCode);
    contract.compilerVersion = versionVerdict(module, formatVersion);
    return contract;
}

} // namespace Mlf
