// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentbuilder.h"

#include "model/archive/archivereader.h"
#include "model/archive/entry.h"
#include "model/artifact/metadata.h"
#include "model/artifact/modeldigest.h"
#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/base/platform/descriptor.h"
#include "model/base/task.h"
#include "model/csource/tokens/cbaretext.h"
#include "model/document/codeanalyzer.h"
#include "model/document/constantvalues.h"
#include "model/document/documentdraft.h"
#include "model/document/factreader.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSet>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <thread>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Minimum time between two snapshots of a streamed listing, in milliseconds.
constexpr qint64 snapshotInterval = 100;

/// Lists at most `maxOfACode` findings of each code; the others are only counted.
Findings capped(const Findings &findings, qint64 maxOfACode)
{
    Findings result;
    std::map<FindingCode, qint64> counts;
    for (const Finding &finding : findings) {
        if (++counts[finding.code] <= maxOfACode)
            result.push_back(finding);
    }
    for (const auto &[code, count] : counts) {
        if (count > maxOfACode)
            result.push_back(makeFinding(Code::LimitReached, {}, Reason::TooManyFindings,
                                         {QString::number(count - maxOfACode), codeName(code)}));
    }
    return result;
}

/// SHA-256 of a file, hex; empty if it is unreadable or not a regular file.
QString digestOf(const QString &path, const std::stop_token &stop)
{
    const std::optional<FileStatus> status = statusOf(path);
    if (!status || status->kind != FileStatus::Kind::File)
        return {};
    const Descriptor file = openForReading(path);
    constexpr qint64 blockBytes = 1 << 20;
    Digest hash;
    QByteArray block(blockBytes, Qt::Uninitialized);
    qint64 count = 0;
    while (!stop.stop_requested() && (count = readBytes(file.number(), block.data(), blockBytes)) > 0)
        hash.add(QByteArrayView(block).first(count));
    return count < 0 || stop.stop_requested() ? QString() : QString::fromLatin1(hash.result().toHex());
}

struct EntryDigest {
    DigestFile file;
    std::shared_ptr<const ByteSource> damaged; ///< its bytes, if they changed while being read
    bool isRead = false;
};

/// Digests of all entries, computed in parallel on all processors. The entries must outlive the call.
std::vector<EntryDigest> digestEntries(const std::vector<const Entry *> &entries, const std::stop_token &stop)
{
    std::vector<EntryDigest> digests(entries.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < entries.size(); i = next++) {
            EntryDigest &digest = digests[i];
            const auto source = entries[i]->open();
            digest.isRead = bool(source);
            digest.file = digestFile(entries[i]->path, source ? (*source)->view() : QByteArrayView(), stop);
            if (source && (*source)->isDamaged())
                digest.damaged = *source;
        }
    };
    const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(processors, entries.size()); ++i)
            others.emplace_back(work);
        work();
    }
    return digests;
}

class StagedBuilder {
public:
    StagedBuilder(std::shared_ptr<const Listing> listing, const BuildOptions &options, const std::stop_token &stop,
                  const ProgressFunction &progress, const DeliverFunction &deliver)
        : m_options(options)
        , m_draft(std::move(listing), options.limits, stop, progress)
        , m_document(m_draft.document)
        , m_deliver(deliver)
    {
    }

    Result<DocumentPointer> run(const QString &location)
    {
        m_document.location = location;
        m_document.limits = m_options.limits;
        m_draft.findings = m_document.listing->findings;
        if (m_document.listing->damage)
            m_draft.findings.insert(m_draft.findings.begin(), findingFromError(*m_document.listing->damage));
        DocumentPointer last = publish(Document::Stage::Listing);
        if (m_options.until >= Document::Stage::Facts && !m_draft.isCancelled()) {
            last.reset(); // lets the document be changed without a copy if it is not shared
            readFacts(m_draft);
            last = publish(Document::Stage::Facts);
        }
        if (m_options.until >= Document::Stage::Digests && !m_draft.isCancelled())
            beginDigests();
        if (m_options.until >= Document::Stage::Analysis && !m_draft.isCancelled()) {
            last.reset();
            analyzeCode(m_draft);
            last = publish(Document::Stage::Analysis);
        }
        if (m_options.until >= Document::Stage::Digests && !m_draft.isCancelled()) {
            last.reset();
            finishDigests();
            last = publish(Document::Stage::Digests);
        }
        if (m_draft.isCancelled())
            return Error {.code = Code::Cancelled, .entry = location};
        return last ? last : std::make_shared<const Document>(std::move(m_document));
    }

private:
    /// Creates a snapshot and passes it to the receiver. Null if there is no receiver or the building was cancelled.
    DocumentPointer publish(Document::Stage stage)
    {
        m_document.stage = stage;
        m_document.findings = capped(m_draft.findings, m_options.limits[Limit::FindingsOfACode]);
        if (!m_deliver || m_draft.isCancelled())
            return {};
        auto snapshot = std::make_shared<const Document>(m_document);
        m_deliver(snapshot);
        return snapshot;
    }

    void computeConstantDigests()
    {
        for (Module &module : m_document.modules.edit()) {
            for (ConstantFact &constant : module.constants.constants)
                constant.sha256 = constantDigest(m_document, valuesOf(constant), m_draft.stop());
        }
    }

    /// Starts all digests except those of constants on other threads, so that they run in parallel to the analysis.
    void beginDigests()
    {
        std::vector<const Entry *> entries = modelEntries(m_document);
        m_digests.emplace(
            [entries = std::move(entries), stop = m_draft.stop()] { return digestEntries(entries, stop); });
        if (m_options.wantsChecksums)
            m_document.archiveDigest = m_document.listing->sha256;
        if (m_options.wantsChecksums && m_document.archiveDigest.isEmpty()
            && m_document.listing->container != Container::Directory)
            m_archiveDigest.emplace(
                [path = m_document.location, stop = m_draft.stop()] { return digestOf(path, stop); });
    }

    void finishDigests()
    {
        if (m_options.wantsChecksums)
            computeConstantDigests(); // parallel to the other digests
        if (m_options.wantsCodeDigest)
            m_document.codeDigest = codeDigest(m_document, m_draft.stop());
        std::vector<DigestFile> files;
        for (EntryDigest &digest : m_digests->take()) {
            std::shared_ptr<const ByteSource> keeper;
            if (!digest.isRead)
                (void)m_draft.view(digest.file.path, keeper); // adds a finding with the reason
            m_draft.recordDamage(digest.damaged);
            files.push_back(std::move(digest.file));
        }
        std::shared_ptr<const ByteSource> keeper;
        const QByteArray metadata = canonicalMetadata(m_draft.view(u"metadata.json"_s, keeper), m_options.limits);
        // No digests without a model, because all such archives would have the same. None of a truncated archive,
        // because its rest is unknown.
        if (m_document.listing->isComplete && (!files.empty() || !metadata.isEmpty())) {
            m_document.sameModelDigest = sameModelDigest(files, metadata, m_draft.stop());
            m_document.modelDigest = modelDigest(std::move(files), metadata, m_draft.stop());
        }
        if (m_archiveDigest)
            m_document.archiveDigest = m_archiveDigest->take();
    }

    const BuildOptions &m_options;
    DocumentDraft m_draft;
    Document &m_document; ///< the draft's document
    const DeliverFunction &m_deliver;
    std::optional<Background<std::vector<EntryDigest>>> m_digests;
    std::optional<Background<QString>> m_archiveDigest;
};

bool isNamedAsCode(const QString &path)
{
    static constexpr std::array endings {".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".hh"};
    return std::ranges::any_of(endings, [&](const char *ending) { return path.endsWith(QLatin1StringView(ending)); });
}

DigestFile digestBareFile(const QString &path, QByteArrayView bytes, CBlanks blanks, const std::stop_token &stop)
{
    Digest hash(Digest::Algorithm::Blake2b256);
    qint64 count = 0;
    takeBareC(
        bytes,
        [&](QByteArrayView piece) {
            hash.add(piece);
            count += piece.size();
        },
        blanks, stop);
    return {path, ByteCount(count), hash.result()};
}

} // namespace

std::vector<const Entry *> modelEntries(const Document &document)
{
    std::vector<const Entry *> entries;
    QSet<QString> seen;
    for (auto file = document.files.rbegin(); file != document.files.rend(); ++file) {
        const Entry &entry = document.listing->entries[file->entry];
        // In a rearranged folder, the content determines the kind.
        const bool isOfModel = file->kind != ArtifactKind::Other && file->kind != ArtifactKind::Runtime
            && file->kind != ArtifactKind::Template && file->kind != ArtifactKind::Metadata;
        const bool isOfLibrary = entry.isLibraryMember && belongsToModelDigest(file->path); // the library's own bytes
                                                                                            // are hashed
        if (!entry.isSafe || isOfLibrary || (!belongsToModelDigest(file->path) && !isOfModel)
            || seen.contains(file->path))
            continue;
        seen.insert(file->path);
        entries.push_back(&entry);
    }
    return entries;
}

QString codeDigest(const Document &document, const std::stop_token &stop)
{
    if (!document.listing->isComplete)
        return {};
    std::vector<std::pair<QString, std::shared_ptr<const ByteSource>>> sources;
    CBlanks blanks = CBlanks::Needed; // the same for all files, because a macro may be defined in another file
    for (const Entry *entry : modelEntries(document)) {
        auto source = entry->open();
        if (!source || (*source)->isDamaged())
            return {};
        if (isNamedAsCode(entry->path) && mayStringise((*source)->view(), stop))
            blanks = CBlanks::Kept;
        sources.emplace_back(entry->path, std::move(source).value());
    }
    std::vector<DigestFile> files;
    for (const auto &[path, source] : sources)
        files.push_back(isNamedAsCode(path) ? digestBareFile(path, source->view(), blanks, stop)
                                            : digestFile(path, source->view(), stop));
    const auto source = document.bytes(u"metadata.json"_s);
    const QByteArray metadata = source ? canonicalMetadata(source->view(), document.limits) : QByteArray();
    if ((files.empty() && metadata.isEmpty()) || stop.stop_requested())
        return {};
    return modelDigest(std::move(files), metadata, stop);
}

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
        document->listing = std::make_shared<const Listing>(listing); // shares its entries
        deliver(std::move(document));
        sinceSnapshot.restart();
    };
    Result<Listing> listing = readArchive(path, options.limits, stop, progress, entryAdded);
    if (!listing)
        return listing.error();
    return StagedBuilder(std::make_shared<const Listing>(std::move(listing).value()), options, stop, progress, deliver)
        .run(path);
}

Result<DocumentPointer> buildDocument(std::shared_ptr<const Listing> listing, const BuildOptions &options,
                                      const std::stop_token &stop, const ProgressFunction &progress,
                                      const DeliverFunction &deliver)
{
    const QString name = listing->name;
    return StagedBuilder(std::move(listing), options, stop, progress, deliver).run(name);
}

Result<DocumentPointer> buildSample(const BuildOptions &options, const std::stop_token &stop,
                                    const ProgressFunction &progress, const DeliverFunction &deliver)
{
    QFile file(u":/samples/keyword-spotting.tar"_s);
    if (!file.open(QIODevice::ReadOnly))
        return Error {.code = Code::CannotOpen, .entry = file.fileName(), .detail = file.errorString()};
    const QByteArray bytes = file.readAll();
    Result<Listing> listing = readArchiveBytes(bytes, u"keyword-spotting.tar"_s, options.limits, stop);
    if (!listing)
        return listing.error();
    return buildDocument(std::make_shared<const Listing>(std::move(listing).value()), options, stop, progress, deliver);
}

} // namespace Mlf
