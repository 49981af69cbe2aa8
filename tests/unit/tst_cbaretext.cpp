// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cbaretext.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;

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
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *title, const QByteArray &text, const QByteArray &expected) {
            QTest::newRow(title) << text << expected;
        };
        row("nothing", "", "");
        row("blanks and line ends", "  int\n\ta ;\r\n\n", "int a;");
        row("values", "{ 1 , 2,\n  -3 }", "{1,2,-3}");
        row("words stay apart", "static  const\nint8_t a", "static const int8_t a");
        row("a comment stands for a blank", "int/* x */a; // y\nb", "int a;b");
        row("a comment alone on a line before a directive", "/* x */ #define A 1\n", "#define A 1\n");
        row("a comment over lines", "a/* 1\n2\n*/b", "a b");
        row("a comment without an end", "a; /* b", "a;");
        row("a line comment that goes on", "a; // b \\\nc\nd", "a;d");
        row("no comment in a text", "\"/* a */ // b\"  \"c  d\"", "\"/* a */ // b\"\"c  d\"");
        row("escapes in a text", "\"a\\\"  b\" ;", "\"a\\\"  b\";");
        row("characters", "'\"' + ' ' ;", "'\"'+' ';");
        row("a prefix of a text and a word before one", "L\"a\" return \"b\"", "L\"a\" return \"b\"");
        row("an apostrophe without a partner ends with its line", "don't  a\nb  c", "don't  a b c");
        row("plus plus", "a + +b; a ++ +b; a+b", "a+ +b;a++ +b;a+b");
        row("minus minus", "a - -1; x = -1; x=-1", "a- -1;x=-1;x=-1");
        row("a shift is one", "a >> 2; a > > 2; a >>= 1; a >> = 1", "a>>2;a> >2;a>>=1;a>> =1");
        row("a division by what a pointer points to", "a / *b; a/b", "a/ *b;a/b");
        row("arrow and dots", "a -> b; a - > b; f(int, ...)", "a->b;a- >b;f(int,...)");
        row("a directive keeps its line", "a\n  #  if  X /* y */ > 1 // z\nb\n#endif", "a\n# if X > 1\nb\n#endif");
        row("a macro with and without arguments", "#define f(x) x\n#define g (x)\n", "#define f(x) x\n#define g (x)\n");
        row("a directive over lines", "#define f \\\n  1\r\n#define g \\\r\n 2\n", "#define f 1\n#define g 2\n");
        row("a word over lines", "ret\\\nurn  1;", "return 1;");
        row("a comment over lines in a directive", "#define a /* 1\n2 */ b\nc", "#define a b\nc");
        row("a number sign that begins no directive", "a # b", "a#b");
        row("letters beyond ASCII", "\xc3\xa4  b", "\xc3\xa4 b");
        row("pointers to pointers", "int  * * p, **q", "int**p,**q");
        row("what is a number only without the blank", "0xe +1; 0xe+1; 1 .x; e + 1; 1.5e - x",
            "0xe +1;0xe+1;1 .x;e+1;1.5e -x");
        row("a text over lines", "\"a\\\n  // b\" ;", "\"a  // b\";");
        row("blanks behind a backslash at the end", "a; // b \\ \nc\nd", "a;d");
        row("a raw text", "R\"x( \" // a )\" )x\"  ;  ERR\"  // b\"", "R\"x( \" // a )\" )x\";ERR\"  // b\"");
        row("places of buffers are sorted", "a; void* d = (&(p[64]));\n  void* c = (&(q[0]));\n f(c, d);",
            "a;void*c=(&(q[0]));void*d=(&(p[64]));f(c,d);");
        row("each place among those beside it", "void* d = (&(p[64])); f(d); void* c = (&(q[0]));",
            "void*d=(&(p[64]));f(d);void*c=(&(q[0]));");
        row("what only looks like a place stays", "void* d = (&(p[g()])); void* c = (&(q[0]));",
            "void*d=(&(p[g()]));void*c=(&(q[0]));");
        row("a backslash that splices nothing", "a \\ b", "a\\b");
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
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("expected");
        QTest::newRow("nothing") << QByteArray() << false;
        QTest::newRow("directives") << QByteArray("#include <a.h>\n  # define A(x) x\n") << false;
        QTest::newRow("a text of an argument") << QByteArray("#define S(x) #x\n") << true;
        QTest::newRow("with a blank, over lines") << QByteArray("# define S(x) \\\n  # x\n") << true;
        QTest::newRow("in the other spelling") << QByteArray("%:define S(x) %:x\n") << true;
        QTest::newRow("words put together") << QByteArray("#define J(a, b) a##b\n#define K(a) x ## a\n") << false;
        QTest::newRow("both") << QByteArray("#define J(a, b) a##b #b\n") << true;
        QTest::newRow("in a comment") << QByteArray("int a; // see #3\n#define A 1 /* # */\n") << false;
        QTest::newRow("in a text") << QByteArray("const char* a = \" #x\";\n") << false;
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
