// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/documentmessages.h"

#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "views/messages/changewords.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const Finding *findCode(const Findings &findings, FindingCode code)
{
    const auto it =
        std::find_if(findings.begin(), findings.end(), [code](const Finding &finding) { return finding.code == code; });
    return it == findings.end() ? nullptr : &*it;
}

/// Finding as one sentence, with its place in front.
QString sentence(const Finding &finding)
{
    const QString text = findingText(finding, Language::Translated);
    const QString place = formatLink(finding.location);
    if (place.isEmpty() || text.startsWith(place))
        return text;
    return DocumentMessages::tr("%1: %2", "place and finding").arg(place, text);
}

} // namespace

DocumentMessages::DocumentMessages(QWidget *parent) : MessageBar(parent)
{
    connect(this, &MessageBar::dismissed, this, [this](const QString &key) { m_dismissed += key; });
}

void DocumentMessages::setDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew) {
        m_dismissed.clear();
        m_fileState = FileWatcher::State::Same;
        m_changes.clear();
    }
    m_document = document;
    const Findings &findings = document->findings;
    const auto isError = [](const Finding &finding) { return finding.severity == Severity::Error; };
    const auto first = std::find_if(findings.begin(), findings.end(), isError);
    const Finding *error = first == findings.end() ? nullptr : &*first;
    QString text = error ? sentence(*error) : QString();
    if (const auto more = std::count_if(findings.begin(), findings.end(), isError) - 1; more > 0)
        text += u' ' + tr("Further errors: %1.").arg(more);
    update(u"error"_s, error, text, tr("Show &Findings"), [this] { Q_EMIT linkActivated(Link::page(u"findings"_s)); });

    const Finding *missing = findCode(findings, Code::MissingMetadata);
    const Finding *format = missing ? missing : findCode(findings, Code::UnknownVersion);
    const bool isArchive = missing && missing->reason == Reason::ArchiveInFolder;
    const bool isFolder =
        missing && (missing->reason == Reason::MetadataInFolder || missing->reason == Reason::MetadataInFolders);
    const QString inside = isArchive ? missing->location.name : isFolder ? missing->arguments.value(0) : QString();
    const QString path = inside.isEmpty() ? QString() : QDir(document->location).filePath(inside);
    update(u"format"_s, format, format ? findingText(*format, Language::Translated) : QString(),
           isArchive      ? tr("Open &Archive")
               : isFolder ? tr("Open &Folder")
                          : QString(),
           [this, path] { Q_EMIT archiveRequested(path); });
    const Finding *limit = findCode(findings, Code::LimitReached);
    m_hasLimit = limit;
    update(u"limit"_s, limit, limit ? sentence(*limit) : QString(), tr("Open &Without Limits"),
           [this] { Q_EMIT unlimitedRequested(); });
    updateChanged();
}

void DocumentMessages::setFileState(FileWatcher::State state)
{
    m_fileState = state;
    m_changes.clear();
    if (m_document)
        updateChanged();
}

void DocumentMessages::setNewer(const Document &newer, ByteUnit unit)
{
    if (!m_document || m_fileState != FileWatcher::State::Changed)
        return;
    m_changes = changeWords(*m_document, newer, unit);
    updateChanged();
}

void DocumentMessages::updateChanged()
{
    const Finding *whileReading = findCode(m_document->findings, Code::ChangedWhileReading);
    const Finding since = makeFinding(Code::ChangedWhileReading);
    const QString name = m_document->listing->name;
    if (m_fileState == FileWatcher::State::Gone) {
        update(u"changed"_s, &since, tr("%1 was moved or deleted. What was read of it is still shown.").arg(name), {},
               {});
        return;
    }
    const bool hasChanged = m_fileState == FileWatcher::State::Changed;
    const QString text = hasChanged && !m_changes.isEmpty()
        ? tr("%1 has changed on disk. %2", "file and what changed").arg(name, m_changes)
        : hasChanged   ? tr("%1 has changed on disk since it was read. Reload it for what it holds now.").arg(name)
        : whileReading ? sentence(*whileReading)
                       : QString();
    update(
        u"changed"_s, hasChanged ? &since : whileReading, text, tr("&Reload"), [this] { Q_EMIT reloadRequested(); },
        hasChanged ? tr("&Compare") : QString(), [this] { Q_EMIT compareRequested(); });
}

void DocumentMessages::update(const QString &key, const Finding *finding, const QString &text,
                              const QString &actionText, const std::function<void()> &action, const QString &otherText,
                              const std::function<void()> &other)
{
    if (!finding || m_dismissed.contains(key))
        dismiss(key);
    else if (this->text(key) != text) // a later stage may repeat a message
        showMessage({key, finding->severity, text, actionText, action, otherText, other});
}

} // namespace Mlf
