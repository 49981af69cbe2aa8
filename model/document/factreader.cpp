// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/factreader.h"

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/archive/entry.h"
#include "model/artifact/jsonwalk.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "model/document/documentdraft.h"
#include "model/document/treelayout.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class FactReader {
public:
    explicit FactReader(DocumentDraft &draft) : m_draft(draft), m_document(draft.document) { }

    void run()
    {
        setKinds(m_draft);
        readMetadataFile();
        for (Module &module : m_document.modules.edit()) {
            if (m_draft.isCancelled())
                return;
            const std::size_t before = m_draft.findings.size();
            module.targets = targetsOf(module.metadata);
            readParametersFile(module);
            readGraphFile(module);
            readRelayFile(module);
            readTirFiles(module);
            FunctionEffects none({});
            module.functions = collectFunctions(module.metadata, {}, none);
            readHeaderFile(module);
            setTensors(module);
            setFigures(module, m_draft.version(), m_document.linkModule(&module));
            module.contract = statedContract(module.metadata, m_draft.version(), module.headerFile,
                                             module.graph ? module.graphFile : QString());
            m_draft.append(checkMetadata(module.metadata, m_draft.version(), module.graph ? &*module.graph : nullptr,
                                         module.graphFile));
            m_draft.nameModule(module, before);
        }
    }

private:
    void readMetadataFile()
    {
        const QString path = u"metadata.json"_s;
        m_draft.report(Progress::Job::ReadingFacts, path);
        std::shared_ptr<const ByteSource> keeper;
        const QByteArrayView bytes = m_draft.view(path, keeper);
        if (!m_document.file(path)) {
            if (m_document.listing->isComplete) // otherwise the missing part may have it
                m_draft.append(missingMetadata(m_document));
        } else if (keeper) { // otherwise view() added a finding
            Result<Metadata> metadata = readMetadata(bytes, m_draft.limits());
            if (metadata) {
                m_document.metadata = std::move(metadata).value();
                m_draft.append(m_document.metadata->findings);
                m_draft.append(duplicateKeys(bytes, path));
                for (const ModuleMetadata &module : m_document.metadata->modules)
                    m_document.modules.edit().emplace_back().metadata = module;
            } else {
                m_draft.append(metadata.error(), path);
            }
        }
        if (m_document.modules.empty()) {
            for (const QString &name : modelNamesByFiles(m_draft))
                m_document.modules.edit().emplace_back().metadata.name = name;
        } else if (qint64(m_document.modules.size()) < m_draft.limits()[Limit::Models]) {
            addUnlisted();
        }
        std::ranges::sort(m_document.modules.edit(), {}, [](const Module &module) { return module.metadata.name; });
        const QStringList names = m_draft.moduleNames();
        for (DocumentFile &file : m_document.files.edit())
            file.module = file.isReplaced ? QString() : moduleOfFile(file.path, names, nullptr);
    }

    /// Adds models that metadata.json does not list but that have code.
    void addUnlisted()
    {
        const QStringList names = modelsNotListed(m_document);
        for (const QString &name : names) {
            if (qint64(m_document.modules.size()) == m_draft.limits()[Limit::Models])
                return m_draft.appendLimit(Limit::Models);
            m_document.modules.edit().emplace_back().metadata.name = name;
            m_draft.append(makeFinding(Code::ModelNotInMetadata, Link::file(u"metadata.json"_s), {name}));
        }
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

    /// The file of a module: in any folder, the file with the module's name. If the archive has only one module, also a
    /// file named as in versions without module names, or the only file of that kind. No file is used for several
    /// modules.
    QString pick(const QString &own, const QStringList &unnamed, ArtifactKind kind) const
    {
        if (m_document.file(own))
            return own;
        const QString name = own.section(u'/', -1);
        for (const DocumentFile &file : m_document.files) {
            if (file.kind == kind && file.path.section(u'/', -1) == name)
                return file.path;
        }
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

    void readParametersFile(Module &module)
    {
        module.parametersFile = pick(u"parameters/%1.params"_s.arg(module.metadata.name), {}, ArtifactKind::Parameters);
        if (module.parametersFile.isEmpty())
            return;
        m_draft.report(Progress::Job::ReadingFacts, module.parametersFile);
        std::shared_ptr<const ByteSource> keeper;
        const QByteArrayView bytes = m_draft.view(module.parametersFile, keeper);
        if (!keeper)
            return; // an unreadable file has only the error of view()
        module.parameters = readParameters(bytes, m_items.left());
        const std::optional<Error> &damage = module.parameters.damage;
        const bool isLimited = damage && damage->code == Code::LimitReached;
        m_items.take(module.parametersFile,
                     isLimited ? damage->arguments.value(1).toLongLong() : qint64(module.parameters.tensors.size()));
        m_draft.append(module.parameters.findings, module.parametersFile);
        if (isLimited)
            m_draft.appendLimit(Limit::Items, m_items.cause());
        else if (damage)
            m_draft.append(*module.parameters.damage, module.parametersFile);
    }

    void readGraphFile(Module &module)
    {
        module.graphFile =
            pick(u"executor-config/graph/%1.graph"_s.arg(module.metadata.name),
                 {u"executor-config/graph/graph.json"_s, u"runtime-config/graph/graph.json"_s}, ArtifactKind::Graph);
        if (module.graphFile.isEmpty() || (module.metadata.executor == "aot"_L1 && m_document.modules.size() > 1))
            return;
        m_draft.report(Progress::Job::ReadingFacts, module.graphFile);
        std::shared_ptr<const ByteSource> keeper;
        const QByteArrayView bytes = m_draft.view(module.graphFile, keeper);
        if (!keeper)
            return;
        Result<Graph> graph = readGraph(bytes, m_draft.limits().with(Limit::JsonValues, m_json.left()));
        if (bytes.size() <= m_draft.limits()[Limit::JsonBytes])
            m_json.take(module.graphFile, countJsonValues(bytes));
        if (!graph && graph.error().reason == Reason::TooManyJsonValues) {
            m_draft.appendLimit(Limit::JsonValues, m_json.cause());
            return;
        }
        if (!graph) {
            m_draft.append(graph.error(), module.graphFile);
            return;
        }
        module.graph = std::move(graph).value();
        m_draft.append(module.graph->findings, module.graphFile);
        m_draft.append(duplicateKeys(bytes, module.graphFile));
    }

    void readRelayFile(Module &module)
    {
        module.relayFile = pick(u"src/%1.relay"_s.arg(module.metadata.name), {u"src/relay.txt"_s, u"relay.txt"_s},
                                ArtifactKind::Relay);
        if (module.relayFile.isEmpty())
            return;
        m_draft.report(Progress::Job::ReadingFacts, module.relayFile);
        std::shared_ptr<const ByteSource> keeper;
        module.relay = outlineRelay(m_draft.view(module.relayFile, keeper), m_items.left());
        module.relaySignature = readRelaySignature(m_draft.view(module.relayFile, keeper), m_items.left());
        std::vector<RelayConstantUse> constants;
        module.relayExpressions = relayTypes(m_draft.view(module.relayFile, keeper), m_items.left(), &constants);
        for (RelayConstantUse &use : constants)
            module.relayConstants.push_back({std::move(use)});
        for (const RelayFunction &function : module.relay.functions)
            m_items.take(module.relayFile, 1 + qint64(function.calls.size()));
        if (module.relay.isLimited)
            m_draft.appendLimit(Limit::Items, m_items.cause());
    }

    /// Headers of a model. The header in the exporter's folder is first, because people keep older ones in other
    /// folders.
    [[nodiscard]] std::vector<DocumentFile> headersOf(const Module &module) const
    {
        std::vector<DocumentFile> headers;
        std::copy_if(m_document.files.begin(), m_document.files.end(), std::back_inserter(headers),
                     [&](const DocumentFile &file) {
                         return file.kind == ArtifactKind::Header && file.module == module.metadata.name;
                     });
        std::stable_partition(headers.begin(), headers.end(), [](const DocumentFile &file) {
            return file.path.section(u'/', 0, -2) == "codegen/host/include"_L1;
        });
        return headers;
    }

    void readHeaderFile(Module &module)
    {
        for (const DocumentFile &file : headersOf(module)) {
            module.headerFile = file.path;
            m_draft.report(Progress::Job::ReadingFacts, file.path);
            std::shared_ptr<const ByteSource> keeper;
            module.header = readInterfaceHeader(m_draft.view(file.path, keeper), m_items.left());
            const InterfaceHeader &header = module.header;
            m_items.take(file.path, qint64(header.macros.size() + header.functions.size() + header.structs.size()));
            if (header.isLimited)
                m_draft.appendLimit(Limit::Items, m_items.cause());
            if (header.structEndingIn("_inputs"_L1)) // otherwise a later header may declare the interface
                return;
        }
    }

    void readTirFiles(Module &module)
    {
        for (const DocumentFile &file : m_document.files) {
            std::shared_ptr<const ByteSource> keeper;
            if (file.kind != ArtifactKind::Tir || file.module != module.metadata.name)
                continue;
            module.tir.push_back({file.path, outlineTir(m_draft.view(file.path, keeper), m_items.left())});
            const auto found = qint64(module.tir.back().functions.size());
            const bool isLimited = found >= m_items.left();
            m_items.take(file.path, found);
            if (isLimited)
                m_draft.appendLimit(Limit::Items, m_items.cause());
        }
    }

    DocumentDraft &m_draft;
    Document &m_document; ///< the draft's document
    LimitRoom m_json {m_draft.limits()[Limit::JsonValues]}; ///< shared by the graphs of all modules
    LimitRoom m_items {m_draft.limits()[Limit::Items]}; ///< shared by their tensors, calls and TIR functions
};

} // namespace

void readFacts(DocumentDraft &draft)
{
    FactReader(draft).run();
}

} // namespace Mlf
