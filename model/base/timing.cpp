// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/timing.h"

#include <QByteArray>
#include <QFile>
#include <QLoggingCategory>

#include <time.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Q_LOGGING_CATEGORY(timing, "mlf.timing", QtWarningMsg)

double millisecondsSinceBoot()
{
    timespec now {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

/// The 22nd word of /proc/self/stat, counted behind the program's name, which may hold blanks. Without it, now.
double processStart()
{
    QFile file(u"/proc/self/stat"_s);
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray stat = file.readAll();
        const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        bool isNumber = false;
        const double ticks = words.value(19).toDouble(&isNumber);
        if (isNumber)
            return ticks * 1e3 / double(sysconf(_SC_CLK_TCK));
    }
    return millisecondsSinceBoot();
}

} // namespace

void logMilestone(const char *name)
{
    if (!timing().isInfoEnabled())
        return;
    static const double start = processStart();
    qCInfo(timing, "%s: %.1f ms", name, millisecondsSinceBoot() - start);
}

} // namespace Mlf
