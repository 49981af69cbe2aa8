// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

/// An archive that was open before, with what was in it then.
struct RecentArchive {
    QString path;
    QString models; ///< their names; empty where there were none
    std::optional<qint64> version; ///< of the format
    std::optional<ByteCount> peak; ///< the largest need of a call; of several models that of the largest
    Basis peakBasis = Basis::Unknown;
    bool isPeakAtLeast = false;
    QString digest; ///< of the model; empty where it was not known
    bool operator==(const RecentArchive &) const = default;
};

} // namespace Mlf
