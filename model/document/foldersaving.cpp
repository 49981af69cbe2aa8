// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/foldersaving.h"

#include "model/base/basecodes.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The path in NFC and without case. Two paths with the same result are one file on a disk that ignores case or Unicode
/// forms.
QString nameOnAnyDisk(const QString &path)
{
    return path.normalized(QString::NormalizationForm_C).toCaseFolded();
}

/// True if a component of the path below the folder is a link, which may lead anywhere.
bool leadsThroughLink(const QString &folder, const QString &path)
{
    QString there = folder;
    for (const QString &name : path.split(u'/')) {
        there += u'/' + name;
        if (QFileInfo(there).isSymLink())
            return true;
    }
    return false;
}

std::optional<LeftFile> saveOne(const Entry &entry, const QString &path, const SaveTarget &folder,
                                ExistingFiles existing, const std::stop_token &stop,
                                const ByteProgressFunction &progress)
{
    const SaveTarget target {QDir(folder.path).filePath(path), folder.archives};
    const auto failed = [&](Error error) {
        return LeftFile {.because = LeftBecause::Failed, .error = std::move(error)};
    };
    if (leadsThroughLink(folder.path, path))
        return LeftFile {.because = LeftBecause::LinkInWay, .error = {}};
    if (existing == ExistingFiles::Keep && QFileInfo(target.path).isFile())
        return LeftFile {.because = LeftBecause::AlreadyThere, .error = {}};
    if (isOfArchive(target)) // check before a folder is created in it
        return failed({.code = Code::CannotSave, .entry = target.path, .reason = Reason::IsOnShow});
    const Result<std::shared_ptr<const ByteSource>> source = entry.open();
    if (!source)
        return failed(source.error());
    if (const QString parent = QFileInfo(target.path).path(); !QDir().mkpath(parent))
        return failed({.code = Code::CannotSave, .entry = parent});
    if (std::optional<Error> error = saveBytes(**source, target, stop, progress)) {
        if (error->entry.isEmpty())
            error->entry = entry.path;
        return failed(*error);
    }
    return std::nullopt;
}

} // namespace

QString pathInFolder(const Entry &entry)
{
    if (!entry.isSafe || entry.path.isEmpty())
        return {};
    QStringList names;
    for (const QString &name : entry.path.split(u'/', Qt::SkipEmptyParts))
        names += proposedFileName(name);
    return names.join(u'/');
}

std::optional<Error> saveToFolder(const Listing &listing, const std::vector<int> &entries, const SaveTarget &target,
                                  ExistingFiles existing, const std::stop_token &stop,
                                  const ByteProgressFunction &progress, FolderSaving &result)
{
    QHash<QString, int> lastOfName; // of all files in the archive, so that the result does not depend on the selection
    qint64 total = 1; // 1 for the end
    for (int i = 0; i < int(listing.entries.size()); ++i) {
        const Entry &entry = listing.entries[std::size_t(i)];
        if (const QString path = pathInFolder(entry); entry.hasBytes() && !path.isEmpty())
            lastOfName[nameOnAnyDisk(path)] = i;
    }
    for (const int i : entries)
        total = saturatedAdd(total, listing.entries[std::size_t(i)].size.value());
    qint64 done = 0;
    const QSet<int> chosen(entries.begin(), entries.end());
    for (const int i : entries) {
        if (stop.stop_requested())
            return Error {.code = Code::Cancelled, .entry = target.path};
        const Entry &entry = listing.entries[std::size_t(i)];
        if (entry.type == EntryType::Directory || (entry.isLibraryMember && chosen.contains(listing.holderOf(i))))
            continue;
        const QString path = pathInFolder(entry);
        std::optional<LeftFile> left;
        if (path.isEmpty())
            left = LeftFile {.because = LeftBecause::UnsafeName, .error = {}};
        else if (entry.type != EntryType::File)
            left = LeftFile {.because = LeftBecause::NotFile, .error = {}};
        else if (entry.hasBytes() && lastOfName.value(nameOnAnyDisk(path)) != i)
            left = LeftFile {.because = LeftBecause::SameName, .error = {}};
        else
            left = saveOne(entry, path, target, existing, stop, [&](ByteCount part, ByteCount) {
                if (progress)
                    progress(ByteCount(std::min(saturatedAdd(done, part.value()), total)), ByteCount(total));
            });
        if (left && left->error.code == Code::Cancelled)
            return Error {.code = Code::Cancelled, .entry = target.path};
        if (left) {
            left->entry = i;
            result.left.push_back(std::move(*left));
        } else {
            ++result.saved;
        }
        done = saturatedAdd(done, entry.size.value());
    }
    return std::nullopt;
}

} // namespace Mlf
