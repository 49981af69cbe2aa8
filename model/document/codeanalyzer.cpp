// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/codeanalyzer.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/code/missingsources.h"
#include "model/analysis/code/prototypes.h"
#include "model/analysis/contract/compilerneeds.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/modelgaps.h"
#include "model/archive/entry.h"
#include "model/archive/libraryreader.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/allocatorfunctions.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentdraft.h"
#include "model/document/modelparts.h"
#include "model/document/moduleanalyzer.h"
#include "model/document/moduledeployment.h"
#include "model/document/targetuse.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class CodeAnalyzer {
public:
    explicit CodeAnalyzer(DocumentDraft &draft) : m_draft(draft), m_document(draft.document) { }

    void run()
    {
        for (const Module &module : m_document.modules) {
            for (const FunctionFact &function : module.functions)
                m_names.insert(function.name);
        }
        for (std::size_t i = 0; i < m_document.files.size(); ++i) {
            const DocumentFile &file = m_document.files[i];
            if (m_draft.isCancelled())
                return;
            if (file.kind == ArtifactKind::Object)
                m_objects[file.module].push_back(readObjectFile(file));
            else if (isSource(file.kind))
                scanSource(i);
            else if (file.kind == ArtifactKind::Header)
                scanHeader(file);
        }
        scanCallersAgain();
        scanIncluded();
        placeIncluded();
        for (const auto &[name, sources] : m_sources)
            m_defined.unite(definedNames(sources, m_objects[name]));
        for (const auto &[name, objects] : m_objects)
            m_defined.unite(definedNames({}, objects));
        const auto isEqual = [this](const QString &one, const QString &other) {
            std::shared_ptr<const ByteSource> keepers[2];
            return m_draft.view(one, keepers[0]) == m_draft.view(other, keepers[1]);
        };
        for (Module &module : m_document.modules.edit()) {
            if (m_draft.isCancelled())
                return;
            const std::size_t before = m_draft.findings.size();
            const QString &name = module.metadata.name;
            module.objects = std::move(m_objects[name]);
            std::tie(module.tablesFile, module.tables) = std::move(m_tables[name]);
            SourceCopies copies = removeDuplicateSources(m_sources[name], isEqual);
            m_draft.append(std::move(copies.findings));
            m_copies.insert(m_copies.end(), copies.sources.begin(), copies.sources.end());
            module.gaps = std::move(copies.gaps);
            analyzeModule(m_draft, module, {m_sources[name], m_targets[name], m_defined});
            m_draft.nameModule(module, before);
        }
        m_document.references =
            collectReferences(referenceSources(), m_draft.stop(), m_draft.limits()[Limit::References]);
        if (m_document.references->isLimited())
            m_draft.appendLimit(Limit::References, m_document.references->largestFile());
        checkCalls();
        checkIncludes();
        collectExternals();
    }

private:
    void scanSource(std::size_t index)
    {
        DocumentFile &file = m_document.files.edit()[index];
        m_draft.report(Progress::Job::ScanningSources, file.path);
        std::shared_ptr<const ByteSource> bytes;
        const QByteArrayView text = m_draft.view(file, bytes);
        CSource source = m_headers.scan(text, file.path, m_draft.stop(), roomForFunctions());
        for (FunctionDefinition &function : source.functions)
            function.name = *m_names.insert(function.name);
        const auto scan = std::make_shared<const CSource>(std::move(source));
        takeFunctions(*scan, file.path);
        file.kind = kindOfSource(text, scan.get());
        file.module = moduleOfFile(file.path, m_modules, scan.get());
        m_sources[file.module].push_back({file.path, file.kind, scan});
        if (file.kind == ArtifactKind::EntrySource)
            std::ranges::move(interfaceIncludes(scan->includes, file.path), std::back_inserter(m_includes));
        if (auto target = readSourceTarget(text, file.path, file.kind); target && !scan->functions.empty())
            m_targets[file.module].push_back(std::move(*target));
        addTables(m_tables[file.module], readTvmTables(text, *scan, m_draft.limits()[Limit::Items]), file.path);
        m_draft.recordDamage(bytes);
    }

    /// Scans a source again if it calls a function of another source that differs from what the first scan assumed: it
    /// never returns, or it returns although a C function of its name never does.
    void scanCallersAgain()
    {
        for (auto &[module, sources] : m_sources) {
            CReturns visible;
            for (const ScannedSource &scanned : sources) {
                for (const FunctionDefinition &function : scanned.source->functions) {
                    const std::string name = function.name.toStdString();
                    const bool isReturning = function.code.body.returns;
                    if (!function.isStatic && replacesKnown(name, isReturning))
                        visible[name] = isReturning;
                }
            }
            for (ScannedSource &scanned : sources) {
                CReturns others = visible;
                for (const FunctionDefinition &function : scanned.source->functions)
                    others.erase(function.name.toStdString());
                const bool isCaller = std::ranges::any_of(scanned.source->functions, [&](const auto &function) {
                    return std::ranges::any_of(function.code.body.callees, [&](const QString &callee) {
                        return others.contains(callee.toStdString());
                    });
                });
                if (others.empty() || !isCaller || scanned.source->limit)
                    continue;
                std::shared_ptr<const ByteSource> bytes;
                scanned.source = std::make_shared<const CSource>(m_headers.scan(
                    m_draft.view(scanned.path, bytes), scanned.path, m_draft.stop(), m_draft.limits(), others));
            }
        }
    }

    [[nodiscard]] Limits roomForFunctions() const { return m_draft.limits().with(Limit::Items, m_functions.left()); }

    void takeFunctions(const CSource &scan, const QString &file)
    {
        m_functions.take(file, qint64(std::max(scan.functions.size(), scan.objects.size())));
        if (scan.limit)
            m_draft.appendLimit(*scan.limit, causeOf(*scan.limit, file));
    }

    /// The file that caused a limit. All files share one limit of functions and symbols.
    [[nodiscard]] QString causeOf(Limit limit, const QString &file) const
    {
        return limit == Limit::Items ? m_functions.cause() : file;
    }

    void checkIncludes()
    {
        QStringList headers;
        for (const DocumentFile &file : m_document.files) {
            if (file.kind == ArtifactKind::Header)
                headers += file.path;
        }
        for (const Module &module : m_document.modules) {
            const std::size_t before = m_draft.findings.size();
            m_draft.append(missingHeader(module, headers));
            m_draft.nameModule(module, before);
        }
        appendOfFiles(checkHeaderNames(m_includes, headers));
    }

    /// Finding if the interface header of a model is missing although a source includes it, the C interface is stated,
    /// or the entry point has structs as parameters. Not checked without metadata.json, because the opened folder may
    /// be only a part of the archive.
    [[nodiscard]] Findings missingHeader(const Module &module, const QStringList &headers) const
    {
        const Verdict &interface = module.contract.interfaceApi;
        if (!m_document.metadata || !m_draft.isAllRead() || module.metadata.style == Style::Operator
            || module.contract.executor.value != u"aot"_s || interface.value != u"c"_s)
            return {};
        const auto &tensors = module.mainCalls.buffers;
        const QString own = u"tvmgen_%1.h"_s.arg(module.metadata.name.toLower());
        const auto isOfModel = [&](const HeaderInclude &candidate) {
            const DocumentFile *file = m_document.file(candidate.file);
            return file && file->module == module.metadata.name;
        };
        auto include = std::ranges::find_if(m_includes, [&](const HeaderInclude &candidate) {
            return isOfModel(candidate) && candidate.header.compare(own, Qt::CaseInsensitive) == 0;
        });
        if (include == m_includes.end())
            include = std::ranges::find_if(m_includes, isOfModel);
        if (include != m_includes.end())
            return checkHeaderIsThere(include->header, Link::file(include->file, include->line), headers);
        const bool takesStructs =
            std::ranges::any_of(tensors, [](const MainBuffer &buffer) { return buffer.isNamedByCaller; });
        if (interface.basis != Basis::Stated && !takesStructs)
            return {};
        return checkHeaderIsThere(own, interface.evidence, headers);
    }

    /// Scans a header for data that it defines, or, if `isIncluded` is true, an included file for data and functions.
    void scanHeader(const DocumentFile &file, bool isIncluded = false)
    {
        std::shared_ptr<const ByteSource> bytes;
        const QByteArrayView text = m_draft.view(file, bytes);
        CSource scan = m_headers.scan(text, file.path, m_draft.stop(), roomForFunctions());
        m_draft.recordDamage(bytes);
        if (scan.objects.empty() && (!isIncluded || scan.functions.empty()))
            return;
        takeFunctions(scan, file.path);
        const ArtifactKind kind = isIncluded ? kindOfSource(text, &scan) : ArtifactKind::EntrySource;
        m_included.push_back({file.path, kind, std::make_shared<const CSource>(std::move(scan))});
    }

    /// Scans the other included files.
    void scanIncluded()
    {
        QSet<QString> included;
        QSet<QString> scanned;
        for (const ScannedSource &part : m_included)
            scanned.insert(part.path);
        for (const auto &[module, sources] : m_sources) {
            for (const ScannedSource &source : sources)
                included += QSet<QString>(source.source->headers.begin(), source.source->headers.end());
        }
        for (const DocumentFile &file : m_document.files) {
            if (m_draft.isCancelled())
                return;
            if (!isSource(file.kind) && !file.isReplaced && included.contains(file.path)
                && !scanned.contains(file.path))
                scanHeader(file, true);
        }
    }

    /// Assigns the contents of a header to the models whose sources include it.
    void placeIncluded()
    {
        QHash<QString, std::vector<std::pair<QString, const CSource *>>> all; // module and source, by header
        for (const auto &[name, sources] : m_sources) {
            for (const ScannedSource &source : sources) {
                for (const QString &path : source.source->headers)
                    all[path].emplace_back(name, source.source.get());
            }
        }
        std::map<QString, std::vector<ScannedSource>> parts; // by module
        for (const ScannedSource &part : m_included) {
            std::map<QString, bool> includers; // by module; true if its content may differ in a source of the module
            for (const auto &[name, source] : all.value(part.path))
                includers[name] |= dependsOn(*part.source, *source) || isOther(part, *source);
            for (const auto &[name, isUncertain] : includers) {
                parts[name].push_back(part);
                if (isUncertain)
                    markUncertain(parts[name].back());
            }
        }
        recordLostData();
        for (const auto &[name, list] : parts)
            m_sources[name].insert(m_sources[name].end(), list.begin(), list.end());
    }

    /// Marks sources as uncertain if they include a file that defines data only at the place of its include, so that it
    /// cannot be scanned alone, such as a list of `X(a, 30)`.
    void recordLostData()
    {
        QSet<QString> known;
        for (const ScannedSource &part : m_included)
            known.insert(part.path);
        for (const auto &[name, sources] : m_sources) {
            for (const ScannedSource &source : sources)
                known.insert(source.path);
        }
        const auto isLost = [&](const auto &file) { return !file.second.empty() && !known.contains(file.first); };
        for (auto &[name, sources] : m_sources) {
            for (ScannedSource &scanned : sources) {
                if (std::ranges::any_of(scanned.source->included, isLost))
                    markUncertain(scanned);
            }
        }
    }

    static void markUncertain(ScannedSource &scanned)
    {
        if (scanned.source->isUncertain)
            return;
        auto uncertain = std::make_shared<CSource>(*scanned.source);
        uncertain->isUncertain = true;
        scanned.source = std::move(uncertain);
    }

    /// True if an included file defines other data in its includer than when it is scanned alone. The text around the
    /// include may change the data, or the file is included several times with different results.
    static bool isOther(const ScannedSource &part, const CSource &includer)
    {
        const auto found = includer.included.find(part.path);
        std::map<QString, std::optional<qint64>> own;
        for (const CodeBlock &block : part.source->objects) {
            if (isData(block))
                own[block.name] = block.bytes ? std::optional(block.bytes->value()) : std::nullopt;
        }
        std::set<QString> seen;
        for (const auto &[name, bytes] : found == includer.included.end() ? std::set<CIncludedData>() : found->second) {
            const auto same = own.find(name);
            if (same == own.end() || (bytes && same->second && bytes != same->second))
                return true;
            seen.insert(name);
        }
        return seen.size() != own.size();
    }

    /// True if an included file depends on macros or helpers of its includer.
    static bool dependsOn(const CSource &part, const CSource &includer)
    {
        const CMacros &macros = includer.preprocessed->macros;
        const auto isMacro = [&](const QString &name) {
            return macros.find(name.toStdString(), std::numeric_limits<qint64>::max()) != nullptr;
        };
        QSet<QString> helpers;
        for (const FunctionDefinition &function : includer.functions) {
            if (function.isStatic)
                helpers.insert(function.name);
        }
        const auto isOfIncluder = [&](const FunctionDefinition &function) {
            const std::vector<CCall> &calls = function.code.body.calls;
            const QStringList &names = function.code.body.names;
            return std::ranges::any_of(names, isMacro) || std::ranges::any_of(calls, [&](const CCall &call) {
                       return helpers.contains(call.callee) || isMacro(call.callee);
                   });
        };
        return std::ranges::any_of(part.conditions, isMacro) || !part.preprocessed->macros.agreeWith(macros)
            || std::ranges::any_of(part.functions, isOfIncluder);
    }

    /// Reads an object file. Its symbols count towards the limit of functions.
    ScannedObject readObjectFile(const DocumentFile &file)
    {
        m_draft.report(Progress::Job::ScanningSources, file.path);
        std::shared_ptr<const ByteSource> bytes;
        const QByteArrayView view = m_draft.view(file, bytes);
        if (isLibrary(view)) // its members are entries; its damage has a finding already
            return {file.path, std::nullopt};
        Result<ObjectFile> object = readObject(view, roomForFunctions());
        m_draft.recordDamage(bytes);
        if (!object) {
            m_draft.append(object.error(), file.path);
            return {file.path, std::nullopt};
        }
        m_functions.take(file.path, qint64(object->symbols.size()));
        if (object->limit)
            m_draft.appendLimit(*object->limit, causeOf(*object->limit, file.path));
        return {file.path, std::move(object).value()};
    }

    /// Merges tables, because a registry and TVMMetadata may be in one file or in two.
    void addTables(std::pair<QString, TvmTables> &all, TvmTables found, const QString &file)
    {
        if (found.isLimited)
            m_draft.appendLimit(Limit::Items, file);
        QStringList registered = all.second.registered + found.registered;
        std::vector<TableRegistry> registries = std::move(all.second.registries);
        for (TableRegistry &registry : found.registries) {
            registry.file = file;
            registries.push_back(std::move(registry));
        }
        if (found.hasMetadata && !all.second.hasMetadata)
            all = {file, std::move(found)};
        all.second.registered = std::move(registered);
        all.second.registries = std::move(registries);
    }

    /// All C files of the archive, with the functions of object files. The last file of each path counts.
    [[nodiscard]] ReferenceSources referenceSources() const
    {
        static const QRegularExpression code(u"\\.(c|cc|cpp|cxx|h|hh|hpp|inc)$"_s,
                                             QRegularExpression::CaseInsensitiveOption);
        QHash<QString, std::shared_ptr<const CSource>> scans;
        for (const auto &[name, sources] : m_sources) {
            for (const ScannedSource &source : sources)
                scans.insert(source.path, source.source);
        }
        for (const ScannedSource &copy : m_copies)
            scans.insert(copy.path, copy.source);
        QHash<QString, QStringList> symbols;
        for (const Module &module : m_document.modules) {
            for (const ScannedObject &object : module.objects) {
                if (const QStringList functions = definedFunctions(object); !functions.isEmpty())
                    symbols.insert(object.path, functions);
            }
        }
        QHash<QString, int> modules;
        for (qsizetype i = 0; i < m_modules.size(); ++i)
            modules.insert(m_modules[i], int(i));
        ReferenceSources sources;
        sources.modules = m_modules;
        std::vector<int> entries; // entries of the files
        for (const DocumentFile &file : m_document.files) {
            const auto defined = symbols.constFind(file.path);
            const bool isCode = defined != symbols.constEnd() || code.match(file.path).hasMatch();
            if (file.isReplaced || !isCode || !m_document.listing->entries[file.entry].isSafe
                || m_draft.isLeftOut(file.path))
                continue;
            const int number = int(sources.files.size());
            sources.files.push_back({file.path, modules.value(file.module, -1), file.kind});
            entries.push_back(int(file.entry));
            if (const auto scan = scans.constFind(file.path); scan != scans.constEnd())
                sources.scans.emplace(number, *scan);
            if (defined != symbols.constEnd())
                sources.symbols.emplace(number, *defined);
        }
        sources.open = [listing = m_document.listing, entries = std::move(entries)](int file) {
            return listing->entries[std::size_t(entries[std::size_t(file)])].bytes();
        };
        return sources;
    }

    /// Checks calls against prototypes, and code that compilers reject.
    void checkCalls()
    {
        const auto text = [this](const QString &path) { return m_document.bytes(path); };
        std::vector<ScannedSource> all;
        for (const auto &[name, sources] : m_sources)
            all.insert(all.end(), sources.begin(), sources.end());
        appendOfFiles(checkPrototypes(*m_document.references, text));
        appendOfFiles(checkCompilerNeeds(*m_document.references, all, text));
    }

    /// Appends findings about places in files. If there are several models, they get the models of the files.
    void appendOfFiles(Findings findings)
    {
        for (Finding &finding : findings) {
            if (const DocumentFile *file = m_document.file(finding.location.name); file && m_modules.size() > 1)
                finding.location.module = file->module;
            m_draft.append(std::move(finding));
        }
    }

    /// Functions and data that the generated code of any model defines for other files.
    [[nodiscard]] DefinitionIndex generatedDefinitions() const
    {
        DefinitionIndex index;
        const auto add = [&index](const QString &name, const Link &place) {
            if (!index.contains(name))
                index.insert(name, place);
        };
        for (const auto &[name, sources] : m_sources) {
            for (const ScannedSource &source : sources) {
                for (const FunctionDefinition &function : source.source->functions)
                    index.insert(function.name, Link::file(source.path, function.line));
                for (const CodeBlock &block : source.source->objects) {
                    if (isData(block) && !block.isStatic && !block.isExtern)
                        add(block.name, Link::file(source.path, block.nameLine));
                }
            }
        }
        for (const Module &module : m_document.modules) {
            for (const ScannedObject &object : module.objects) {
                for (const QString &name : definedSymbols(object))
                    add(name, Link::file(object.path));
            }
            for (const FunctionFact &function : module.functions) {
                if (!function.file.isEmpty())
                    add(function.name, Link::file(function.file));
            }
        }
        return index;
    }

    /// Collects the symbols that the code needs and the archive lacks. Then creates the code that calls the model, and
    /// the results that depend on all models.
    void collectExternals()
    {
        static const std::vector<ScannedSource> none;
        OtherDefinitions others;
        others.generated = generatedDefinitions();
        bool isIndexed = false;
        for (Module &module : m_document.modules.edit()) {
            const auto own = m_sources.find(module.metadata.name);
            const auto collect = [&] {
                module.externals = Mlf::collectExternals(own == m_sources.end() ? none : own->second, module.objects,
                                                         module.tables.registered, others);
            };
            collect();
            const bool isOpen = std::ranges::any_of(module.externals, [](const ExternalFact &external) {
                return external.definition.isNull() && external.resolver != ExternalFact::Resolver::CLibrary;
            });
            if (isOpen && !std::exchange(isIndexed, true)) {
                others.runtime = runtimeDefinitions();
                others.templates = templateDefinitions();
            }
            if (isOpen)
                collect();
            const auto [metadata, header] = believed(module, own == m_sources.end() ? none : own->second);
            module.snippet = makeCallSnippet({metadata, module.contract, header, module.headerFile, module.tensors,
                                              module.constants, module.functions, module.externals});
        }
        m_document.runtime = std::make_shared<const RuntimeFiles>(runtimeFiles(m_document));
        for (Module &module : m_document.modules.edit()) {
            for (FunctionFact &function : module.functions)
                function.shortName = shortFunctionName(function.name, module.metadata.name);
            module.ledger = constantLedger(module);
            module.needs = needsOf(module);
            module.targetUses = targetUses(module, m_document.linkModule(&module));
            const std::size_t first = m_draft.findings.size();
            m_draft.append(checkDeployment(deploymentFacts(m_document, module)));
            m_draft.nameModule(module, first);
        }
        m_document.parts = partsOf(m_document);
    }

    /// Metadata and header in which the workspace is the size that the code needs.
    static std::pair<ModuleMetadata, InterfaceHeader> believed(const Module &module,
                                                               const std::vector<ScannedSource> &sources)
    {
        std::pair<ModuleMetadata, InterfaceHeader> all {module.metadata, module.header};
        const auto range = workspaceRange(module.buffers, module.need, module.mainCalls, module.functions, sources);
        const auto isWrong = [&](qint64 bytes) {
            return range && !module.isPartial && (bytes < range->least || (range->most && bytes > *range->most));
        };
        if (const HeaderMacro *macro = workspaceMacro(all.second); macro && isWrong(*macro->value))
            all.second.macros.erase(all.second.macros.begin() + (macro - all.second.macros.data()));
        for (StatedMain &main : all.first.mains) {
            if (all.first.mains.size() == 1 && main.workspace && isWrong(main.workspace->value()))
                main.workspace = ByteCount(range->least);
        }
        return all;
    }

    /// Non-static functions that the runtime's sources define, from the references.
    [[nodiscard]] DefinitionIndex runtimeDefinitions() const
    {
        static const QRegularExpression source(u"\\.(?:c|cc|cpp)$"_s);
        DefinitionIndex index;
        for (const CodeDefinition &definition : m_document.references->definitions()) {
            const CodeReferences::File &file = m_document.references->files()[std::size_t(definition.file)];
            if (definition.kind == CodeDefinition::Kind::Function && !definition.isOwn
                && file.kind == ArtifactKind::Runtime && source.match(file.path).hasMatch())
                index.insert(m_document.references->nameOf(definition), Link::file(file.path, definition.line));
        }
        return index;
    }

    /// Functions that templates define. The references do not include them, because templates are not yet C code of the
    /// archive.
    DefinitionIndex templateDefinitions()
    {
        DefinitionIndex index;
        for (const DocumentFile &file : m_document.files) {
            static const QRegularExpression source(u"\\.(?:c|cc|cpp|template)$"_s);
            if (file.kind != ArtifactKind::Template || file.isReplaced || m_draft.isCancelled()
                || !source.match(file.path).hasMatch())
                continue;
            m_draft.report(Progress::Job::ScanningSources, file.path);
            std::shared_ptr<const ByteSource> bytes;
            for (const CodeBlock &block :
                 scanCodeBlocks(m_draft.view(file, bytes), m_draft.stop(), m_draft.limits()[Limit::Items])) {
                if (block.kind == CodeBlock::Kind::Function && !block.isStatic)
                    index.insert(block.name, Link::file(file.path, block.nameLine));
            }
            m_draft.recordDamage(bytes);
        }
        return index;
    }

    DocumentDraft &m_draft;
    Document &m_document; ///< the draft's document
    const QStringList m_modules = m_draft.moduleNames();
    std::map<QString, std::vector<ScannedSource>> m_sources; ///< by module, as the next member
    std::map<QString, std::vector<ScannedObject>> m_objects;
    std::vector<ScannedSource> m_included; ///< headers and other included files
    std::map<QString, std::vector<SourceTarget>> m_targets; ///< targets that the sources were generated for, by module
    std::map<QString, std::pair<QString, TvmTables>> m_tables; ///< tables and the file that has TVMMetadata, by module
    std::vector<ScannedSource> m_copies; ///< sources that repeat other sources; kept for look-ups
    /// Names of functions: metadata.json, definitions and references share the memory of equal names.
    QSet<QString> m_names;
    QSet<QString> m_defined; ///< names that the code of any model defines for other files
    std::vector<HeaderInclude> m_includes; ///< includes of entry sources
    ModelHeaders m_headers {m_draft};
    /// Shared by all sources and object files. A source counts its functions or its data, whichever are more; an object
    /// file counts its symbols.
    LimitRoom m_functions {m_draft.limits()[Limit::Items]};
};

} // namespace

void analyzeCode(DocumentDraft &draft)
{
    CodeAnalyzer(draft).run();
}

} // namespace Mlf
