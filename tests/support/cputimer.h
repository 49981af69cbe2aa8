// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sanitized.h"

#include <QtGlobal>

#include <ctime>

namespace Mlf::Test {

/// By how much a slow machine, and a sanitizer, may exceed what a test allows. These limits find work that grows with
/// the square of its input; how fast the program is, the benchmarks tell.
constexpr int slack = isSanitized ? 20 : 4;

/// The time that the calling thread has worked since the start, or since it was made. What else a machine does
/// meanwhile does not count, so a limit finds work that grows too fast and not a machine that is busy; nor does it find
/// a thread that waits.
class CpuTimer {
public:
    void start() { m_start = now(); }
    /// Starts again. What had passed, ms.
    qint64 restart()
    {
        const qint64 passed = elapsed();
        start();
        return passed;
    }
    [[nodiscard]] qint64 elapsed() const { return nsecsElapsed() / 1'000'000; } ///< ms
    [[nodiscard]] qint64 nsecsElapsed() const { return now() - m_start; }

private:
    static qint64 now()
    {
        std::timespec time {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
    }
    qint64 m_start = now();
};

} // namespace Mlf::Test
