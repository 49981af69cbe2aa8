// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowrunner.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "views/messages/documentmessages.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

constexpr int closesAfter = 2500; // milliseconds

} // namespace

/// Files on other machines, and disks that do not respond.
class TstSlowDisk : public Test::MainWindowTest {
    Q_OBJECT

    QTemporaryDir m_folder;
    QTemporaryDir m_cache;

    static bool shell(const QString &command, const QStringList &arguments)
    {
        QProcess process;
        process.start(u"/bin/sh"_s, QStringList {u"-c"_s, command} + arguments);
        return process.waitForFinished() && process.exitCode() == 0;
    }
    /// The program with the simulated disk.
    std::unique_ptr<QProcess> started(const QString &program, const QStringList &arguments, const QString &path,
                                      bool isOnNetwork, const QString &release = {})
    {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LD_PRELOAD"_s, QStringLiteral(MLF_SLOWDISK));
        environment.insert(u"SLOWDISK_PATH"_s, path);
        environment.insert(u"XDG_CACHE_HOME"_s, m_cache.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_cache.filePath(u"config"_s));
        environment.remove(u"DBUS_SESSION_BUS_ADDRESS"_s);
        if (isOnNetwork)
            environment.insert(u"SLOWDISK_NETWORK"_s, u"1"_s);
        if (!release.isEmpty())
            environment.insert(u"SLOWDISK_RELEASE"_s, release);
        process->setProcessEnvironment(environment);
        process->start(program, arguments);
        return process;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (Test::isSanitized)
            QSKIP("a sanitizer has reads of its own");
        begin();
        const QString tar = Test::fixturePath(u"v7-aot-usmp"_s);
        QVERIFY(
            shell(u"cd \"$0\" && cp \"$1\" a.tar && gzip -k a.tar && mkdir a && tar -C a -xf a.tar && head -c 80000000 "
                  "/dev/zero >a.zeros && mkdir large && cp -r a large/ && mv a.zeros large/a/zeros && "
                  "tar -C large/a -cf large.tar . && rm -r large && : >empty.tar"_s,
                  {m_folder.path(), tar}));
    }
    void cleanup() { m_window.reset(); }

    void fileOfAnotherMachine_isReadAndNotMapped_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isMappedHere"); // on a local disk: otherwise the test would be useless
        QTest::newRow("tar") << u"a.tar"_s << true;
        QTest::newRow("compressed") << u"a.tar.gz"_s << false;
        QTest::newRow("folder") << u"a"_s << true;
        QTest::newRow("too large for memory") << u"large.tar"_s << true;
        QTest::newRow("empty") << u"empty.tar"_s << false;
    }
    void fileOfAnotherMachine_isReadAndNotMapped()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, isMappedHere);
        const QString path = m_folder.filePath(name);
        QByteArray outputs[2];
        for (const bool isOnNetwork : {false, true}) {
            const auto process =
                started(Test::programPath(), {u"report"_s, u"--format"_s, u"json"_s, path}, path, isOnNetwork);
            QVERIFY(process->waitForFinished());
            outputs[isOnNetwork] = process->readAllStandardOutput();
            const QByteArray messages = process->readAllStandardError();
            QVERIFY2(messages.contains("mapped") == (isMappedHere && !isOnNetwork), messages.constData());
        }
        QCOMPARE(outputs[1], outputs[0]);
        QCOMPARE(outputs[0].isEmpty(), name == "empty.tar"_L1);
        const QDir cache(m_cache.filePath(u"mlf-viewer"_s));
        QCOMPARE(cache.entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot), QStringList()); // no files remain
    }

    /// The child of this test is a separate program that ends like the real one.
    void window_answersAndCloses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isOnNetwork");
        QTest::newRow("a tar on a share") << u"a.tar"_s << true;
        QTest::newRow("a compressed tar") << u"a.tar.gz"_s << false;
        QTest::newRow("a folder on a share") << u"a"_s << true;
    }
    void window_answersAndCloses()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, isOnNetwork);
        const QString path = m_folder.filePath(name);
        QElapsedTimer time;
        time.start();
        const auto process = started(QCoreApplication::applicationFilePath(), {u"--child"_s, path}, path, isOnNetwork,
                                     u"/never/there"_s);
        QVERIFY(process->waitForFinished());
        const QByteArray said = process->readAllStandardOutput();
        QCOMPARE(process->exitStatus(), QProcess::NormalExit);
        QCOMPARE(process->exitCode(), 0);
        const QList<QByteArray> words = said.trimmed().split(' ');
        QCOMPARE(words.size(), 3);
        QVERIFY2(words[0].toInt() > 0 && words[0].toInt() <= 2000, said.constData()); // it shows that it waits
        QVERIFY2(words[1].toInt() <= 500, said.constData()); // longest time without a response, on a busy machine
        QVERIFY2(words[2].toInt() == 1, said.constData()); // the window was closed at once
        QVERIFY2(time.elapsed() < closesAfter + 5000, qPrintable(QString::number(time.elapsed())));
    }
};

/// A window with a disk that does not respond: opens, waits, closes. Prints the milliseconds until it showed that it
/// waits, the longest time without a response, and whether it was closed.
static int runChild(int &argc, char *argv[])
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"mlf-viewer"_s);
    QElapsedTimer sinceStart;
    QElapsedTimer sinceBeat;
    qint64 said = 0;
    qint64 longest = 0;
    QTimer beat;
    QObject::connect(&beat, &QTimer::timeout, &beat, [&] {
        longest = std::max(longest, sinceBeat.restart());
        for (const QWidget *widget : QApplication::topLevelWidgets()) {
            const auto *window = qobject_cast<const MainWindow *>(widget);
            if (window && said == 0 && !window->messages()->text(u"disk"_s).isEmpty())
                said = sinceStart.elapsed();
        }
    });
    QTimer::singleShot(0, &beat, [&] {
        sinceStart.start();
        sinceBeat.start();
        beat.start(5);
    });
    QTimer::singleShot(closesAfter, &beat, [&] {
        QApplication::closeAllWindows();
        bool isClosed = true;
        for (const QWidget *widget : QApplication::topLevelWidgets())
            isClosed = isClosed && !widget->isVisible();
        std::printf("%lld %lld %d\n", static_cast<long long>(said), static_cast<long long>(longest), isClosed ? 1 : 0);
        std::fflush(stdout);
    });
    WindowOptions options;
    options.files = {QString::fromLocal8Bit(argv[2])};
    return runWindow(options);
}

int main(int argc, char *argv[])
{
    if (argc == 3 && QByteArrayView(argv[1]) == "--child")
        return runChild(argc, argv);
    QApplication application(argc, argv);
    TstSlowDisk test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_slowdisk.moc"
