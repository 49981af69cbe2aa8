// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/task.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstTask : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void result_arrivesInTheOwnersThread()
    {
        Task task;
        QThread *worked = nullptr;
        QThread *delivered = nullptr;
        QVERIFY(!task.isRunning());
        task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
            QThread *here = QThread::currentThread();
            deliver([&, here] {
                worked = here;
                delivered = QThread::currentThread();
            });
        });
        QVERIFY(task.isRunning());
        QTRY_VERIFY(delivered);
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(worked != delivered);
        QTRY_VERIFY(!task.isRunning());
    }

    void deliveries_keepTheirOrder()
    {
        Task task;
        QList<int> seen;
        task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
            for (int i = 0; i < 100; ++i)
                deliver([&seen, i] { seen += i; });
        });
        QTRY_COMPARE(seen.size(), 100);
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    }

    /// The older run may be slower: its deliveries are dropped.
    void newestRun_wins()
    {
        Task task;
        QSemaphore olderMayGoOn;
        QSemaphore olderIsDone;
        std::atomic<bool> olderWasStopped = false;
        QString result;
        task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
            olderMayGoOn.acquire();
            olderWasStopped = stop.stop_requested();
            deliver([&] { result += u"older"_s; });
            olderIsDone.release();
        });
        task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
            if (!stop.stop_requested())
                deliver([&] { result += u"newer"_s; });
        });
        QTRY_COMPARE(result, u"newer"_s);
        olderMayGoOn.release();
        olderIsDone.acquire();
        QCoreApplication::processEvents();
        QVERIFY(olderWasStopped);
        QCOMPARE(result, u"newer"_s);
        QTRY_VERIFY(!task.isRunning());
    }

    /// Deliveries that were sent but not yet processed when the newer run started are dropped too.
    void newestRun_dropsWhatIsUnderWay()
    {
        Task task;
        QSemaphore isSent;
        QString result;
        task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
            deliver([&] { result += u"older"_s; });
            isSent.release();
        });
        isSent.acquire();
        task.run(
            [&](const std::stop_token &, const Task::Delivery &deliver) { deliver([&] { result += u"newer"_s; }); });
        QTRY_VERIFY(!task.isRunning());
        QCOMPARE(result, u"newer"_s);
    }

    void stop_endsARunAndDropsItsResult()
    {
        Task task;
        QSemaphore isRunning;
        QSemaphore hasEnded;
        bool isDelivered = false;
        task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
            isRunning.release();
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            deliver([&] { isDelivered = true; });
            hasEnded.release();
        });
        isRunning.acquire();
        task.stop();
        QVERIFY(!task.isRunning());
        hasEnded.acquire();
        QCoreApplication::processEvents();
        QVERIFY(!isDelivered);
        // The flag belonged only to that run.
        bool isNext = false;
        task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
            if (!stop.stop_requested())
                deliver([&] { isNext = true; });
        });
        QTRY_VERIFY(isNext);
    }

    void destruction_stopsAndWaits()
    {
        std::atomic<bool> hasEnded = false;
        bool isDelivered = false;
        QSemaphore isRunning;
        {
            Task task;
            task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
                isRunning.release();
                while (!stop.stop_requested())
                    QThread::yieldCurrentThread();
                deliver([&] { isDelivered = true; });
                hasEnded = true;
            });
            isRunning.acquire();
        }
        QVERIFY(hasEnded); // objects used by the function may be destroyed now
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        QVERIFY(!isDelivered);
    }

    /// The end of a run that was queued when its task was destroyed must not touch the task.
    void destruction_withTheEndUnderWay()
    {
        for (int i = 0; i < 50; ++i) {
            QSemaphore hasEnded;
            {
                Task task;
                task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
                    deliver([] {});
                    hasEnded.release();
                });
                hasEnded.acquire();
            }
            QCoreApplication::processEvents();
        }
    }

    void yielding_isOfOneThreadAlone()
    {
        const int before = ::getpriority(PRIO_PROCESS, id_t(::gettid()));
        Task task;
        int yielding = -100;
        task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
            Task::yieldToOthers();
            deliver([&, nice = ::getpriority(PRIO_PROCESS, id_t(::gettid()))] { yielding = nice; });
        });
        QTRY_VERIFY(!task.isRunning());
        QCOMPARE(yielding, std::min(before + 10, 19)); // the largest of the system
        QCOMPARE(::getpriority(PRIO_PROCESS, id_t(::gettid())), before);
        int next = -100;
        task.run([&](const std::stop_token &, const Task::Delivery &deliver) {
            deliver([&, nice = ::getpriority(PRIO_PROCESS, id_t(::gettid()))] { next = nice; });
        });
        QTRY_VERIFY(!task.isRunning());
        QCOMPARE(next, before);
    }

    void manyRuns_deliverOnlyTheLast()
    {
        Task task;
        QList<int> seen;
        for (int i = 0; i < 200; ++i)
            task.run([&seen, i](const std::stop_token &, const Task::Delivery &deliver) {
                deliver([&seen, i] { seen += i; });
            });
        QTRY_VERIFY(!task.isRunning());
        QCOMPARE(seen, QList<int> {199});
    }
};

QTEST_GUILESS_MAIN(TstTask)
#include "tst_task.moc"
