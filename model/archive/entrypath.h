// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// A name from a container made fit to show and to compare.
struct EntryPath {
    QString
        text; ///< without leading "./" and empty or "." segments, without a trailing slash; empty for the root itself
    bool isSafe = true; ///< false: absolute, a ".." segment, a drive letter, or a NUL
    bool isUtf8 = true; ///< false: some bytes stand as \xHH
};

/// Never fails: an unsafe name keeps its odd segments so that people see what the archive says.
[[nodiscard]] EntryPath normalizeEntryPath(QByteArrayView raw);

} // namespace Mlf
