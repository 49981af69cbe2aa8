// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentdraft.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/contradictions.h"
#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/bytesource.h"

#include <QDir>
#include <QRegularExpression>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestHeaderName = 1000; ///< in bytes
constexpr std::size_t maxOfOneName = 20;
constexpr qsizetype maxChoices = 4; ///< maximum number of header choices to scan; with more, the content is unknown

QString lowerFileName(QStringView path)
{
    return path.sliced(path.lastIndexOf(u'/') + 1).toString().toLower();
}

/// Hash of a name. Nobody can provoke collisions, because each process has another seed.
quint32 hashOf(const QString &lowerFileName)
{
    return quint32(qHash(lowerFileName, std::size_t(QHashSeed::globalSeed())));
}

qsizetype sharedLength(const QString &a, const QString &b)
{
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return end - a.begin();
}

} // namespace

bool ModelHeaders::isOwn(const DocumentFile &file) const
{
    return file.kind != ArtifactKind::Runtime && file.kind != ArtifactKind::Template
        && m_draft.document.listing->entries[file.entry].isSafe;
}

void ModelHeaders::list()
{
    for (std::size_t i = 0; i < m_draft.document.files.size(); ++i) {
        const DocumentFile &file = m_draft.document.files[i];
        if (!file.isReplaced)
            (isOwn(file) ? m_headers : m_others).push_back({hashOf(lowerFileName(file.path)), int(i)});
    }
    std::ranges::sort(m_headers);
    std::ranges::sort(m_others);
}

std::vector<const DocumentFile *> ModelHeaders::filesNamed(const QString &name, const std::vector<NamedFile> &files,
                                                           std::size_t maxFiles) const
{
    std::vector<const DocumentFile *> found;
    const quint32 hash = hashOf(name);
    for (auto file = std::lower_bound(files.begin(), files.end(), NamedFile {hash, 0});
         file != files.end() && file->nameHash == hash && found.size() < maxFiles; ++file) {
        const DocumentFile &candidate = m_draft.document.files[std::size_t(file->file)];
        if (lowerFileName(candidate.path) == name)
            found.push_back(&candidate);
    }
    return found;
}

std::vector<const DocumentFile *> ModelHeaders::find(const CInclude &include, const QString &source)
{
    const QString name = QString::fromUtf8(include.name.data(), qsizetype(include.name.size()));
    const QString &from = include.from.isEmpty() ? source : include.from;
    if (!std::exchange(m_isListed, true))
        list();
    if (include.isQuoted) {
        const QString beside = QDir::cleanPath(from.section(u'/', 0, -2) + u'/' + name);
        const DocumentFile *file = m_draft.document.file(beside.startsWith(u'/') ? beside.sliced(1) : beside);
        if (file && isOwn(*file))
            return {file};
    }
    std::vector<const DocumentFile *> found = filesNamed(lowerFileName(name), m_headers, maxOfOneName);
    const QString plain = name.section(u"../"_s, -1);
    const auto isExact = [&](const DocumentFile *file) {
        return file->path == plain || file->path.endsWith(u'/' + plain);
    };
    if (std::ranges::any_of(found, isExact))
        std::erase_if(found, [&](const DocumentFile *file) { return !isExact(file); });
    std::ranges::stable_sort(found, [&](const DocumentFile *one, const DocumentFile *other) {
        return sharedLength(one->path, source) > sharedLength(other->path, source);
    });
    for (std::size_t i = 1; i < found.size(); ++i) {
        const auto isSame = [&](const DocumentFile *file) { return view(*file) == view(*found[i]); };
        if (std::any_of(found.begin(), found.begin() + qsizetype(i), isSame))
            found.erase(found.begin() + qsizetype(i--));
    }
    return found;
}

QByteArrayView ModelHeaders::view(const DocumentFile &file)
{
    std::shared_ptr<const ByteSource> &bytes = m_opened[file.path];
    const QByteArrayView whole = bytes ? bytes->view() : m_draft.view(file, bytes);
    m_room -= whole.size();
    return whole;
}

std::optional<CHeaderText> ModelHeaders::text(const CInclude &include, const QString &source, std::size_t choice)
{
    if (qsizetype(include.name.size()) > longestHeaderName)
        return QByteArrayView();
    const std::vector<const DocumentFile *> found = find(include, source);
    if (found.empty()) {
        const QString name = QString::fromUtf8(include.name.data(), qsizetype(include.name.size()));
        CHeaderText none = QByteArrayView();
        none.isMissing = filesNamed(lowerFileName(name), m_others, 1).empty();
        return none;
    }
    if (found.size() > 1 && m_undecided.size() < qsizetype(found.size())) {
        m_undecided.clear();
        for (const DocumentFile *file : found)
            m_undecided += file->path;
    }
    const DocumentFile &file = *found[choice % found.size()];
    const QByteArrayView whole = view(file);
    return m_room < 0 ? std::nullopt : std::optional(CHeaderText(whole, file.path));
}

CLanguage ModelHeaders::languageOf(const QString &source, std::size_t choice, const CReturns &returns)
{
    static const QRegularExpression cpp(u"\\.(?:cc|cpp|cxx|C)$"_s);
    m_undecided.clear();
    return {cpp.match(source).hasMatch(),
            [this, source, choice](const CInclude &include) { return text(include, source, choice); }, returns};
}

CSource ModelHeaders::scan(QByteArrayView text, const QString &source, const std::stop_token &stop,
                           const Limits &limits, const CReturns &returns)
{
    CSource first = scanCSource(text, stop, limits, languageOf(source, 0, returns));
    const QStringList undecided = m_undecided;
    for (qsizetype choice = 1; choice < undecided.size() && first.undecidedHeaders.isEmpty(); ++choice) {
        const bool isSame = choice < maxChoices
            && haveSameFacts(first, scanCSource(text, stop, limits, languageOf(source, std::size_t(choice), returns)));
        if (!isSame && !stop.stop_requested())
            first.undecidedHeaders = {undecided[0], undecided[choice]};
    }
    first.isUncertain = first.isUncertain || !first.undecidedHeaders.isEmpty();
    return first;
}

DocumentDraft::DocumentDraft(std::shared_ptr<const Listing> listing, const Limits &limits, const std::stop_token &stop,
                             const ProgressFunction &progress)
    : m_limits(limits)
    , m_stop(stop)
    , m_progress(progress)
{
    document.listing = std::move(listing);
}

std::optional<qint64> DocumentDraft::version() const
{
    return document.metadata ? document.metadata->version : std::nullopt;
}

QStringList DocumentDraft::moduleNames() const
{
    QStringList names;
    for (const Module &module : document.modules)
        names += module.metadata.name;
    return names;
}

const Finding *DocumentDraft::fileLimit() const
{
    const auto found = std::ranges::find_if(findings, [](const Finding &finding) {
        return finding.reason == Reason::TooManyProbed || finding.reason == Reason::TextTooLarge;
    });
    return found == findings.end() ? nullptr : &*found;
}

bool DocumentDraft::isAllRead() const
{
    return document.listing->isComplete && !fileLimit();
}

std::optional<Cause> DocumentDraft::listingCut() const
{
    const Listing &listing = *document.listing;
    if (const Finding *limit = fileLimit())
        return Cause {limit->reason, limit->arguments};
    if (listing.isComplete)
        return {};
    const auto limit = std::ranges::find_if(listing.findings,
                                            [](const Finding &finding) { return finding.code == Code::LimitReached; });
    if (!listing.damage && limit != listing.findings.end())
        return Cause {limit->reason, limit->arguments};
    if (listing.damage && listing.damage->code == Code::EntryUnreadable)
        return Cause {Reason::EntryIsClosed, {listing.damage->entry}};
    return Cause {isListingDamaged() ? Reason::ArchiveIsDamaged : Reason::SourceIsCut, {listing.name}};
}

bool DocumentDraft::isListingDamaged() const
{
    const std::optional<Error> &damage = document.listing->damage;
    return damage && damage->code != Code::TruncatedArchive && damage->code != Code::EntryUnreadable;
}

void DocumentDraft::report(Progress::Job job, const QString &entry) const
{
    if (m_progress)
        m_progress({job, entry, {}, {}});
}

QByteArrayView DocumentDraft::view(const QString &path, std::shared_ptr<const ByteSource> &keeper)
{
    const Entry *entry = document.listing->find(path);
    return entry ? view(*entry, keeper) : QByteArrayView();
}

QByteArrayView DocumentDraft::view(const DocumentFile &file, std::shared_ptr<const ByteSource> &keeper)
{
    return view(document.listing->entries[file.entry], keeper);
}

QByteArrayView DocumentDraft::view(const Entry &entry, std::shared_ptr<const ByteSource> &keeper)
{
    if (isLeftOut(entry.path))
        return {};
    const auto source = entry.open();
    if (source) {
        keeper = *source;
        return keeper->view();
    }
    const bool isSaid = std::ranges::any_of(findings, [&](const Finding &finding) {
        return (finding.code == Code::LimitReached || finding.code == Code::EntryUnreadable)
            && finding.location == Link::file(entry.path);
    });
    if (!m_unreadable.contains(entry.path) && !isSaid) {
        m_unreadable.insert(entry.path);
        append(source.error(), entry.path);
    }
    return {};
}

void DocumentDraft::recordDamage(const std::shared_ptr<const ByteSource> &bytes)
{
    if (bytes && bytes->isDamaged() && !std::exchange(m_isDamaged, true))
        append(makeFinding(Code::ChangedWhileReading));
}

void DocumentDraft::append(Findings more, const QString &file)
{
    for (Finding &finding : more)
        finding.location = Link::file(file);
    append(more);
}

void DocumentDraft::append(Error error, const QString &file)
{
    error.entry = file;
    append(findingFromError(error));
}

void DocumentDraft::appendLimit(Limit limit, const QString &file)
{
    const Finding finding = m_limits.finding(limit, file);
    if (std::find(findings.begin(), findings.end(), finding) == findings.end())
        append(finding);
}

void DocumentDraft::leaveOutText(const QString &file)
{
    m_leftOut.insert(file);
    appendLimit(Limit::TextBytes, file);
}

void DocumentDraft::nameModule(const Module &module, std::size_t first)
{
    for (std::size_t i = first; document.modules.size() > 1 && i < findings.size(); ++i) {
        if (!findings[i].location.isNull())
            findings[i].location.module = module.metadata.name;
    }
}

TensorSources tensorSources(const Module &module)
{
    return {module.metadata,
            module.mainCalls,
            module.header,
            module.headerFile,
            module.graph ? &*module.graph : nullptr,
            module.graphFile,
            module.parameters,
            module.relaySignature,
            module.relayFile,
            module.tables,
            module.tablesFile,
            module.functions,
            module.isPartial ? nullptr : &module.constants,
            !module.parametersFile.isEmpty()};
}

void setTensors(Module &module)
{
    module.tensors = collectTensors(tensorSources(module));
}

void setFigures(Module &module, std::optional<qint64> formatVersion, const QString &linkModule)
{
    module.figures = makeFigures({module.metadata, formatVersion, module.countedConstants, module.constants,
                                  module.functions, module.mainCalls, module.buffers, module.need, module.tensors,
                                  module.graph ? &*module.graph : nullptr, module.graphFile, module.headerFile,
                                  module.rom.totals, module.gaps, linkModule, workspaceMacro(module.header)});
}

} // namespace Mlf
