// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/modelparts.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/memory/memorytext.h"
#include "model/analysis/rom/constants.h"
#include "model/archive/entry.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using FitPartKind = FitPart::Kind;

class ModelPartCollector {
public:
    ModelPartCollector(const Document &document, const Module &module)
        : m_document(document)
        , m_module(module)
        , m_figures(module.figures)
        , m_linkModule(document.linkModule(&module))
    {
    }

    std::vector<FitPart> collect()
    {
        const bool isOperator = m_module.metadata.style == Style::Operator;
        if (isOperator)
            add(FitPartKind::Workspace, figureToUse(m_figures.workspace));
        else
            addWorkspace();
        addTensors(isOperator);
        add(FitPartKind::Stack, m_figures.stack);
        addVariables();
        addRom();
        addObjects();
        return std::move(m_parts);
    }

private:
    FitPart &add(FitPartKind kind, const Figure &size)
    {
        FitPart part;
        part.kind = kind;
        part.model = m_module.metadata.name;
        part.size = size;
        part.link = Link::page(part.memory() == BoardRegion::Kind::Rom ? u"rom"_s : u"memory"_s, m_linkModule);
        m_parts.push_back(part);
        if (size.bytes == ByteCount() && !size.isAtLeast) {
            m_none = part;
            m_parts.pop_back();
            return m_none;
        }
        return m_parts.back();
    }

    /// Adds a part for each pool if the sizes of all pools are known, otherwise a single part.
    void addWorkspace()
    {
        std::vector<const PoolFigures *> pools;
        for (const PoolFigures &pool : m_figures.pools) {
            if (isWorkspace(pool))
                pools.push_back(&pool);
        }
        const bool isKnown =
            std::all_of(pools.begin(), pools.end(), [](const PoolFigures *pool) { return pool->bytes.bytes; });
        const Figure all = figureToUse(m_figures.workspace);
        if (pools.empty() || (!isKnown && all.bytes)) {
            add(FitPartKind::Workspace, all).isDefinedByCode = std::any_of(
                pools.begin(), pools.end(), [this](const PoolFigures *pool) { return isDefinedByCode(*pool); });
            return;
        }
        const Figure &computed = m_figures.workspace.computed;
        if (computed.isAtLeast || (!computed.bytes && hasGap(m_module.gaps, FigureGroup::Workspace)))
            // Also add a part for memory that may be missing.
            add(FitPartKind::Workspace, withGaps({}, FigureGroup::Workspace, m_module.gaps));
        for (const PoolFigures *pool : pools) {
            FitPart &part = add(FitPartKind::Workspace, pool->bytes);
            part.name =
                pool->fact ? m_module.constants.pools[*pool->fact].name : m_module.buffers.pools[*pool->pool].name;
            if (!pool->fact)
                continue;
            part.isDefinedByCode = isDefinedByCode(*pool);
            part.alignment = m_module.constants.pools[*pool->fact].alignment;
            part.wantedRegion = part.name;
        }
    }

    [[nodiscard]] bool isDefinedByCode(const PoolFigures &pool) const
    {
        return pool.fact && m_module.constants.pools[*pool.fact].placement != PoolFact::Placement::External;
    }

    [[nodiscard]] bool isWorkspace(const PoolFigures &pool) const
    {
        return !m_module.buffers.isGraph
            && (pool.fact ? m_module.constants.pools[*pool.fact].kind == PoolFact::Kind::Workspace
                          : m_module.buffers.pools[*pool.pool].kind != BufferPool::Kind::Constants);
    }

    /// Adds inputs and outputs that the caller provides. For operator style, those of the largest operator.
    void addTensors(bool isOperator)
    {
        Figure io = isOperator ? m_figures.arguments : figureToUse(m_figures.io);
        qint64 inPools = 0;
        for (const BufferFact &buffer : m_module.buffers.buffers) {
            const bool isTensor = buffer.kind == BufferFact::Kind::Input || buffer.kind == BufferFact::Kind::Output;
            if (isTensor && buffer.pool >= 0 && !m_module.buffers.isGraph)
                inPools = saturatedAdd(inPools, buffer.bytes.value_or(ByteCount()).value());
        }
        add(FitPartKind::InputsOutputs, less(std::move(io), inPools));
    }

    /// The figure minus `bytes`.
    static Figure less(Figure figure, qint64 bytes)
    {
        if (figure.bytes)
            figure.bytes = ByteCount(std::max<qint64>(0, figure.bytes->value() - bytes));
        return figure;
    }

    /// Adds one part per variable, with its name and place.
    void addVariables()
    {
        for (const VariableFact &variable : m_module.constants.variables)
            addData(FitPartKind::Variables, variable);
        for (const ConstantFact &constant : m_module.constants.constants) {
            if (isStaticVariable(constant))
                addData(FitPartKind::Variables, constant);
        }
    }

    /// Adds a part for a VariableFact or a ConstantFact.
    void addData(FitPartKind kind, const auto &data)
    {
        const Link place = Link::file(data.file, data.line);
        Figure size = makeFigure(data.bytes, Basis::Computed, place);
        if (!data.bytes)
            size.why = {{Reason::SizeNotEvaluated, {data.name}}};
        FitPart &part = add(kind, size);
        part.name = data.name;
        part.alignment = data.alignment;
        part.link = place;
    }

    /// Adds initial values of variables, which are copied from ROM at program start, and all other data without const,
    /// which may stay in ROM.
    void addNotConst()
    {
        qint64 ofVariables = 0;
        for (const ConstantFact &constant : m_module.constants.constants) {
            if (!isStaticVariable(constant))
                continue;
            addData(FitPartKind::InitialValues, constant);
            ofVariables = saturatedAdd(ofVariables, constant.bytes.value_or(ByteCount()).value());
        }
        for (const VariableFact &variable : m_module.constants.variables) {
            if (variable.hasValue)
                addData(FitPartKind::InitialValues, variable);
        }
        add(FitPartKind::NotConst, less(m_figures.rom.writable, ofVariables));
    }

    void addRom()
    {
        const RomTotals &totals = m_figures.rom;
        addConstants();
        addNotConst();
        add(FitPartKind::Parameters, totals.parameters);
        // The executor copies the file to its own arrays; parameters in the code need no copy.
        Figure loaded = totals.parameters;
        loaded.basis = loaded.bytes ? Basis::Inferred : Basis::Unknown;
        add(FitPartKind::LoadedParameters, std::move(loaded));
        addCode();
        addLinked();
        if (m_module.contract.executor.value == u"graph"_s)
            addGraphFiles();
        if (totals.otherReadOnly.bytes)
            add(FitPartKind::ReadOnlyData, ofObjects(totals.otherReadOnly));
    }

    /// Adds constants with padding. If the model is compiled, its constants are in the read-only data of objects. If
    /// the C code does not show all constants, metadata.json may state more.
    void addConstants()
    {
        const RomTotals &totals = m_figures.rom;
        Figure values = totals.constants + totals.padding;
        const bool isOfC = m_module.metadata.style != Style::Operator && m_module.objects.empty();
        const Figure &counted = m_figures.constants.computed;
        if (isOfC && !counted.isWhole()) {
            values.isAtLeast = true;
            values.why = counted.why;
        }
        const qint64 stated = m_figures.constants.stated.known().value() - totals.parameters.known().value();
        if (isOfC && !values.isWhole() && stated > values.known().value()) {
            add(FitPartKind::Constants,
                less(figureToUse({m_figures.constants.stated, values}),
                     totals.parameters.known().value() + totals.writable.known().value()));
            return;
        }
        const Figure ofCaller = addExternalConstants();
        values.basis = totals.padding.basis; // constants stated by the header are separate parts
        add(FitPartKind::Constants, less(values, totals.writable.known().value() + ofCaller.known().value()));
    }

    /// Adds the graph and the names in the parameters file as data in flash, because a graph executor reads them and a
    /// board has no file system.
    void addGraphFiles()
    {
        const auto sizeOf = [this](const QString &path) {
            const Entry *entry = path.isEmpty() ? nullptr : m_document.listing->find(path);
            return entry ? entry->size.value() : 0;
        };
        const qint64 data = m_figures.rom.parameters.known().value();
        const qint64 names = data > 0 ? std::max<qint64>(0, sizeOf(m_module.parametersFile) - data) : 0;
        add(FitPartKind::GraphFiles,
            makeFigure(ByteCount(saturatedAdd(sizeOf(m_module.graphFile), names)), Basis::Inferred));
    }

    /// Adds external constant pools, each in the region of its name. Returns their bytes.
    Figure addExternalConstants()
    {
        Figure sum = makeFigure(ByteCount(), Basis::Stated);
        for (const PoolFigures &figures : m_figures.pools) {
            const PoolFact *pool = figures.fact ? &m_module.constants.pools[*figures.fact] : nullptr;
            const bool isOfCaller = pool && pool->kind == PoolFact::Kind::Constant
                && pool->placement == PoolFact::Placement::External && figures.bytes.bytes;
            if (!isOfCaller)
                continue;
            FitPart &part = add(FitPartKind::Constants, figures.bytes);
            part.name = pool->name;
            part.alignment = pool->alignment;
            part.wantedRegion = pool->name;
            sum = sum + figures.bytes;
        }
        return sum;
    }

    /// Adds the code. Code for a desktop counts as not compiled, because its size on a board would be different.
    void addCode()
    {
        const RomTotals &totals = m_figures.rom;
        const bool isKnown =
            totals.desktopMachine.isEmpty() && (totals.code.isWhole() || totals.code.known() > ByteCount());
        add(FitPartKind::Code, isKnown ? totals.code : Figure());
    }

    /// Adds the runtime and the libraries that the program is linked with. Packed functions need the runtime, too.
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
            add(FitPartKind::RuntimeRam, {});
            add(FitPartKind::Runtime, {});
        }
        if (calls([](const ExternalFact &fact) {
                return fact.why.reason == Reason::CmsisHolds || fact.why.reason == Reason::DriverHolds;
            }))
            add(FitPartKind::Libraries, {});
    }

    /// Data in objects for a desktop may be smaller on a board: weights have the same size, but pointers are smaller.
    [[nodiscard]] Figure ofObjects(Figure figure) const
    {
        if (figure.bytes && !m_figures.rom.desktopMachine.isEmpty())
            figure.basis = Basis::Inferred;
        return figure;
    }

    void addObjects()
    {
        using Section = ObjectSection::Kind;
        const auto size = [this](Section kind) {
            const Figure known = makeFigure(objectBytes(m_module.objects, kind).value_or(ByteCount()), Basis::Computed);
            return ofObjects(withGaps(known, FigureGroup::Rom, m_module.gaps));
        };
        const Figure values = size(Section::Data);
        add(FitPartKind::Variables, values + size(Section::Zeroed));
        add(FitPartKind::InitialValues, values);
    }

    const Document &m_document;
    const Module &m_module;
    const ModelFigures &m_figures;
    QString m_linkModule;
    std::vector<FitPart> m_parts;
    FitPart m_none; ///< add() returns it for parts that are left out
};

/// Counts an array only once that several models use as their pool: one model defines it, others declare it.
void mergeSharedPools(std::vector<FitPart> &parts, const Document &document)
{
    QSet<QString> defined; // arrays that other models can use
    QHash<QString, QStringList> users; // models by array
    QHash<QString, int> pools; // number of pools by model
    const auto addUser = [&](const QString &pool, const QString &model) {
        users[pool] += model;
        ++pools[model];
    };
    for (const Module &module : document.modules) {
        for (const PoolFact &pool : module.constants.pools) {
            if (pool.kind != PoolFact::Kind::Workspace)
                continue;
            const bool isDefined = pool.isShared && pool.placement == PoolFact::Placement::Internal;
            addUser(isDefined ? pool.name : QString(), module.metadata.name);
            if (isDefined)
                defined += pool.name;
        }
        for (const BufferPool &pool : module.buffers.pools) {
            if (!pool.fact && pool.kind == BufferPool::Kind::Planned)
                addUser(pool.name, module.metadata.name);
        }
    }
    for (const QString &name : std::as_const(defined)) {
        const QStringList models = users.value(name);
        FitPart *first = nullptr;
        for (FitPart &part : parts) {
            const bool isArray = part.name == name || (part.name.isEmpty() && pools.value(part.model) == 1);
            if (part.kind != FitPartKind::Workspace || !isArray || !models.contains(part.model))
                continue;
            part.name = name;
            part.isDefinedByCode = true;
            if (first) {
                first->size = largerOf(first->size, part.size);
                part.size = makeFigure(ByteCount(), Basis::Computed);
            }
            first = first ? first : &part;
        }
    }
    std::erase_if(parts, [](const FitPart &part) { return part.size.bytes == ByteCount() && part.size.isWhole(); });
}

} // namespace

std::vector<FitPart> modelParts(const Document &document)
{
    std::vector<FitPart> parts;
    for (const Module &module : document.modules) {
        const std::vector<FitPart> own = ModelPartCollector(document, module).collect();
        parts.insert(parts.end(), own.begin(), own.end());
    }
    mergeSharedPools(parts, document);
    return parts;
}

std::shared_ptr<const std::vector<FitPart>> partsOf(const Document &document)
{
    return document.parts ? document.parts : std::make_shared<const std::vector<FitPart>>(modelParts(document));
}

QStringList fitNotes(const Document &document, Language language)
{
    QStringList notes;
    for (const Module &module : document.modules) {
        if (!module.conditions.isEmpty())
            notes += u"%1: %2"_s.arg(module.metadata.name, conditionsText(module.conditions, language));
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

QStringList processorsOf(const Document &document)
{
    QStringList processors;
    for (const Module &module : document.modules) {
        for (const TargetFact &fact : module.targets) {
            if (const QString processor = fact.target.attribute(u"mcpu"_s); !processor.isEmpty())
                processors += processor;
        }
    }
    processors.removeDuplicates();
    return processors;
}

QString desktopMachine(const Module &module)
{
    if (!module.rom.totals.desktopMachine.isEmpty())
        return module.rom.totals.desktopMachine;
    for (const TargetFact &fact : module.targets) {
        const QString processor = fact.target.attribute(u"mtriple"_s).section(u'-', 0, 0);
        const bool isOld = processor.size() == 4 && processor[0] == u'i' && processor.endsWith("86"_L1); // i386 to i686
        if (processor == "x86_64"_L1 || processor == "amd64"_L1)
            return u"x86-64"_s;
        if (isOld || processor == "x86"_L1)
            return u"x86"_s;
    }
    return {};
}

} // namespace Mlf
