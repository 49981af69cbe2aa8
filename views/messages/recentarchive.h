// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/units.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace Mlf {

struct RecentArchive {
    QString path;
    QString models; ///< names of its models; empty if it had no models
    std::optional<qint64> version; ///< version of the format
    std::optional<ByteCount> peak; ///< largest need of a call, over all models
    Basis peakBasis = Basis::Unknown;
    bool isPeakAtLeast = false;
    QDateTime opened; ///< last time; invalid if unknown
    QString digest; ///< digest of the model; empty if unknown
    bool operator==(const RecentArchive &) const = default;
};

} // namespace Mlf
