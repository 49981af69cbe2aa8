// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/filewatcher.h"

#include "model/base/filenames.h"
#include "model/base/platform/descriptor.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

FileStamp::Status stampOf(const FileStatus &status)
{
    return {true, status.device, status.number, status.size.value(),
            status.modifiedSeconds * 1'000'000'000 + status.modifiedNanoseconds};
}

/// Paths to watch in order to be notified of each change of `path`. Empty if the notifications would be incomplete.
QStringList tellingPlaces(const QString &path, const FileStamp &stamp)
{
    const QString file = QDir::cleanPath(QFileInfo(splitArchivePath(path).file).absoluteFilePath());
    const QString folder = QFileInfo(file).absolutePath();
    const Descriptor opened = openFolder(folder);
    const QString known = stamp.file.isThere ? file : folder;
    // A change inside a link's target causes no notification.
    if (!opened.isOpen() || isOnNetwork(opened.number()) || QFileInfo(known).canonicalFilePath() != known)
        return {};
    QStringList places {folder};
    if (stamp.file.isThere)
        places += file;
    if (stamp.metadata.isThere)
        places += file + "/metadata.json"_L1;
    return places;
}

} // namespace

FileStamp FileStamp::of(const QString &path)
{
    FileStamp stamp;
    const std::optional<FileStatus> file = statusOf(splitArchivePath(path).file);
    if (!file)
        return stamp;
    stamp.file = stampOf(*file);
    const bool isFolder = file->kind == FileStatus::Kind::Folder;
    if (const auto metadata = isFolder ? statusOf(path + "/metadata.json"_L1) : std::nullopt)
        stamp.metadata = stampOf(*metadata);
    return stamp;
}

FileWatcher::FileWatcher(QObject *parent, std::chrono::milliseconds interval) : QObject(parent)
{
    m_timer.setInterval(interval);
    if (interval >= std::chrono::seconds(1))
        m_timer.setTimerType(Qt::VeryCoarseTimer); // fires only at whole seconds
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_isLooking) // a check of a slow share may still be running
            check();
    });
    m_pause.setInterval(interval);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &FileWatcher::check);
    const auto notice = [this] {
        if (!m_pause.isActive())
            m_pause.start();
    };
    connect(&m_system, &QFileSystemWatcher::fileChanged, this, notice);
    connect(&m_system, &QFileSystemWatcher::directoryChanged, this, notice);
}

void FileWatcher::watch(const QString &path, const FileStamp &stamp)
{
    m_task.stop();
    m_path = path;
    m_stamp = stamp;
    m_last = stamp;
    m_state = State::Same;
    m_isLooking = false;
    m_pause.stop();
    if (const QStringList watched = m_system.files() + m_system.directories(); !watched.isEmpty())
        m_system.removePaths(watched);
    if (path.isEmpty())
        m_timer.stop();
    else
        m_timer.start();
}

void FileWatcher::check()
{
    m_looksAgain = m_isLooking;
    if (m_path.isEmpty() || std::exchange(m_isLooking, true))
        return;
    m_task.run([this, path = m_path](const std::stop_token &, const Task::Delivery &deliver) {
        const FileStamp now = FileStamp::of(path);
        deliver([this, now, places = tellingPlaces(path, now)] {
            m_isLooking = false;
            const bool looksAgain = restAt(places, now != m_last) || m_looksAgain;
            take(now);
            if (looksAgain)
                check();
        });
    });
}

/// Stops polling if the file system reports all changes at these places. After a change, watches the files anew,
/// because the watch may refer to the previous inode. Returns true if a place was not watched before: then it may have
/// changed since the last check.
bool FileWatcher::restAt(const QStringList &places, bool isChanged)
{
    if (isChanged && !m_system.files().isEmpty())
        m_system.removePaths(m_system.files());
    const QStringList watched = m_system.files() + m_system.directories();
    QStringList added;
    for (const QString &place : places) {
        if (!watched.contains(place))
            added += place;
    }
    const bool isTold = !places.isEmpty() && (added.isEmpty() || m_system.addPaths(added).isEmpty());
    if (isTold)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
    return isTold && !added.isEmpty();
}

void FileWatcher::take(const FileStamp &stamp)
{
    const State state = !stamp.file.isThere ? State::Gone : stamp == m_stamp ? State::Same : State::Changed;
    const bool isSameAgain = stamp == std::exchange(m_last, stamp);
    if (state == std::exchange(m_state, state) && (isSameAgain || state != State::Changed))
        return;
    Q_EMIT stateChanged(state);
}

} // namespace Mlf
