// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputwatch.h"

#include <QFileInfo>

namespace Mlf {

InputWatch::InputWatch(const QString &path) : m_file(path)
{
    if (QFileInfo(path).isFile() && m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        m_before = statusOf(m_file.handle());
}

bool InputWatch::hasChanged() const
{
    const std::optional<FileStatus> now = m_before ? statusOf(m_file.handle()) : std::nullopt;
    return now && !now->isUnchangedSince(*m_before);
}

} // namespace Mlf
