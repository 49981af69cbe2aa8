// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/notestore.h"

#include "model/base/bytecopy.h"
#include "model/base/platform/folderlock.h"
#include "model/document/document.h"
#include "model/review/noteplacer.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxCandidates = 200; ///< files searched for notes of an earlier build

const QString suffix = u".json"_s;
const QString asideMark = u".unreadable-"_s;

/// Reads the notes of a file, or an error; `std::nullopt` if the file does not exist.
std::optional<Result<NoteFile>> readFile(const QString &path)
{
    return QFile::exists(path) ? std::optional(loadNotes(path)) : std::nullopt;
}

/// Renames a file to the first free name; returns the new name, or an empty text on failure.
QString keepAside(const QString &path)
{
    for (int number = 1;; ++number) {
        const QString aside = path.chopped(suffix.size()) + asideMark + QString::number(number) + suffix;
        if (QFile::exists(aside))
            continue;
        return QFile::rename(path, aside) ? aside : QString();
    }
}

/// True if the subject of a note was found in this build by its text, or is a constant found by its name.
bool isFound(const PlacedNote &placed)
{
    const NoteSubject &subject = placed.note.subject;
    const bool saysMuch = !subject.body.isEmpty() || subject.place.kind == Link::Kind::Constant;
    return saysMuch && (placed.state == PlacedNote::State::Same || placed.state == PlacedNote::State::Moved);
}

constexpr qint64 longestFile = 1 << 20;

} // namespace

QString StateFolder::defaultPath(const QString &name)
{
    // QStandardPaths supports this location only since Qt 6.7.
    const QString stated = qEnvironmentVariable("XDG_STATE_HOME");
    QString state = QDir::isAbsolutePath(stated) ? stated : QDir::homePath() + u"/.local/state"_s;
    if (QStandardPaths::isTestModeEnabled())
        state = QDir::homePath() + u"/.qttest/state"_s;
    return state + u"/mlf-viewer/"_s + name;
}

QString StateFolder::keyOf(const QString &location)
{
    const QByteArray hash = QCryptographicHash::hash(location.toUtf8(), QCryptographicHash::Sha256);
    return u"location-"_s + QString::fromLatin1(hash.toHex());
}

QString StateFolder::keyOf(const Document &document)
{
    return document.modelDigest.isEmpty() ? keyOf(document.location) : document.modelDigest;
}

std::optional<QByteArray> StateFolder::load(const QString &key) const
{
    QFile file(fileOf(key));
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.read(longestFile);
}

QString StateFolder::save(const QString &key, const QByteArray &bytes) const
{
    if (m_path.isEmpty())
        return {};
    if (QFile file(fileOf(key)); bytes.isEmpty())
        return !file.exists() || file.remove() ? QString() : file.errorString();
    QDir().mkpath(m_path);
    if (const auto error = saveBytes(*ByteSource::fromBytes(bytes), {fileOf(key), {}}, {}))
        return error->detail;
    forgetOldest();
    return {};
}

void StateFolder::forgetOldest() const
{
    QDir folder(m_path);
    const QStringList files = folder.entryList({u'*' + m_suffix}, QDir::Files, QDir::Time); // newest first
    for (qsizetype i = maxFiles; i < files.size(); ++i)
        folder.remove(files[i]);
}

QString NoteStore::defaultFolder()
{
    return StateFolder::defaultPath(u"notes"_s);
}

QString NoteStore::fileOf(const Document &document) const
{
    return m_folder + u'/' + StateFolder::keyOf(document) + suffix;
}

Result<ReviewNotes> NoteStore::load(const DocumentPointer &document, const std::stop_token &stop) const
{
    if (m_folder.isEmpty())
        return ReviewNotes();
    const std::optional<Result<NoteFile>> own = readFile(fileOf(*document));
    if (!own)
        return ofEarlierBuild(document, stop);
    if (!*own)
        return own->error();
    return own->value().notes;
}

ReviewNotes NoteStore::ofEarlierBuild(const DocumentPointer &document, const std::stop_token &stop) const
{
    ReviewNotes sameModels;
    const QStringList files = QDir(m_folder).entryList({u'*' + suffix}, QDir::Files, QDir::Time); // newest first
    for (const QString &name : files.first(std::min(files.size(), maxCandidates))) {
        if (stop.stop_requested())
            return {};
        const std::optional<Result<NoteFile>> file = readFile(m_folder + u'/' + name);
        if (!file || !*file || name.contains(asideMark))
            continue;
        const NoteFile &notes = file->value();
        const bool areModelsSame = !notes.models.isEmpty() && notes.models == noteFileOf(*document).models;
        // Another model may have been exported to this path, so the models must be equal or a subject must be found.
        if (!notes.archive.isEmpty() && notes.archive == document->location) {
            if (areModelsSame || std::ranges::any_of(placeNotes(*document, notes.notes, stop), isFound))
                return notes.notes;
        } else if (sameModels.isEmpty() && areModelsSame) {
            const std::vector<PlacedNote> placed = placeNotes(*document, notes.notes, stop);
            if (std::ranges::any_of(placed, isFound))
                sameModels = notes.notes;
        }
    }
    return sameModels;
}

NoteStore::Updated NoteStore::update(const Document &document, const ReviewNotes &before,
                                     const std::function<void(ReviewNotes &)> &change,
                                     std::chrono::milliseconds patience) const
{
    Updated updated {before, Failure::None, {}, {}};
    if (m_folder.isEmpty()) {
        change(updated.notes);
        return updated;
    }
    QDir().mkpath(m_folder);
    const FolderLock lock(m_folder, patience);
    const QString path = fileOf(document);
    const std::optional<Result<NoteFile>> stored = readFile(path);
    if (stored && *stored)
        updated.notes = stored->value().notes;
    change(updated.notes);
    if (lock.state() != FolderLock::State::Held) {
        updated.failure = lock.state() == FolderLock::State::Busy ? Failure::Busy : Failure::Folder;
        updated.detail = m_folder;
        return updated;
    }
    if (stored && !*stored) {
        updated.keptFile = keepAside(path);
        if (updated.keptFile.isEmpty()) {
            updated.failure = Failure::KeepingAside;
            updated.detail = path;
            return updated;
        }
    }
    NoteFile file = noteFileOf(document);
    file.archive = document.location == "-"_L1 ? QString() : document.location;
    file.notes = updated.notes;
    if (const auto error = saveBytes(*ByteSource::fromBytes(formatNotes(file)), {path, {}}, {})) {
        updated.failure = Failure::Writing;
        updated.detail = error->detail;
    }
    return updated;
}

} // namespace Mlf
