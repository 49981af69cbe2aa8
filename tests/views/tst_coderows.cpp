// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/coderows.h"

#include "tests/support/rows.h"
#include "tests/support/textrows.h"
#include "views/code/codescreen.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

namespace {

CodePosition at(qint64 line, qint64 byte = 0)
{
    return {LineNumber(line), byte};
}

/// A row as "line: text".
QString textOf(const TextRows &text, const CodeRow &row)
{
    const QByteArrayView bytes = text.lines.bytes(row.line);
    return QString::number(row.line.value()) + u": "_s
        + QString::fromUtf8(bytes.sliced(row.part.begin, row.part.end - row.part.begin));
}

} // namespace

class TstCodeRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rows_areLinesOrPartsOfThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QList<qint64>>("folded"); // first and last line
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("rows");
        const QByteArray words = "one two three\n\nfour five six seven"_ba;
        const QList<qint64> none;
        QTest::newRow("no text") << ""_ba << 0 << none << QString() << QStringList {u"0: "_s};
        QTest::newRow("no text, wrapped") << ""_ba << 10 << none << QString() << QStringList {u"0: "_s};
        QTest::newRow("lines") << words << 0 << none << QString()
                               << QStringList {u"0: one two three"_s, u"1: "_s, u"2: four five six seven"_s};
        QTest::newRow("wrapped lines") << words << 10 << none << QString()
                                       << QStringList {u"0: one two "_s, u"0: three"_s, u"1: "_s, u"2: four five "_s,
                                                       u"2: six seven"_s};
        QTest::newRow("a closed fold hides its lines") << "a\nb\nc\nd\n"_ba << 0 << QList<qint64> {1, 2} << QString()
                                                       << QStringList {u"0: a"_s, u"1: b"_s, u"3: d"_s};
        QTest::newRow("a closed fold at the end")
            << "a\nb\nc\nd\n"_ba << 0 << QList<qint64> {1, 3} << QString() << QStringList {u"0: a"_s, u"1: b"_s};
        QTest::newRow("what stands for a fold has room")
            << "int x;\nb\nc\nd"_ba << 30 << QList<qint64> {0, 1} << u"abc"_s
            << QStringList {u"0: int x;"_s, u"2: c"_s, u"3: d"_s};
        QTest::newRow("what stands for a fold has no room")
            << "int one_and_two;\nb\nc"_ba << 20 << QList<qint64> {0, 1} << u"abcdefgh"_s
            << QStringList {u"0: int one_and_two;"_s, u"0: "_s, u"2: c"_s};
        QTest::newRow("no room behind the last part")
            << "int one_and_two;\nb\nc"_ba << 12 << QList<qint64> {0, 1} << u"xyz"_s
            << QStringList {u"0: int "_s, u"0: one_and_two;"_s, u"0: "_s, u"2: c"_s};
    }

    void rows_areLinesOrPartsOfThem()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, columns);
        QFETCH(const QList<qint64>, folded);
        QFETCH(const QString, name);
        QFETCH(const QStringList, rows);
        TextRows shown(text, columns);
        if (!folded.isEmpty())
            shown.fold(folded[0], folded[1], name);
        const std::vector<CodeRow> all = shown.all();
        QStringList found;
        for (const CodeRow &row : all)
            found += textOf(shown, row);
        QCOMPARE(found, rows);
        // Any number of steps, up and down, equals single steps.
        const auto last = qint64(all.size()) - 1;
        for (qint64 i = 0; i <= last; ++i) {
            for (qint64 k = -1; k <= last + 1; ++k) {
                const CodePosition target = all[std::size_t(std::clamp<qint64>(k, 0, last))].start();
                QCOMPARE(shown.rows.below(all[std::size_t(i)].start(), k - i), target);
            }
        }
        // Each place of a row is in that row.
        for (const CodeRow &row : all) {
            QCOMPARE(shown.rows.at(row.start()), row);
            for (qint64 byte = row.part.begin; byte < row.part.end; ++byte) {
                QCOMPARE(shown.rows.startOf({row.line, byte}), row.start());
                QVERIFY(row.holds({row.line, byte}));
            }
        }
        QCOMPARE(shown.rows.startOf(shown.rows.end()), all.back().start());
        QVERIFY(all.back().holds(shown.rows.end()));
    }

    void rows_findTheNearestColumn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("columns");
        QTest::addColumn<qint64>("byte"); // within the row
        QTest::addColumn<qint64>("column");
        QTest::addColumn<qint64>("expected");
        QTest::newRow("in a line") << "abcdef"_ba << 0 << 0LL << 4LL << 4LL;
        QTest::newRow("behind a line") << "abcdef"_ba << 0 << 0LL << 40LL << 6LL;
        QTest::newRow("before a line") << "abcdef"_ba << 0 << 0LL << -4LL << 0LL;
        QTest::newRow("behind a tab") << "\tab"_ba << 0 << 0LL << 9LL << 2LL;
        QTest::newRow("nearer to the end of a tab") << "\tab"_ba << 0 << 0LL << 6LL << 1LL;
        QTest::newRow("wide characters") << "\xe6\xa8\xa1\xe6\xa8\xa1"_ba << 0 << 0LL << 2LL << 3LL;
        QTest::newRow("behind the first part of a line") << "one two three"_ba << 10 << 0LL << 30LL << 7LL;
        QTest::newRow("before the last part of a line") << "one two three"_ba << 10 << 8LL << 2LL << 8LL;
        QTest::newRow("behind the last part of a line") << "one two three"_ba << 10 << 8LL << 30LL << 13LL;
    }

    void rows_findTheNearestColumn()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, columns);
        QFETCH(const qint64, byte);
        QFETCH(const qint64, column);
        QFETCH(const qint64, expected);
        const TextRows shown(text, columns);
        QCOMPARE(shown.rows.positionAt(shown.rows.at(at(0, byte)), column), at(0, expected));
    }

    void rows_areFoundInTheLongestLine()
    {
        const TextRows shown("a\n"_ba + "word "_ba.repeated(2'000'000) + "\nb"_ba, 20);
        const CodePosition middle = shown.rows.startOf(at(1, 5'000'007));
        QCOMPARE(middle, at(1, 5'000'000)); // rows of four words
        const CodePosition down = shown.rows.below(middle, 1000);
        QVERIFY(down > at(1, 5'000'000 + 1000 * 15) && down <= at(1, 5'000'000 + 1000 * 20));
        QCOMPARE(shown.rows.below(down, -1000), middle);
        QCOMPARE(shown.rows.below(at(2), -1), shown.rows.startOf(at(1, 9'999'999)));
    }

    void lines_skipWhatIsHidden()
    {
        TextRows shown("a\nb\nc\nd\ne"_ba);
        QCOMPARE(shown.rows.lineCount(), 5);
        shown.fold(1, 3);
        QCOMPARE(shown.rows.lineCount(), 3);
        QCOMPARE(shown.rows.lineBelow(LineNumber(1)), std::optional(LineNumber(4)));
        QCOMPARE(shown.rows.lineAbove(LineNumber(4)), std::optional(LineNumber(1)));
        QCOMPARE(shown.rows.lineAbove(LineNumber(0)), std::nullopt);
        QCOMPARE(shown.rows.lineBelow(LineNumber(4)), std::nullopt);
        QCOMPARE(shown.rows.startOf(at(2, 1)), at(1));
        QCOMPARE(shown.folds.shown(at(3, 0)), at(1, 1));
        QCOMPARE(shown.folds.shown(at(4, 0)), at(4, 0));
        QCOMPARE(shown.rows.end(), at(4, 1));
        QVERIFY(shown.folds.reveal(LineNumber(2)));
        QCOMPARE(shown.rows.lineCount(), 5);
    }

    void folds_sayWhatTheyHide_data()
    {
        QTest::addColumn<double>("room"); // columns
        QTest::addColumn<QString>("label");
        // 2 columns are for the triangle and the space at both ends, with the rest above 10 pixels.
        QTest::newRow("all") << 60.0 << u"constant_of_a_network  int8_t[64]  64 B  .rodata"_s;
        QTest::newRow("without the section") << 45.0 << u"constant_of_a_network  int8_t[64]  64 B"_s;
        QTest::newRow("without the type") << 31.0 << u"constant_of_a_network  64 B"_s;
        QTest::newRow("with less of the name") << 25.0 << u"constant…network  64 B"_s;
        QTest::newRow("with the least of the name") << 2.0 << u"cons…ork  64 B"_s;
    }

    void folds_sayWhatTheyHide()
    {
        QFETCH(const double, room);
        QFETCH(const QString, label);
        TextRows shown("a\nb\nc"_ba);
        FoundFold found;
        found.first = LineNumber(0);
        found.last = LineNumber(1);
        found.isInitialiser = found.isLong = true;
        found.name = u"constant_of_a_network"_s;
        found.type = u"int8_t[64]"_s;
        found.bytes = u"64 B"_s;
        found.section = u".rodata"_s;
        shown.folds.insert(std::vector {found}, {});
        QCOMPARE(shown.folds.shortLabel(LineNumber(0), 10 * room, shown.frame.metrics()), label);
        QCOMPARE(shown.folds.shortLabel(LineNumber(2), 10 * room, shown.frame.metrics()), QString());
        const auto initialiser = shown.folds.initialiserAt(LineNumber(1));
        QVERIFY(initialiser);
        QCOMPARE(initialiser->lines, (LineSpan {LineNumber(0), LineNumber(1)}));
        QCOMPARE(initialiser->text, u"constant_of_a_network  int8_t[64]  64 B  .rodata"_s);
        QVERIFY(!shown.folds.initialiserAt(LineNumber(2)));
    }

    void folds_keepWhatSomebodyLooksAt()
    {
        const auto isClosed = [](std::vector<LineNumber> kept) {
            TextRows shown("a\nb\nc\nd"_ba);
            FoundFold found;
            found.first = LineNumber(1);
            found.last = LineNumber(2);
            found.isInitialiser = found.isLong = true;
            shown.folds.insert(std::vector {found}, kept);
            return shown.folds.map().foldAt(LineNumber(1))->isClosed;
        };
        QVERIFY(isClosed({}));
        QVERIFY(isClosed({LineNumber(0), LineNumber(1), LineNumber(3)}));
        QVERIFY(!isClosed({LineNumber(0), LineNumber(2)}));
    }

    void folds_areAsWished()
    {
        TextRows shown("a\nb\nc\nd\ne\nf"_ba);
        shown.fold(0, 1);
        QVERIFY(shown.folds.shownAt(LineNumber(1)));
        QVERIFY(!shown.folds.openAround(LineNumber(1)));
        shown.folds.openAll();
        shown.fold(2, 3); // found later
        QCOMPARE(shown.rows.lineCount(), 6);
        QVERIFY(shown.folds.openAround(LineNumber(3)));
        shown.folds.closeInitialisers();
        QCOMPARE(shown.rows.lineCount(), 4);
        shown.folds.clear();
        shown.fold(4, 5);
        QCOMPARE(shown.rows.lineCount(), 5);
    }

    void screen_findsEachPlaceAgain_data()
    {
        const Test::Rows<int, qint64, qint64> row({"columns", "firstLine", "firstColumn"});
        row("at the beginning", 0, 0LL, 0LL);
        row("scrolled", 0, 2LL, 5LL);
        row("wrapped", 12, 0LL, 0LL);
        row("wrapped and scrolled", 12, 1LL, 0LL);
    }

    void screen_findsEachPlaceAgain()
    {
        QFETCH(const int, columns);
        QFETCH(const qint64, firstLine);
        QFETCH(const qint64, firstColumn);
        TextRows shown("int first;\nint second_word = third;\nx\n\tint wide \xe6\xa8\xa1;\n{\n1\n}\nlast"_ba, columns);
        shown.fold(4, 6);
        CodeScreen screen(shown.rows);
        screen.setFirstRow(at(firstLine));
        screen.setFirstColumn(firstColumn);
        int count = 0;
        for (CodeRow row = shown.rows.at(screen.firstRow());;) {
            const QByteArrayView bytes = shown.lines.bytes(row.line);
            for (qint64 byte = row.part.begin; byte < row.part.end; byte = nextCharacter(bytes, byte)) {
                const QRectF cell = screen.cellRect({row.line, byte});
                if (cell.left() < shown.frame.textLeft())
                    continue;
                QCOMPARE(screen.positionAt(cell.topLeft() + QPointF(1, 1)), (CodePosition {row.line, byte}));
                QCOMPARE(screen.lineAt(cell.bottom() - 1), row.line);
                QVERIFY(screen.isShown({row.line, byte}));
                ++count;
            }
            if (row.part.begin == 0)
                QCOMPARE(screen.topOf(row.line), std::optional(screen.cellRect(row.start()).top()));
            if (!shown.rows.goDown(row))
                break;
        }
        QVERIFY(count > 10);
        QVERIFY(!screen.topOf(LineNumber(5))); // hidden
        QCOMPARE(screen.topOf(LineNumber(0)).has_value(), firstLine == 0);
        const QPointF chip = screen.chipOf(shown.rows.at(at(4)), *screen.topOf(LineNumber(4))).rect.center();
        QVERIFY(screen.foldUnder(chip) && screen.foldUnder(chip)->first == LineNumber(4));
        QVERIFY(!screen.foldUnder(chip - QPointF(0, shown.frame.metrics().lineHeight)));
    }

    void screen_endsWithTheText()
    {
        for (const int columns : {0, 10}) {
            const TextRows shown("word word\n"_ba.repeated(50) + "word "_ba.repeated(20), columns, 6);
            const CodeScreen screen(shown.rows);
            QCOMPARE(shown.rows.below(screen.lastFirstRow(), 5), shown.rows.startOf(shown.rows.end()));
            QCOMPARE(screen.shownLines().size(), std::size_t(1));
            QCOMPARE(screen.shownLines().front(), CodeHighlighter::Lines(LineNumber(0), LineNumber(7)));
        }
    }

    void screen_followsFolds()
    {
        TextRows shown("a\nb\nc\nd\ne\nf\ng"_ba, 10, 2);
        CodeScreen screen(shown.rows);
        screen.setFirstRow(at(3));
        shown.fold(4, 5);
        screen.followFolds();
        QCOMPARE(screen.firstRow(), at(3));
        const std::vector<CodeHighlighter::Lines> apart {{LineNumber(3), LineNumber(5)},
                                                         {LineNumber(6), LineNumber(7)}};
        QCOMPARE(screen.shownLines(), apart);
        QCOMPARE(screen.lastLine(), LineNumber(6));
        shown.fold(2, 3);
        screen.followFolds();
        QCOMPARE(screen.firstRow(), at(2));
    }

    void frame_hasRoomForTheNumbers_data()
    {
        const Test::Rows<qint64, int> row({"lines", "digits"});
        row("few lines", 1LL, 4);
        row("9999 lines", 9999LL, 4);
        row("10000 lines", 10'000LL, 5);
    }

    void frame_hasRoomForTheNumbers()
    {
        QFETCH(const qint64, lines);
        QFETCH(const int, digits);
        const TextRows shown("\n"_ba.repeated(lines));
        // In addition to the digits, 2.5 columns and the triangle of a fold; then a column before the text.
        QCOMPARE(shown.frame.gutterWidth(), 10 * (digits + 4) + 16);
        QCOMPARE(shown.frame.textLeft(), shown.frame.gutterWidth() + 10);
        QCOMPARE(shown.frame.columns(), 80);
        QCOMPARE(shown.frame.rows(), 10);
    }
};

QTEST_GUILESS_MAIN(TstCodeRows)
#include "tst_coderows.moc"
