// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/filewatcher.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <functional>

using namespace Qt::StringLiterals;
using namespace Mlf;
using State = FileWatcher::State;

Q_DECLARE_METATYPE(Mlf::FileWatcher::State)

class TstFileWatcher : public QObject {
    Q_OBJECT

    static constexpr std::chrono::milliseconds interval {100}; ///< longer in the window

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    static void setTime(const QString &path, qint64 seconds)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::fromSecsSinceEpoch(seconds), QFileDevice::FileModificationTime));
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void changes_areSaid_data()
    {
        QTest::addColumn<std::function<void(const QString &path)>>("change");
        QTest::addColumn<State>("state");
        using Change = std::function<void(const QString &)>;
        QTest::newRow("nothing happens") << Change([](const QString &) {}) << State::Same;
        QTest::newRow("read only") << Change([](const QString &path) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly) && !file.readAll().isEmpty());
        }) << State::Same;
        QTest::newRow("cut") << Change([](const QString &path) { QVERIFY(QFile::resize(path, 3)); }) << State::Changed;
        QTest::newRow("written in place, as long as before, later") << Change([](const QString &path) {
            write(path, "other!");
            setTime(path, 2'000'000);
        }) << State::Changed;
        QTest::newRow("another file of the same size and time") << Change([](const QString &path) {
            write(path + ".new"_L1, "other!");
            setTime(path + ".new"_L1, 1'000'000);
            QVERIFY(QFile::remove(path) && QFile::rename(path + ".new"_L1, path));
        }) << State::Changed;
        QTest::newRow("deleted") << Change([](const QString &path) { QVERIFY(QFile::remove(path)); }) << State::Gone;
        QTest::newRow("moved away and back") << Change([](const QString &path) {
            QVERIFY(QFile::rename(path, path + ".old"_L1) && QFile::rename(path + ".old"_L1, path));
        }) << State::Same;
    }
    void changes_areSaid()
    {
        QFETCH(const std::function<void(const QString &)>, change);
        QFETCH(const State, state);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        write(path, "before");
        setTime(path, 1'000'000);
        const FileStamp stamp = FileStamp::of(path);
        QVERIFY(stamp.file.isThere);
        change(path);
        FileWatcher watcher(nullptr, interval);
        QSignalSpy said(&watcher, &FileWatcher::stateChanged);
        watcher.watch(path, stamp);
        watcher.check();
        if (state == State::Same)
            QTest::qWait(50);
        QTRY_COMPARE(watcher.state(), state);
        QCOMPARE(said.size(), state == State::Same ? 0 : 1);
        watcher.check(); // no second signal for the same state
        QTest::qWait(50);
        QCOMPARE(said.size(), state == State::Same ? 0 : 1);
    }

    void watching_looksByItselfAndSeesAFileComeBack()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        write(path, "before");
        FileWatcher watcher(nullptr, interval);
        QSignalSpy said(&watcher, &FileWatcher::stateChanged);
        watcher.watch(path, FileStamp::of(path));
        QVERIFY(QFile::rename(path, path + ".old"_L1));
        QTRY_COMPARE(watcher.state(), State::Gone);
        QVERIFY(QFile::rename(path + ".old"_L1, path));
        QTRY_COMPARE(watcher.state(), State::Same);
        QCOMPARE(said.size(), 2);
        watcher.watch({}, {});
        QVERIFY(QFile::remove(path));
        watcher.check();
        QTest::qWait(50);
        QCOMPARE(watcher.state(), State::Same);
    }

    /// With notifications of the file system no polling is needed; changes by a program with the file open are noticed.
    void watching_restsUntilSomethingHappens()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        write(path, "before");
        FileWatcher watcher(nullptr, interval);
        QSignalSpy said(&watcher, &FileWatcher::stateChanged);
        watcher.watch(path, FileStamp::of(path));
        QTRY_VERIFY(!watcher.isPolling());
        QFile held(path);
        QVERIFY(held.open(QIODevice::ReadOnly) && held.map(0, 6));
        write(folder.filePath(u"b.tar"_s), "another one");
        QTest::qWait(int(interval.count()) * 2);
        QCOMPARE(said.size(), 0);
        write(path, "written in place");
        QTRY_COMPARE(said.size(), 1);
        write(path + ".new"_L1, "put there instead");
        // In one step, like exporters; the map keeps the old content.
        QCOMPARE(std::rename(qPrintable(path + ".new"_L1), qPrintable(path)), 0);
        QTRY_COMPARE(said.size(), 2);
        QTest::qWait(int(interval.count()) * 2);
        QCOMPARE(said.size(), 2);
        write(path, "written in place once more");
        QTRY_COMPARE(said.size(), 3);
        QCOMPARE(watcher.state(), State::Changed);
        QVERIFY(QFile::remove(path));
        QTRY_COMPARE(watcher.state(), State::Gone);
        QVERIFY(!watcher.isPolling());
        write(path, "back");
        QTRY_COMPARE(watcher.state(), State::Changed);
        write(path, "back, and longer");
        QTRY_COMPARE(said.size(), 6);
        QVERIFY(!watcher.isPolling());
    }

    /// A link in the path may change its target without a notification.
    void behindALink_isLookedAt()
    {
        const QTemporaryDir folder;
        const QDir root(folder.path());
        QVERIFY(root.mkdir(u"one"_s) && root.mkdir(u"two"_s) && QFile::link(u"one"_s, root.filePath(u"now"_s)));
        write(root.filePath(u"one/a.tar"_s), "one");
        write(root.filePath(u"two/a.tar"_s), "of two");
        const QString path = root.filePath(u"now/a.tar"_s);
        FileWatcher watcher(nullptr, interval);
        watcher.watch(path, FileStamp::of(path));
        watcher.check();
        QTest::qWait(int(interval.count()) / 2);
        QVERIFY(watcher.isPolling());
        QVERIFY(QFile::remove(root.filePath(u"now"_s)) && QFile::link(u"two"_s, root.filePath(u"now"_s)));
        QTRY_COMPARE(watcher.state(), State::Changed);
    }

    void changeDuringALook_isSeenByTheNext()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        for (int i = 0; i < 20; ++i) {
            write(path, "before");
            FileWatcher watcher;
            watcher.watch(path, FileStamp::of(path));
            watcher.check();
            QTest::qSleep(i % 4); // the watcher has not processed it yet
            QVERIFY(QFile::resize(path, 3));
            watcher.check();
            QTRY_COMPARE_WITH_TIMEOUT(watcher.state(), State::Changed, 800); // the next poll is later
        }
    }

    void folder_isWatchedWithItsMetadata()
    {
        const QTemporaryDir folder;
        const QString metadata = folder.filePath(u"metadata.json"_s);
        write(metadata, "{}");
        setTime(metadata, 1'000'000);
        const FileStamp stamp = FileStamp::of(folder.path());
        QCOMPARE(FileStamp::of(folder.path()), stamp);
        write(metadata, "[]");
        setTime(metadata, 2'000'000);
        QVERIFY(FileStamp::of(folder.path()) != stamp);
    }
};

QTEST_GUILESS_MAIN(TstFileWatcher)
#include "tst_filewatcher.moc"
