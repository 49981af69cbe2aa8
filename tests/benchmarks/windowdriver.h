// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <utility>

#include <time.h>

/// Helpers for benchmarks that drive a window in their own process and measure its thread.
namespace Mlf::Test::WindowDriver {

inline constexpr qint64 longestWait = 60'000; // milliseconds
inline constexpr QSize viewSize(1200, 800);

/// Runs the event loop until a condition is true; false after a timeout.
template <typename Condition>
bool spinUntil(Condition isSo)
{
    QElapsedTimer timer;
    timer.start();
    QTimer waker; // the condition may become true without an event
    waker.start(5);
    while (!isSo()) {
        if (timer.elapsed() > longestWait)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

inline void spinFor(qint64 milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    spinUntil([&] { return timer.elapsed() >= milliseconds; });
}

inline double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Processor time of this thread, without time taken by other programs.
inline double threadMilliseconds()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

inline void show(QWidget &widget)
{
    widget.resize(viewSize);
    widget.show();
    spinUntil([&] { return widget.isVisible(); });
    spinFor(20);
}

/// Longest time since the last query in which the event loop of this thread did not serve a timer of one millisecond:
/// wall time, which includes other programs, and processor time of the thread.
class EventLoopWatch {
public:
    EventLoopWatch()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, [this] { tick(); });
        m_timer.start(1);
        m_clock.start();
        m_thread = threadMilliseconds();
    }

    struct Stall {
        double wall = 0;
        double thread = 0;
    };
    Stall take()
    {
        tick();
        return std::exchange(m_longest, {});
    }

private:
    void tick()
    {
        const double thread = threadMilliseconds();
        m_longest.wall = std::max(m_longest.wall, milliseconds(m_clock));
        m_longest.thread = std::max(m_longest.thread, thread - m_thread);
        m_clock.restart();
        m_thread = thread;
    }

    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_thread = 0;
    Stall m_longest;
};

} // namespace Mlf::Test::WindowDriver
