// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/deployment.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/deployment/deploymentcodes.h"
#include "model/analysis/deployment/skeletons.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int firstHostWithConstantPools = 12; ///< minor number of TVM 0.12
constexpr qsizetype maxNamed = 3; ///< limit for the functions of a library that are listed by name

bool isHosted(RunWay way)
{
    return way == RunWay::GraphHosted || way == RunWay::AotHosted;
}

bool isOfGraph(RunWay way)
{
    return way == RunWay::GraphHosted || way == RunWay::GraphStandalone;
}

QString byteDigits(ByteCount bytes)
{
    return QString::number(bytes.value());
}

/// Decides whether a model can run in that way. Returns true, false or `std::nullopt` (unknown) with the reason.
std::pair<std::optional<bool>, Cause> judgeWay(RunWay way, const DeploymentFacts &facts)
{
    const auto no = [](FindingReason reason, const QStringList &arguments = {}) {
        return std::pair(std::optional(false), Cause {reason, arguments});
    };
    if (facts.isOperatorStyle)
        return no(Reason::WayNotOfOperators);
    if (facts.executor.isEmpty())
        return {std::nullopt, {Reason::WayNotKnown, {}}};
    const bool isGraph = facts.executor == "graph"_L1;
    if (isGraph != isOfGraph(way))
        return no(isGraph ? Reason::WayNeedsMain : Reason::WayNeedsGraph);
    if (isHosted(way) && facts.runtime == "cpp"_L1)
        return no(Reason::WayNeedsCrt);
    if (isGraph)
        return {true, {Reason::WayOfGraph, {}}};
    if (way == RunWay::AotStandalone)
        return {true, {Reason::WayOfMain, {}}};
    if (facts.interfaceApi == "c"_L1)
        return no(Reason::WayNeedsPacked);
    if (facts.interfaceApi.isEmpty() || ((facts.tables.isNull() || facts.systemLibrary.isNull()) && !facts.isRead))
        return {std::nullopt, {Reason::WayNotKnown, {}}};
    if (facts.tables.isNull())
        return no(Reason::WayNeedsTables);
    if (facts.systemLibrary.isNull())
        return no(Reason::WayNeedsSystemLibrary);
    const bool hasConstantPool =
        std::ranges::any_of(facts.pools, [](const PoolFact &pool) { return pool.kind == PoolFact::Kind::Constant; });
    if (hasConstantPool && facts.latestRelease && *facts.latestRelease < firstHostWithConstantPools)
        return no(Reason::WayNeedsLaterHost, {facts.release});
    return {true, {Reason::WayOfPackedMain, {}}};
}

/// Writes the rows of a possible way.
class RowWriter {
public:
    RowWriter(RunWay way, const DeploymentFacts &facts) : m_way(way), m_facts(facts) { }

    std::vector<DeploymentRow> write()
    {
        addCode();
        addData();
        addWorkspace();
        addRuntime();
        addProgram();
        std::stable_partition(m_rows.begin(), m_rows.end(),
                              [](const DeploymentRow &row) { return row.giver != PartGiver::NotNeeded; });
        return std::move(m_rows);
    }

private:
    [[nodiscard]] bool isGraph() const { return isOfGraph(m_way); }
    [[nodiscard]] bool isCpp() const { return m_facts.runtime == "cpp"_L1; }
    /// True if the program compiles the sources of the C runtime. False if it needs only the headers.
    [[nodiscard]] bool linksRuntime() const
    {
        return !isCpp() && (isGraph() || isHosted(m_way) || m_facts.needsRuntime());
    }

    void add(DeploymentPart part, PartGiver giver, const Cause &why, const Link &place = {})
    {
        m_rows.push_back({part, giver, why, place, {}, {}});
    }

    void addSkeleton(const QString &file, const QString &text)
    {
        m_rows.back().file = text.isEmpty() ? QString() : file;
        m_rows.back().skeleton = text;
    }

    void addNotNeeded(DeploymentPart part) { add(part, PartGiver::NotNeeded, {Reason::PartNotNeeded, {}}); }

    /// Adds a row for a part of the archive, if the archive has it.
    void addOwn(DeploymentPart part, const Link &place, const Cause &why)
    {
        if (!place.isNull())
            add(part, PartGiver::Archive, why, place);
        else
            addAbsent(part, {Reason::PartNotThere, {}});
    }

    void addAbsent(DeploymentPart part, const Cause &why)
    {
        if (m_facts.isRead)
            add(part, PartGiver::Missing, why);
        else
            add(part, PartGiver::Unknown, {Reason::PartNotRead, {}});
    }

    void addCode()
    {
        addOwn(DeploymentPart::Operators, m_facts.operators,
               {m_facts.areObjects ? Reason::OperatorsInObjects : Reason::OperatorsInSources,
                {QString::number(m_facts.operatorCount)}});
        if (isGraph()) {
            addNotNeeded(DeploymentPart::Main);
            addNotNeeded(DeploymentPart::Entry);
        } else {
            addOwn(DeploymentPart::Main, m_facts.mainPlace, {Reason::MainCallsAll, {m_facts.main}});
            addEntry();
        }
        if (m_way == RunWay::AotStandalone || isCpp())
            addNotNeeded(DeploymentPart::SystemLibrary);
        else if (m_facts.systemLibrary.isNull())
            addAbsent(DeploymentPart::SystemLibrary, {Reason::SystemLibraryLacks, {}});
        else
            add(DeploymentPart::SystemLibrary, PartGiver::Archive, {Reason::SystemLibraryHas, {}},
                m_facts.systemLibrary);
        if (m_way == RunWay::AotHosted)
            addOwn(DeploymentPart::Tables, m_facts.tables, {Reason::TablesDescribe, {}});
        else
            addNotNeeded(DeploymentPart::Tables);
    }

    void addEntry()
    {
        if (m_facts.entryPlace.isNull() && m_facts.header.isNull() && !m_facts.mainPlace.isNull()
            && (m_facts.isRead || isCpp()))
            return add(DeploymentPart::Entry, PartGiver::Archive, {Reason::EntryIsMain, {m_facts.main}},
                       m_facts.mainPlace);
        if (m_facts.entryPlace.isNull())
            return addAbsent(DeploymentPart::Entry, {Reason::PartNotThere, {}});
        if (m_facts.interfaceApi != "c"_L1)
            return add(DeploymentPart::Entry, PartGiver::Archive, {Reason::EntryIsPacked, {m_facts.entry}},
                       m_facts.entryPlace);
        if (m_facts.header.isNull())
            return add(DeploymentPart::Entry, PartGiver::Missing, {Reason::EntryLacksHeader, {m_facts.entry}},
                       m_facts.entryPlace);
        add(DeploymentPart::Entry, PartGiver::Archive, {Reason::EntryIsDeclared, {m_facts.entry, m_facts.header.name}},
            m_facts.entryPlace);
    }

    void addData()
    {
        const bool isLinked = !m_facts.constants.isNull() && m_facts.constantBytes.value_or(ByteCount(1)).value() > 0;
        if (!isGraph() || (isLinked && m_facts.parameterCount == 0 && m_facts.areParametersRead)) {
            if (isLinked)
                add(DeploymentPart::Weights, PartGiver::Archive,
                    m_facts.constantBytes ? Cause {Reason::WeightsInCode, {byteDigits(*m_facts.constantBytes)}}
                                          : Cause {Reason::WeightsNotCounted, {}},
                    m_facts.constants);
            else if (m_facts.isRead)
                add(DeploymentPart::Weights, PartGiver::NotNeeded, {Reason::NoWeights, {}});
            else
                addAbsent(DeploymentPart::Weights, {});
        } else if (!m_facts.areParametersRead) {
            add(DeploymentPart::Weights, PartGiver::Unknown, {Reason::ParametersNotRead, {}}, m_facts.parameters);
        } else if (m_facts.parameters.isNull()) {
            addAbsent(DeploymentPart::Weights, {Reason::PartNotThere, {}});
        } else if (m_facts.parameterCount == 0) {
            add(DeploymentPart::Weights, PartGiver::NotNeeded, {Reason::NoWeights, {}}, m_facts.parameters);
        } else {
            add(DeploymentPart::Weights, PartGiver::Archive,
                {isHosted(m_way) ? Reason::WeightsAreSent : Reason::WeightsAreEmbedded,
                 {QString::number(m_facts.parameterCount), byteDigits(m_facts.parameterBytes)}},
                m_facts.parameters);
        }
        addPools(PoolFact::Kind::Constant);
        if (!isGraph())
            return addNotNeeded(DeploymentPart::Graph);
        if (!m_facts.isGraphRead)
            return add(DeploymentPart::Graph, PartGiver::Unknown, {Reason::GraphNotRead, {}}, m_facts.graph);
        addOwn(DeploymentPart::Graph, m_facts.graph,
               {isHosted(m_way) ? Reason::GraphOnHost : Reason::GraphIsEmbedded, {}});
        if (!isHosted(m_way) && !m_facts.graph.isNull())
            addSkeleton(u"model_data.c"_s, embeddedSkeleton(m_facts));
    }

    void addWorkspace()
    {
        const std::size_t before = m_rows.size();
        addPools(PoolFact::Kind::Workspace);
        if (isGraph() || isHosted(m_way))
            addHeap();
        else if (!m_facts.allocation.isNull())
            addAllocator();
        if (m_rows.size() == before && m_facts.isRead)
            add(DeploymentPart::Workspace, PartGiver::NotNeeded, {Reason::NoWorkspace, {}});
        else if (m_rows.size() == before)
            addAbsent(DeploymentPart::Workspace, {});
    }

    void addHeap()
    {
        add(DeploymentPart::Workspace, PartGiver::Yours,
            !isGraph()                   ? Cause {Reason::HeapOfHost, {}}
                : m_facts.workspaceBytes ? Cause {Reason::HeapOfGraph, {byteDigits(*m_facts.workspaceBytes)}}
                                         : Cause {Reason::HeapNotKnown, {}});
        if (!isCpp())
            addSkeleton(u"platform.c"_s, platformSkeleton(m_facts, false));
    }

    /// Adds the pools of one kind to an AOT program. Internal constant pools are part of the code's constants and left
    /// out.
    void addPools(PoolFact::Kind kind)
    {
        for (const PoolFact &pool : isGraph() ? std::vector<PoolFact>() : m_facts.pools) {
            const bool isCounted = kind == PoolFact::Kind::Constant && pool.placement == PoolFact::Placement::Internal;
            if (pool.kind == kind && !isCounted)
                addPool(pool);
        }
    }

    void addPool(const PoolFact &pool)
    {
        const DeploymentPart part =
            pool.kind == PoolFact::Kind::Constant ? DeploymentPart::Weights : DeploymentPart::Workspace;
        const Link place = Link::file(pool.file, pool.line);
        const bool isYours = pool.placement == PoolFact::Placement::External;
        if (!pool.bytes || pool.isAtLeast)
            add(part, isYours ? PartGiver::Yours : PartGiver::Archive, {Reason::PoolSizeNotKnown, {pool.name}}, place);
        else
            add(part, isYours ? PartGiver::Yours : PartGiver::Archive,
                {isYours ? Reason::PoolIsYours : Reason::PoolInCode, {pool.name, byteDigits(*pool.bytes)}}, place);
        if (isYours && !m_facts.snippet.isEmpty()) // the snippet declares the pools
            addSkeleton(u"model_call.c"_s, m_facts.snippet);
        else if (isYours)
            addSkeleton(u"pools.c"_s, poolSkeleton(m_facts));
    }

    void addAllocator()
    {
        if (isCpp())
            return add(DeploymentPart::Workspace, PartGiver::Tvm, {Reason::RuntimeIsCpp, {}}, m_facts.allocation);
        add(DeploymentPart::Workspace, PartGiver::Yours,
            m_facts.workspaceBytes ? Cause {Reason::AllocatorIsYours, {byteDigits(*m_facts.workspaceBytes)}}
                                   : Cause {Reason::AllocatorNotKnown, {}},
            m_facts.allocation);
        addSkeleton(u"platform.c"_s, platformSkeleton(m_facts, true));
    }

    void addRuntime()
    {
        const Cause source = m_facts.release.isEmpty() ? Cause {Reason::RuntimeFromSource, {}}
                                                       : Cause {Reason::RuntimeFromRelease, {m_facts.release}};
        if (isCpp())
            add(DeploymentPart::Runtime, PartGiver::Tvm, {Reason::RuntimeIsCpp, {}});
        else if (m_facts.runtimeFiles.source.isNull() && !m_facts.statedRuntime.isNull())
            add(DeploymentPart::Runtime, m_facts.isListed ? PartGiver::Missing : PartGiver::Unknown,
                {m_facts.isListed ? Reason::RuntimeStated : Reason::PartNotRead, {}}, m_facts.statedRuntime);
        else if (!m_facts.runtimeFiles.source.isNull() && !linksRuntime() && !m_facts.isRead)
            add(DeploymentPart::Runtime, PartGiver::Unknown, {Reason::PartNotRead, {}}, m_facts.runtimeFiles.source);
        else if (!m_facts.runtimeFiles.source.isNull())
            add(DeploymentPart::Runtime, PartGiver::Archive,
                {linksRuntime() ? Reason::RuntimeInArchive : Reason::RuntimeHeadersOnly, {}},
                m_facts.runtimeFiles.source);
        else
            add(DeploymentPart::Runtime, PartGiver::Tvm, source);
        if (m_way == RunWay::GraphStandalone)
            add(DeploymentPart::Executor, PartGiver::Tvm, isCpp() ? Cause {Reason::RuntimeIsCpp, {}} : source);
        else if (m_way == RunWay::AotHosted)
            addRuntimePart(DeploymentPart::Executor, m_facts.runtimeFiles.aotExecutor, Reason::ExecutorInRuntime,
                           source);
        else
            addNotNeeded(DeploymentPart::Executor);
        if (isHosted(m_way)) {
            addRuntimePart(DeploymentPart::RpcServer, m_facts.runtimeFiles.rpcServer, Reason::ServerInRuntime, source);
            add(DeploymentPart::Transport, PartGiver::Yours, {Reason::TransportIsYours, {}});
            addSkeleton(u"transport.c"_s, transportSkeleton(m_facts));
        } else {
            addNotNeeded(DeploymentPart::RpcServer);
            addNotNeeded(DeploymentPart::Transport);
        }
    }

    void addRuntimePart(DeploymentPart part, const Link &place, FindingReason why, const Cause &source)
    {
        if (place.isNull())
            add(part, PartGiver::Tvm, source);
        else
            add(part, PartGiver::Archive, {why, {}}, place);
    }

    void addProgram()
    {
        if (linksRuntime()) {
            addPattern(DeploymentPart::Config, m_facts.runtimeFiles.configPattern, Reason::ConfigHasPattern,
                       Reason::ConfigIsYours);
            addSkeleton(u"crt_config.h"_s, configSkeleton(m_facts));
            addPattern(DeploymentPart::Platform, m_facts.runtimeFiles.platformPattern, Reason::PlatformHasPattern,
                       Reason::PlatformIsYours);
            addSkeleton(u"platform.c"_s, platformSkeleton(m_facts, m_way == RunWay::AotStandalone));
        } else if (isCpp() || m_facts.isRead) {
            addNotNeeded(DeploymentPart::Config);
            addNotNeeded(DeploymentPart::Platform);
        } else { // missing code may call the runtime
            addAbsent(DeploymentPart::Config, {});
            addAbsent(DeploymentPart::Platform, {});
        }
        if (m_way == RunWay::AotStandalone)
            addBuffers();
        else
            addNotNeeded(DeploymentPart::Buffers);
        addLibraries();
        add(DeploymentPart::Setup, PartGiver::Yours, {Reason::SetupIsYours, {}});
        if (!isCpp())
            addSkeleton(u"main.c"_s,
                        m_way == RunWay::AotStandalone         ? mainSkeleton(m_facts)
                            : m_way == RunWay::GraphStandalone ? graphMainSkeleton(m_facts)
                                                               : hostedMainSkeleton(m_facts));
        if (!isHosted(m_way))
            addNotNeeded(DeploymentPart::HostProgram);
        else if (m_way == RunWay::AotHosted && m_facts.model != "default"_L1)
            add(DeploymentPart::HostProgram, PartGiver::Tvm, {Reason::HostAsksForDefault, {m_facts.model}});
        else
            add(DeploymentPart::HostProgram, PartGiver::Tvm, {Reason::HostProgram, {}});
    }

    void addPattern(DeploymentPart part, const Link &pattern, FindingReason with, FindingReason without)
    {
        if (pattern.isNull())
            add(part, PartGiver::Yours, {without, {}});
        else
            add(part, PartGiver::Yours, {with, {pattern.name}}, pattern);
    }

    void addBuffers()
    {
        const std::optional<ByteCount> bytes = m_facts.tensors.bytes();
        const Link place = m_facts.header.isNull() ? m_facts.entryPlace : m_facts.header;
        if (m_facts.hasMappedTensors)
            add(DeploymentPart::Buffers, PartGiver::Archive, {Reason::BuffersInPools, {}}, place);
        else if (bytes)
            add(DeploymentPart::Buffers, PartGiver::Yours, {Reason::BuffersAreYours, {byteDigits(*bytes)}}, place);
        else
            add(DeploymentPart::Buffers, PartGiver::Yours, {Reason::BuffersNotKnown, {}}, place);
        const bool isCppCall = isCpp() && !m_facts.snippet.isEmpty();
        addSkeleton(isCppCall ? u"model_call.cc"_s : u"model_call.c"_s, callSkeleton(m_facts));
    }

    /// Adds the functions of one library that the model calls.
    void addLibrary(FindingReason why, PartGiver giver, const auto &isOf)
    {
        QStringList names;
        Link place;
        qsizetype more = 0;
        for (const ExternalFact &external : m_facts.externals) {
            if (!isOf(external))
                continue;
            if (names.isEmpty())
                place = external.use;
            if (names.size() < maxNamed)
                names += external.name;
            else
                ++more;
        }
        if (names.isEmpty())
            return;
        if (more > 0)
            names += u"+%1"_s.arg(more);
        add(DeploymentPart::Libraries, giver, {why, {names.join(u", "_s)}}, place);
    }

    /// Adds the functions that no library provides, with starter code.
    void addFunctions(const auto &isOf)
    {
        if (!m_facts.isRead) // missing code may define them
            return addLibrary(Reason::NobodyBrings, PartGiver::Unknown, isOf);
        const std::size_t before = m_rows.size();
        addLibrary(Reason::NobodyBrings, PartGiver::Yours, isOf);
        if (m_rows.size() > before)
            addSkeleton(u"functions.c"_s, functionsSkeleton(m_facts.neededFunctions));
    }

    void addLibraries()
    {
        using Resolver = ExternalFact::Resolver;
        const std::size_t before = m_rows.size();
        const auto isYours = [](FindingReason reason) {
            return [reason](const ExternalFact &external) {
                return external.resolver == Resolver::Yours && external.why.reason == reason;
            };
        };
        addLibrary(Reason::CmsisIsCalled, PartGiver::Library, isYours(Reason::CmsisHolds));
        addLibrary(Reason::DriverIsCalled, PartGiver::Library, isYours(Reason::DriverHolds));
        addLibrary(Reason::MathsIsCalled, PartGiver::Library, [](const ExternalFact &external) {
            return external.resolver == Resolver::CLibrary && isOfMathLibrary(external.name);
        });
        addLibrary(Reason::CLibraryIsCalled, PartGiver::Library, [](const ExternalFact &external) {
            return external.resolver == Resolver::CLibrary && !isOfMathLibrary(external.name);
        });
        addFunctions(isYours(Reason::NobodyHolds));
        if (m_rows.size() != before)
            return;
        if (m_facts.isRead)
            add(DeploymentPart::Libraries, PartGiver::NotNeeded, {Reason::NoLibraries, {}});
        else
            addAbsent(DeploymentPart::Libraries, {});
    }

    RunWay m_way;
    const DeploymentFacts &m_facts;
    std::vector<DeploymentRow> m_rows;
};

} // namespace

bool DeploymentFacts::needsRuntime() const
{
    return std::ranges::any_of(externals, [](const ExternalFact &external) {
        return external.resolver == ExternalFact::Resolver::Runtime
            || external.resolver == ExternalFact::Resolver::Template || external.why.reason == Reason::PlatformHolds;
    });
}

std::array<DeploymentWay, 4> deploymentWays(const DeploymentFacts &facts)
{
    std::array<DeploymentWay, 4> ways;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        ways[i].way = RunWay(i);
        std::tie(ways[i].isPossible, ways[i].why) = judgeWay(ways[i].way, facts);
        if (ways[i].isPossible.value_or(false))
            ways[i].rows = RowWriter(ways[i].way, facts).write();
    }
    std::ranges::stable_sort(ways, [](const DeploymentWay &a, const DeploymentWay &b) {
        const auto rank = [](const DeploymentWay &way) { return !way.isPossible ? 1 : *way.isPossible ? 0 : 2; };
        return rank(a) < rank(b);
    });
    return ways;
}

Findings checkDeployment(const DeploymentFacts &facts)
{
    Findings findings;
    if (facts.isListed && !facts.statedRuntime.isNull() && facts.runtimeFiles.source.isNull())
        findings.push_back(makeFinding(Code::RuntimeMissing, facts.statedRuntime, {facts.model}));
    for (const PoolFact &pool : facts.isListed ? facts.poolsWithoutData : std::vector<PoolFact>())
        findings.push_back(makeFinding(Code::ConstantPoolMissing, Link::file(pool.file, pool.line), {pool.name}));
    const bool hasConstantPool =
        std::ranges::any_of(facts.pools, [](const PoolFact &pool) { return pool.kind == PoolFact::Kind::Constant; });
    if (facts.isRead && facts.haveTablesConstants && !hasConstantPool)
        findings.push_back(makeFinding(Code::ConstantPoolMissing, facts.tables, {facts.model}));
    const bool isLookedFor = facts.executor == "graph"_L1 || !facts.tables.isNull();
    if (facts.isRead && facts.runtime == "crt"_L1 && isLookedFor && facts.systemLibrary.isNull()
        && !facts.operators.isNull())
        findings.push_back(makeFinding(Code::SystemLibraryMissing,
                                       facts.tables.isNull() ? facts.operators : facts.tables, {facts.model}));
    return findings;
}

namespace {

struct DeploymentWords {
    const char *name;
    const char *text;
};

constexpr DeploymentWords wayWords[] = {
    {"graph-hosted", QT_TRANSLATE_NOOP("Deployment", "Graph executor, driven by a host")},
    {"graph-standalone", QT_TRANSLATE_NOOP("Deployment", "Graph executor on the device")},
    {"aot-hosted", QT_TRANSLATE_NOOP("Deployment", "Ahead of time, driven by a host")},
    {"aot-standalone", QT_TRANSLATE_NOOP("Deployment", "Ahead of time, on the device")},
};

constexpr DeploymentWords partWords[deploymentParts] = {
    {"operators", QT_TRANSLATE_NOOP("Deployment", "Operators")},
    {"main", QT_TRANSLATE_NOOP("Deployment", "Main function")},
    {"entry", QT_TRANSLATE_NOOP("Deployment", "Entry point and header")},
    {"system-library", QT_TRANSLATE_NOOP("Deployment", "System library")},
    {"metadata-tables", QT_TRANSLATE_NOOP("Deployment", "TVMMetadata")},
    {"weights", QT_TRANSLATE_NOOP("Deployment", "Weights")},
    {"graph", QT_TRANSLATE_NOOP("Deployment", "Graph")},
    {"workspace", QT_TRANSLATE_NOOP("Deployment", "Workspace")},
    {"runtime", QT_TRANSLATE_NOOP("Deployment", "TVM's runtime")},
    {"executor", QT_TRANSLATE_NOOP("Deployment", "Executor on the device")},
    {"rpc-server", QT_TRANSLATE_NOOP("Deployment", "RPC server")},
    {"transport", QT_TRANSLATE_NOOP("Deployment", "Transport to the host")},
    {"crt-config", QT_TRANSLATE_NOOP("Deployment", "crt_config.h")},
    {"platform", QT_TRANSLATE_NOOP("Deployment", "Platform functions")},
    {"io-buffers", QT_TRANSLATE_NOOP("Deployment", "Input and output buffers")},
    {"libraries", QT_TRANSLATE_NOOP("Deployment", "Libraries and drivers")},
    {"board", QT_TRANSLATE_NOOP("Deployment", "Board set-up and main()")},
    {"host-program", QT_TRANSLATE_NOOP("Deployment", "Program on the host")},
};

constexpr DeploymentWords giverWords[] = {
    {"archive", QT_TRANSLATE_NOOP("Deployment", "in this archive")},
    {"tvm", QT_TRANSLATE_NOOP("Deployment", "from TVM")},
    {"library", QT_TRANSLATE_NOOP("Deployment", "from a library")},
    {"yours", QT_TRANSLATE_NOOP("Deployment", "yours to write")},
    {"not-needed", QT_TRANSLATE_NOOP("Deployment", "not needed")},
    {"missing", QT_TRANSLATE_NOOP("Deployment", "missing")},
    {"unknown", QT_TRANSLATE_NOOP("Deployment", "unknown")},
};

QString deploymentName(const DeploymentWords &words)
{
    return QString::fromLatin1(words.name);
}

QString deploymentText(const DeploymentWords &words, Language language)
{
    return inLanguage("Deployment", words.text, language);
}

} // namespace

QString runWayName(RunWay way)
{
    return deploymentName(wayWords[int(way)]);
}

QString deploymentPartName(DeploymentPart part)
{
    return deploymentName(partWords[int(part)]);
}

QString partGiverName(PartGiver giver)
{
    return deploymentName(giverWords[int(giver)]);
}

QString runMethodText(RunWay way, Language language)
{
    return deploymentText(wayWords[int(way)], language);
}

QString deploymentPartText(DeploymentPart part, Language language)
{
    return deploymentText(partWords[int(part)], language);
}

QString partGiverText(PartGiver giver, Language language)
{
    return deploymentText(giverWords[int(giver)], language);
}

} // namespace Mlf
