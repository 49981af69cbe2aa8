// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/boardreader.h"

#include "model/artifact/jsonfields.h"
#include "model/base/errortext.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"

#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

const char whole[] = R"({
  "schema": "mlf-viewer/board/1", "name": "b1", "title": "Board One", "chip": "M7", "note": "why",
  "sources": ["https://example.org/board"],
  "regions": [
    {"name": "sram", "kind": "ram", "bytes": 262144, "used": 1000, "stackReserve": 4096, "aliases": ["sram0", "DTCM"],
     "source": "https://example.org/chip"},
    {"name": "flash", "kind": "rom", "bytes": 1048576}
  ]
})";

/// The size in the last range of a device tree's line: "<0x20000000 DT_SIZE_K(64)>", "<0x0 0x20000>"; -1 without a
/// range.
qint64 sizeInTree(const QString &line)
{
    static const QRegularExpression range(u"<0x[0-9a-f]+ (?:DT_SIZE_([KM])\\((\\d+)\\)|0x([0-9a-f]+))>"_s);
    qint64 size = -1;
    for (auto matches = range.globalMatch(line); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qint64 unit = match.captured(1) == "M"_L1 ? 1024 * 1024 : 1024;
        size = match.captured(3).isEmpty() ? match.captured(2).toLongLong() * unit
                                           : match.captured(3).toLongLong(nullptr, 16);
    }
    return size;
}

/// One RAM region with additional members after its size.
QByteArray boardWith(const QByteArray &members)
{
    return "{\n \"name\": \"b\",\n \"regions\": [\n  {\"name\": \"sram\", \"kind\": \"ram\", \"bytes\": 1024" + members
        + "}\n ]\n}\n";
}

} // namespace

class TstBoardReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeFile_isRead()
    {
        const Result<Board> board = readBoard(whole);
        QVERIFY2(board.isOk(), board.isOk() ? "" : qPrintable(errorText(board.error(), Language::English)));
        QCOMPARE(board->name, u"b1"_s);
        QCOMPARE(board->title, u"Board One"_s);
        QCOMPARE(board->chip, u"M7"_s);
        QCOMPARE(board->note, u"why"_s);
        QCOMPARE(board->sources, QStringList {u"https://example.org/board"_s});
        QCOMPARE(board->regions.size(), std::size_t(2));
        const BoardRegion sram {u"sram"_s,
                                BoardRegion::Kind::Ram,
                                ByteCount(262144),
                                ByteCount(1000),
                                ByteCount(4096),
                                {u"sram0"_s, u"DTCM"_s},
                                u"https://example.org/chip"_s};
        QCOMPARE(board->regions[0], sram);
        QCOMPARE(board->regionNamed(u"SRAM0"_s), 0);
        QCOMPARE(board->regionNamed(u"dtcm"_s), 0);
        QCOMPARE(board->regionNamed(u"flash"_s), 1);
        QCOMPARE(board->regionNamed(u"nowhere"_s), -1);
        QCOMPARE(board->bytesOf(BoardRegion::Kind::Rom), ByteCount(1048576));
    }

    void leastFile_isRead()
    {
        const Result<Board> board = readBoard(boardWith({}));
        QVERIFY(board.isOk());
        QCOMPARE(board->title, u"b"_s); // defaults to the name
        QCOMPARE(board->regions[0].used, ByteCount());
    }

    void mistake_isNamedWithItsPlace_data()
    {
        Test::addCases<QByteArray, QString, QString>(u"boardreader/mistake"_s, {"bytes", "place", "why"});
        const auto row = [](const char *name, const QByteArray &bytes, const QString &place, const QString &why) {
            QTest::newRow(name) << bytes << place << why;
        };
        row("behind a byte order mark", "\xef\xbb\xbf[1]", u"1:1"_s, u"a list instead of an object"_s);
        row("a name with a space that does not break", "{\"name\": \"my\u00a0board\", \"regions\": []}", u"1:2"_s,
            u"instead of \"my_board\""_s);
    }

    void mistake_isNamedWithItsPlace()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, place);
        QFETCH(const QString, why);
        const Result<Board> board = readBoard(bytes);
        QVERIFY(!board.isOk());
        Error error = board.error();
        error.entry = u"b.json"_s;
        const QString text = errorText(error, Language::English);
        QVERIFY2(text.startsWith(u"b.json:%1: This board file is damaged and is ignored: "_s.arg(place)),
                 qPrintable(text));
        QVERIFY2(text.contains(why), qPrintable(text));
    }

    void allInUse_isRead() { QVERIFY(readBoard(boardWith(", \"used\": 1024")).isOk()); }

    /// Written boards read back equal, including the shipped boards.
    void writtenBoard_isReadAsItWas()
    {
        std::vector<Board> boards {*readBoard(whole), *readBoard(boardWith({}))};
        for (const QFileInfo &info : QDir(Test::boardsPath()).entryInfoList({u"*.json"_s})) {
            boards.push_back(*readBoard(Test::readFile(info.filePath())));
        }
        boards.front().note = u"quotes \" and \\, 板\nlines"_s;
        for (const Board &board : boards) {
            const Result<Board> again = readBoard(formatBoard(board));
            QVERIFY2(again.isOk(), formatBoard(board).constData());
            QCOMPARE(*again, board);
        }
    }

    void hostileFile_isAnErrorAtOnce_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nested deep") << QByteArray(1'000'000, '[');
        QTest::newRow("regions without end")
            << "{\"name\": \"b\", \"regions\": [" + QByteArray("{},").repeated(500'000) + "{}]}";
        QTest::newRow("objects in objects") << QByteArray("{\"name\":").repeated(800) + "1" + QByteArray(800, '}');
        QTest::newRow("bytes without sense") << QByteArray("\x00\xff\"\\", 4).repeated(1000);
    }

    void hostileFile_isAnErrorAtOnce()
    {
        QFETCH(const QByteArray, bytes);
        const Result<Board> board = readBoard(bytes);
        QVERIFY(!board.isOk());
        QCOMPARE(board.error().code, Code::BoardDamaged);
    }

    /// The table of resources/boards/README.md matches the sources word for word.
    void shippedBoards_sayWhatTheirSourcesSay()
    {
        QHash<QString, QStringList> rows; // "board region" and the cells
        for (const QString &line :
             QString::fromUtf8(Test::readFile(Test::boardsPath() + u"/README.md"_s)).split(u'\n')) {
            const QStringList cells = line.split(u" | "_s);
            if (cells.size() == 5)
                rows.insert(cells[0].mid(2) + u' ' + cells[1], cells);
        }
        QSet<QString> names;
        const QFileInfoList files = QDir(Test::boardsPath()).entryInfoList({u"*.json"_s});
        QVERIFY(files.size() >= 12);
        for (const QFileInfo &info : files) {
            const Result<Board> board = readBoard(Test::readFile(info.filePath()));
            QVERIFY2(board.isOk(), qPrintable(info.fileName()));
            QCOMPARE(board->name + u".json"_s, info.fileName());
            QVERIFY(!names.contains(board->name));
            names.insert(board->name);
            QVERIFY2(board->title != board->name && !board->chip.isEmpty(), qPrintable(board->name));
            QVERIFY2(!board->sources.isEmpty(), qPrintable(board->name));
            QVERIFY(board->bytesOf(BoardRegion::Kind::Ram) > ByteCount(0));
            QVERIFY(board->bytesOf(BoardRegion::Kind::Rom) > ByteCount(0));
            for (const BoardRegion &region : board->regions) {
                const QString key = board->name + u' ' + region.name;
                QVERIFY2(rows.contains(key), qPrintable(key));
                const QStringList row = rows.take(key);
                QCOMPARE(region.bytes, ByteCount(sizeInTree(row[4])));
                QCOMPARE(region.bytes, ByteCount(row[2].toLongLong()));
                QVERIFY2(region.source.startsWith("https://"_L1) && region.source.endsWith(row[3]), qPrintable(key));
                if (region.used == ByteCount())
                    continue;
                const QStringList used = rows.take(key + u", used"_s);
                QVERIFY2(!used.isEmpty(), qPrintable(key));
                QCOMPARE(region.used, ByteCount(sizeInTree(used[4])));
                QVERIFY2(board->sources.first().endsWith(used[3]), qPrintable(key));
            }
        }
        rows.remove(u"board region"_s);
        QVERIFY2(rows.isEmpty(), qPrintable(rows.keys().join(u", "_s)));
    }
};

QTEST_GUILESS_MAIN(TstBoardReader)
#include "tst_boardreader.moc"
