// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/factreader.h"

#include "model/analysis/consistency.h"
#include "model/analysis/functioneffects.h"
#include "model/artifact/jsonreader.h"
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
        for (Module &module : m_document.modules) {
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
            setFigures(module, m_draft.version(), m_document.modules.size() > 1 ? module.metadata.name : QString());
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
            if (m_document.listing->isComplete) // else it may stand behind the cut or the limit
                m_draft.append(missingMetadata(m_document));
        } else {
            Result<Metadata> metadata = readMetadata(bytes, m_draft.limits().jsonValues);
            if (metadata) {
                m_document.metadata = std::move(metadata).value();
                m_draft.append(m_document.metadata->findings);
                for (const ModuleMetadata &module : m_document.metadata->modules)
                    m_document.modules.emplace_back().metadata = module;
            } else {
                m_draft.append(metadata.error(), path);
            }
        }
        if (m_document.modules.empty()) {
            for (const QString &name : modelNamesByFiles(m_draft))
                m_document.modules.emplace_back().metadata.name = name;
        }
        std::sort(m_document.modules.begin(), m_document.modules.end(),
                  [](const Module &a, const Module &b) { return a.metadata.name < b.metadata.name; });
        const QStringList names = m_draft.moduleNames();
        for (DocumentFile &file : m_document.files)
            file.module = moduleOfFile(file.path, names, nullptr);
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

    /// The file of a module: the one with its name, wherever it stands; with one module in the archive, one of the
    /// names all versions without module names used, or the only file of that kind. Never one file for several modules.
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
        module.parameters = readParameters(m_draft.view(module.parametersFile, keeper), m_itemRoom);
        m_itemRoom -= qint64(module.parameters.tensors.size());
        m_draft.append(module.parameters.findings, module.parametersFile);
        if (module.parameters.damage)
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
        Result<Graph> graph = readGraph(bytes, m_jsonRoom);
        m_jsonRoom -= std::min(m_jsonRoom, countJsonValues(bytes));
        if (!graph) {
            m_draft.append(graph.error(), module.graphFile);
            return;
        }
        module.graph = std::move(graph).value();
        m_draft.append(module.graph->findings, module.graphFile);
    }

    void readRelayFile(Module &module)
    {
        module.relayFile = pick(u"src/%1.relay"_s.arg(module.metadata.name), {u"src/relay.txt"_s, u"relay.txt"_s},
                                ArtifactKind::Relay);
        if (module.relayFile.isEmpty())
            return;
        m_draft.report(Progress::Job::ReadingFacts, module.relayFile);
        std::shared_ptr<const ByteSource> keeper;
        module.relay = outlineRelay(m_draft.view(module.relayFile, keeper), m_itemRoom);
        module.relaySignature = readRelaySignature(m_draft.view(module.relayFile, keeper), m_itemRoom);
        for (const RelayFunction &function : module.relay.functions)
            m_itemRoom -= std::min<qint64>(m_itemRoom, 1 + qint64(function.calls.size()));
        if (module.relay.isLimited)
            m_draft.appendItemLimit(module.relayFile);
    }

    void readHeaderFile(Module &module)
    {
        for (const DocumentFile &file : m_document.files) {
            if (file.kind != ArtifactKind::Header || file.module != module.metadata.name)
                continue;
            module.headerFile = file.path;
            m_draft.report(Progress::Job::ReadingFacts, file.path);
            std::shared_ptr<const ByteSource> keeper;
            module.header = readInterfaceHeader(m_draft.view(file.path, keeper), m_itemRoom);
            const InterfaceHeader &header = module.header;
            m_itemRoom -=
                std::min(m_itemRoom, qint64(header.macros.size() + header.functions.size() + header.structs.size()));
            if (header.isLimited)
                m_draft.appendItemLimit(file.path);
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
            module.tir.push_back({file.path, outlineTir(m_draft.view(file.path, keeper), m_itemRoom)});
            const auto found = qint64(module.tir.back().functions.size());
            if (found >= m_itemRoom)
                m_draft.appendItemLimit(file.path);
            m_itemRoom -= std::min(m_itemRoom, found);
        }
    }

    DocumentDraft &m_draft;
    Document &m_document; ///< of the draft
    qint64 m_jsonRoom = m_draft.limits().jsonValues; ///< left for the graphs of all modules together
    qint64 m_itemRoom = m_draft.limits().items; ///< left for their tensors, calls and TIR functions
};

} // namespace

void readFacts(DocumentDraft &draft)
{
    FactReader(draft).run();
}

} // namespace Mlf
