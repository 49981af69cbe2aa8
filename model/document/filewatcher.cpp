// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/filewatcher.h"

#include <QFile>

#include <sys/stat.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

FileStamp::Status statusOf(const struct stat &found)
{
    return {true, quint64(found.st_dev), quint64(found.st_ino), qint64(found.st_size),
            qint64(found.st_mtim.tv_sec) * 1'000'000'000 + qint64(found.st_mtim.tv_nsec)};
}

} // namespace

FileStamp FileStamp::of(const QString &path)
{
    FileStamp stamp;
    struct stat found = {};
    if (stat(QFile::encodeName(path).constData(), &found) != 0)
        return stamp;
    stamp.file = statusOf(found);
    if (S_ISDIR(found.st_mode) && stat(QFile::encodeName(path + "/metadata.json"_L1).constData(), &found) == 0)
        stamp.metadata = statusOf(found);
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
    if (state == std::exchange(m_state, state))
        return;
    Q_EMIT stateChanged(state);
}

} // namespace Mlf
