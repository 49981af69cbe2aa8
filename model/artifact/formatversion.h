// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"

#include <QString>

#include <vector>

namespace Mlf {

/// One version of the Model Library Format.
struct FormatVersion {
    int number = 0;
    QString since; ///< date of the change, ISO
    QString releases; ///< TVM releases that wrote it; empty where only development builds did
    QString change; ///< what raised the number, one sentence

    static constexpr qint64 first = 1;
    static constexpr qint64 ofRelease8 = 5; ///< what TVM 0.8 writes; development builds before 0.9 wrote it too
    static constexpr qint64 ofRelease9 = 7; ///< what TVM writes from 0.9 on
    static constexpr qint64 last = 7;
};

/// Versions 1 to 7 in order.
[[nodiscard]] std::vector<FormatVersion> formatVersions(Language language);

} // namespace Mlf
