// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reviewkit.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// Writes the files of a kit into a folder, which is created if necessary. The manifest kit.json lists the files with
/// their digests. With it the next kit recognizes the files of earlier kits: it overwrites them, and removes files that
/// it no longer contains. Everything else is kept: files changed since, files that no kit wrote, and links. A folder
/// with files but without kit.json is not touched, nor are the archives from which the kit is made. Each file is
/// written completely or not at all.
///
/// Returns a message in English for each file that was not written; empty on success.
[[nodiscard]] QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files,
                                         const QStringList &archives);

/// Name of the manifest.
inline constexpr QLatin1StringView kitManifest("kit.json");

} // namespace Mlf
