// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/moduleanalyzer.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/missingsources.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/contract/tensorlookup.h"
#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/memory/relaywork.h"
#include "model/analysis/memory/statedmemory.h"
#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"
#include "model/analysis/rom/functionuse.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "model/document/documentdraft.h"
#include "model/document/modulechecks.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Fills the module step by step. The comment of each step names the steps that it needs.
class ModuleAnalyzer {
public:
    ModuleAnalyzer(DocumentDraft &draft, Module &module, const ScannedCode &code)
        : m_draft(draft)
        , m_document(draft.document)
        , m_module(module)
        , m_sources(code.sources)
        , m_targets(code.targets)
        , m_defined(code.defined)
        , m_withCode(code.defined)
        , m_effects(code.sources, draft.limits())
    {
        for (const ScannedSource &source : m_sources) {
            for (const QString &name : source.source->variables)
                m_withCode.remove(name);
        }
    }

    void run()
    {
        recordWhatIsRead();
        followContract();
        recordReadingGaps();
        takeConstants();
        if (m_draft.isAllRead())
            findGaps();
        countConstants();
        takeFunctions();
        takeTensors();
        fillUse();
        planMemory();
        makeFigures();
        refine();
        checkModule(m_draft, m_module, m_sources, m_effects, m_inCode); // needs all steps, changes no results
    }

private:
    // ---- Steps, in order ----

    /// Determines whether code is missing, for all figures. Needs no other step.
    void recordWhatIsRead()
    {
        m_draft.append(removeCompiledDuplicates(m_module.objects, m_sources));
        m_module.isPartial = !m_draft.isAllRead() || !m_module.gaps.empty()
            || std::ranges::any_of(
                m_sources, [](const auto &scanned) { return scanned.source->limit || scanned.source->isUncertain; })
            || std::ranges::any_of(m_module.objects,
                                   [](const auto &scanned) { return !scanned.object || scanned.object->limit; });
    }

    /// Corrects the stated executor and targets by the code. Needs objects and isPartial. Later steps use the executor.
    void followContract()
    {
        checkModelName();
        followExecutor();
        followTargets();
        if (m_draft.isAllRead() && m_module.metadata.executor == "graph"_L1 && m_module.graphFile.isEmpty()
            && m_module.metadata.style == Style::FullModel)
            m_draft.append(makeFinding(Code::GraphMissing, Link::file(u"metadata.json"_s), {m_module.metadata.name}));
    }

    /// Adds the gaps found while reading. They follow the gaps of copies and precede all others. Needs the objects
    /// after recordWhatIsRead().
    void recordReadingGaps()
    {
        const ModelGaps gaps = collectGaps({m_draft.listingCut(), m_draft.isListingDamaged(), m_draft.limits(),
                                            m_sources, m_module.objects, m_effects.pools()});
        m_module.gaps.insert(m_module.gaps.end(), gaps.begin(), gaps.end());
        m_module.isPartial = m_module.isPartial || std::ranges::any_of(gaps, isUndecided);
        recordAssembly();
        recordTexts();
        m_module.conditions = m_module.header.conditions; // macros that the figures assume undefined
        for (const ScannedSource &source : m_sources)
            m_module.conditions += source.source->conditions;
        m_module.conditions.sort();
        m_module.conditions.removeDuplicates();
    }

    /// Collects the constants and pools of the code and the header. Needs no other step.
    void takeConstants()
    {
        ConstantTable external;
        addExternalPools(external, m_module.header, m_module.headerFile);
        for (const PoolFact &pool : external.pools) {
            if (pool.kind == PoolFact::Kind::Constant)
                m_effects.setConstantPool(pool.name);
        }
        m_module.constants = collectConstants(m_sources, m_effects);
        std::ranges::move(external.pools, std::back_inserter(m_module.constants.pools));
        addUnknownPools(m_module.constants, m_effects);
        std::shared_ptr<const ByteSource> bytes;
        const QByteArrayView header = headerText(bytes);
        m_draft.append(correctConstantPools(m_module.constants, m_module.header, m_module.headerFile, header));
        const PoolBindings &bindings = m_effects.pools();
        std::erase_if(m_module.constants.pools,
                      [&bindings](const PoolFact &pool) { // main has another argument instead
                          return pool.placement == PoolFact::Placement::External && bindings.knowsPools()
                              && !bindings.isPool(pool.name);
                      });
    }

    /// Finds missing or incomplete parts of the code. Needs the constants. Afterwards, isPartial is final.
    void findGaps()
    {
        m_draft.append(findFaults(m_sources));
        Findings gaps = findCutSources(m_sources);
        m_module.isPartial = m_module.isPartial || !gaps.empty(); // missing code may be after the cut
        if (!m_module.isPartial) {
            const FunctionDefinition *main = m_effects.pools().main();
            QSet<QString> pools;
            for (const PoolFact &pool : m_module.constants.pools)
                pools.insert(pool.name);
            const ModelCode code {m_module.metadata,
                                  m_module.header,
                                  m_module.headerFile,
                                  m_sources,
                                  m_module.objects,
                                  pools,
                                  m_defined,
                                  main ? main->name : QString(),
                                  m_module.graph ? &*m_module.graph : nullptr,
                                  m_module.graphFile};
            const Findings missing = findMissingSources(code);
            gaps.insert(gaps.end(), missing.begin(), missing.end());
            m_module.isPartial = !gaps.empty();
            m_draft.append(findMissingEntry(code));
        }
        const ModelGaps touched = sourceGaps(gaps);
        m_module.gaps.insert(m_module.gaps.end(), touched.begin(), touched.end());
        m_draft.append(std::move(gaps));
    }

    /// Counts the bytes of constants. Needs the constants, the executor, isPartial after findGaps(), and all gaps found
    /// so far.
    void countConstants()
    {
        inferExecutor(m_module.contract, m_module.metadata, m_sources, m_module.objects);
        if (!m_sources.empty()) {
            m_inCode = Mlf::countConstants(m_module.constants);
            m_inCode->isAtLeast = m_inCode->isAtLeast || m_module.isPartial
                || (m_inCode->bytes == ByteCount() && constantsMayBeElsewhere());
        }
        const bool areLoaded = areParametersConstants(m_module.contract.executor, m_module.constants,
                                                      m_module.parameters, m_module.graph ? &*m_module.graph : nullptr);
        m_module.countedConstants =
            modelConstants(m_inCode, areLoaded ? &m_module.parameters : nullptr, !m_module.objects.empty());
        if (m_module.parameters.damage && areLoaded)
            m_module.gaps.push_back({{m_module.parameters.damage->reason, m_module.parameters.damage->arguments},
                                     FigureGroup::Constants,
                                     {},
                                     Link::file(m_module.parametersFile)});
        findNoCode(areLoaded);
        if (m_module.countedConstants && hasGap(m_module.gaps, FigureGroup::Constants))
            m_module.countedConstants->isAtLeast = true;
        addPoolConstants(); // counted separately, because their values are in the header
    }

    /// Collects the functions, and the calls of main. Needs only the header.
    void takeFunctions()
    {
        m_module.functions = collectFunctions(m_module.metadata, m_sources, m_effects);
        m_module.mainCalls = collectMainCalls(m_effects, m_module.header);
        for (MainCall &call : m_module.mainCalls.calls) // an object, or another model's sources, may define it
            call.isInSources = call.isInSources || m_withCode.contains(call.function);
        m_module.vectors = firstVectors();
    }

    /// Collects inputs and outputs. Needs functions and calls of main.
    void takeTensors()
    {
        setTensors(m_module);
        followTensors();
    }

    /// Determines which functions use which data, and marks lower bounds. Needs constants, functions, calls of main,
    /// and all gaps so far.
    void fillUse()
    {
        completeFunctionFacts(m_module.functions, m_sources, m_effects, m_module.mainCalls, m_module.constants,
                              m_module.graph ? &*m_module.graph : nullptr);
        markBounds(m_module.functions, m_module.constants, m_sources, m_module.gaps);
        for (FunctionFact &function : m_module.functions) {
            function.areConstantsAtLeast =
                function.areConstantsAtLeast || std::ranges::any_of(m_texts, [&](const TextDataUse &use) {
                    return use.function == function.name && use.file == function.file;
                });
        }
    }

    /// Computes the buffers and their need. Corrects the sizes of external pools to the sizes that the code needs.
    /// Needs constants, calls of main, tensors, and all gaps found so far.
    void planMemory()
    {
        const auto plan = [&] {
            m_module.buffers = collectBuffers({m_module.mainCalls, m_effects, m_module.constants, m_module.tensors,
                                               m_module.graph ? &*m_module.graph : nullptr, m_module.graphFile,
                                               &m_module.relay, m_module.relayFile, m_module.metadata.name});
            ModelGaps gaps = m_module.gaps;
            const auto add = [&gaps](const ModelGaps &more) { gaps.insert(gaps.end(), more.begin(), more.end()); };
            add(limitGaps(m_module.mainCalls, m_module.buffers, m_draft.limits()));
            add(callGaps(m_module.mainCalls, m_module.buffers, m_withCode));
            add(gapsOfCallsWithoutCode());
            add(gapsOfLibraries());
            add(gapsOfRegistry());
            add(boundGaps(m_module.buffers, gaps));
            m_module.need = withGaps(memoryNeed(m_module.buffers, m_draft.limits()), gaps);
            return gaps;
        };
        ModelGaps gaps = plan();
        const std::vector<PoolFact> pools = m_module.constants.pools;
        m_draft.append(correctExternalPools(m_module.constants, m_module.header, m_module.buffers, m_module.need,
                                            statedMemory(m_module.metadata, m_draft.version()).workspace));
        if (m_module.constants.pools != pools)
            gaps = plan();
        m_module.gaps = std::move(gaps);
        account();
        openCallCounts();
        dropUndecided(m_module.buffers, m_module.functions, m_module.constants, m_module.gaps);
        dropUndecided(m_module.constants, undecidedFiles(m_module.gaps));
        const QString &file = m_module.mainCalls.file.isEmpty() ? m_module.graphFile : m_module.mainCalls.file;
        if (m_module.mainCalls.isLimited)
            m_draft.appendLimit(Limit::MainCalls, file);
        if (m_module.buffers.isLimited)
            m_draft.appendLimit(Limit::Buffers, file);
        if (m_module.need.areOverlapsLimited)
            m_draft.appendLimit(Limit::BufferPairs, file);
        if (!m_effects.limitedHelper().isEmpty())
            m_draft.appendLimit(Limit::HelperBytes, m_effects.limitedHelper());
    }

    /// Computes the figures. Needs the memory plan and everything before it. Afterwards, gaps are final.
    void makeFigures()
    {
        m_module.relayCalls = callsInRelay(m_module.relay, m_module.buffers, m_module.metadata.name);
        findRelayConstants();
        addObjectFunctions(m_module.functions, m_module.objects);
        const bool isRelayWrong = std::ranges::any_of(m_draft.findings, [this](const Finding &finding) {
            return finding.code == Code::TensorSizeMismatch && finding.location.name == m_module.relayFile;
        });
        if (!isRelayWrong)
            m_draft.append(addRelayWork(
                m_module.functions,
                {m_module.relayExpressions, m_module.relayCalls, m_module.buffers, m_module.metadata.name}));
        const QString linkModule = m_document.linkModule(&m_module);
        m_module.rom = romTree(m_module, linkModule);
        setFigures(m_module, m_draft.version(), linkModule);
    }

    void findRelayConstants()
    {
        if (m_module.relayConstants.empty())
            return;
        std::vector<RelayConstantUse> uses;
        for (ConstantInRelay &constant : m_module.relayConstants)
            uses.push_back(std::move(constant.use));
        m_module.relayConstants =
            constantsInRelay(uses, m_module.relayCalls, m_module.buffers, *constantLedger(m_module));
    }

    /// Completes the contract. Needs the constants.
    void refine()
    {
        refineContract(m_module.contract, m_module.metadata, m_draft.version(), m_sources, m_effects,
                       m_module.constants, m_module.objects, m_module.headerFile);
        followRelease();
    }

    // ---- Parts of steps ----

    /// Counts which memory uses of the code are followed. Needs the final gaps.
    void account()
    {
        m_module.accounting = accountMemory(m_sources, m_effects);
        if (!m_module.accounting)
            return;
        for (const ModelGap &gap : m_module.gaps) {
            if (gap.cause.reason != Reason::MemoryNotFollowed)
                continue;
            const QString function = gap.cause.arguments.value(0);
            const std::vector<UnfollowedMention> &places = m_module.accounting->places;
            if (std::ranges::none_of(places, [&](const auto &one) { return one.function == function; })) {
                m_module.accounting->add({gap.place, function, {}, u"pool used without a known offset"_s});
                ++m_module.accounting->functions;
            }
        }
    }

    /// Gap of the stack if a library is called, because its functions may have arrays on the stack, too.
    [[nodiscard]] ModelGaps gapsOfLibraries() const
    {
        const auto call = firstLibraryCall(m_effects.pools(), m_sources, m_withCode);
        return call ? ModelGaps {{{Reason::SourceNotThere, {call->function}},
                                  FigureGroup::Stack,
                                  {},
                                  Link::file(call->file, call->line)}}
                    : ModelGaps();
    }

    /// Gap for a graph with a function registry that was not read, or that pairs a name with another function.
    [[nodiscard]] ModelGaps gapsOfRegistry() const
    {
        for (const TableRegistry &registry : m_module.tables.registries) {
            if (m_module.graph && (!registry.isRead || !registry.misplaced.isEmpty()))
                return {{registry.isRead ? Cause {Reason::RegistryDiffers, {registry.misplaced}}
                                         : Cause {Reason::RegistryNotRead, {}},
                         {},
                         FigureGroup::Need | FigureGroups(FigureGroup::Workspace) | FigureGroup::Stack,
                         Link::file(registry.file, registry.line)}};
        }
        return {};
    }

    /// Gaps for functions that main calls without passing memory of the model, and whose code is unknown; see
    /// callsWithoutCode().
    [[nodiscard]] ModelGaps gapsOfCallsWithoutCode() const
    {
        constexpr std::size_t maxGaps = 8;
        ModelGaps gaps;
        for (const CCall &call : callsWithoutCode(m_effects.pools(), m_module.mainCalls, m_withCode)) {
            if (gaps.size() < maxGaps)
                gaps.push_back({{Reason::SourceNotThere, {call.callee}},
                                FigureGroup::Need | FigureGroups(FigureGroup::Workspace),
                                {},
                                Link::file(m_effects.pools().mainFile(), call.line)});
        }
        return gaps;
    }

    /// Removes call counts that are uncertain: if a call of main is not understood, number and order of all calls are
    /// unknown. They are also unknown if the entry point does not call main exactly once, and so is the work of a run.
    void openCallCounts()
    {
        static const QRegularExpression name(u"^\\w+$"_s);
        const bool isMainLost = m_module.mainCalls.lost && m_module.mainCalls.calls.empty();
        bool isOpen =
            m_module.mainCalls.repeated || m_module.mainCalls.areRunsOpen || isMainLost || !gapsOfRegistry().empty();
        bool isCodeMissing = !gapsOfCallsWithoutCode().empty();
        const bool isUndecidedHere = std::ranges::any_of(m_module.gaps, [](const ModelGap &gap) {
            return gap.unknown.testFlag(FigureGroup::Need) && isUndecided(gap);
        });
        for (const MainCall &call : m_module.mainCalls.calls) {
            // Any other function may be another name of a kernel.
            const bool isKernel = name.match(call.function).hasMatch() && call.function.startsWith("tvmgen"_L1);
            isOpen = isOpen || (!call.isInSources && !isKernel);
            isCodeMissing = isCodeMissing || !call.isInSources; // it may be another name of a function, or call it
        }
        isOpen = isOpen || isUndecidedHere;
        const CCount &runs = m_module.mainCalls.runs;
        const bool isRunOnce = runs.most == 1;
        if (!isRunOnce)
            m_draft.append(makeFinding(Code::MainRunCount, Link::file(m_module.mainCalls.file, m_module.mainCalls.line),
                                       {m_module.mainCalls.function}));
        for (FunctionFact &function : m_module.functions) {
            const bool mayBeCalled = isCodeMissing && function.callCount == 0;
            function.areConstantsAtLeast =
                function.areConstantsAtLeast || mayBeCalled; // an unknown caller may pass other constants
            if (isOpen || mayBeCalled || m_module.mainCalls.outside.calls.contains(function.name))
                function.callCount.reset();
            if (function.turns)
                function.turns = isRunOnce ? function.turns->times(runs) : CCount::unknown();
            if (function.role == FunctionRole::Main && function.work)
                function.work = isRunOnce && !isUndecidedHere ? function.work->times(runs) : FunctionWork::unknown();
        }
        for (BufferCall &call : m_module.buffers.calls) {
            if (isOpen && call.basis == Basis::Computed)
                call.basis = Basis::Inferred;
        }
    }

    /// Checks that main's name contains the model's name.
    void checkModelName()
    {
        static const QRegularExpression main(u"^tvmgen_(\\w+?)___tvm_main__$"_s);
        static const QRegularExpression other(u"\\W"_s); // characters that C names cannot have
        if (!m_document.metadata || m_document.metadata->modules.size() != 1)
            return;
        const QString stated = QString(m_module.metadata.name).replace(other, u"_"_s);
        for (const ScannedSource &source : m_sources) {
            for (const FunctionDefinition &function : source.source->functions) {
                const QString name = main.match(function.name).captured(1);
                if (!name.isEmpty() && name.compare(stated, Qt::CaseInsensitive) != 0)
                    return m_draft.append(makeFinding(Code::ModelNameMismatch, Link::file(u"metadata.json"_s),
                                                      {m_module.metadata.name, name}));
            }
        }
    }

    /// Uses the executor that the code was generated for if metadata.json states another one.
    void followExecutor()
    {
        const std::optional<Verdict> verdict =
            executorOfCode(m_module.metadata, m_sources, m_module.objects, m_module.graphFile, m_module.isPartial);
        if (!verdict)
            return;
        m_draft.append(executorFinding(m_module.metadata, *verdict));
        m_module.metadata.executor = *verdict->value;
        m_module.contract = statedContract(m_module.metadata, m_draft.version(), m_module.headerFile,
                                           m_module.graph ? m_module.graphFile : QString());
        m_module.contract.executor = *verdict;
    }

    /// Uses the targets that the code was generated for if metadata.json states others.
    void followTargets()
    {
        const bool hasSources = std::ranges::any_of(m_sources, [](const ScannedSource &scanned) {
            return scanned.kind != ArtifactKind::RegistrySource && !scanned.source->functions.empty();
        });
        const auto contradicted = contradictedTargets(m_module.metadata, m_targets, m_module.objects, hasSources);
        m_draft.append(targetFindings(m_module.metadata, contradicted));
        for (const ContradictedTarget &target : contradicted) {
            if (target.stated >= m_module.targets.size())
                continue;
            const std::optional<int> device = deviceTypeOfKind(target.generated.kind);
            m_module.targets[target.stated] = {target.generated, device, device ? Basis::Inferred : Basis::Unknown};
        }
        std::vector<std::optional<int>> devices;
        for (const TargetFact &target : m_module.targets)
            devices.push_back(target.deviceType);
        m_draft.append(checkDevices(m_module.metadata, devices));
        m_draft.append(checkOffloads(m_module.metadata, m_module.relay, m_module.relayFile));
    }

    [[nodiscard]] Link firstVectors() const
    {
        for (const ScannedSource &source : m_sources) {
            for (const FunctionDefinition &function : source.source->functions) {
                if (source.kind == ArtifactKind::OperatorSource && function.code.body.vectorLine)
                    return Link::file(source.path, function.code.body.vectorLine);
            }
        }
        return {};
    }

    /// True if a graph executor may load constants from a file that the archive does not have. So it may if there is no
    /// parameters file, or if that has no parameters although the graph has more arguments than metadata.json has
    /// inputs.
    [[nodiscard]] bool constantsMayBeElsewhere() const
    {
        const std::optional<QString> &executor = m_module.contract.executor.value;
        const bool mayBeGraph = !executor || executor == u"graph"_s;
        std::size_t inputs = 0;
        for (const StatedMain &main : m_module.metadata.mains)
            inputs = std::max(inputs, main.inputs.size());
        const bool areMissing = inputs > 0 && m_module.graph && m_module.graph->arguments.size() > inputs
            && m_module.parameters.tensors.empty();
        return mayBeGraph && m_module.metadata.style != Style::Operator
            && (m_module.parametersFile.isEmpty() || areMissing);
    }

    [[nodiscard]] QByteArrayView headerText(std::shared_ptr<const ByteSource> &bytes)
    {
        return m_module.headerFile.isEmpty() ? QByteArrayView() : m_draft.view(m_module.headerFile, bytes);
    }

    /// Adds constants of external pools, whose values are in the header.
    void addPoolConstants()
    {
        std::shared_ptr<const ByteSource> bytes;
        const QByteArrayView text = headerText(bytes);
        addExternalConstants(m_module.constants, m_sources, m_effects, {m_module.header, m_module.headerFile, text});
        m_draft.recordDamage(bytes);
    }

    /// Adds a gap if the model has no code: its constants are unknown, and 0 would be misleading.
    void findNoCode(bool areLoaded)
    {
        const bool hasCode = !m_module.objects.empty()
            || std::ranges::any_of(m_sources, [](const auto &one) { return !one.source->functions.empty(); });
        if (hasCode || areLoaded)
            return;
        const FigureGroups ofConstants = FigureGroup::Constants | FigureGroups(FigureGroup::Rom);
        const bool areSome = m_module.countedConstants && m_module.countedConstants->bytes > ByteCount();
        m_module.gaps.push_back({m_draft.listingCut().value_or(Cause {Reason::NoCode, {}}),
                                 areSome ? ofConstants : FigureGroups(), areSome ? FigureGroups() : ofConstants});
    }

    /// Reports wrong statements on inputs and outputs. Replaces earlier findings on their total size, because those are
    /// based on the statements.
    void followTensors()
    {
        const std::vector<TensorContradiction> contradictions = contradictedTensors(tensorSources(m_module));
        const Findings strangers = checkStatedNames(tensorSources(m_module));
        if (contradictions.empty() && strangers.empty())
            return;
        m_draft.append(checkTensors(contradictions));
        m_draft.append(strangers);
        if (!statedMemory(m_module.metadata, m_draft.version()).io)
            return;
        const QString own = m_document.linkModule(&m_module);
        std::erase_if(m_draft.findings, [&](const Finding &finding) {
            return finding.code == Code::IoSizeNotIo && finding.location.module == own;
        });
        m_draft.append(checkIoOf(m_module.metadata, m_draft.version(), m_module.tensors));
    }

    /// Uses the TVM release of the code if it contradicts the stated release.
    void followRelease()
    {
        Verdict &stated = m_module.contract.compilerVersion;
        const std::optional<Verdict> ofCode =
            releaseOfCode(m_module.metadata, stated,
                          releaseTraits(m_module.metadata, m_draft.version(), m_sources, m_module.constants));
        if (!ofCode)
            return;
        m_draft.append(releaseFinding(stated, *ofCode));
        stated = *ofCode;
    }

    /// Adds a gap for an assembly file, which may contain constants and functions.
    void recordAssembly()
    {
        static const QRegularExpression assembly(u"\\.(?:s|asm)$"_s, QRegularExpression::CaseInsensitiveOption);
        const auto add = [&](const QString &path, std::optional<LineNumber> line) {
            m_module.gaps.push_back({{Reason::AssemblyNotRead, {path}},
                                     FigureGroup::Constants | FigureGroups(FigureGroup::Rom) | FigureGroup::Code,
                                     {},
                                     Link::file(path, line)});
        };
        for (const ScannedSource &source : m_sources) {
            if (source.source->assemblyLine)
                return add(source.path, source.source->assemblyLine);
        }
        for (const DocumentFile &file : m_document.files) {
            const bool isOwn = file.module == m_module.metadata.name || m_document.modules.size() == 1;
            if (isOwn && !file.isReplaced && file.kind != ArtifactKind::Runtime && file.kind != ArtifactKind::Template
                && assembly.match(file.path).hasMatch())
                return add(file.path, std::nullopt);
        }
    }

    /// Adds a gap if a function uses a string literal as data, because such literals are not counted.
    void recordTexts()
    {
        m_texts = findTextData(m_sources, m_effects.pools());
        if (m_texts.empty())
            return;
        const TextDataUse &use = m_texts.front();
        m_module.gaps.push_back({{Reason::SizeNotEvaluated, {u"a text in %1"_s.arg(use.function)}},
                                 FigureGroup::Constants | FigureGroups(FigureGroup::Rom),
                                 {},
                                 Link::file(use.file, use.line)});
    }

    DocumentDraft &m_draft;
    const Document &m_document; ///< the draft's document
    Module &m_module;
    const std::vector<ScannedSource> &m_sources;
    const std::vector<SourceTarget> &m_targets;
    const QSet<QString> &m_defined;
    QSet<QString> m_withCode; ///< names in `m_defined` of functions that have code, without aliases
    FunctionEffects m_effects; ///< effects of the sources
    std::vector<TextDataUse> m_texts; ///< functions that use string literals as data
    std::optional<CountedConstants> m_inCode; ///< `std::nullopt` without sources
};

} // namespace

void analyzeModule(DocumentDraft &draft, Module &module, const ScannedCode &code)
{
    draft.report(Progress::Job::ScanningSources, module.metadata.name);
    ModuleAnalyzer(draft, module, code).run();
}

} // namespace Mlf
