// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reviewkit.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// Writes the files of a kit into a folder, which is created if necessary. The manifest kit.json lists the files with
/// their digests, by which the next kit recognizes them. The next kit overwrites these files, and removes the files
/// that it does not contain. Other files are not changed: files edited since, files that no kit wrote, links, and the
/// archives from which the kit is made. A folder that has files but no kit.json is not changed. Each file is written
/// completely or not at all.
///
/// Returns a message in English for each file that was not written; empty on success.
[[nodiscard]] QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files,
                                         const QStringList &archives);

/// File name of the manifest.
inline constexpr QLatin1StringView kitManifest("kit.json");

} // namespace Mlf
