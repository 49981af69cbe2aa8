// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/archivepath.h"

#include "model/base/platform/descriptor.h"

#include <QDir>

namespace Mlf {

ArchivePath splitArchivePath(const QString &path)
{
    if (statusOf(path))
        return {path, {}};
    const QString clean = QDir::cleanPath(path);
    for (qsizetype slash = clean.lastIndexOf(u'/'); slash > 0; slash = clean.lastIndexOf(u'/', slash - 1)) {
        const std::optional<FileStatus> status = statusOf(clean.first(slash));
        if (status && status->kind == FileStatus::Kind::File)
            return {clean.first(slash), clean.sliced(slash + 1)};
        if (status)
            break;
    }
    return {path, {}};
}

} // namespace Mlf
