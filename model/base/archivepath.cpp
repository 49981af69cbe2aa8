// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/archivepath.h"

#include <QDir>
#include <QFileInfo>

namespace Mlf {

ArchivePath splitArchivePath(const QString &path)
{
    if (QFileInfo::exists(path))
        return {path, {}};
    const QString clean = QDir::cleanPath(path);
    for (qsizetype slash = clean.lastIndexOf(u'/'); slash > 0; slash = clean.lastIndexOf(u'/', slash - 1)) {
        const QFileInfo file(clean.first(slash));
        if (file.isFile())
            return {clean.first(slash), clean.sliced(slash + 1)};
        if (file.exists())
            break;
    }
    return {path, {}};
}

} // namespace Mlf
