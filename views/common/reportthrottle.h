// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QElapsedTimer>

namespace Mlf {

inline constexpr int progressDelay = 200; ///< milliseconds before progress is shown
inline constexpr int progressInterval = 50; ///< milliseconds between two progress reports
inline constexpr int progressSteps = 1000; ///< steps of a progress bar

/// Value of a progress bar with progressSteps steps.
inline int progressStep(ByteCount done, ByteCount total)
{
    return int(double(done.value()) / double(total.value()) * progressSteps);
}

/// Limits progress reports to one per progressInterval. Created and used on the working thread.
class ReportThrottle {
public:
    /// True if a report is due now; then the next interval begins.
    [[nodiscard]] bool isDue()
    {
        if (m_sinceReport.isValid() && m_sinceReport.elapsed() < progressInterval)
            return false;
        m_sinceReport.start();
        return true;
    }

private:
    QElapsedTimer m_sinceReport; ///< invalid before the first report
};

} // namespace Mlf
