// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mainwindowtest.h"
#include "tests/support/programrun.h"

#include <QEvent>
#include <QFile>
#include <QTest>

#include <malloc.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// Private memory of this process in kilobytes, after the C library has returned free memory.
qint64 ownMemory()
{
    malloc_trim(0);
    QFile file(u"/proc/self/smaps_rollup"_s);
    qint64 sum = 0;
    if (!file.open(QIODevice::ReadOnly))
        return sum;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("Private_"))
            sum += line.mid(line.indexOf(':') + 1).trimmed().split(' ').first().toLongLong();
    }
    return sum;
}

} // namespace

/// A program that stays open for weeks.
class TstLongLife : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init()
    {
        if (Test::isSanitized)
            QSKIP("a sanitizer keeps memory of its own");
        showWindow();
    }
    void cleanup() { m_window.reset(); }

    void memory_doesNotGrow_data()
    {
        QTest::addColumn<bool>("isReload");
        QTest::addColumn<int>("times");
        QTest::newRow("archives opened one after the other") << false << 200;
        QTest::newRow("one archive read again") << true << 50;
    }
    void memory_doesNotGrow()
    {
        QFETCH(const bool, isReload);
        QFETCH(const int, times);
        constexpr qint64 maxGrowth = 5 * 1024;
        // Build everything and fill every cache once.
        const QStringList fixtures {u"v7-aot-usmp"_s, u"v7-three-modules"_s, u"v6-graph"_s};
        const auto once = [&](int i) {
            if (isReload && i > 0)
                action(u"Reload"_s)->trigger();
            else
                loadFile(Test::fixturePath(fixtures[isReload ? 0 : i % fixtures.size()]));
            m_window->pageList()->show(i % 2 ? u"memory"_s : u"code"_s);
            rest();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        constexpr int warmUp = 30;
        for (int i = 0; i < warmUp; ++i)
            once(i);
        qint64 growth = maxGrowth;
        for (int attempt = 0; attempt < 2 && growth >= maxGrowth; ++attempt) { // see below
            const qint64 before = ownMemory();
            QVERIFY(before > 1000);
            for (int i = 0; i < times; ++i)
                once(i + (isReload ? 1 : 0));
            growth = ownMemory() - before;
            qInfo("grew by %lld kB from %lld kB", static_cast<long long>(growth), static_cast<long long>(before));
        }
        QVERIFY2(growth < maxGrowth, qPrintable(QString::number(growth)));
    }

    /// The same for windows: remains of closed windows would add up.
    void windows_leaveNothing()
    {
        const auto once = [this] {
            showWindow();
            load(u"v7-aot-usmp"_s);
            m_window->close();
            m_window.reset();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        for (int i = 0; i < 10; ++i)
            once();
        // Memory that the system had reclaimed counts again when it is touched; a leak grows the second time, too.
        constexpr qint64 maxKilobytes = 5 * 1024;
        qint64 growth = maxKilobytes;
        for (int attempt = 0; attempt < 2 && growth >= maxKilobytes; ++attempt) {
            const qint64 before = ownMemory();
            for (int i = 0; i < 40; ++i)
                once();
            growth = ownMemory() - before;
            qInfo("grew by %lld kB from %lld kB", static_cast<long long>(growth), static_cast<long long>(before));
        }
        QVERIFY2(growth < maxKilobytes, qPrintable(QString::number(growth)));
    }
};

QTEST_MAIN(TstLongLife)
#include "tst_longlife.moc"
