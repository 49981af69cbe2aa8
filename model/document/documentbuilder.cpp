// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentbuilder.h"

#include "model/analysis/consistency.h"
#include "model/analysis/functioneffects.h"
#include "model/analysis/functionuse.h"
#include "model/analysis/prototypes.h"
#include "model/archive/archivereader.h"
#include "model/artifact/jsonreader.h"
#include "model/artifact/modeldigest.h"
#include "model/document/constantvalues.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Findings of one code beyond this are counted, not listed.
constexpr int findingsPerCode = 100;

/// Two snapshots of a listing that streams are at least this far apart, in milliseconds.
constexpr qint64 snapshotInterval = 100;

Findings capped(const Findings &findings)
{
    Findings result;
    std::map<Code, int> counts;
    for (const Finding &finding : findings) {
        if (++counts[finding.code] <= findingsPerCode)
            result.push_back(finding);
    }
    for (const auto &[code, count] : counts) {
        if (count > findingsPerCode)
            result.push_back(makeFinding(Code::LimitReached, {}, Reason::TooManyFindings,
                                         {QString::number(count - findingsPerCode), codeName(code)}));
    }
    return result;
}

class Builder {
public:
    Builder(std::shared_ptr<const Listing> listing, const BuildOptions &options, const std::stop_token &stop,
            const ProgressFunction &progress, const DeliverFunction &deliver)
        : m_options(options)
        , m_stop(stop)
        , m_progress(progress)
        , m_deliver(deliver)
    {
        m_document.listing = std::move(listing);
    }

    Result<DocumentPointer> run(const QString &location)
    {
        m_document.location = location;
        m_findings = m_document.listing->findings;
        if (m_document.listing->damage)
            m_findings.insert(m_findings.begin(), findingFromError(*m_document.listing->damage));
        DocumentPointer result = publish(Document::Stage::Listing);
        if (m_options.until >= Document::Stage::Facts && !m_stop.stop_requested()) {
            readFacts();
            result = publish(Document::Stage::Facts);
        }
        if (m_options.until >= Document::Stage::Analysis && !m_stop.stop_requested()) {
            analyze();
            result = publish(Document::Stage::Analysis);
        }
        if (m_options.until >= Document::Stage::Digests && !m_stop.stop_requested()) {
            computeDigests();
            result = publish(Document::Stage::Digests);
        }
        if (m_stop.stop_requested())
            return Error {Code::Cancelled, location, {}, {}, {}, {}};
        return result;
    }

private:
    DocumentPointer publish(Document::Stage stage)
    {
        m_document.stage = stage;
        m_document.findings = m_options.limits.entries == Limits::none().entries ? m_findings : capped(m_findings);
        auto snapshot = std::make_shared<const Document>(m_document);
        if (m_deliver && !m_stop.stop_requested())
            m_deliver(snapshot);
        return snapshot;
    }

    void report(Progress::Job job, const QString &entry)
    {
        if (m_progress)
            m_progress({job, entry, {}, {}});
    }

    /// The bytes of a file, kept by `keeper`; a finding where they cannot be had.
    QByteArrayView view(const QString &path, std::shared_ptr<const ByteSource> &keeper)
    {
        const Entry *entry = m_document.listing->find(path);
        return entry ? view(*entry, keeper) : QByteArrayView();
    }

    QByteArrayView view(const Entry &entry, std::shared_ptr<const ByteSource> &keeper)
    {
        const auto source = entry.open();
        if (source) {
            keeper = *source;
            return keeper->view();
        }
        if (!m_unreadable.contains(entry.path)) {
            m_unreadable.insert(entry.path);
            append(source.error(), entry.path);
        }
        return {};
    }

    void readFacts()
    {
        listFiles();
        readMetadataFile();
        for (Module &module : m_document.modules) {
            if (m_stop.stop_requested())
                return;
            const std::size_t before = m_findings.size();
            module.targets = targetsOf(module.metadata);
            readParametersFile(module);
            readGraphFile(module);
            readRelayFile(module);
            readTirFiles(module);
            FunctionEffects none({});
            module.functions = collectFunctions(module.metadata, {}, none);
            readHeaderFile(module);
            setTensors(module);
            module.contract = statedContract(module.metadata, version(), module.headerFile,
                                             module.graph ? module.graphFile : QString());
            append(
                checkMetadata(module.metadata, version(), module.graph ? &*module.graph : nullptr, module.graphFile));
            nameModule(module, before);
        }
    }

    /// Findings from number `first` on are about one model; where there are several, their places say which.
    void nameModule(const Module &module, std::size_t first)
    {
        for (std::size_t i = first; m_document.modules.size() > 1 && i < m_findings.size(); ++i) {
            if (!m_findings[i].location.isNull())
                m_findings[i].location.module = module.metadata.name;
        }
    }

    [[nodiscard]] std::optional<qint64> version() const
    {
        return m_document.metadata ? m_document.metadata->version : std::nullopt;
    }

    void append(const Findings &findings) { m_findings.insert(m_findings.end(), findings.begin(), findings.end()); }

    /// Findings of a reader, which does not know what file it reads.
    void append(Findings findings, const QString &file)
    {
        for (Finding &finding : findings)
            finding.location = Link::file(file);
        append(findings);
    }

    void append(Error error, const QString &file)
    {
        error.entry = file;
        m_findings.push_back(findingFromError(error));
    }

    void listFiles()
    {
        const std::vector<Entry> &entries = m_document.listing->entries;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Entry &entry = entries[i];
            if (entry.type == EntryType::File)
                m_document.files.push_back(
                    {i, entry.path, entry.size, entry.isSafe ? kindOfPath(entry.path) : ArtifactKind::Other, {}});
        }
    }

    void readMetadataFile()
    {
        const QString path = u"metadata.json"_s;
        report(Progress::Job::ReadingFacts, path);
        std::shared_ptr<const ByteSource> keeper;
        const QByteArrayView bytes = view(path, keeper);
        if (!m_document.file(path)) {
            if (m_document.listing->isComplete) // else it may stand behind the cut or the limit
                m_findings.push_back(makeFinding(Code::MissingMetadata));
        } else {
            Result<Metadata> metadata = readMetadata(bytes, m_options.limits.jsonValues);
            if (metadata) {
                m_document.metadata = std::move(metadata).value();
                append(m_document.metadata->findings);
                for (const ModuleMetadata &module : m_document.metadata->modules)
                    m_document.modules.emplace_back().metadata = module;
            } else {
                append(metadata.error(), path);
            }
        }
        if (m_document.modules.empty())
            inferModules();
        std::sort(m_document.modules.begin(), m_document.modules.end(),
                  [](const Module &a, const Module &b) { return a.metadata.name < b.metadata.name; });
        const QStringList names = moduleNames();
        for (DocumentFile &file : m_document.files)
            file.module = moduleOfFile(file.path, names, nullptr);
    }

    [[nodiscard]] QStringList moduleNames() const
    {
        QStringList names;
        for (const Module &module : m_document.modules)
            names += module.metadata.name;
        return names;
    }

    /// Without metadata.json the names of the generated files still tell the models apart.
    void inferModules()
    {
        static const QRegularExpression library(u"^codegen/host/(?:src|lib)/(?:(.+)_)?lib\\d+\\.\\w+$"_s);
        const qint64 most =
            std::max<qint64>(m_options.limits.jsonValues / 1000, 16); // as many as metadata.json may name
        QStringList names;
        for (const DocumentFile &file : m_document.files) {
            if (names.size() >= most) {
                m_findings.push_back(
                    makeFinding(Code::LimitReached, {}, Reason::TooManyModels, {QString::number(most)}));
                break;
            }
            const QRegularExpressionMatch match = library.match(file.path);
            const QString name = match.captured(1).isEmpty() ? u"default"_s : match.captured(1);
            if (match.hasMatch() && !names.contains(name))
                names += name;
        }
        for (const QString &name : names)
            m_document.modules.emplace_back().metadata.name = name;
    }

    static std::vector<TargetFact> targetsOf(const ModuleMetadata &module)
    {
        std::vector<TargetFact> targets;
        for (const StatedTarget &stated : module.targets) {
            TargetFact fact {parseTarget(stated.text), stated.deviceType, Basis::Stated};
            if (!stated.deviceType) {
                fact.deviceType = deviceTypeOfKind(fact.target.kind);
                fact.basis = fact.deviceType ? Basis::Inferred : Basis::Unknown;
            }
            targets.push_back(std::move(fact));
        }
        return targets;
    }

    /// The file of a module: the one with its name; with one module in the archive, one of the names all versions
    /// without module names used, or the only file of that kind. Never one file for several modules.
    QString pick(const QString &own, const QStringList &unnamed, ArtifactKind kind) const
    {
        if (m_document.file(own))
            return own;
        if (m_document.modules.size() != 1)
            return {};
        for (const QString &path : unnamed) {
            if (m_document.file(path))
                return path;
        }
        QStringList ofKind;
        for (const DocumentFile &file : m_document.files) {
            if (file.kind == kind)
                ofKind += file.path;
        }
        return ofKind.size() == 1 ? ofKind.first() : QString();
    }

    void addItemLimit(const QString &file)
    {
        m_findings.push_back(makeFinding(Code::LimitReached, Link::file(file), Reason::TooManyItems,
                                         {QString::number(m_options.limits.items)}));
    }

    void readParametersFile(Module &module)
    {
        module.parametersFile = pick(u"parameters/%1.params"_s.arg(module.metadata.name), {}, ArtifactKind::Parameters);
        if (module.parametersFile.isEmpty())
            return;
        report(Progress::Job::ReadingFacts, module.parametersFile);
        std::shared_ptr<const ByteSource> keeper;
        module.parameters = readParameters(view(module.parametersFile, keeper), m_itemRoom);
        m_itemRoom -= qint64(module.parameters.tensors.size());
        append(module.parameters.findings, module.parametersFile);
        if (module.parameters.damage)
            append(*module.parameters.damage, module.parametersFile);
    }

    void readGraphFile(Module &module)
    {
        module.graphFile =
            pick(u"executor-config/graph/%1.graph"_s.arg(module.metadata.name),
                 {u"executor-config/graph/graph.json"_s, u"runtime-config/graph/graph.json"_s}, ArtifactKind::Graph);
        if (module.graphFile.isEmpty() || (module.metadata.executor == "aot"_L1 && m_document.modules.size() > 1))
            return;
        report(Progress::Job::ReadingFacts, module.graphFile);
        std::shared_ptr<const ByteSource> keeper;
        const QByteArrayView bytes = view(module.graphFile, keeper);
        Result<Graph> graph = readGraph(bytes, m_jsonRoom);
        m_jsonRoom -= std::min(m_jsonRoom, countJsonValues(bytes));
        if (!graph) {
            append(graph.error(), module.graphFile);
            return;
        }
        module.graph = std::move(graph).value();
        append(module.graph->findings, module.graphFile);
    }

    void readRelayFile(Module &module)
    {
        module.relayFile = pick(u"src/%1.relay"_s.arg(module.metadata.name), {u"src/relay.txt"_s, u"relay.txt"_s},
                                ArtifactKind::Relay);
        if (module.relayFile.isEmpty())
            return;
        report(Progress::Job::ReadingFacts, module.relayFile);
        std::shared_ptr<const ByteSource> keeper;
        module.relay = outlineRelay(view(module.relayFile, keeper), m_itemRoom);
        module.relaySignature = readRelaySignature(view(module.relayFile, keeper), m_itemRoom);
        for (const RelayFunction &function : module.relay.functions)
            m_itemRoom -= std::min<qint64>(m_itemRoom, 1 + qint64(function.calls.size()));
        if (module.relay.isLimited)
            addItemLimit(module.relayFile);
    }

    static void setTensors(Module &module)
    {
        module.tensors = collectTensors({module.metadata, module.mainCalls, module.header, module.headerFile,
                                         module.graph ? &*module.graph : nullptr, module.graphFile, module.parameters,
                                         module.relaySignature, module.relayFile, module.tables, module.tablesFile,
                                         module.functions});
    }

    void readHeaderFile(Module &module)
    {
        for (const DocumentFile &file : m_document.files) {
            if (file.kind != ArtifactKind::Header || file.module != module.metadata.name)
                continue;
            module.headerFile = file.path;
            report(Progress::Job::ReadingFacts, file.path);
            std::shared_ptr<const ByteSource> keeper;
            module.header = readInterfaceHeader(view(file.path, keeper), m_itemRoom);
            const InterfaceHeader &header = module.header;
            m_itemRoom -=
                std::min(m_itemRoom, qint64(header.macros.size() + header.functions.size() + header.structs.size()));
            if (header.isLimited)
                addItemLimit(file.path);
            if (header.structEndingIn("_inputs"_L1)) // else another header: the interface may stand in a later one
                return;
        }
    }

    void readTirFiles(Module &module)
    {
        for (const DocumentFile &file : m_document.files) {
            std::shared_ptr<const ByteSource> keeper;
            if (file.kind != ArtifactKind::Tir || file.module != module.metadata.name)
                continue;
            module.tir.push_back({file.path, outlineTir(view(file.path, keeper), m_itemRoom)});
            const auto found = qint64(module.tir.back().functions.size());
            if (found >= m_itemRoom)
                addItemLimit(file.path);
            m_itemRoom -= std::min(m_itemRoom, found);
        }
    }

    void analyze()
    {
        std::map<QString, std::vector<ScannedSource>> sources;
        std::map<QString, std::vector<ScannedObject>> objects;
        MacroIndex macros;
        std::map<QString, std::pair<QString, TvmTables>> tables; // with the file of TVMMetadata
        const QStringList modules = moduleNames();
        qint64 functionRoom = m_options.limits.items; // of all sources together, and as much for data
        for (DocumentFile &file : m_document.files) {
            if (m_stop.stop_requested())
                return;
            if (file.kind == ArtifactKind::Object)
                objects[file.module].push_back(readObjectFile(file, functionRoom));
            if (!isSource(file.kind))
                continue;
            report(Progress::Job::ScanningSources, file.path);
            std::shared_ptr<const ByteSource> bytes;
            const QByteArrayView text = view(m_document.listing->entries[file.entry], bytes);
            auto scan = std::make_shared<const CSource>(scanCSource(text, m_stop, functionRoom));
            functionRoom -= qint64(std::max(scan->functions.size(), scan->objects.size()));
            if (scan->isLimited)
                addItemLimit(file.path);
            file.kind = kindOfSource(text, scan.get());
            file.module = moduleOfFile(file.path, modules, scan.get());
            sources[file.module].push_back({file.path, file.kind, scan});
            if (!scan->functions.empty())
                macros.insert(file.path, functionMacros(text));
            addTables(tables[file.module], readTvmTables(text, *scan, m_options.limits.items), file.path);
            noteDamage(bytes);
        }
        for (Module &module : m_document.modules) {
            if (m_stop.stop_requested())
                return;
            const std::size_t before = m_findings.size();
            const QString &name = module.metadata.name;
            module.objects = std::move(objects[name]);
            std::tie(module.tablesFile, module.tables) = std::move(tables[name]);
            connect(module, sources[name]);
            nameModule(module, before);
        }
        m_document.references = collectReferences(referenceSources(sources), m_stop);
        for (Finding &finding :
             checkPrototypes(*m_document.references, [this](const QString &path) { return m_document.bytes(path); })) {
            if (const DocumentFile *file = m_document.file(finding.location.name); file && modules.size() > 1)
                finding.location.module = file->module;
            m_findings.push_back(std::move(finding));
        }
        collectExternals(sources, macros);
    }

    /// All C of the archive, with the functions of compiled files. Of duplicates the last one counts.
    [[nodiscard]] std::vector<ReferenceSource> referenceSources(
        const std::map<QString, std::vector<ScannedSource>> &scanned) const
    {
        static const QRegularExpression code(u"\\.(c|cc|cpp|cxx|h|hh|hpp|inc)$"_s,
                                             QRegularExpression::CaseInsensitiveOption);
        QHash<QString, std::shared_ptr<const CSource>> scans;
        for (const auto &[name, sources] : scanned) {
            for (const ScannedSource &source : sources)
                scans.insert(source.path, source.source);
        }
        QHash<QString, QStringList> symbols;
        for (const Module &module : m_document.modules) {
            for (const ScannedObject &object : module.objects)
                symbols.insert(object.path, definedFunctions(object));
        }
        std::vector<ReferenceSource> sources;
        QSet<QString> seen;
        for (auto file = m_document.files.rbegin(); file != m_document.files.rend(); ++file) {
            const Entry *entry = &m_document.listing->entries[file->entry];
            const bool isCode = !symbols.value(file->path).isEmpty() || code.match(file->path).hasMatch();
            if (!isCode || !entry->isSafe || seen.contains(file->path))
                continue;
            seen.insert(file->path);
            sources.push_back({{file->path, file->module, file->kind},
                               [entry] { return entry->bytes(); },
                               scans.value(file->path),
                               symbols.value(file->path)});
        }
        std::reverse(sources.begin(), sources.end());
        return sources;
    }

    /// What only all code of a model together says.
    void connect(Module &module, const std::vector<ScannedSource> &sources)
    {
        report(Progress::Job::ScanningSources, module.metadata.name);
        module.isPartial = !m_document.listing->isComplete
            || std::any_of(sources.begin(), sources.end(),
                           [](const auto &scanned) { return scanned.source->isLimited; })
            || std::any_of(module.objects.begin(), module.objects.end(),
                           [](const auto &scanned) { return !scanned.object || scanned.object->isLimited; });
        module.constants = collectConstants(sources);
        addExternalPools(module.constants, module.header, module.headerFile);
        std::optional<CountedConstants> inCode;
        if (!sources.empty())
            inCode = countConstants(module.constants) + CountedConstants {{}, module.isPartial};
        module.countedConstants = modelConstants(module.metadata, inCode, module.parameters, !module.objects.empty());
        FunctionEffects effects(sources);
        module.functions = collectFunctions(module.metadata, sources, effects);
        module.mainCalls = collectMainCalls(sources, effects);
        setTensors(module);
        fillInUse(module.functions, sources, module.mainCalls, module.constants,
                  module.graph ? &*module.graph : nullptr);
        module.buffers = collectBuffers({module.mainCalls, effects, module.constants, module.tensors,
                                         module.graph ? &*module.graph : nullptr, module.graphFile, module.parameters});
        module.need = memoryNeed(module.buffers);
        addObjectFunctions(module.functions, module.objects);
        refineContract(module.contract, module.metadata, version(), sources, module.constants,
                       objectDefining(module.objects, u"_tvm_crt_module"_s));
        append(checkConstants(module.metadata, version(), module.countedConstants));
        append(checkPlacement(module.constants, inCode, module.parameters, module.parametersFile));
        append(checkIo(module.metadata, version(), module.mainCalls));
        append(checkFunctions(module.metadata, module.functions, !module.isPartial));
    }

    /// What the code needs and the archive does not define; and with that, how to call it.
    void collectExternals(const std::map<QString, std::vector<ScannedSource>> &sources, const MacroIndex &macros)
    {
        static const std::vector<ScannedSource> none;
        OtherDefinitions others;
        for (const auto &[name, list] : sources) {
            for (const ScannedSource &source : list) {
                for (const FunctionDefinition &function : source.source->functions)
                    others.generated.insert(function.name, Link::file(source.path, function.line));
            }
        }
        for (const Module &module : m_document.modules) {
            for (const FunctionFact &function : module.functions) {
                if (!function.file.isEmpty() && !others.generated.contains(function.name))
                    others.generated.insert(function.name, Link::file(function.file));
            }
        }
        bool isIndexed = false;
        for (Module &module : m_document.modules) {
            const auto own = sources.find(module.metadata.name);
            const auto collect = [&] {
                module.externals = Mlf::collectExternals(own == sources.end() ? none : own->second, module.objects,
                                                         module.tables.registered, macros, others);
            };
            collect();
            const bool isOpen =
                std::any_of(module.externals.begin(), module.externals.end(), [](const ExternalFact &external) {
                    return external.definition.isNull() && external.resolver != ExternalFact::Resolver::CLibrary;
                });
            if (isOpen && !std::exchange(isIndexed, true)) {
                others.runtime = runtimeDefinitions();
                others.templates = templateDefinitions();
            }
            if (isOpen)
                collect();
            module.snippet = makeCallSnippet({module.metadata, module.contract, module.header, module.headerFile,
                                              module.tensors, module.constants, module.functions, module.externals});
        }
    }

    /// Functions that sources of the runtime define for others, as the references know them.
    [[nodiscard]] DefinitionIndex runtimeDefinitions() const
    {
        static const QRegularExpression source(u"\\.(?:c|cc|cpp)$"_s);
        DefinitionIndex index;
        for (const CodeDefinition &definition : m_document.references->definitions()) {
            const CodeReferences::File &file = m_document.references->files()[std::size_t(definition.file)];
            if (definition.kind == CodeDefinition::Kind::Function && !definition.isOwn
                && file.kind == ArtifactKind::Runtime && source.match(file.path).hasMatch())
                index.insert(definition.name, Link::file(file.path, definition.line));
        }
        return index;
    }

    /// Functions that templates define. They are no C of the archive yet, and no reference leads to them.
    DefinitionIndex templateDefinitions()
    {
        DefinitionIndex index;
        for (const DocumentFile &file : m_document.files) {
            static const QRegularExpression source(u"\\.(?:c|cc|cpp|template)$"_s);
            if (file.kind != ArtifactKind::Template || m_stop.stop_requested() || !source.match(file.path).hasMatch())
                continue;
            report(Progress::Job::ScanningSources, file.path);
            std::shared_ptr<const ByteSource> bytes;
            for (const CodeBlock &block :
                 scanCodeBlocks(view(m_document.listing->entries[file.entry], bytes), m_stop, m_options.limits.items)) {
                if (block.kind == CodeBlock::Kind::Function && !block.isStatic)
                    index.insert(block.name, Link::file(file.path, block.nameLine));
            }
            noteDamage(bytes);
        }
        return index;
    }

    /// A registry and TVMMetadata may stand in one file or in two.
    void addTables(std::pair<QString, TvmTables> &all, TvmTables found, const QString &file)
    {
        if (found.isLimited)
            addItemLimit(file);
        QStringList registered = all.second.registered + found.registered;
        if (found.hasMetadata && !all.second.hasMetadata)
            all = {file, std::move(found)};
        all.second.registered = std::move(registered);
    }

    /// Takes the symbols from the room that is left for functions.
    ScannedObject readObjectFile(const DocumentFile &file, qint64 &room)
    {
        report(Progress::Job::ScanningSources, file.path);
        std::shared_ptr<const ByteSource> bytes;
        Result<ObjectFile> object = readObject(view(m_document.listing->entries[file.entry], bytes), room);
        noteDamage(bytes);
        if (!object) {
            append(object.error(), file.path);
            return {file.path, std::nullopt};
        }
        room -= qint64(object->symbols.size());
        if (object->isLimited)
            addItemLimit(file.path);
        return {file.path, std::move(object).value()};
    }

    /// To be asked when the bytes have been read.
    void noteDamage(const std::shared_ptr<const ByteSource> &bytes)
    {
        if (bytes && bytes->isDamaged() && !std::exchange(m_isDamaged, true))
            m_findings.push_back(makeFinding(Code::ChangedWhileReading));
    }

    void computeConstantDigests()
    {
        for (Module &module : m_document.modules) {
            for (ConstantFact &constant : module.constants.constants)
                constant.sha256 = constantDigest(m_document, valuesOf(constant), m_stop);
        }
    }

    void computeDigests()
    {
        std::vector<DigestFile> files;
        QSet<QString> seen;
        for (auto file = m_document.files.rbegin(); file != m_document.files.rend();
             ++file) { // of duplicates the last one counts
            const Entry &entry = m_document.listing->entries[file->entry];
            if (!entry.isSafe || !belongsToModelDigest(file->path) || seen.contains(file->path))
                continue;
            seen.insert(file->path);
            std::shared_ptr<const ByteSource> bytes;
            files.push_back(digestFile(file->path, view(entry, bytes), m_stop));
            noteDamage(bytes);
        }
        std::shared_ptr<const ByteSource> keeper;
        const QByteArray metadata = canonicalMetadata(view(u"metadata.json"_s, keeper), m_options.limits.jsonValues);
        // Where there is no model all archives would look the same; of a cut one nobody knows what the rest is.
        if (m_document.listing->isComplete && (!files.empty() || !metadata.isEmpty()))
            m_document.modelDigest = modelDigest(std::move(files), metadata, m_stop);
        if (!m_options.wantsArchiveDigest)
            return;
        computeConstantDigests();
        if (m_document.listing->container == Container::Directory)
            return;
        QFile container(m_document.location);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (QFileInfo(m_document.location).isFile() && container.open(QIODevice::ReadOnly) && hash.addData(&container))
            m_document.archiveDigest = QString::fromLatin1(hash.result().toHex());
    }

    const BuildOptions &m_options;
    const std::stop_token &m_stop;
    const ProgressFunction &m_progress;
    const DeliverFunction &m_deliver;
    Document m_document;
    Findings m_findings;
    QSet<QString> m_unreadable;
    bool m_isDamaged = false; ///< some bytes were lost while they were read
    qint64 m_jsonRoom = m_options.limits.jsonValues; ///< left for the graphs of all modules together
    qint64 m_itemRoom = m_options.limits.items; ///< left for their tensors, calls and TIR functions
};

} // namespace

Result<DocumentPointer> buildDocument(const QString &path, const BuildOptions &options, const std::stop_token &stop,
                                      const ProgressFunction &progress, const DeliverFunction &deliver)
{
    QElapsedTimer sinceSnapshot;
    sinceSnapshot.start();
    const ListingFunction entryAdded = [&](const Listing &listing) {
        if (!deliver || sinceSnapshot.elapsed() < snapshotInterval || stop.stop_requested())
            return;
        auto document = std::make_shared<Document>();
        document->location = path;
        document->listing = std::make_shared<const Listing>(listing);
        deliver(std::move(document));
        sinceSnapshot.restart();
    };
    Result<Listing> listing = readArchive(path, options.limits, stop, progress, entryAdded);
    if (!listing)
        return listing.error();
    return Builder(std::make_shared<const Listing>(std::move(listing).value()), options, stop, progress, deliver)
        .run(path);
}

Result<DocumentPointer> buildDocument(std::shared_ptr<const Listing> listing, const BuildOptions &options,
                                      const std::stop_token &stop, const ProgressFunction &progress,
                                      const DeliverFunction &deliver)
{
    const QString name = listing->name;
    return Builder(std::move(listing), options, stop, progress, deliver).run(name);
}

} // namespace Mlf
