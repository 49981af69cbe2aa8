// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/filewatcher.h"

#include "model/base/archivepath.h"
#include "model/base/platform/descriptor.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

FileStamp::Status stampOf(const FileStatus &status)
{
    return {true, status.device, status.number, status.size.value(),
            status.modifiedSeconds * 1'000'000'000 + status.modifiedNanoseconds};
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

FileWatcher::FileWatcher(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(interval);
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_isLooking) // a share that does not answer is asked once
            check();
    });
}

void FileWatcher::watch(const QString &path, const FileStamp &stamp)
{
    m_task.stop();
    m_path = path;
    m_stamp = stamp;
    m_last = stamp;
    m_state = State::Same;
    m_isLooking = false;
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
        deliver([this, stamp = FileStamp::of(path)] {
            m_isLooking = false;
            const bool looksAgain = m_looksAgain;
            take(stamp);
            if (looksAgain)
                check();
        });
    });
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
