// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/cstate.h"

#include "model/text/lineindex.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The rule, byte by byte.
QList<qint64> linesThatMatter(const QByteArray &text)
{
    QList<qint64> lines;
    qint64 line = 0;
    for (const char c : text) {
        if (QByteArrayView("\"'/#\\?:[").contains(c) && (lines.isEmpty() || lines.last() != line))
            lines += line;
        line += c == '\n' ? 1 : 0;
    }
    return lines;
}

QList<qint64> found(const LineIndex &index)
{
    QList<qint64> lines;
    const LineNumber end(index.lineCount());
    for (LineNumber from; from < end;) {
        const StateLine next = nextStateLine(index, from, end);
        if (!next.needsHighlighting)
            return next.line == end ? lines : QList<qint64> {-1};
        lines += next.line.value();
        from = LineNumber(next.line.value() + 1);
    }
    return lines;
}

QByteArray randomText(quint32 seed, qsizetype size, int density)
{
    QRandomGenerator random(seed);
    QByteArray text(size, Qt::Uninitialized);
    for (char &c : text) {
        const int kind = int(random.bounded(density));
        c = kind == 0 ? "\"'/#\\?:["[random.bounded(8)] : kind == 1 ? '\n' : char(random.bounded(256));
        if (kind > 1 && QByteArrayView("\"'/#\\?:[\n").contains(c))
            c = '0';
    }
    return text;
}

} // namespace

class TstCState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_areThoseOfTheRule_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("one plain line") << "int x;\n"_ba;
        QTest::newRow("each byte on its own line") << "\"\n'\n/\n#\n\\\n?\n:\n[\nx\n"_ba;
        QTest::newRow("neighbours of the bytes change nothing") << "!\n$\n&(\n.0\n9;\n>@\nZ]\n{}\n%<\n"_ba;
        QTest::newRow("the same low half of a byte")
            << "\x02\x03\x07\x0f\x1f\x4f\x5f\x6f\x7a\x4b\x6c\n\xa2\xa3\xaf\xdb\n"_ba;
        QTest::newRow("a byte right before the end") << "x\n\ny["_ba;
        QTest::newRow("CR LF") << "x\r\n[\r\ny\r\n"_ba;
        QTest::newRow("a byte behind a long line") << QByteArray(300'000, '0') + "\n["_ba;
        QTest::newRow("weights") << ("static const int8_t w[3] = {\n"_ba + "    +0x7f, -0x01, \n"_ba.repeated(20'000)
                                     + "};\n"_ba)
                                        .repeated(3);
        QTest::newRow("dense") << randomText(1, 100'000, 6);
        QTest::newRow("thin") << randomText(2, 300'000, 400);
        QTest::newRow("very thin") << randomText(3, 3'000'000, 50'000);
    }

    void lines_areThoseOfTheRule()
    {
        QFETCH(const QByteArray, text);
        LineIndex index(ByteSource::fromBytes(text));
        QVERIFY(index.advance());
        QCOMPARE(found(index), linesThatMatter(text));
    }

    void end_isNotPassed()
    {
        LineIndex index(ByteSource::fromBytes("a\nb\n[\nc\n"_ba));
        QVERIFY(index.advance());
        QCOMPARE(nextStateLine(index, LineNumber(0), LineNumber(2)), (StateLine {LineNumber(2), false}));
        QCOMPARE(nextStateLine(index, LineNumber(0), LineNumber(3)), (StateLine {LineNumber(2), true}));
        QCOMPARE(nextStateLine(index, LineNumber(3), LineNumber(4)), (StateLine {LineNumber(4), false}));
        QCOMPARE(nextStateLine(index, LineNumber(4), LineNumber(4)), (StateLine {LineNumber(4), false}));
    }

    void stop_saysHowFarItGot()
    {
        LineIndex index(ByteSource::fromBytes("a\nb\n[\n"_ba));
        QVERIFY(index.advance());
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(nextStateLine(index, LineNumber(1), LineNumber(3), stop.get_token()),
                 (StateLine {LineNumber(1), false}));
    }
};

QTEST_GUILESS_MAIN(TstCState)
#include "tst_cstate.moc"
