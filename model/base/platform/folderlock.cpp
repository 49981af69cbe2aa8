// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/folderlock.h"

#include <QFile>
#include <QString>

#include <fcntl.h>
#include <sys/file.h>
#include <cerrno>
#include <thread>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::chrono::milliseconds pause(10);

} // namespace

FolderLock::FolderLock(const QString &folder, std::chrono::milliseconds patience)
    : m_file(::open(QFile::encodeName(folder + u"/lock"_s).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
{
    if (!m_file.isOpen())
        return;
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
        if (::flock(m_file.number(), LOCK_EX | LOCK_NB) == 0) {
            m_state = State::Held;
            return;
        }
        if (errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP) {
            m_state = State::Held;
            return;
        }
        if (errno != EWOULDBLOCK && errno != EINTR)
            return;
        m_state = State::Busy;
        if (std::chrono::steady_clock::now() >= end)
            return;
        std::this_thread::sleep_for(pause);
    }
}

} // namespace Mlf
