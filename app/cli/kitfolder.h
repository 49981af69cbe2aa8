// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// One file of a kit.
struct KitFile {
    QString name; ///< in the folder: no slash, not hidden
    QString title; ///< what it is, for people
    QByteArray bytes;
};

/// Writes the files of a kit into a folder, which is made where it is not there. The file kit.json lists them with
/// their digests, so that the next kit knows which are its own: those it writes anew, and takes away where it has none
/// of that name any more. Whatever else is there stays: a file that was changed since, one that no kit wrote, a link. A
/// folder with files and without kit.json is left alone, and so are the archives that the kit is made of. Each file is
/// there whole or stays as it was.
///
/// English messages of what was not done; none when all is well.
[[nodiscard]] QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files,
                                         const QStringList &archives);

/// The file that lists the others.
inline constexpr QLatin1StringView kitManifest("kit.json");

} // namespace Mlf
