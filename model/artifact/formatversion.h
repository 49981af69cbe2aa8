// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QString>

#include <vector>

namespace Mlf {

/// One version of the Model Library Format.
struct FormatVersion {
    int number = 0;
    QString since; ///< date of the change, ISO
    QString releases; ///< TVM releases that wrote it; empty if only development builds did
    QString change; ///< reason for the new number, one sentence

    static constexpr qint64 first = 1;
    static constexpr qint64 ofRelease8 = 5; ///< written by TVM 0.8 and by development builds before 0.9
    static constexpr qint64 ofRelease9 = 7; ///< written by TVM 0.9 and later
    static constexpr qint64 last = 7;
};

/// Versions 1 to 7 in order.
[[nodiscard]] std::vector<FormatVersion> formatVersions(Language language);

} // namespace Mlf
