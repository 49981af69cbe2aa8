// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/contract.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <algorithm>

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

namespace {

/// A function and its source file.
struct FoundFunction {
    const FunctionDefinition *function = nullptr;
    QString file;

    [[nodiscard]] Link link() const { return Link::file(file, function->line); }
};

template <typename Wanted>
FoundFunction findFunction(const std::vector<ScannedSource> &sources, Wanted wanted)
{
    for (const ScannedSource &source : sources) {
        const auto &functions = source.source->functions;
        const auto found = std::ranges::find_if(functions, wanted);
        if (found != functions.end())
            return {&*found, source.path};
    }
    return {};
}

Verdict plannerOf(const FoundFunction &main, FunctionEffects &effects)
{
    // Any pool is sufficient evidence. Prefer a workspace pool over a constant pool.
    const std::vector<CBuffer> &buffers = main.function->code.body.buffers;
    const CBuffer *pool = nullptr;
    bool isWorkedIn = false;
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        if (!effects.pools().poolOf(*main.function, main.file, int(i)))
            continue;
        const bool hasPlaces = std::ranges::any_of(buffers, [&](const CBuffer &slice) {
            return slice.kind == CBuffer::Kind::Slice && slice.parent == int(i) && !slice.name.startsWith("const"_L1);
        });
        if (pool && (isWorkedIn || !hasPlaces))
            continue;
        pool = &buffers[i];
        isWorkedIn = hasPlaces;
    }
    if (pool)
        return {u"usmp"_s, Basis::Inferred, {{Reason::MainWorksInPool, {pool->name}}}, main.link()};
    const CBody &body = main.function->code.body;
    const std::vector<AllocatorCall> allocators = AllocatorCalls(effects).of(body, main.file);
    for (std::size_t i = 0; i < body.calls.size(); ++i) {
        const Link line = Link::file(main.file, body.calls[i].line);
        if (allocators[i].kind == AllocatorCall::Kind::Gives || allocatorOf(body.calls[i].callee.toStdString()))
            return {u"storage-rewrite"_s, Basis::Inferred, {{Reason::MainAllocates, {}}}, line};
    }
    return {std::nullopt, Basis::Unknown, {{Reason::MainNeedsNoBuffers, {}}}, main.link()};
}

Verdict conventionOf(const FoundFunction &main)
{
    for (const CCall &call : main.function->code.body.calls) {
        const Link line = Link::file(main.file, call.line);
        if (call.callee == "TVMFuncCall"_L1)
            return {u"packed"_s, Basis::Inferred, {{Reason::MainCallsByName, {}}}, line};
        if (call.isPacked)
            return {u"cpacked"_s, Basis::Inferred, {{Reason::MainCallsDirectly, {}}}, line};
    }
    if (main.function->code.signature.isPacked())
        return {u"cpacked"_s, Basis::Inferred, {{Reason::MainTakesPacked, {}}}, main.link()};
    return {u"unpacked"_s, Basis::Inferred, {{Reason::MainTakesBuffers, {}}}, main.link()};
}

Verdict interfaceOf(const FoundFunction &entry)
{
    if (entry.function->code.signature.isPacked())
        return {u"packed"_s, Basis::Inferred, {{Reason::EntryTakesPacked, {}}}, entry.link()};
    return {u"c"_s, Basis::Inferred, {{Reason::EntryTakesStructs, {}}}, entry.link()};
}

/// Interface of a model without an entry function. A main with packed arguments is called by the C++ runtime, unless a
/// tvm_model_t refers to it, as before 2021-08.
Verdict interfaceOfMain(const std::vector<ScannedSource> &sources, const FoundFunction &main, const Verdict &known)
{
    const bool isNamedByModel =
        std::ranges::any_of(sources, [](const ScannedSource &source) { return source.source->definesModel; });
    if (isNamedByModel || !main.function->code.signature.isPacked())
        return known;
    return {u"packed"_s, Basis::Inferred, {{Reason::HasPackedMainAlone, {}}}, main.link()};
}

Verdict runtimeOf(const std::vector<ScannedSource> &sources, const FoundFunction &entry,
                  const std::vector<ScannedObject> &objects, const QString &entryObject)
{
    const FoundFunction registry =
        findFunction(sources, [](const FunctionDefinition &f) { return f.name == "TVMSystemLibEntryPoint"_L1; });
    if (registry.function)
        return {u"crt"_s, Basis::Inferred, {{Reason::HasRegistry, {}}}, registry.link()};
    if (entry.function)
        return {u"crt"_s, Basis::Inferred, {{Reason::HasEntryInC, {}}}, entry.link()};
    if (!entryObject.isEmpty())
        return {u"crt"_s, Basis::Inferred, {{Reason::HasEntryInC, {}}}, Link::file(entryObject)};
    if (const QString crtObject = objectDefining(objects, u"_tvm_crt_module"_s); !crtObject.isEmpty())
        return {u"crt"_s, Basis::Inferred, {{Reason::ObjectHasRegistry, {}}}, Link::file(crtObject)};
    // With the C runtime, the name is prefixed with the model's name.
    const FoundFunction accessor =
        findFunction(sources, [](const FunctionDefinition &f) { return f.name == "get_c_metadata"_L1; });
    if (accessor.function)
        return {u"cpp"_s, Basis::Inferred, {{Reason::HasMetadataAccessor, {}}}, accessor.link()};
    return {std::nullopt, Basis::Unknown, {{Reason::RuntimeNotRecorded, {}}}, {}};
}

/// Newest release with known traits. Later releases and development builds cannot be distinguished from it.
constexpr int newestRelease = 18;

/// The possible releases of format 7, as the minor numbers `first` to `last`. Traits of the code narrow the range.
struct Releases {
    int first = 9;
    int last = newestRelease;
    std::vector<Cause> why {{Reason::Format7Released, {}}};
    Link evidence;
    bool areMixed = false; ///< a trait contradicts an earlier one

    void notBefore(int minor, FindingReason reason, const Link &link)
    {
        if (minor > first)
            take(minor, last, reason, link);
    }

    void notAfter(int minor, FindingReason reason, const Link &link)
    {
        if (minor < last)
            take(first, minor, reason, link);
    }

    [[nodiscard]] Verdict verdict() const
    {
        const QString range = last == newestRelease ? u"0.%1 or later"_s.arg(first)
            : first == last                         ? u"0.%1"_s.arg(first)
                                                    : u"0.%1-0.%2"_s.arg(first).arg(last);
        return {range, Basis::Inferred, why, evidence};
    }

private:
    void take(int newFirst, int newLast, FindingReason reason, const Link &link)
    {
        if (newFirst > newLast) { // the code was edited by hand: keep the first evidence
            areMixed = true;
            return;
        }
        why.push_back({reason, {}});
        first = newFirst;
        last = newLast;
        evidence = link;
    }
};

Releases releasesOf(const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                    const ConstantTable &constants, bool trustsDeclarations)
{
    Releases releases;
    const bool hasTensors = std::ranges::any_of(module.mains, [](const StatedMain &main) { return main.hasTensors; });
    const Link metadata = metadataLine(module, {u"inputs"_s});
    if (hasTensors)
        releases.notBefore(11, Reason::StatesTensors, metadata);
    else if (!module.mains.empty())
        releases.notAfter(10, Reason::StatesNoTensors, metadata);
    for (const ScannedSource &source : sources) {
        if (source.kind != ArtifactKind::OperatorSource || source.source->functions.empty())
            continue;
        const Link head = Link::file(source.path, source.source->stdboolLine.value_or(LineNumber(0)));
        if (source.source->stdboolLine)
            releases.notBefore(12, Reason::IncludesStdbool, head);
        else
            releases.notAfter(11, Reason::IncludesNoStdbool, head);
        if (source.source->declarationLine && trustsDeclarations)
            releases.notBefore(15, Reason::DeclaresFirst, Link::file(source.path, source.source->declarationLine));
        else if (!source.source->declarationLine)
            releases.notAfter(14, Reason::DeclaresNotFirst,
                              Link::file(source.path, source.source->functions.front().line));
    }
    for (const PoolFact &pool : constants.pools) {
        if (pool.kind != PoolFact::Kind::Constant || pool.placement == PoolFact::Placement::External)
            continue;
        const Link line = Link::file(pool.file, pool.line);
        if (pool.isWritable)
            releases.notAfter(16, Reason::PoolIsNotConst, line);
        else
            releases.notBefore(17, Reason::PoolIsConst, line);
    }
    return releases;
}

bool isEntryName(const QString &name)
{
    return name.startsWith("tvmgen"_L1) && name.endsWith("_run"_L1);
}

/// Path of the first object file that exports a function for which `isMeant` is true, or empty.
QString objectWith(const std::vector<ScannedObject> &objects, bool (*isMeant)(const QString &))
{
    for (const ScannedObject &object : objects) {
        const QStringList functions = definedFunctions(object);
        if (std::ranges::any_of(functions, isMeant))
            return object.path;
    }
    return {};
}

FoundFunction mainOf(const std::vector<ScannedSource> &sources)
{
    return findFunction(sources, [](const FunctionDefinition &f) { return isMainName(f.name); });
}

} // namespace

void inferExecutor(Contract &contract, const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                   const std::vector<ScannedObject> &objects)
{
    const FoundFunction main = mainOf(sources);
    const QString object = main.function ? QString() : objectWith(objects, isMainName);
    if (contract.executor.basis != Basis::Unknown || module.style == Style::Operator)
        return;
    if (main.function || !object.isEmpty())
        contract.executor = {
            u"aot"_s, Basis::Inferred, {{Reason::HasAotMain, {}}}, main.function ? main.link() : Link::file(object)};
}

std::optional<ReleaseTraits> releaseTraits(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                                           const std::vector<ScannedSource> &sources, const ConstantTable &constants)
{
    const auto line = module.keyLines.constFind(u"version"_s);
    const Link version =
        Link::file(u"metadata.json"_s, line == module.keyLines.constEnd() ? std::optional<LineNumber>() : *line);
    if (formatVersion == FormatVersion::ofRelease8) // may also be a development build, if a release is stated
        return ReleaseTraits {8, 8, false, {u"0.8"_s, Basis::Inferred, {{Reason::Format5Released, {}}}, version}};
    if (formatVersion != FormatVersion::ofRelease9)
        return std::nullopt;
    // Somebody who moves a function may add a declaration. Declarations therefore do not disprove a stated release.
    const Releases releases = releasesOf(module, sources, constants, false);
    ReleaseTraits traits {releases.first, releases.last, releases.areMixed, releases.verdict()};
    if (traits.verdict.evidence.isNull())
        traits.verdict.evidence = version;
    return traits;
}

void refineContract(Contract &contract, const ModuleMetadata &module, std::optional<qint64> formatVersion,
                    const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &constants,
                    const std::vector<ScannedObject> &objects, const QString &interfaceHeader)
{
    inferExecutor(contract, module, sources, objects);
    const FunctionDefinition *definition = effects.pools().main();
    const FoundFunction main =
        findFunction(sources, [definition](const FunctionDefinition &f) { return &f == definition; });
    const FoundFunction entry = findFunction(sources, [](const FunctionDefinition &f) { return isEntryName(f.name); });
    const QString entryObject = entry.function ? QString() : objectWith(objects, isEntryName);
    const bool isAot = contract.executor.value == u"aot"_s;
    if (isAot && main.function) {
        if (contract.memoryPlanner.basis == Basis::Unknown)
            contract.memoryPlanner = plannerOf(main, effects);
        if (contract.callingConvention.basis != Basis::Stated)
            contract.callingConvention = conventionOf(main);
    }
    if (isAot && entry.function && contract.interfaceApi.basis != Basis::Stated)
        contract.interfaceApi = interfaceOf(entry);
    else if (isAot && main.function && contract.interfaceApi.basis == Basis::Unknown)
        contract.interfaceApi = interfaceOfMain(sources, main, contract.interfaceApi);
    else if (isAot && !entryObject.isEmpty() && contract.interfaceApi.basis == Basis::Unknown
             && !interfaceHeader.isEmpty())
        contract.interfaceApi = {
            u"c"_s, Basis::Inferred, {{Reason::HasInterfaceHeader, {}}}, Link::file(interfaceHeader)};
    if (contract.runtime.basis == Basis::Unknown)
        contract.runtime =
            runtimeOf(sources, isAot ? entry : FoundFunction(), objects, isAot ? entryObject : QString());
    if (contract.compilerVersion.basis != Basis::Stated && formatVersion.value_or(0) >= FormatVersion::ofRelease9)
        contract.compilerVersion = releasesOf(module, sources, constants, true).verdict();
    else if (contract.compilerVersion.basis != Basis::Stated && main.function
             && main.function->name.endsWith("___tvm_main__"_L1))
        contract.compilerVersion = {std::nullopt,
                                    Basis::Unknown,
                                    {{Reason::DevelopmentBuild, {QString::number(formatVersion.value_or(0))}}},
                                    main.link()};
}

} // namespace Mlf
