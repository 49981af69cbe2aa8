// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/archivepath.h"

#include <QFileInfo>

namespace Mlf {

ArchivePath splitArchivePath(const QString &path)
{
    if (QFileInfo::exists(path))
        return {path, {}};
    for (qsizetype slash = path.lastIndexOf(u'/'); slash > 0; slash = path.lastIndexOf(u'/', slash - 1)) {
        const QFileInfo file(path.first(slash));
        if (file.isFile() && slash + 1 < path.size())
            return {path.first(slash), path.sliced(slash + 1)};
        if (file.exists())
            break;
    }
    return {path, {}};
}

} // namespace Mlf
