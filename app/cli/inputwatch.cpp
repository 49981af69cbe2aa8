// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputwatch.h"

#include <QFile>

namespace Mlf {

InputWatch::InputWatch(const QString &path) : m_path(QFile::encodeName(path))
{
    m_isFile = look(m_before);
}

bool InputWatch::hasChanged() const
{
    struct stat now = {};
    return m_isFile && look(now) && now.st_dev == m_before.st_dev && now.st_ino == m_before.st_ino
        && (now.st_size != m_before.st_size || now.st_mtim.tv_sec != m_before.st_mtim.tv_sec
            || now.st_mtim.tv_nsec != m_before.st_mtim.tv_nsec);
}

bool InputWatch::look(struct stat &status) const
{
    return stat(m_path.constData(), &status) == 0 && S_ISREG(status.st_mode);
}

} // namespace Mlf
