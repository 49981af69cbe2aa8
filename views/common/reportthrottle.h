// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/progresstimes.h"

#include <QElapsedTimer>

namespace Mlf {

/// Says which reports of progress are delivered: one in every progressInterval. Made and asked by the thread that
/// works.
class ReportThrottle {
public:
    enum class FirstReport {
        AtOnce,
        AfterInterval, ///< of what may be done before anybody sees its progress
    };

    explicit ReportThrottle(FirstReport first)
    {
        if (first == FirstReport::AfterInterval)
            m_sinceReport.start();
    }

    /// Whether a report is to be delivered now. Where it is, the next interval begins.
    [[nodiscard]] bool isDue()
    {
        if (m_sinceReport.isValid() && m_sinceReport.elapsed() < progressInterval)
            return false;
        m_sinceReport.start();
        return true;
    }

private:
    QElapsedTimer m_sinceReport; ///< not valid before the first one
};

} // namespace Mlf
