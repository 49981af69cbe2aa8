// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// A path that may continue inside of an archive: "build/all.tar/models/kws.tar".
struct ArchivePath {
    QString file; ///< path in the file system
    QString inside; ///< path inside of that file, or empty
    bool operator==(const ArchivePath &) const = default;
};

/// Splits a path after the first component that is a file in the file system. If nothing exists there, `file` is the
/// whole path.
[[nodiscard]] ArchivePath splitArchivePath(const QString &path);

} // namespace Mlf
