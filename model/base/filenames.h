// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace Mlf {

// File names are bytes, which need not be UTF-8. In the text of a name, an invalid byte is represented by the lone
// surrogate U+DC00 + byte. No valid text contains lone surrogates.

[[nodiscard]] QString fileNameText(QByteArrayView name);
/// Converts the text of a name or path to the bytes for the system.
[[nodiscard]] QByteArray fileNameBytes(const QString &name);
/// The byte that is represented by a lone surrogate at an index; 0 for other characters.
[[nodiscard]] uchar oddByte(QStringView text, qsizetype at);
/// True if the name is not UTF-8. Qt cannot open such a file.
[[nodiscard]] bool hasOddBytes(QStringView name);

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
