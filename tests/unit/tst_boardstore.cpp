// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/base/basecodes.h"
#include "model/document/boardstore.h"
#include "model/document/documentcodes.h"

#include "model/base/errortext.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <cstring>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstBoardStore : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    static QByteArray board(const QByteArray &name, int bytes)
    {
        return "{\"name\": \"" + name
            + "\",\n\"regions\": [{\"name\": \"r\", \"kind\": \"ram\", \"bytes\": " + QByteArray::number(bytes) + "}]}";
    }

private Q_SLOTS:
    void cleanup()
    {
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            QFile::remove(m_folder.filePath(name));
    }

    void shippedBoards_areThere()
    {
        const BoardList list = loadBoards(u"/nonexistent"_s);
        QVERIFY(list.errors.empty());
        QVERIFY(list.boards.size() >= 12);
        QVERIFY(list.find(u"nucleo_f746zg"_s) >= 0);
        QCOMPARE(list.find(u"nowhere"_s), -1);
        QCOMPARE(list.files[0], QString());
    }

    void typedNames_areFound()
    {
        write(u"one.json"_s,
              board("one", 8).replace("{\"name\": \"one", "{\"title\": \"Same Title\", \"name\": \"one"));
        write(u"two.json"_s,
              board("two", 8).replace("{\"name\": \"two", "{\"title\": \"Same Title\", \"name\": \"two"));
        write(u"ONE.json"_s, board("ONE", 8));
        const BoardList list = loadBoards(m_folder.path());
        QVERIFY(list.errors.empty());
        const int nucleo = list.find(u"nucleo_f746zg"_s);
        QCOMPARE(list.findTyped(u"nucleo_f746zg"_s), nucleo);
        QCOMPARE(list.findTyped(u"NUCLEO_F746ZG"_s), nucleo);
        QCOMPARE(list.findTyped(u"ST Nucleo-F746ZG"_s), nucleo);
        QCOMPARE(list.findTyped(u"st nucleo-f746zg"_s), nucleo);
        QCOMPARE(list.findTyped(u"STM32F746ZG"_s), nucleo);
        QCOMPARE(list.findTyped(u"stm32f746zg"_s), nucleo);
        QCOMPARE(list.findTyped(u"nRF52840"_s), -1); // the chip of two boards
        QCOMPARE(list.findTyped(QString()), -1);
        QVERIFY(list.findNear(u"STM32F746"_s).contains(u"nucleo_f746zg"_s));
        QCOMPARE(list.findTyped(u"nucleo"_s), -1);
        QCOMPARE(list.findTyped(u"one"_s), list.find(u"one"_s));
        QCOMPARE(list.findTyped(u"ONE"_s), list.find(u"ONE"_s));
        QCOMPARE(list.findTyped(u"One"_s), -1); // two boards
        QCOMPARE(list.findTyped(u"same title"_s), -1);
        QCOMPARE(list.findNear(u"same title"_s), (QStringList {u"one"_s, u"two"_s}));
        QCOMPARE(list.findNear(u"nucleo_f747zg"_s).first(), u"nucleo_f746zg"_s);
        QCOMPARE(list.findNear(u"ST Nucleo-F746Z"_s).first(), u"nucleo_f746zg"_s);
        QCOMPARE(list.findNear(u"xqzxqz"_s), QStringList());
    }

    void whatIsNoFile_isNotWaitedFor()
    {
        const QTemporaryDir elsewhere;
        const QString pipe = elsewhere.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(QFile::link(pipe, m_folder.filePath(u"linked.json"_s)));
        QVERIFY(QFile::link(u"/dev/zero"_s, m_folder.filePath(u"zero.json"_s)));
        const BoardList list = loadBoards(m_folder.path());
        QCOMPARE(list.errors.size(), std::size_t(2));
        for (const Error &error : list.errors)
            QCOMPARE(error.reason, Reason::IsNoFile);
        QFile::remove(m_folder.filePath(u"linked.json"_s)); // QDir does not treat it as a file
        QFile::remove(m_folder.filePath(u"zero.json"_s));
    }

    void readSmallFile_leavesNothingOpen_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<FindingReason>("reason");
        QTest::addColumn<bool>("isOk");
        QTest::newRow("a file") << m_folder.filePath(u"file.json"_s) << FindingReason() << true;
        QTest::newRow("a file too large") << m_folder.filePath(u"large.json"_s) << Reason::FileTooLarge << false;
        QTest::newRow("a folder") << m_folder.path() << Reason::IsNoFile << false;
        QTest::newRow("a device") << u"/dev/zero"_s << Reason::IsNoFile << false;
        QTest::newRow("nothing") << u"/nonexistent/a.json"_s << FindingReason() << false;
        // Opening works, the first read fails.
        QTest::newRow("a file that cannot be read") << u"/proc/self/mem"_s << FindingReason() << false;
    }

    void readSmallFile_leavesNothingOpen()
    {
        QFETCH(const QString, path);
        QFETCH(const bool, isOk);
        write(u"file.json"_s, "{}");
        write(u"large.json"_s, QByteArray((1 << 20) + 1, ' '));
        const QDir open(u"/proc/self/fd"_s);
        const auto before = open.entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size();
        const Result<QByteArray> bytes = readSmallFile(path, Code::PolicyDamaged);
        QCOMPARE(open.entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size(), before);
        QCOMPARE(bytes.isOk(), isOk);
        if (isOk)
            return;
        QTEST(bytes.error().reason, "reason");
        QCOMPARE(bytes.error().entry, path);
        const bool saysWhy = bytes.error().reason != FindingReason() || !bytes.error().detail.isEmpty();
        QVERIFY(saysWhy);
        QVERIFY(bytes.error().detail != QString::fromLocal8Bit(std::strerror(0)));
        QVERIFY(bytes.error().detail != "Unknown error"_L1);
    }

    void fileThatMayNotBeRead_isReported()
    {
        write(u"x.json"_s, board("x", 1));
        const QString path = m_folder.filePath(u"x.json"_s);
        QVERIFY(QFile::setPermissions(path, {}));
        if (QFile(path).open(QIODevice::ReadOnly))
            QSKIP("this user may read everything");
        const BoardList list = loadBoards(m_folder.path());
        QCOMPARE(list.errors.size(), std::size_t(1));
        QCOMPARE(list.errors[0].code, Code::CannotOpen);
        QCOMPARE(list.errors[0].entry, path);
    }

    void whatIsAFolderOrLeadsNowhere_isLeftAlone()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"folder.json"_s));
        QCOMPARE(mkfifo(QFile::encodeName(folder.filePath(u"pipe.json"_s)).constData(), 0600), 0);
        QVERIFY(QFile::link(folder.filePath(u"folder.json"_s), folder.filePath(u"linked.json"_s)));
        QVERIFY(QFile::link(u"/nonexistent/a.json"_s, folder.filePath(u"nowhere.json"_s)));
        QVERIFY(loadBoards(folder.path()).errors.empty());
    }

    void ownBoards_joinAndReplace()
    {
        write(u"mine.json"_s, board("board2", 1));
        write(u"later.json"_s, board("board10", 2));
        write(u"other.json"_s, board("nucleo_f746zg", 3));
        write(u"readme.txt"_s, "no board");
        const std::size_t shipped = loadBoards({}).boards.size();
        const BoardList list = loadBoards(m_folder.path());
        QVERIFY(list.errors.empty());
        QCOMPARE(list.boards.size(), shipped + 2);
        QVERIFY(list.find(u"board2"_s) < list.find(u"board10"_s)); // natural order
        const auto replaced = std::size_t(list.find(u"nucleo_f746zg"_s));
        QCOMPARE(list.boards[replaced].regions[0].bytes, ByteCount(3));
        QCOMPARE(list.files[replaced], m_folder.filePath(u"other.json"_s));
    }

    void damagedFiles_areReportedAndIgnored()
    {
        write(u"a.json"_s, board("twice", 1));
        write(u"b.json"_s, board("twice", 2));
        write(u"c.json"_s, "{\"name\": \"c\",\n  \"regions\": [oops]}");
        write(u"d.json"_s, QByteArray((1 << 20) + 1, ' '));
        const BoardList list = loadBoards(m_folder.path());
        QStringList texts;
        for (const Error &error : list.errors)
            texts += errorText(error, Language::English).remove(m_folder.path() + u'/');
        const QString damaged = u"This board file is damaged and is ignored: "_s;
        QCOMPARE(texts.size(), 3);
        QVERIFY(texts[0].startsWith(u"b.json:1:2: "_s + damaged));
        QVERIFY(texts[0].contains("has the name \"twice\", which is taken"_L1));
        QVERIFY2(texts[1].startsWith(u"c.json:2:15: "_s + damaged), qPrintable(texts[1]));
        QCOMPARE(texts[2], u"d.json: "_s + damaged + u"it is larger than 1048576 bytes."_s);
        QCOMPARE(list.boards[std::size_t(list.find(u"twice"_s))].regions[0].bytes, ByteCount(1));
        QCOMPARE(list.find(u"c"_s), -1);
    }

    void copy_isReadInsteadOfTheShippedOne()
    {
        const QString folder = m_folder.filePath(u"new/boards"_s);
        const Result<QString> path = copyBoard(u"rpi_pico"_s, folder);
        QVERIFY(path.isOk());
        const BoardList list = loadBoards(folder);
        const BoardList shipped = loadBoards({});
        const auto index = std::size_t(list.find(u"rpi_pico"_s));
        QCOMPARE(list.files[index], *path);
        QCOMPARE(list.boards, shipped.boards);
        QCOMPARE(copyBoard(u"rpi_pico"_s, folder).error().code, Code::CannotSave); // an edited copy is not overwritten
        QCOMPARE(copyBoard(u"nowhere"_s, folder).error().code, Code::CannotOpen);
    }
};

QTEST_GUILESS_MAIN(TstBoardStore)
#include "tst_boardstore.moc"
