// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textdifference.h"
#include "tests/support/rows.h"

#include <QTest>

#include <random>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// "=2/2 -1 +0": equal and changed lines of both sides, hunk by hunk.
QString textOf(const std::vector<TextHunk> &hunks)
{
    QStringList parts;
    for (const TextHunk &hunk : hunks)
        parts += (hunk.isEqual ? u"=%1/%2"_s : u"-%1+%2"_s).arg(hunk.count.older).arg(hunk.count.newer);
    return parts.join(u' ');
}

QString textOf(QByteArrayView line, const std::vector<LinePart> &parts)
{
    QStringList texts;
    for (const LinePart &part : parts)
        texts += QString::fromUtf8(line.sliced(part.begin, part.size));
    return texts.join(u'|');
}

QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// Fault of hunks; empty if they cover both texts and equal lines are equal.
QString faultOf(const std::vector<TextHunk> &hunks, const QByteArray &older, const QByteArray &newer)
{
    const QList<QByteArray> before = linesOf(older);
    const QList<QByteArray> after = linesOf(newer);
    qint64 a = 0;
    qint64 b = 0;
    for (const TextHunk &hunk : hunks) {
        if (hunk.first.older.value() != a || hunk.first.newer.value() != b)
            return u"a gap"_s;
        if (hunk.isEqual && before.mid(a, hunk.count.older) != after.mid(b, hunk.count.newer))
            return u"lines that are not equal"_s;
        a += hunk.count.older;
        b += hunk.count.newer;
    }
    return a == before.size() && b == after.size() ? QString() : u"lines that are missing"_s;
}

} // namespace

class TstTextDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        const Test::Rows<QByteArray, QByteArray, QString> row({"older", "newer", "hunks"});
        row("both empty", {}, {}, {});
        row("equal", "a\nb\n", "a\nb\n", u"=2/2"_s);
        row("without the last end", "a\nb\n", "a\nb", u"=2/2"_s);
        row("other line ends", "a\nb\n", "a\r\nb\r\n", u"=2/2"_s);
        row("a new text", {}, "a\nb\n", u"-0+2"_s);
        row("one changed", "a\nb\nc\n", "a\nx\nc\n", u"=1/1 -1+1 =1/1"_s);
        row("one gone", "a\nb\nc\n", "a\nc\n", u"=1/1 -1+0 =1/1"_s);
        row("one new at the end", "a\n", "a\nb\n", u"=1/1 -0+1"_s);
        row("empty lines count", "a\n\n\nb\n", "a\n\nb\n", u"=2/2 -1+0 =1/1"_s);
    }

    void lines()
    {
        QFETCH(QByteArray, older);
        QFETCH(QByteArray, newer);
        QFETCH(QString, hunks);
        QCOMPARE(textOf(compareLines({older, newer})), hunks);
    }

    void folds_areOneThing_data()
    {
        const Test::Rows<QByteArray, QByteArray, QString> row({"olderKey", "newerKey", "hunks"});
        row("equal values of other lines", "k", "k", u"=1/1 =3/2 =1/1"_s);
        row("other values", "k", "l", u"=1/1 -3+2 =1/1"_s);
    }

    void folds_areOneThing()
    {
        QFETCH(QByteArray, olderKey);
        QFETCH(QByteArray, newerKey);
        QFETCH(QString, hunks);
        const std::vector<TextHunk> found = compareLines(
            {"a\n1\n2\n3\nb\n", "a\n1, 2\n3\nb\n"}, {{{LineNumber(1), 3, olderKey}}, {{LineNumber(1), 2, newerKey}}});
        QCOMPARE(textOf(found), hunks);
    }

    /// A line with the text of a fold's key is not a fold.
    void folds_areNoLines()
    {
        QCOMPARE(textOf(compareLines({"k\n", "1\n"}, {{}, {{LineNumber(0), 1, "k"}}})), u"-1+1"_s);
    }

    void chance_coversBoth()
    {
        std::mt19937 random(5);
        for (int run = 0; run < 500; ++run) {
            QByteArray texts[2];
            for (QByteArray &text : texts) {
                for (auto i = random() % 40; i > 0; --i)
                    text += "line " + QByteArray::number(qulonglong(random() % 8)) + '\n';
            }
            const QString fault = faultOf(compareLines({texts[0], texts[1]}), texts[0], texts[1]);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    /// Also texts of few distinct lines.
    void longTexts_coverBoth()
    {
        std::mt19937 random(11);
        for (int run = 0; run < 100; ++run) {
            QByteArray texts[2];
            for (QByteArray &text : texts) {
                for (auto i = random() % 600; i > 0; --i)
                    text += QByteArray::number(qulonglong(random() % (1 + unsigned(run)))) + '\n';
            }
            qint64 passed = 0;
            const LineOptions options {.passed = [&](qint64 bytes) { passed += bytes; }};
            const QString fault = faultOf(compareLines({texts[0], texts[1]}, {}, options), texts[0], texts[1]);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            QCOMPARE(passed, 2 * (texts[0].size() + texts[1].size()));
        }
    }

    void words_data()
    {
        const Test::Rows<QByteArray, QByteArray, QString, QString> row({"older", "newer", "gone", "come"});
        row("equal", "a b", "a b", {}, {});
        row("blanks alone", "  a b", "a\tb ", {}, {});
        row("a number", "x = (&(pool[12]));", "x = (&(pool[400]));", u"12"_s, u"400"_s);
        row("a word more", "f(a, b)", "f(a, c, b)", {}, u"c,"_s);
        row("a float", "0x1.8p-3, 1", "0x1.8p+3, 1", u"0x1.8p-3"_s, u"0x1.8p+3"_s);
        row("two places", "a b c", "x b y", u"a|c"_s, u"x|y"_s);
    }

    void words()
    {
        QFETCH(QByteArray, older);
        QFETCH(QByteArray, newer);
        QFETCH(QString, gone);
        QFETCH(QString, come);
        const Sides<std::vector<LinePart>> parts = compareWords({older, newer});
        QCOMPARE(textOf(older, parts.older), gone);
        QCOMPARE(textOf(newer, parts.newer), come);
    }

    void words_ofLongLines()
    {
        const QByteArray line = QByteArray("1, ").repeated(6'000);
        const Sides<std::vector<LinePart>> parts = compareWords({line, "1"});
        QCOMPARE(parts.older, (std::vector<LinePart> {{0, line.size()}}));
    }
};

QTEST_APPLESS_MAIN(TstTextDifference)
#include "tst_textdifference.moc"
