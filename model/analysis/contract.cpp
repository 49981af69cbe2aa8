// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Verdict unknown(const QString &why)
{
    return {std::nullopt, Basis::Unknown, why};
}

/// An option of any target string (TVM 0.8 kept executor and runtime there), or null text.
QString targetOption(const ModuleMetadata &module, const QString &name)
{
    for (const StatedTarget &target : module.targets) {
        const QString value = parseTarget(target.text).attribute(name);
        if (!value.isEmpty())
            return value;
    }
    return {};
}

Verdict runtimeVerdict(const ModuleMetadata &module)
{
    const QString option = targetOption(module, u"runtime"_s);
    if (!option.isEmpty())
        return {option == "c"_L1 ? u"crt"_s : u"cpp"_s, Basis::Stated, u"the target says -runtime=%1"_s.arg(option)};
    for (const ExternalDependency &dependency : module.dependencies) {
        if (dependency.shortName == "tvm_standalone_crt"_L1)
            return {u"crt"_s, Basis::Inferred, u"metadata.json names the standalone C runtime as a dependency"_s};
    }
    return unknown(u"the format does not record the runtime"_s);
}

Verdict interfaceVerdict(const ModuleMetadata &module, bool hasInterfaceHeader)
{
    const QString option = targetOption(module, u"interface-api"_s);
    if (!option.isEmpty())
        return {option, Basis::Stated, u"the target says -interface-api=%1"_s.arg(option)};
    if (module.executor != "aot"_L1)
        return unknown(u"only the AOT executor has an interface API"_s);
    if (hasInterfaceHeader)
        return {u"c"_s, Basis::Inferred, u"the archive holds the header of the C interface"_s};
    return unknown(u"not stated, and there is no interface header"_s);
}

Verdict versionVerdict(const ModuleMetadata &module, std::optional<qint64> formatVersion)
{
    for (const ExternalDependency &dependency : module.dependencies) {
        if (!dependency.versionSpec.isEmpty())
            return {dependency.versionSpec, Basis::Stated,
                    u"version_spec of %1 in metadata.json"_s.arg(dependency.shortName)};
    }
    if (formatVersion == 5)
        return {u"0.8"_s, Basis::Inferred,
                u"format 5 was released with TVM 0.8; development builds up to 0.9 wrote it too"_s};
    if (formatVersion == 7)
        return {u"0.9-0.18"_s, Basis::Inferred, u"format 7 was released with TVM 0.9 to 0.18"_s};
    return unknown(u"this format version was in no TVM release"_s);
}

} // namespace

Contract statedContract(const ModuleMetadata &module, std::optional<qint64> formatVersion, bool hasInterfaceHeader)
{
    Contract contract;
    const bool isOperator = module.style == Style::Operator;
    contract.executor = module.executor.isEmpty()
        ? unknown(isOperator ? u"operator style has no executor"_s : u"not stated"_s)
        : Verdict {module.executor, Basis::Stated, u"executors or runtimes in metadata.json"_s};
    contract.runtime = runtimeVerdict(module);
    contract.interfaceApi = interfaceVerdict(module, hasInterfaceHeader);
    const QString unpacked = targetOption(module, u"unpacked-api"_s);
    if (unpacked == "1"_L1)
        contract.callingConvention = {u"unpacked"_s, Basis::Stated, u"the target says -unpacked-api=1"_s};
    else if (module.executor == "graph"_L1 || isOperator)
        contract.callingConvention = {u"packed"_s, Basis::Inferred,
                                      u"graph executor and operator style call packed functions"_s};
    else if (contract.interfaceApi.value == u"c"_s)
        contract.callingConvention = {u"unpacked"_s, Basis::Inferred, u"the C interface needs unpacked operators"_s};
    else
        contract.callingConvention = unknown(u"needs the generated code"_s);
    contract.memoryPlanner = module.executor == "graph"_L1
        ? Verdict {u"graph"_s, Basis::Inferred, u"the graph executor plans by storage ids"_s}
        : unknown(isOperator ? u"operator style has no planner"_s : u"needs the generated code"_s);
    contract.compilerVersion = versionVerdict(module, formatVersion);
    return contract;
}

} // namespace Mlf
