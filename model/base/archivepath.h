// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// A path that may go on inside of an archive: "build/all.tar/models/kws.tar".
struct ArchivePath {
    QString file; ///< of the file system
    QString inside; ///< the path of a file in it; empty where the path is that of a file
    bool operator==(const ArchivePath &) const = default;
};

/// Asks the file system how far the path goes. What is there is a file; of what is not there at all `file` is all of
/// it.
[[nodiscard]] ArchivePath splitArchivePath(const QString &path);

} // namespace Mlf
