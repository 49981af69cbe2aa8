// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/coresidency.h"

#include "model/analysis/code/crossreferences.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "model/document/modelparts.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using What = Coresidency::What;
using Sharing = Coresidency::Sharing;

/// Names for reports and for display, in the order of the enumeration.
struct Words {
    const char *name;
    const char *text;
};

constexpr std::array<Words, 9> kinds {{
    {"peak", QT_TRANSLATE_NOOP("Coresidency", "Peak of the workspace")},
    {"pool", QT_TRANSLATE_NOOP("Coresidency", "Pool")},
    {"workspace", QT_TRANSLATE_NOOP("Coresidency", "Workspace")},
    {"inputs-outputs", QT_TRANSLATE_NOOP("Coresidency", "Inputs and outputs")},
    {"loaded-parameters", QT_TRANSLATE_NOOP("Coresidency", "Loaded parameters")},
    {"variables", QT_TRANSLATE_NOOP("Coresidency", "Variables")},
    {"ram", QT_TRANSLATE_NOOP("Coresidency", "RAM without the stack")},
    {"stack", QT_TRANSLATE_NOOP("Coresidency", "Arrays on the stack")},
    {"constants", QT_TRANSLATE_NOOP("Coresidency", "Constants")},
}};

constexpr std::array<Words, 5> sharings {{
    {"by-name", QT_TRANSLATE_NOOP("Coresidency", "shared by name")},
    {"allocator", QT_TRANSLATE_NOOP("Coresidency", "shared through the allocator")},
    {"while-running", QT_TRANSLATE_NOOP("Coresidency", "shared in turn")},
    {"own", QT_TRANSLATE_NOOP("Coresidency", "each its own")},
    {"several", QT_TRANSLATE_NOOP("Coresidency", "sum of the parts")},
}};

/// One figure per model; `std::nullopt` for a model without this kind of memory.
using OfModels = std::vector<std::optional<Figure>>;

Figure sumOf(const OfModels &figures)
{
    std::optional<Figure> sum;
    for (const std::optional<Figure> &figure : figures) {
        if (figure)
            sum = sum ? *sum + *figure : *figure;
    }
    return sum.value_or(makeFigure(ByteCount(), Basis::Computed));
}

Figure largestOf(const OfModels &figures)
{
    std::optional<Figure> largest;
    for (const std::optional<Figure> &figure : figures) {
        if (figure)
            largest = largest ? largerOf(*largest, *figure) : *figure;
    }
    return largest.value_or(makeFigure(ByteCount(), Basis::Computed));
}

class CoresidencyBuilder {
public:
    explicit CoresidencyBuilder(const std::vector<const Document *> &documents)
    {
        for (const Document *document : documents) {
            const auto limit = std::ranges::find(document->findings, Reason::TooManyModels, &Finding::reason);
            if (limit != document->findings.end())
                m_limit = {limit->reason, limit->arguments};
            for (const Module &module : document->modules) {
                m_modules.push_back(&module);
                m_result.models.push_back({document->listing->name, module.metadata.name});
            }
        }
        std::size_t first = 0;
        for (const Document *document : documents) {
            const auto parts = partsOf(*document);
            for (const FitPart &part : *parts) {
                const auto found = std::ranges::find_if(
                    document->modules, [&](const Module &module) { return module.metadata.name == part.model; });
                if (found != document->modules.end())
                    addPart(first + std::size_t(found - document->modules.begin()), part);
            }
            first += document->modules.size();
        }
    }

    Coresidency build()
    {
        if (m_modules.empty() || (m_modules.size() < 2 && !m_limit))
            return std::move(m_result);
        addOfModels(What::Peak, Sharing::WhileRunning, [](const Module &module) { return module.figures.peak; });
        std::ranges::stable_sort(m_pools, {}, [](const Coresidency::Row &row) {
            return std::pair(row.sharing == Sharing::Allocator, row.pool);
        });
        Coresidency::Row workspace = sumRow(What::Workspace, m_pools);
        for (std::size_t i = 0; i < m_modules.size(); ++i) // models without pools have only the sum
            workspace.ofModels[i] = workspace.ofModels[i].value_or(figureToUse(m_modules[i]->figures.workspace));
        for (Coresidency::Row &row : m_pools)
            add(std::move(row));
        std::vector<Coresidency::Row> ram {workspace};
        add(std::move(workspace));
        for (Coresidency::Row &row : m_others) {
            if (row.ofModels.empty()) // no model has this kind of memory
                continue;
            finish(row);
            ram.push_back(row);
            add(std::move(row));
        }
        add(sumRow(What::Ram, ram));
        if (!m_stack.ofModels.empty()) {
            finish(m_stack);
            add(std::move(m_stack));
        }
        addOfModels(What::Constants, Sharing::Own,
                    [](const Module &module) { return figureToUse(module.figures.constants); });
        return std::move(m_result);
    }

private:
    void addPart(std::size_t model, const FitPart &part)
    {
        switch (part.kind) {
        case FitPart::Kind::Workspace:
            addTo(poolRow(model, part), model, part.size);
            break;
        case FitPart::Kind::InputsOutputs:
            addTo(m_others[0], model, part.size);
            break;
        case FitPart::Kind::Stack:
            addTo(m_stack, model, part.size);
            break;
        case FitPart::Kind::LoadedParameters:
            addTo(m_others[1], model, part.size);
            break;
        case FitPart::Kind::Variables:
            addTo(m_others[2], model, part.size);
            break;
        default:
            break; // parts in ROM and parts of the application
        }
    }

    void addTo(Coresidency::Row &row, std::size_t model, const Figure &size) const
    {
        row.ofModels.resize(m_modules.size());
        row.ofModels[model] = row.ofModels[model] ? *row.ofModels[model] + size : size;
    }

    /// Returns the row for pools with the name of the part. A pool defined by code gets one row per model.
    Coresidency::Row &poolRow(std::size_t model, const FitPart &part)
    {
        const bool isProvided = std::ranges::any_of(m_modules[model]->constants.pools, [&](const PoolFact &pool) {
            return pool.name == part.name && pool.kind == PoolFact::Kind::Workspace;
        });
        const Sharing sharing = part.isDefinedByCode ? Sharing::Own : isProvided ? Sharing::ByName : Sharing::Allocator;
        const QString shown = sharing == Sharing::Allocator ? QString() : part.name;
        const auto found = std::ranges::find_if(
            m_pools, [&](const Coresidency::Row &row) { return row.sharing == sharing && row.pool == shown; });
        if (found != m_pools.end())
            return *found;
        m_pools.push_back({What::Pool, shown, sharing, OfModels(m_modules.size()), {}, {}});
        return m_pools.back();
    }

    static void finish(Coresidency::Row &row)
    {
        row.together = sumOf(row.ofModels);
        row.exclusive = row.sharing == Sharing::Own ? row.together : largestOf(row.ofModels);
    }

    void addOfModels(What what, Sharing sharing, Figure (*figureOf)(const Module &))
    {
        Coresidency::Row row {what, {}, sharing, {}, {}, {}};
        for (const Module *module : m_modules)
            row.ofModels.emplace_back(figureOf(*module));
        finish(row);
        add(std::move(row));
    }

    /// Returns the sum of `rows`. First computes `exclusive` and `together` of each row.
    Coresidency::Row sumRow(What what, std::vector<Coresidency::Row> &rows) const
    {
        Coresidency::Row sum {what, {}, Sharing::Several, OfModels(m_modules.size()), {}, {}};
        OfModels exclusive;
        OfModels together;
        for (Coresidency::Row &row : rows) {
            if (row.sharing != Sharing::Several)
                finish(row);
            exclusive.emplace_back(row.exclusive);
            together.emplace_back(row.together);
            for (std::size_t i = 0; i < row.ofModels.size(); ++i) {
                if (row.ofModels[i])
                    addTo(sum, i, *row.ofModels[i]);
            }
        }
        sum.exclusive = sumOf(exclusive);
        sum.together = sumOf(together);
        return sum;
    }

    void add(Coresidency::Row row)
    {
        for (Figure *figure : {&row.exclusive, &row.together}) {
            if (!m_limit)
                continue;
            figure->isAtLeast = figure->bytes.has_value();
            addCause(figure->why, *m_limit);
        }
        m_result.rows.push_back(std::move(row));
    }

    std::vector<const Module *> m_modules;
    std::vector<Coresidency::Row> m_pools;
    std::array<Coresidency::Row, 3> m_others {{
        {What::InputsOutputs, {}, Sharing::WhileRunning, {}, {}, {}},
        {What::LoadedParameters, {}, Sharing::WhileRunning, {}, {}, {}},
        {What::Variables, {}, Sharing::Own, {}, {}, {}},
    }};
    Coresidency::Row m_stack {What::Stack, {}, Sharing::WhileRunning, {}, {}, {}};
    std::optional<Cause> m_limit; ///< set if there are more models than were read
    Coresidency m_result;
};

} // namespace

QString coresidentName(What what)
{
    return QString::fromLatin1(kinds[std::size_t(what)].name);
}

QString coresidentText(What what, Language language)
{
    return inLanguage("Coresidency", kinds[std::size_t(what)].text, language);
}

QString sharingName(Sharing sharing)
{
    return QString::fromLatin1(sharings[std::size_t(sharing)].name);
}

QString sharingText(Sharing sharing, Language language)
{
    return inLanguage("Coresidency", sharings[std::size_t(sharing)].text, language);
}

Coresidency coresidency(const std::vector<const Document *> &documents)
{
    return CoresidencyBuilder(documents).build();
}

CombinedFigures combinedFigures(const Document &document)
{
    CombinedFigures combined;
    for (const Coresidency::Row &row : coresidency({&document}).rows) {
        if (row.what == What::Workspace) {
            combined.exclusiveWorkspace = row.exclusive;
            combined.togetherWorkspace = row.together;
        } else if (row.what == What::Constants) {
            combined.constants = row.together;
        }
    }
    return combined;
}

namespace {

class ConflictFinder {
public:
    void add(const QString &symbol, const LinkConflict::Place &place)
    {
        if (!m_numbers.contains(symbol)) {
            m_numbers.insert(symbol, m_symbols.size());
            m_symbols.push_back({symbol, {}});
        }
        std::vector<LinkConflict::Place> &places = m_symbols[m_numbers.value(symbol)].places;
        const bool isKnown = std::ranges::any_of(places, [&](const LinkConflict::Place &other) {
            return other.document == place.document && other.module == place.module;
        });
        if (!isKnown)
            places.push_back(place);
    }

    std::vector<LinkConflict> find()
    {
        std::erase_if(m_symbols, [](const LinkConflict &symbol) { return symbol.places.size() < 2; });
        return std::move(m_symbols);
    }

private:
    std::vector<LinkConflict> m_symbols;
    QHash<QString, std::size_t> m_numbers; ///< index in m_symbols by name
};

} // namespace

std::vector<LinkConflict> linkConflicts(const std::vector<const Document *> &documents)
{
    ConflictFinder finder;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const CodeReferences none;
        const CodeReferences &references = documents[i]->references ? *documents[i]->references : none;
        for (const CodeDefinition &definition : references.definitions()) {
            const CodeReferences::File &file = references.files()[std::size_t(definition.file)];
            if (definition.kind == CodeDefinition::Kind::Function && !definition.isOwn
                && (isSource(file.kind) || file.kind == ArtifactKind::Object))
                finder.add(references.nameOf(definition),
                           {i, references.moduleOf(file), Link::file(file.path, definition.line)});
        }
        for (const Module &module : documents[i]->modules) {
            for (const ConstantFact &constant : module.constants.constants) {
                if (constant.isShared && constant.pool.isEmpty())
                    finder.add(constant.name, {i, module.metadata.name, Link::file(constant.file, constant.line)});
            }
        }
    }
    return finder.find();
}

} // namespace Mlf
