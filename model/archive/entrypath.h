// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// A name from a container, made safe to show and to compare.
struct EntryPath {
    QString text; ///< without "./", empty or "." segments and trailing slash; empty for the root itself
    bool isSafe = true; ///< false: absolute, a ".." segment, a drive letter, or a NUL
    bool isUtf8 = true; ///< false: some bytes are written as \xHH
};

/// Never fails: an unsafe name keeps its odd segments, so that the user sees the stored name.
[[nodiscard]] EntryPath normalizeEntryPath(QByteArrayView raw);

} // namespace Mlf
