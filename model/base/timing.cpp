// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/timing.h"

#include "model/base/platform/process.h"

#include <QLoggingCategory>

namespace Mlf {

namespace {

Q_LOGGING_CATEGORY(timing, "mlf.timing", QtWarningMsg)

} // namespace

void logMilestone(const char *name)
{
    if (!timing().isInfoEnabled())
        return;
    static const double start = processStart();
    qCInfo(timing, "%s: %.1f ms", name, millisecondsSinceBoot() - start);
}

} // namespace Mlf
