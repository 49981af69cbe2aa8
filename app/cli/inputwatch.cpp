// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputwatch.h"

namespace Mlf {

InputWatch::InputWatch(const QString &path)
{
    const std::optional<FileStatus> status = statusOf(path);
    if (status && status->kind == FileStatus::Kind::File)
        m_file = openForReading(path);
    m_before = statusOf(m_file.number());
}

bool InputWatch::hasChanged() const
{
    const std::optional<FileStatus> now = m_before ? statusOf(m_file.number()) : std::nullopt;
    return now && !now->isUnchangedSince(*m_before);
}

} // namespace Mlf
