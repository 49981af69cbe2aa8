// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/treelayout.h"

#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/archive/archivecodes.h"
#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/objectreader.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Larger files are not probed, except sources and parameters.
constexpr ByteCount largestText(256LL * 1024 * 1024);

bool isCodeOf(ArtifactKind kind)
{
    return isSource(kind) || kind == ArtifactKind::Header || kind == ArtifactKind::Object;
}

/// True for files that are, or may be, analysed as C, Relay or TIR.
bool isAnalysedText(const DocumentFile &file)
{
    static const QRegularExpression text(u"\\.(c|cc|cpp|cxx|h|hh|hpp|hxx|inc|inl|def|relay|template)$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    return isSource(file.kind) || file.kind == ArtifactKind::Header || file.kind == ArtifactKind::Relay
        || file.kind == ArtifactKind::Tir || text.match(file.path).hasMatch();
}

bool isObjectName(const QString &path)
{
    return path.endsWith(".o"_L1) || path.endsWith(".obj"_L1);
}

class ContentSorter {
public:
    explicit ContentSorter(DocumentDraft &draft) : m_draft(draft), m_document(draft.document) { }

    void run()
    {
        for (const std::size_t i : filesToProbe()) {
            if (m_draft.isCancelled())
                return;
            probe(i);
        }
        addHelperObjects();
        if (m_isAmbiguous) {
            for (const std::size_t i : m_found)
                m_document.files.edit()[i].kind = ArtifactKind::Other;
        } else if (!m_found.empty()) {
            markRuntime();
        }
    }

private:
    /// Indices of the files to probe, in archive order. Of files with the same path only the last one.
    [[nodiscard]] std::vector<std::size_t> filesToProbe()
    {
        static const QRegularExpression wanted(u"\\.(c|cc|cpp|cxx|h|hh|hpp|o|obj|params|relay|txt|json|graph)$"_s,
                                               QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression text(u"\\.(relay|txt|json|graph)$"_s,
                                             QRegularExpression::CaseInsensitiveOption);
        std::vector<std::size_t> files;
        QSet<QString> paths;
        for (std::size_t i = m_document.files.size(); i-- > 0;) {
            const DocumentFile &file = m_document.files[i];
            const bool isMeant = file.kind == ArtifactKind::Other && wanted.match(file.path).hasMatch()
                && m_document.listing->entries[file.entry].isSafe;
            if (!isMeant || paths.contains(file.path))
                continue;
            paths.insert(file.path);
            if (file.bytes <= largestText || !text.match(file.path).hasMatch())
                files.push_back(i);
        }
        std::ranges::reverse(files);
        const qint64 most = m_draft.limits()[Limit::ProbedFiles];
        if (std::ssize(files) > most) {
            m_draft.appendLimit(Limit::ProbedFiles);
            files.resize(std::size_t(most));
        }
        return files;
    }

    void probe(std::size_t index)
    {
        DocumentFile &file = m_document.files.edit()[index];
        m_draft.report(Progress::Job::ReadingFacts, file.path);
        std::shared_ptr<const ByteSource> keeper;
        file.kind = kindOfContent(file.path, m_draft.view(file, keeper), m_draft.stop());
        m_draft.recordDamage(keeper);
        if (file.kind != ArtifactKind::Other)
            m_found.push_back(index);
        if (isSource(file.kind))
            dropDouble(index);
        else if (isObjectName(file.path))
            recordSymbols(index);
    }

    void recordSymbols(std::size_t index)
    {
        std::shared_ptr<const ByteSource> keeper;
        const Result<ObjectFile> object = readObject(m_draft.view(m_document.files[index], keeper), m_draft.limits());
        if (!object)
            return;
        ObjectSymbols symbols {index, {}, {}};
        for (const ObjectSymbol &symbol : object->symbols) {
            if (!symbol.isDefined)
                symbols.needed += symbol.name;
            else if (symbol.binding != ObjectSymbol::Binding::Local)
                symbols.defined += symbol.name;
        }
        m_objects.push_back(std::move(symbols));
    }

    /// Adds objects that define symbols needed by objects of a model, except TVM's runtime and the C library.
    void addHelperObjects()
    {
        QSet<QString> needed;
        std::vector<ObjectSymbols> rest = std::move(m_objects);
        const auto isOfModel = [&](const ObjectSymbols &object) {
            return m_document.files[object.file].kind == ArtifactKind::Object;
        };
        const auto isNeeded = [&](const QString &name) {
            return needed.contains(name) && !name.startsWith("TVM"_L1) && !isOfCLibrary(name);
        };
        while (true) {
            const auto taken = std::partition(rest.begin(), rest.end(), [&](const ObjectSymbols &object) {
                return !isOfModel(object) && std::ranges::none_of(object.defined, isNeeded);
            });
            if (taken == rest.end())
                return;
            for (auto object = taken; object != rest.end(); ++object) {
                needed.unite(QSet<QString>(object->needed.begin(), object->needed.end()));
                if (isOfModel(*object))
                    continue;
                m_document.files.edit()[object->file].kind = ArtifactKind::Object;
                m_found.push_back(object->file);
            }
            rest.erase(taken, rest.end());
        }
    }

    /// If an earlier source has the same name and content, this one does not count as code. If the contents differ, no
    /// source counts as code.
    void dropDouble(std::size_t index)
    {
        DocumentFile &file = m_document.files.edit()[index];
        const QString name = file.path.section(u'/', -1);
        const auto known = m_sources.constFind(name);
        if (known == m_sources.constEnd()) {
            m_sources.insert(name, index);
            return;
        }
        std::shared_ptr<const ByteSource> one;
        std::shared_ptr<const ByteSource> other;
        if (m_draft.view(file, one) == m_draft.view(m_document.files[*known], other))
            file.kind = ArtifactKind::Other;
        else
            m_isAmbiguous = true;
    }

    /// Marks files of TVM's runtime by their folder: "runtime", or "standalone_crt" for its standalone form.
    void markRuntime()
    {
        for (DocumentFile &file : m_document.files.edit()) {
            const QString path = u'/' + file.path;
            if (file.kind == ArtifactKind::Other
                && (path.contains("/runtime/"_L1) || path.contains("/standalone_crt/"_L1)))
                file.kind = ArtifactKind::Runtime;
        }
    }

    struct ObjectSymbols {
        std::size_t file;
        QStringList defined; ///< symbols defined for other files
        QStringList needed; ///< symbols needed from other files
    };

    DocumentDraft &m_draft;
    Document &m_document; ///< the draft's document
    std::vector<std::size_t> m_found; ///< files of a model
    std::vector<ObjectSymbols> m_objects;
    QHash<QString, std::size_t> m_sources; ///< by name
    bool m_isAmbiguous = false;
};

/// Folders with a metadata.json except the root, at most 100.
QStringList foldersWithMetadata(const Document &document)
{
    constexpr qsizetype maxFolders = 100;
    QStringList folders;
    for (const DocumentFile &file : document.files) {
        const bool isMeant = file.path.endsWith("/metadata.json"_L1) && document.listing->entries[file.entry].isSafe;
        if (const QString folder = file.path.section(u'/', 0, -2); isMeant && !folders.contains(folder))
            folders += folder;
        if (folders.size() >= maxFolders)
            break;
    }
    return folders;
}

/// The archive that a project was made from: model.tar, or the only archive; otherwise empty.
QString archiveInFolder(const Document &document)
{
    static const QRegularExpression archive(u"\\.(tar|tar\\.(gz|xz|bz2|zst|lz4)|tgz|txz)$"_s);
    QStringList others;
    for (const DocumentFile &file : document.files) {
        if (file.path.section(u'/', -1) == "model.tar"_L1)
            return file.path;
        if (archive.match(file.path).hasMatch())
            others += file.path;
    }
    return others.size() == 1 ? others.first() : QString();
}

/// The compiled model of a package that `tvmc compile` writes by default: mod.so or mod.tar beside mod.json and
/// mod.params, or only lib.so or lib.tar. Empty for other folders.
QString libraryOfPackage(const Document &document)
{
    static const QRegularExpression library(u"^(?:.*/)?(?:mod|lib)\\.(?:so|tar|dylib|dll)$"_s);
    QStringList libraries;
    for (const DocumentFile &file : document.files) {
        if (library.match(file.path).hasMatch())
            libraries += file.path;
    }
    if (libraries.size() != 1 || !foldersWithMetadata(document).isEmpty())
        return {};
    const QString &path = libraries.first();
    const QString stem = path.section(u'.', 0, -2);
    const bool hasParts = document.file(stem + ".json"_L1) && document.file(stem + ".params"_L1);
    const bool isAlone = path.endsWith("lib.so"_L1) || path.endsWith("lib.tar"_L1) ? document.files.size() == 1 : false;
    return hasParts || isAlone ? path : QString();
}

/// Marks files that are replaced when unpacked, because a later file has the same path. They belong to no model.
void markReplaced(Document &document)
{
    for (DocumentFile &file : document.files.edit()) {
        file.isReplaced = document.listing->indexOf(file.path, true) != int(file.entry);
        // Keep these kinds, because no model includes such files.
        if (file.isReplaced && file.kind != ArtifactKind::Runtime && file.kind != ArtifactKind::Template)
            file.kind = ArtifactKind::Other;
    }
}

/// Treats a library of a model as an unreadable object if it was not read completely.
void markUnreadLibraries(Document &document)
{
    QSet<QString> unread;
    for (const Finding &finding : document.listing->findings) {
        if (finding.code == Code::LibraryDamaged || finding.code == Code::LimitReached)
            unread.insert(finding.location.name);
    }
    if (unread.isEmpty())
        return;
    QSet<QString> ofModel;
    for (const DocumentFile &file : document.files) {
        if (file.kind == ArtifactKind::Object)
            ofModel.insert(file.path.section(u'/', 0, -2));
    }
    for (DocumentFile &file : document.files.edit()) {
        const bool isMeant = file.path.startsWith("codegen/"_L1) || ofModel.contains(file.path);
        if (file.kind == ArtifactKind::Other && file.path.endsWith(".a"_L1) && unread.contains(file.path) && isMeant)
            file.kind = ArtifactKind::Object;
    }
}

} // namespace

void setKinds(DocumentDraft &draft)
{
    Document &document = draft.document;
    const std::vector<Entry> &entries = document.listing->entries;
    document.files.edit().reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry &entry = entries[i];
        if (entry.type == EntryType::File)
            document.files.edit().push_back({.entry = quint32(i),
                                             .kind = entry.isSafe ? kindOfPath(entry.path) : ArtifactKind::Other,
                                             .path = entry.path,
                                             .bytes = entry.size});
    }
    markReplaced(document);
    for (const DocumentFile &file : document.files) {
        const bool isRead = document.listing->entries[file.entry].hasBytes() && !file.isReplaced;
        if (isRead && file.bytes.value() > draft.limits()[Limit::TextBytes] && isAnalysedText(file))
            draft.leaveOutText(file.path);
    }
    const bool hasCode =
        std::ranges::any_of(document.files, [](const DocumentFile &file) { return isCodeOf(file.kind); });
    const bool isRoot = document.file(u"metadata.json"_s) || foldersWithMetadata(document).isEmpty();
    if (!hasCode && isRoot && libraryOfPackage(document).isEmpty())
        ContentSorter(draft).run();
    markUnreadLibraries(document);
}

QStringList modelNamesByFiles(DocumentDraft &draft)
{
    constexpr QLatin1StringView prefix("tvmgen_");
    const qint64 most = draft.limits()[Limit::Models];
    QStringList libraries;
    QStringList symbols;
    QStringList described; // models with an interface header
    bool hasCode = false;
    for (const DocumentFile &file : draft.document.files) {
        const bool isCode = isSource(file.kind) || file.kind == ArtifactKind::Object;
        const QString stem = file.path.section(u'/', -1).section(u'.', 0, -2);
        if (file.kind == ArtifactKind::Header && described.size() < most && stem.size() > prefix.size()
            && stem.startsWith(prefix) && !described.contains(stem.sliced(prefix.size())))
            described += stem.sliced(prefix.size());
        if (!isCode && file.kind != ArtifactKind::Graph)
            continue;
        hasCode = true;
        const QString library = isCode ? modelOfLibrary(file.path) : QString();
        if (!library.isEmpty() && !libraries.contains(library))
            libraries += library;
        if (libraries.size() > most) {
            draft.appendLimit(Limit::Models);
            return libraries.first(most);
        }
    }
    if (!hasCode)
        return described;
    if (!libraries.isEmpty())
        return libraries;
    for (const DocumentFile &file : draft.document.files) {
        if (!isSource(file.kind) && file.kind != ArtifactKind::Graph && file.kind != ArtifactKind::Object)
            continue;
        std::shared_ptr<const ByteSource> keeper;
        for (const QString &name : modelsNamedIn(draft.view(file, keeper), most)) {
            if (symbols.size() < most && !symbols.contains(name))
                symbols += name;
        }
    }
    return symbols.isEmpty() ? QStringList {u"default"_s} : symbols;
}

QStringList modelsNotListed(const Document &document)
{
    QSet<QString> listed;
    for (const Module &module : document.modules)
        listed.insert(module.metadata.name.toLower());
    QStringList libraries;
    QSet<QString> seen;
    QSet<QString> described; // models with a header, graph, Relay or parameters
    for (const DocumentFile &file : document.files) {
        const QString name = file.path.section(u'/', -1);
        const QString stem = name.section(u'.', 0, -2).toLower();
        const bool isCode = isSource(file.kind) || file.kind == ArtifactKind::Object;
        const QString library = isCode ? modelOfLibrary(file.path) : QString();
        if (!library.isEmpty() && !seen.contains(library)) {
            seen.insert(library);
            libraries += library;
        }
        if (file.kind == ArtifactKind::Header && stem.startsWith("tvmgen_"_L1))
            described.insert(stem.sliced(7));
        else if (file.kind == ArtifactKind::Graph || file.kind == ArtifactKind::Relay
                 || file.kind == ArtifactKind::Parameters)
            described.insert(stem);
    }
    const bool isListed =
        std::ranges::any_of(libraries, [&](const QString &library) { return listed.contains(library.toLower()); });
    libraries.removeIf([&](const QString &library) {
        return !isListed || listed.contains(library.toLower()) || !described.contains(library.toLower());
    });
    return libraries;
}

Finding missingMetadata(const Document &document)
{
    if (const QString library = libraryOfPackage(document); !library.isEmpty())
        return makeFinding(Code::MissingMetadata, Link::file(library), Reason::ClassicPackage, {library});
    const QStringList folders = foldersWithMetadata(document);
    const bool isFolder = document.listing->container == Container::Directory;
    if (const QString archive = isFolder ? archiveInFolder(document) : QString(); !archive.isEmpty())
        return makeFinding(Code::MissingMetadata, Link::file(archive), Reason::ArchiveInFolder, {archive});
    if (folders.isEmpty())
        return makeFinding(Code::MissingMetadata, {}, Reason::FilesAreReadable);
    return makeFinding(
        Code::MissingMetadata, Link::file(folders.first() + "/metadata.json"_L1),
        folders.size() > 1 ? Reason::MetadataInFolders : Reason::MetadataInFolder,
        {folders.first(), QString::number(folders.size()), document.listing->name + u'/' + folders.first()});
}

} // namespace Mlf
