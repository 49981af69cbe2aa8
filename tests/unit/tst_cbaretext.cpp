// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cbaretext.h"

#include "tests/support/cases.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QByteArray bare(const QByteArray &text)
{
    QByteArray result;
    takeBareC(text, [&](QByteArrayView piece) { result.append(piece); });
    return result;
}

} // namespace

class TstCBareText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void text_hasNoFormatting_data()
    {
        Test::addCases<QByteArray, QByteArray>(u"cbaretext/text"_s, {"text", "expected"});
        const auto row = [](const char *title, const QByteArray &text, const QByteArray &expected) {
            QTest::newRow(title) << text << expected;
        };
        row("blanks and line ends", "  int\n\ta ;\r\n\n", "int a;");
        row("a directive over lines", "#define f \\\n  1\r\n#define g \\\r\n 2\n", "#define f 1\n#define g 2\n");
    }

    void text_hasNoFormatting()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        QCOMPARE(bare(text), expected);
        QCOMPARE(bare(expected), expected); // nothing more to remove
    }

    void blanks_areKeptWhereAsked()
    {
        const auto kept = [](const QByteArray &text) {
            QByteArray result;
            takeBareC(
                text, [&](QByteArrayView piece) { result.append(piece); }, CBlanks::Kept);
            return result;
        };
        QCOMPARE(kept("  S( a  +  /* x */ b )\n ;"), "S( a + b ) ;");
        QVERIFY(kept("S(a+b)") != kept("S(a + b)"));
        QCOMPARE(kept("S(a\n\t+ b)"), kept("S(a +  b) // y\n"));
    }

    void stringising_isNoticed_data()
    {
        Test::addCases<QByteArray, bool>(u"cbaretext/stringising"_s, {"text", "expected"});
    }

    void stringising_isNoticed()
    {
        QFETCH(const QByteArray, text);
        QTEST(mayStringise(text), "expected");
    }

    void longTexts_comeInPieces()
    {
        const QByteArray word(300'000, 'a');
        const QByteArray text = "x = \"" + word + "\" ;\n" + word + " " + word + "\n" + QByteArray(200'000, '(');
        qsizetype longest = 0;
        QByteArray all;
        takeBareC(text, [&](QByteArrayView piece) {
            longest = std::max(longest, piece.size());
            all.append(piece);
        });
        QVERIFY2(longest <= 1 << 16, qPrintable(QString::number(longest)));
        QCOMPARE(all, "x=\"" + word + "\";" + word + " " + word + QByteArray(200'000, '('));
    }

    void stopped_givesUp()
    {
        std::stop_source source;
        source.request_stop();
        qsizetype bytes = 0;
        takeBareC(
            QByteArray(1'000'000, 'a'), [&](QByteArrayView piece) { bytes += piece.size(); }, CBlanks::Needed,
            source.get_token());
        QVERIFY(bytes < 100'000);
    }
};

QTEST_GUILESS_MAIN(TstCBareText)
#include "tst_cbaretext.moc"
