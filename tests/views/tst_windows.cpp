// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowaddress.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Windows of one user, on a separate session bus.
class TstWindows : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    QTemporaryDir m_folder;
    QString m_file;
    std::vector<std::unique_ptr<QProcess>> m_started;

    QProcess *start(const QStringList &arguments, bool hasBus = true)
    {
        m_started.push_back(std::make_unique<QProcess>());
        QProcess *process = m_started.back().get();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_home.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.filePath(u"config-%1"_s.arg(m_started.size())));
        environment.remove(u"XDG_CACHE_HOME"_s);
        environment.insert(u"XDG_RUNTIME_DIR"_s, m_home.path()); // a folder without a bus
        if (!hasBus)
            environment.remove(u"DBUS_SESSION_BUS_ADDRESS"_s);
        process->setProcessEnvironment(environment);
        process->start(Test::windowProgramPath(), arguments);
        return process;
    }
    /// Settings file that a process writes once its window exists. Each process has a separate one.
    static QString settingsOf(const QProcess *process)
    {
        return process->processEnvironment().value(u"XDG_CONFIG_HOME"_s) + u"/mlf-viewer/mlf-viewer.ini"_s;
    }
    /// Bus names of the windows that show a file.
    static QStringList names()
    {
        const QStringList all = QDBusConnection::sessionBus().interface()->registeredServiceNames();
        return all.filter(u"org.mlfviewer.MlfViewer."_s);
    }
    static std::set<uint> processes()
    {
        std::set<uint> found;
        for (const QString &name : names())
            found.insert(QDBusConnection::sessionBus().interface()->servicePid(name));
        return found;
    }
    /// Including processes that another process started.
    static void endAll()
    {
        for (const uint process : processes()) {
            if (process > 1 && process != uint(QCoreApplication::applicationPid()))
                kill(pid_t(process), SIGKILL);
        }
    }
    QString copyOf(const QString &fixture, const QString &name)
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        return QFile::copy(Test::fixturePath(fixture), path) ? path : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (qEnvironmentVariableIsEmpty("MLF_TEST_BUS"))
            QSKIP("there is no dbus-daemon");
        m_file = copyOf(u"v7-aot-usmp"_s, u"a.tar"_s);
        QVERIFY(!m_file.isEmpty() && QDBusConnection::sessionBus().isConnected());
    }
    void cleanup()
    {
        endAll();
        for (const auto &process : m_started) {
            process->kill();
            QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished());
            QFile::remove(settingsOf(process.get()));
        }
        m_started.clear();
        QTRY_VERIFY(names().isEmpty());
    }

    void secondStart_goesToTheWindow_data()
    {
        const Test::Rows<QString, QStringList, QString> row({"path", "options", "link"});
        row("the file", m_file, {}, {});
        row("and a place in it", m_file, {u"--at"_s, u"page:calls"_s}, u"page:calls"_s);
        QVERIFY(QFile::link(m_file, m_folder.filePath(u"link.tar"_s)));
        row("by another name", m_folder.filePath(u"link.tar"_s), {}, {});
    }
    void secondStart_goesToTheWindow()
    {
        QFETCH(const QString, path);
        QFETCH(const QStringList, options);
        QFETCH(const QString, link);
        WindowAddress address;
        QSignalSpy asked(&address, &WindowAddress::showRequested);
        address.setPath(m_file);
        QTRY_COMPARE(names().size(), 1);
        const QProcess *second = start(options + QStringList {path});
        QTRY_COMPARE_WITH_TIMEOUT(second->state(), QProcess::NotRunning, Test::patience);
        QCOMPARE(second->exitCode(), 0);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toString(), link);
    }

    void otherStarts_openWindows_data()
    {
        const Test::Rows<QStringList, int> row({"arguments", "files"});
        const QString other = copyOf(u"v1-graph"_s, u"b.tar"_s);
        row("another file", {other}, 2);
        row("the same file in a new window", {u"--new-window"_s, m_file}, 1);
        row("the same file in other colours", {u"--style"_s, u"dark"_s, m_file}, 1);
    }
    void otherStarts_openWindows()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, files);
        auto address = std::make_unique<WindowAddress>();
        QSignalSpy asked(address.get(), &WindowAddress::showRequested);
        address->setPath(m_file);
        QTRY_COMPARE(names().size(), 1);
        const QProcess *second = start(arguments);
        QTRY_COMPARE_WITH_TIMEOUT(names().size(), files, Test::patience);
        address.reset(); // the bus name passes to the next window of the file
        QTRY_VERIFY_WITH_TIMEOUT(processes() == std::set<uint> {uint(second->processId())}, Test::patience);
        QCOMPARE(second->state(), QProcess::Running);
        QCOMPARE(asked.size(), 0);
    }

    void eachWindow_isAProcess()
    {
        const QString other = copyOf(u"v1-graph"_s, u"b.tar"_s);
        const QProcess *first = start({m_file, other});
        QTRY_COMPARE_WITH_TIMEOUT(processes().size(), 2U, Test::patience);
        kill(pid_t(first->processId()), SIGSEGV);
        QTRY_COMPARE(first->state(), QProcess::NotRunning);
        QTRY_COMPARE(names().size(), 1);
        // A start with the lost file opens it again.
        const QProcess *again = start({m_file});
        QTRY_COMPARE_WITH_TIMEOUT(processes().size(), 2U, Test::patience);
        QCOMPARE(again->state(), QProcess::Running);
    }

    void withoutABus_eachStartOpensAWindow()
    {
        std::vector<QProcess *> windows;
        for (const int number : {1, 2}) {
            windows.push_back(start({m_file}, false));
            QTRY_VERIFY2_WITH_TIMEOUT(QFile::exists(settingsOf(windows.back())), qPrintable(QString::number(number)),
                                      10'000);
        }
        for (QProcess *window : windows) {
            QCOMPARE(window->state(), QProcess::Running);
            window->kill();
            QVERIFY(window->waitForFinished());
        }
    }

    /// Otherwise libdbus would start a bus, which writes into the home folder, and Qt would create a folder for the
    /// session among the temporary files.
    void withoutABus_nothingIsLeftBehind_data()
    {
        QTest::addColumn<QString>("platform");
        QTest::addColumn<QStringList>("arguments"); ///< with "PLACE" for a folder of the test
        const QStringList chart {u"chart"_s, u"rom"_s, u"--format"_s, u"png"_s, u"--output"_s, u"PLACE/done"_s};
        QTest::newRow("a chart") << u"offscreen"_s << chart;
        QTest::newRow("a picture") << u"offscreen"_s << QStringList {u"--picture"_s, u"PLACE/done.png"_s};
        QTest::newRow("a window") << u"offscreen"_s << QStringList();
        QTest::newRow("a window of X11") << u"xcb"_s << QStringList();
    }
    void withoutABus_nothingIsLeftBehind()
    {
        QFETCH(const QString, platform);
        QFETCH(QStringList, arguments);
        const QTemporaryDir place;
        for (const QString &name : {u"home"_s, u"temporary"_s, u"programs"_s})
            QVERIFY(QDir(place.path()).mkdir(name));
        const QString launcher = place.filePath(u"programs/dbus-launch"_s);
        Test::writeFile(launcher, "#!/bin/sh\n: >\"$0.started\"\nexit 1\n");
        QVERIFY(QFile::setPermissions(launcher, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : environment.keys()) {
            if (name.startsWith("XDG_"_L1) || name.startsWith("DBUS_"_L1) || name.endsWith("DISPLAY"_L1))
                environment.remove(name);
        }
        environment.insert(u"HOME"_s, place.filePath(u"home"_s));
        environment.insert(u"TMPDIR"_s, place.filePath(u"temporary"_s));
        environment.insert(u"PATH"_s, place.filePath(u"programs"_s) + u':' + environment.value(u"PATH"_s));
        environment.insert(u"QT_QPA_PLATFORM"_s, platform);
        QProcess server;
        const auto stopServer = qScopeGuard([&server] {
            server.kill();
            server.waitForFinished();
        });
        if (platform == "xcb"_L1) {
            server.start(u"Xvfb"_s, {u"-displayfd"_s, u"1"_s, u"-nolisten"_s, u"tcp"_s});
            if (!server.waitForStarted() || !server.waitForReadyRead())
                QSKIP("there is no Xvfb");
            environment.insert(u"DISPLAY"_s, u':' + QString::fromLatin1(server.readLine().trimmed()));
        }
        const bool isWindow = arguments.isEmpty();
        arguments.replaceInStrings(u"PLACE"_s, place.path());
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(Test::windowProgramPath(), arguments + QStringList {m_file});
        if (isWindow) {
            const QString settings = place.filePath(u"home/.config/mlf-viewer/mlf-viewer.ini"_s);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(settings) || program.state() == QProcess::NotRunning,
                                     Test::patience);
            QVERIFY2(program.state() == QProcess::Running, program.readAllStandardError().constData());
            program.terminate();
        }
        QVERIFY(program.waitForFinished(Test::patience));
        if (!isWindow)
            QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
        const auto namesIn = [&](const QString &folder) {
            return QDir(place.filePath(folder)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        QCOMPARE(namesIn(u"temporary"_s), QStringList());
        QCOMPARE(namesIn(u"programs"_s), QStringList {u"dbus-launch"_s});
        QVERIFY(!namesIn(u"home"_s).contains(u".dbus"_s));
    }

    void windowThatHangs_isWaitedForASecond()
    {
        const QProcess *first = start({m_file});
        QTRY_COMPARE_WITH_TIMEOUT(names().size(), 1, Test::patience);
        kill(pid_t(first->processId()), SIGSTOP);
        QProcess *second = start({m_file});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(settingsOf(second)), Test::patience); // it has its own window
        QCOMPARE(second->state(), QProcess::Running);
        second->kill();
        QVERIFY(second->waitForFinished());
    }
};

int main(int argc, char *argv[])
{
    // The bus must exist before Qt looks for one.
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    QProcess bus;
    bus.start(u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    if (bus.waitForStarted() && bus.waitForReadyRead()) {
        qputenv("DBUS_SESSION_BUS_ADDRESS", bus.readLine().trimmed());
        qputenv("MLF_TEST_BUS", "1");
    }
    int status = 0;
    {
        const QApplication application(argc, argv);
        TstWindows test;
        status = QTest::qExec(&test, argc, argv);
    }
    bus.kill();
    bus.waitForFinished();
    return status;
}

#include "tst_windows.moc"
