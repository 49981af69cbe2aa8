// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sanitized.h"

#include <QtGlobal>

#include <ctime>

namespace Mlf::Test {

/// Factor for slow machines and sanitizers in time limits of tests. These limits detect work that grows with the square
/// of its input; the benchmarks measure the speed.
inline const int slack = isSanitized ? 20 : 4;

/// Processor time of the calling thread since the start, or since construction. It excludes other work of the machine,
/// so a limit detects work that grows too fast and not a busy machine. It also excludes waiting.
class CpuTimer {
public:
    void start() { m_start = now(); }
    /// Starts again; returns the time before, in ms.
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
