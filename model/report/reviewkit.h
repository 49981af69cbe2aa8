// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// One file of a kit.
struct KitFile {
    QString name; ///< file name without a slash or a leading dot
    QString title; ///< description for readers
    QByteArray bytes;
};

/// The files of a review kit: an index page, the report in all formats, its tables and charts, and the changes if there
/// are any. `charts` are SVG pictures whose names have no suffix. File names differ on every file system.
[[nodiscard]] std::vector<KitFile> reviewKit(const Document &document, const IllustratedReport &illustrated,
                                             const std::vector<KitFile> &charts);

/// Writes the files of a kit into a folder, which is created if necessary. The manifest kit.json lists the files with
/// their digests, by which the next kit recognizes them. The next kit overwrites these files, and removes the files
/// that it does not contain. Other files are not changed: files edited since, files that no kit wrote, links, and the
/// archives from which the kit is made. A folder that has files but no kit.json is not changed. Each file is written
/// completely or not at all.
///
/// Returns a message in English for each file that was not written; empty on success.
[[nodiscard]] QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files,
                                         const QStringList &archives);

inline constexpr QLatin1StringView kitManifest("kit.json");

} // namespace Mlf
