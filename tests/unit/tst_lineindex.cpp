// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/lineindex.h"

#include "tests/support/cputimer.h"
#include "tests/support/growingsource.h"

#include <QRandomGenerator>
#include <QTest>

#include <thread>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The same answers by splitting the whole text.
QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (lines.size() > 1 && lines.last().isEmpty())
        lines.removeLast();
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool hasLineFeed = i + 1 < lines.size() || text.endsWith('\n');
        if (hasLineFeed && lines[i].endsWith('\r'))
            lines[i].chop(1);
    }
    return lines;
}

QByteArray lineText(const LineIndex &index, qint64 line)
{
    const ByteRange range = index.lineBytes(LineNumber(line));
    return index.source()->view().sliced(range.begin.value(), range.size()).toByteArray();
}

QByteArray randomText(qsizetype size, int averageLine)
{
    QRandomGenerator random(20);
    QByteArray text;
    text.reserve(size);
    while (text.size() < size) {
        text.append(qsizetype(random.bounded(averageLine * 2)), 'x');
        text.append(random.bounded(10) == 0 ? "\r\n" : "\n");
    }
    return text;
}

} // namespace

class TstLineIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_areThoseOfASplit_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty text has one empty line") << QByteArray();
        QTest::newRow("one line without an end") << "abc"_ba;
        QTest::newRow("one line with an end") << "abc\n"_ba;
        QTest::newRow("only a line end") << "\n"_ba;
        QTest::newRow("only line ends") << "\n\n\n"_ba;
        QTest::newRow("last line without an end") << "a\nbc"_ba;
        QTest::newRow("CR LF") << "a\r\nb\r\n"_ba;
        QTest::newRow("CR LF alone") << "\r\n"_ba;
        QTest::newRow("a lone CR is text") << "a\rb\r\nc\r"_ba;
        QTest::newRow("two CRs before LF keep the first") << "a\r\r\nb"_ba;
        QTest::newRow("NUL bytes") << "a\0b\n\0\n"_ba;
        QTest::newRow("invalid UTF-8") << "\xff\xfe\n\xc3\n"_ba;
        QTest::newRow("63 lines") << "x\n"_ba.repeated(63);
        QTest::newRow("64 lines") << "x\n"_ba.repeated(64);
        QTest::newRow("65 lines") << "x\n"_ba.repeated(65);
        QTest::newRow("lines over several chunks of starts") << "\n"_ba.repeated(300'000);
        QTest::newRow("lines of every length over blocks") << randomText(3'000'000, 60);
        QTest::newRow("long lines between short ones")
            << ("a\n"_ba + QByteArray(70'000, 'b') + "\r\nc\n"_ba + QByteArray(200'000, 'd') + "\n\n"_ba).repeated(40)
                + "e"_ba;
        QTest::newRow("long line without an end") << "a\n"_ba + QByteArray(1'000'000, 'b');
        QTest::newRow("long line that ends with CR") << QByteArray(100'000, 'b') + "\r"_ba;
    }

    void lines_areThoseOfASplit()
    {
        QFETCH(const QByteArray, text);
        const QList<QByteArray> expected = linesOf(text);
        LineIndex index(ByteSource::fromBytes(text));
        QCOMPARE(index.lineCount(), 1);
        QVERIFY(index.advance());
        QVERIFY(index.isFinished());
        QCOMPARE(index.lineCount(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            if (lineText(index, i) != expected[i])
                QCOMPARE(lineText(index, i), expected[i]);
            if (i > 0 && text[index.lineStart(LineNumber(i)).value() - 1] != '\n')
                QFAIL(qPrintable(u"line %1 does not begin after a line end"_s.arg(i)));
        }
    }

    void offsets_findTheirLine()
    {
        const QByteArray text =
            randomText(200'000, 30) + QByteArray(150'000, 'y') + "\nz\n"_ba + randomText(100'000, 3);
        LineIndex index(ByteSource::fromBytes(text));
        QVERIFY(index.advance());
        qint64 line = 0;
        for (qint64 offset = 0; offset < text.size(); ++offset) {
            if (offset % 7 == 0 || text[offset] == '\n') {
                if (index.lineAtOffset(ByteOffset(offset)).value() != line)
                    QCOMPARE(index.lineAtOffset(ByteOffset(offset)).value(), line);
            }
            line += text[offset] == '\n' ? 1 : 0;
        }
        QCOMPARE(index.lineAtOffset(ByteOffset(text.size() + 5)).value(), index.lineCount() - 1);
        QCOMPARE(index.lineAtOffset(ByteOffset(-5)).value(), 0);
    }

    void growing_givesTheSameLines_data()
    {
        QTest::addColumn<int>("step");
        QTest::newRow("byte by byte") << 1;
        QTest::newRow("three bytes at a time") << 3;
        QTest::newRow("4 099 bytes at a time") << 4099;
    }

    void growing_givesTheSameLines()
    {
        QFETCH(const int, step);
        const QByteArray text = randomText(step == 1 ? 3'000 : 100'000, 20);
        const QList<QByteArray> expected = linesOf(text);
        const auto source = Test::growingSource(text);
        QVERIFY(source);
        LineIndex index(source);
        QVERIFY(!index.advance());
        for (qint64 available = 0; available < text.size();) {
            available = std::min<qint64>(available + step, text.size());
            source->publish(ByteCount(available));
            QVERIFY(!index.advance());
            QCOMPARE(index.scanned().value(), available);
            // The available text reads like a whole text, except that a CR may still become part of a line end.
            const qint64 last = index.lineCount() - 1;
            QCOMPARE(index.lineAtOffset(ByteOffset(available - 1)).value(), last);
            QVERIFY(expected[last].startsWith(lineText(index, last)) || lineText(index, last).endsWith('\r'));
        }
        source->finish();
        QVERIFY(index.advance());
        QCOMPARE(index.lineCount(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i)
            QCOMPARE(lineText(index, i), expected[i]);
    }

    void readers_seeTrueLinesWhileOneWrites()
    {
        QByteArray text;
        for (int i = 0; text.size() < 4'000'000; ++i)
            text += QByteArray::number(i) + '\n';
        const auto source = Test::growingSource(text);
        QVERIFY(source);
        LineIndex index(source);
        std::jthread writer([&] {
            while (!index.advance()) { }
        });
        std::jthread stream([&] {
            for (qint64 available = 0; available < text.size(); available += 1000)
                source->publish(ByteCount(available));
            source->publish(ByteCount(text.size()));
            source->finish();
        });
        QRandomGenerator random(3);
        qint64 previous = 0;
        for (bool finished = false; !finished;) {
            finished = index.isFinished();
            const qint64 count = index.lineCount();
            QVERIFY(count >= previous);
            previous = count;
            const qint64 line = qint64(random.bounded(quint32(std::max<qint64>(count - 1, 1))));
            if (count > 1)
                QCOMPARE(lineText(index, line), QByteArray::number(line));
            QVERIFY(QByteArray::number(count - 1).startsWith(lineText(index, count - 1)) || index.lineCount() > count);
        }
        QCOMPARE(index.lineCount(), linesOf(text).size());
    }

    void hugeLine_isAnsweredWithoutReadingItAgain()
    {
        const QByteArray text = "first\n"_ba + QByteArray(100'000'000, 'x') + "\nlast"_ba;
        LineIndex index(ByteSource::fromBytes(text));
        QVERIFY(index.advance());
        QCOMPARE(index.lineCount(), 3);
        Test::CpuTimer timer;
        timer.start();
        for (int i = 0; i < 1000; ++i) {
            QCOMPARE(index.lineBytes(LineNumber(1)).size(), 100'000'000);
            QCOMPARE(lineText(index, 2), "last"_ba);
            QCOMPARE(index.lineAtOffset(ByteOffset(50'000'000)).value(), 1);
        }
        // Reading the line each time would take 5 ms each: 15 s.
        QVERIFY2(timer.elapsed() < Test::slack * 1000, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
    }

    void limit_endsAndContinues()
    {
        const QByteArray text = "ab\n"_ba.repeated(1000);
        LineIndex index(ByteSource::fromBytes(text));
        QVERIFY(!index.advance({}, ByteCount(1500)));
        QCOMPARE(index.scanned().value(), 1500);
        QCOMPARE(index.lineCount(), 500);
        QVERIFY(index.advance());
        QCOMPARE(index.lineCount(), 1000);
    }

    void stop_endsTheScan()
    {
        std::stop_source stop;
        stop.request_stop();
        LineIndex index(ByteSource::fromBytes("a\nb\n"_ba));
        QVERIFY(!index.advance(stop.get_token()));
        QCOMPARE(index.scanned().value(), 0);
    }

    void cutArchive_finishesWithWhatArrived()
    {
        const auto source = Test::growingSource("one\ntwo\nthree\n"_ba);
        QVERIFY(source);
        source->publish(ByteCount(10));
        LineIndex index(source);
        QVERIFY(!index.advance());
        source->finish();
        QVERIFY(index.advance());
        QCOMPARE(index.lineCount(), 3);
        QCOMPARE(lineText(index, 2), "th"_ba);
    }
};

QTEST_GUILESS_MAIN(TstLineIndex)
#include "tst_lineindex.moc"
