// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentdraft.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/contradictions.h"
#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/bytesource.h"

#include <utility>

namespace Mlf {

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
