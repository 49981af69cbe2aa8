// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/modelparts.h"

#include "model/analysis/statedmemory.h"
#include "model/base/language.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = FitPart::Kind;

std::optional<qint64> versionOf(const Document &document)
{
    return document.metadata ? document.metadata->version : std::nullopt;
}

class Collector {
public:
    Collector(const Document &document, const Module &module)
        : m_document(document)
        , m_module(module)
        , m_stated(statedMemory(module.metadata, versionOf(document)))
        , m_linkModule(document.modules.size() > 1 ? module.metadata.name : QString())
    {
    }

    std::vector<FitPart> collect()
    {
        const bool isOperator = m_module.metadata.style == Style::Operator;
        if (isOperator)
            add(Kind::Workspace, std::nullopt, Basis::Unknown);
        else
            addWorkspace();
        addTensors(isOperator);
        addStack(isOperator);
        addRom();
        addObjects();
        return std::move(m_parts);
    }

private:
    FitPart &add(Kind kind, std::optional<ByteCount> bytes, Basis basis, bool isAtLeast = false)
    {
        FitPart part;
        part.kind = kind;
        part.model = m_module.metadata.name;
        part.bytes = bytes;
        part.isAtLeast = isAtLeast;
        part.basis = bytes ? basis : Basis::Unknown;
        part.link = Link::page(part.memory() == BoardRegion::Kind::Rom ? u"rom"_s : u"memory"_s, m_linkModule);
        m_parts.push_back(part);
        if (bytes == ByteCount() && !isAtLeast && kind != Kind::Stack) {
            m_none = part;
            m_parts.pop_back();
            return m_none;
        }
        return m_parts.back();
    }

    /// Arrays alone: frames are known once it is compiled.
    void addStack(bool isOperator)
    {
        std::optional<ByteCount> arrays = stackOf(m_module.functions, m_module.mainCalls);
        if (isOperator || arrays == ByteCount())
            arrays.reset();
        add(Kind::Stack, arrays, Basis::Inferred, true);
    }

    void addWorkspace()
    {
        const std::size_t before = m_parts.size();
        if (!m_module.buffers.isGraph) {
            for (const PoolFact &pool : m_module.constants.pools) {
                if (pool.kind != PoolFact::Kind::Workspace)
                    continue;
                const bool isExternal = pool.placement == PoolFact::Placement::External;
                FitPart &part = add(Kind::Workspace, pool.bytes, isExternal ? Basis::Stated : Basis::Computed);
                part.name = pool.name;
                part.alignment = pool.alignment;
                part.wantedRegion = pool.name;
            }
            for (const BufferPool &pool : m_module.buffers.pools) {
                if (!pool.fact && pool.kind != BufferPool::Kind::Constants)
                    add(Kind::Workspace, pool.bytes, Basis::Computed, m_module.isPartial).name = pool.name;
            }
        }
        if (m_parts.size() > before)
            return;
        const std::optional<ByteCount> computed = m_module.need.computed;
        // Without calls nothing was computed: no code is no proof of no workspace.
        const bool isComputed = computed && !m_module.buffers.calls.empty();
        add(Kind::Workspace, isComputed ? computed : m_stated.workspace, isComputed ? Basis::Computed : Basis::Stated,
            isComputed && m_module.isPartial);
    }

    /// Inputs and outputs that the caller has; of operators those of the one that has most.
    void addTensors(bool isOperator)
    {
        if (isOperator) {
            std::optional<ByteCount> largest;
            for (const FunctionFact &function : m_module.functions)
                largest = std::max(largest, function.statedArguments());
            add(Kind::InputsOutputs, largest, Basis::Stated);
            return;
        }
        const std::optional<ByteCount> all = m_module.tensors.bytes();
        if (!all) {
            add(Kind::InputsOutputs, m_stated.io, Basis::Stated);
            return;
        }
        qint64 inPools = 0;
        for (const BufferFact &buffer : m_module.buffers.buffers) {
            const bool isTensor = buffer.kind == BufferFact::Kind::Input || buffer.kind == BufferFact::Kind::Output;
            if (isTensor && buffer.pool >= 0 && !m_module.buffers.isGraph)
                inPools += buffer.bytes.value_or(ByteCount()).value();
        }
        add(Kind::InputsOutputs, ByteCount(std::max<qint64>(0, all->value() - inPools)), m_module.tensors.basis());
    }

    void addRom()
    {
        const RomTotals &totals = m_module.rom.totals;
        const qint64 values = totals.constants.value() + totals.padding.value();
        const bool isPartial = m_module.isPartial || totals.isAtLeast;
        // What is compiled already stands among the read-only data of the objects. Of C, metadata.json may state more
        // than is there: then a source is missing.
        const std::optional<CountedConstants> &counted = m_module.countedConstants;
        const bool isOfC = m_module.metadata.style != Style::Operator && m_module.objects.empty();
        const bool isCounted = !isOfC || (counted && !counted->isAtLeast);
        const qint64 stated = m_stated.constants.value_or(ByteCount()).value() - totals.parameters.value();
        if (isOfC && stated > values)
            add(Kind::Constants, ByteCount(stated - totals.notConst.value()), Basis::Stated);
        else
            add(Kind::Constants,
                ByteCount(std::max<qint64>(0, values - totals.notConst.value() - addExternalConstants())),
                Basis::Computed, isPartial || !isCounted);
        add(Kind::NotConst, totals.notConst, Basis::Computed);
        add(Kind::Parameters, totals.parameters, Basis::Computed);
        // The executor copies the file to arrays of its own; code with the parameters in it needs no copy.
        add(Kind::LoadedParameters, totals.parameters, Basis::Inferred);
        addCode();
        addLinked();
        if (m_module.contract.executor.value == u"graph"_s)
            addGraphFiles();
        addOfObjects(Kind::ReadOnlyData, totals.otherReadOnly.value_or(ByteCount()));
    }

    /// A graph executor reads the graph and the names in the parameters' file, and a board has no other place for
    /// files.
    void addGraphFiles()
    {
        const auto sizeOf = [this](const QString &path) {
            const Entry *entry = path.isEmpty() ? nullptr : m_document.listing->find(path);
            return entry ? entry->size.value() : 0;
        };
        const qint64 data = m_module.rom.totals.parameters.value();
        const qint64 names = data > 0 ? std::max<qint64>(0, sizeOf(m_module.parametersFile) - data) : 0;
        add(Kind::GraphFiles, ByteCount(saturatedAdd(sizeOf(m_module.graphFile), names)), Basis::Inferred);
    }

    /// Pools of constants that the caller defines go to the region of their name. What they take.
    qint64 addExternalConstants()
    {
        qint64 sum = 0;
        for (const PoolFact &pool : m_module.constants.pools) {
            if (pool.kind != PoolFact::Kind::Constant || pool.placement != PoolFact::Placement::External || !pool.bytes)
                continue;
            FitPart &part = add(Kind::Constants, pool.bytes, Basis::Stated);
            part.name = pool.name;
            part.alignment = pool.alignment;
            part.wantedRegion = pool.name;
            sum = saturatedAdd(sum, pool.bytes->value());
        }
        return sum;
    }

    /// Code for a desktop says nothing of its size on a board: that has yet to be compiled.
    void addCode()
    {
        const RomTotals &totals = m_module.rom.totals;
        const bool isForDesktop = !totals.desktopMachine.isEmpty();
        const bool isWhole = !totals.needsCompiler && !isForDesktop;
        const bool isKnown = isWhole || (totals.code > ByteCount() && !isForDesktop);
        add(Kind::Code, isKnown ? totals.code : std::nullopt, Basis::Computed, !isWhole);
    }

    /// What the program is linked with. Packed functions are called through the runtime too.
    void addLinked()
    {
        const Contract &contract = m_module.contract;
        const bool isRunByTvm =
            contract.executor.value == u"graph"_s || contract.callingConvention.value == u"packed"_s;
        const auto calls = [this](const auto &isMeant) {
            return std::any_of(m_module.externals.begin(), m_module.externals.end(), isMeant);
        };
        using Resolver = ExternalFact::Resolver;
        if (isRunByTvm || calls([](const ExternalFact &fact) { return fact.resolver == Resolver::Runtime; })) {
            add(Kind::RuntimeRam, std::nullopt, Basis::Unknown);
            add(Kind::Runtime, std::nullopt, Basis::Unknown);
        }
        if (calls([](const ExternalFact &fact) {
                return fact.why.reason == Reason::CmsisHolds || fact.why.reason == Reason::DriverHolds;
            }))
            add(Kind::Libraries, std::nullopt, Basis::Unknown);
    }

    /// Data in objects for a desktop: weights are the same on a board, pointers are shorter there.
    void addOfObjects(Kind kind, ByteCount bytes)
    {
        add(kind, bytes, m_module.rom.totals.desktopMachine.isEmpty() ? Basis::Computed : Basis::Inferred);
    }

    void addObjects()
    {
        using Section = ObjectSection::Kind;
        const ByteCount values = objectBytes(m_module.objects, Section::Data).value_or(ByteCount());
        const ByteCount zeroed = objectBytes(m_module.objects, Section::Zeroed).value_or(ByteCount());
        addOfObjects(Kind::Variables, ByteCount(checkedAdd(values.value(), zeroed.value()).value_or(values.value())));
        addOfObjects(Kind::InitialValues, values);
    }

    const Document &m_document;
    const Module &m_module;
    StatedMemory m_stated;
    QString m_linkModule;
    std::vector<FitPart> m_parts;
    FitPart m_none; ///< what add() gives of a part that is left out
};

std::optional<ByteCount> sum(std::optional<ByteCount> a, std::optional<ByteCount> b)
{
    const auto both = a && b ? checkedAdd(a->value(), b->value()) : std::nullopt;
    return both ? std::optional(ByteCount(*both)) : std::nullopt;
}

} // namespace

std::vector<FitPart> modelParts(const Document &document)
{
    std::vector<FitPart> parts;
    for (const Module &module : document.modules) {
        const std::vector<FitPart> own = Collector(document, module).collect();
        parts.insert(parts.end(), own.begin(), own.end());
    }
    return parts;
}

QStringList fitNotes(const Document &document, Language language)
{
    QStringList notes;
    for (const Module &module : document.modules) {
        const QString &machine = module.rom.totals.desktopMachine;
        if (!machine.isEmpty())
            notes +=
                inLanguage("Fit", QT_TRANSLATE_NOOP("Fit", "%1 is built for %2: for a board it has to be built again."),
                           language)
                    .arg(module.metadata.name, machine);
        const bool callsDriver =
            std::any_of(module.externals.begin(), module.externals.end(),
                        [](const ExternalFact &fact) { return fact.why.reason == Reason::DriverHolds; });
        if (callsDriver)
            notes +=
                inLanguage("Fit",
                           QT_TRANSLATE_NOOP(
                               "Fit", "%1 calls the driver of an accelerator: which boards have it is not known here."),
                           language)
                    .arg(module.metadata.name);
    }
    return notes;
}

CombinedNeed combinedNeed(const Document &document)
{
    CombinedNeed need {ByteCount(), ByteCount(), ByteCount()};
    for (const Module &module : document.modules) {
        const StatedMemory stated = statedMemory(module.metadata, versionOf(document));
        const std::optional<ByteCount> workspace = module.need.computed ? module.need.computed : stated.workspace;
        const std::optional<CountedConstants> &counted = module.countedConstants;
        const std::optional<ByteCount> constants =
            counted && !counted->isAtLeast ? std::optional(counted->bytes) : stated.constants;
        need.exclusiveWorkspace =
            need.exclusiveWorkspace && workspace ? std::max(need.exclusiveWorkspace, workspace) : std::nullopt;
        need.togetherWorkspace = sum(need.togetherWorkspace, workspace);
        need.constants = sum(need.constants, constants);
    }
    return need;
}

} // namespace Mlf
