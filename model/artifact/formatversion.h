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
};

/// Versions 1 to 7 in order.
[[nodiscard]] std::vector<FormatVersion> formatVersions(Language language);

} // namespace Mlf
