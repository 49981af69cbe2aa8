// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputwatch.h"

#include <QFileInfo>

namespace Mlf {

InputWatch::InputWatch(const QString &path) : m_file(path)
{
    const bool isFile = QFileInfo(path).isFile() && m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    if (!isFile || fstat(m_file.handle(), &m_before) != 0)
        m_file.close();
}

bool InputWatch::hasChanged() const
{
    struct stat now = {};
    return m_file.isOpen() && fstat(m_file.handle(), &now) == 0
        && (now.st_size != m_before.st_size || now.st_mtim.tv_sec != m_before.st_mtim.tv_sec
            || now.st_mtim.tv_nsec != m_before.st_mtim.tv_nsec);
}

} // namespace Mlf
