// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/csourcescanner.h"

#include "model/csource/csource.h"
#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCSourceScanner : public QObject {
    Q_OBJECT

private:
    /// "name:line-end" of each definition, with an asterisk after static ones.
    static QStringList found(const QByteArray &text)
    {
        QStringList result;
        for (const FunctionDefinition &function : scanCSource(text).functions)
            result += u"%1:%2-%3%4"_s.arg(function.name)
                          .arg(function.line.oneBased())
                          .arg(function.endLine.oneBased())
                          .arg(function.isStatic ? u"*"_s : QString());
        return result;
    }

    /// "kind name type[elements] bytes section/alignment flags @first-name-open-last" of each block, nested blocks
    /// indented.
    static QString described(const CodeBlock &block)
    {
        static const char *kinds[] = {"function", "values", "text", "storage", "macro"};
        QString text = QString(block.level * 2, u' ') + QLatin1StringView(kinds[int(block.kind)]) + u' ' + block.name;
        if (!block.type.isEmpty())
            text += u" "_s + block.type;
        if (block.elements)
            text += u"[%1]"_s.arg(*block.elements);
        if (block.bytes)
            text += u" %1 B"_s.arg(block.bytes->value());
        if (!block.section.isEmpty())
            text += u' ' + block.section;
        if (block.alignment)
            text += u" /%1"_s.arg(block.alignment->value());
        text += block.isConst ? u" const"_s : QString();
        text += block.isStatic ? u" static"_s : QString();
        text += block.isExtern ? u" extern"_s : QString();
        return text
            + u" @%1-%2-%3-%4"_s.arg(block.firstLine.oneBased())
                  .arg(block.nameLine.oneBased())
                  .arg(block.openLine.oneBased())
                  .arg(block.lastLine.oneBased());
    }

    static QStringList blocksOf(const QByteArray &text)
    {
        QStringList result;
        for (const CodeBlock &block : scanCodeBlocks(text))
            result += described(block);
        return result;
    }

private Q_SLOTS:
    void definitions_data()
    {
        Test::addCases<QByteArray, QStringList>(u"csourcescanner/definitions"_s, {"text", "functions"});
        const auto row = [](const char *title, const QByteArray &text, const QStringList &functions) {
            QTest::newRow(title) << text << functions;
        };
        row("CRLF", "int f(void) {\r\n  return 1;\r\n}\r\nint g(void) {\r\n}\r\n", {u"f:1-3"_s, u"g:4-5"_s});
        row("a NUL byte", QByteArray("int \0 f(void) {\n}\n", 18), {u"f:1-2"_s});
    }

    void definitions()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, functions);
        QCOMPARE(found(text), functions);
    }

    void blocks_data()
    {
        Test::addCases<QByteArray, QStringList>(u"csourcescanner/blocks"_s, {"text", "blocks"});
        const auto row = [](const char *title, const QByteArray &text, const QStringList &blocks) {
            QTest::newRow(title) << text << blocks;
        };
        const QByteArray spliced =
            "sta\\\ntic int\\\n8_t w[1\\\n6]; \\\n const int8_t v[] = { 1, 2, \\\n}; /\\\n* { *\\\n/ // \\\n {\n int f\\\noo(void) { }";
        const QStringList joined {u"storage w int8_t[16] 16 B static @1-3-3-4"_s,
                                  u"values v int8_t[2] 2 B const @5-5-5-6"_s, u"function foo int @10-10-11-11"_s};
        row("lines that go on and end as on Windows", QByteArray(spliced).replace('\n', "\r\n"), joined);
        row("a pool formatted by hand",
            "static struct p\r\n{\r\n  uint8_t a[4]\r\n    __attribute__((aligned(8)));\r\n} p =\r\n{\r\n  .a =\r\n  {\r\n    1\r\n  }\r\n};\r\n",
            {u"values p struct p 8 B static @1-5-6-11"_s, u"  values a uint8_t[4] 4 B /8 static @7-7-8-10"_s});
    }

    void blocks()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, blocks);
        QCOMPARE(blocksOf(text), blocks);
    }

    void blocks_coverWhatTheySay()
    {
        const QByteArray text = "int x;\n/* c */ static int8_t a[2] = { 1, 2 } , b[1] = {3};\nint f(void) { }\n";
        QByteArrayList parts;
        for (const CodeBlock &block : scanCodeBlocks(text))
            parts += text.mid(block.begin.value(), block.end.value() - block.begin.value());
        QCOMPARE(parts, (QByteArrayList {"static int8_t a[2] = { 1, 2 }", "b[1] = {3}", "int f(void) { }"}));
    }

    /// The text may be cut anywhere while it arrives.
    void chunks_changeNothing()
    {
        QByteArray all;
        const int rows = 60;
        const QByteArray pieces[] = {"static const int8_t a[] = { 1, 2, /* } */ 3, };\n",
                                     "struct p { char a[2]; } p = { .a = { 1 } };\n",
                                     "int f(int a) { \"}\\\"\"; '}'; // }\n/* } **/ }\n",
                                     "#define M \\\r\n 1, \\\n 2\n",
                                     "char t[] = \"a\\\\\" \"\\\nb\";\n",
                                     "extern \"C\" {\n",
                                     "int8_t s[1'0] = {1'0, 0x2'0, '}'};\n",
                                     "}\n",
                                     "/",
                                     "\\\n",
                                     "\\\r\n",
                                     "\\",
                                     "*",
                                     "/*/ */",
                                     "\"",
                                     "tvm_model_t m = {\n",
                                     "uint8_t w[",
                                     "3];\n"};
        QRandomGenerator random(3);
        for (int i = 0; i < rows; ++i)
            all += pieces[random.bounded(quint32(std::size(pieces)))];
        for (qsizetype length = 0; length <= all.size(); ++length) {
            const QByteArrayView text = QByteArrayView(all).first(length);
            std::vector<CodeBlock> expected;
            CSourceScanner whole([&](CodeBlock &&block) { return expected.push_back(std::move(block)), true; });
            whole.advance(text, true);
            std::vector<CodeBlock> found;
            CSourceScanner parts([&](CodeBlock &&block) { return found.push_back(std::move(block)), true; });
            for (qsizetype end = 0; end < length; end += 1 + qsizetype(random.bounded(7)))
                parts.advance(text.first(end), false);
            parts.advance(text, true);
            QVERIFY2(found == expected, text.toByteArray().constData());
            QCOMPARE(parts.definesModel(), whole.definesModel());
        }
    }

    void limits_andStopsAreKept()
    {
        const QByteArray many = "int8_t a[1] = {1};\n"_ba.repeated(1000);
        QCOMPARE(scanCodeBlocks(many, {}, 10).size(), std::size_t(10));
        std::stop_source source;
        CSourceScanner scanner([&](CodeBlock &&) { return source.request_stop(), true; });
        scanner.advance(many, true, source.get_token());
        int rest = 0;
        CSourceScanner resumed([&](CodeBlock &&) { return ++rest, true; });
        resumed.advance(many, true, source.get_token());
        QCOMPARE(rest, 0);
        resumed.advance(many, true);
        QCOMPARE(rest, 1000);
    }

    /// Deep, long and dense texts: time grows linearly with the text.
    void hostileText_isLinear_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece :
             {"{",      "}",        "(",  "[",     "\"",   "'", "\\",  "/*",      "*",       "#",
              "#\\\n",  "\\\n",     "=",  "={",    ".a={", ",", "a ",  "a[] = {", "struct{", "struct s { int a; ",
              "\"\\\"", "= \"\\\\", "a(", "a[1],", "1'",   "/", "\n#", " "})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isLinear()
    {
        QFETCH(const QByteArray, piece);
        Test::CpuTimer timer;
        timer.start();
        (void)scanCodeBlocks(piece.repeated(Test::many(500'000) / piece.size()));
        (void)scanCodeBlocks("int8_t a[] = {" + piece.repeated(Test::many(500'000) / piece.size()));
        (void)scanCodeBlocks("struct s { int a; } x = {" + piece.repeated(Test::many(500'000) / piece.size()));
        QVERIFY2(timer.elapsed() < Test::slack * 1'000, qPrintable(QString::number(timer.elapsed())));
    }

    void deepNesting_isLinear()
    {
        const QByteArray braces(1'000'000, '{');
        QCOMPARE(found("int f(void) " + braces + "\n").size(), 1);
        QCOMPARE(found(QByteArray(1'000'000, '(')).size(), 0);
        QCOMPARE(found(QByteArray(1'000'000, '#')).size(), 0);
    }

    void stop_endsTheScan()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(scanCSource("int f(void) {\n}\nint g(void) {\n}\n", source.get_token()).functions.empty());
    }

    void functionMacros_areThoseOfAllBranches()
    {
        const CSource source =
            scanCSource("#define A(x) x\n # define\tB( y ) \\\n 1\n#define C (1)\n#define D 1\n"
                        "int define E(int);\n#if 0\n#define F() 1\n#endif\n"
                        "int f(void) {\n#define G(x) x\n  return 0;\n}\n"
                        "int a[] = {\n#define H(x) x\n  1\n};\n// #define I(x) x\n#defineJ(x)\n#define");
        QCOMPARE(source.functionMacros, QSet<QString>({u"A"_s, u"B"_s, u"F"_s, u"G"_s, u"H"_s}));
        QCOMPARE(scanCSource({}).functionMacros, QSet<QString>());
    }

    void networkStruct_isAModelDefinition()
    {
        QVERIFY(scanCSource("const tvm_model_t network = {\n .run_func = &f,\n};\n").definesModel);
        QVERIFY(!scanCSource("int f(void) {\n}\n").definesModel);
    }

    /// Texts that end inside of a construct: "kind name line", or empty.
    void cuts_areNoted_data() { Test::addCases<QByteArray, QString>(u"csourcescanner/cuts"_s, {"text", "cut"}); }
    void cuts_areNoted()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, cut);
        static const QStringList kinds {u"values"_s, u"function"_s, u"comment"_s};
        const auto described = [](const std::optional<CSourceCut> &found) {
            return found ? u"%1 %2 %3"_s.arg(kinds[int(found->kind)], found->name).arg(found->line.oneBased())
                         : QString();
        };
        QCOMPARE(described(scanCSource(text).cut), cut);
        // With any division of the text.
        CSourceScanner scanner([](CodeBlock &&) { return true; });
        for (qsizetype at = 0; at < text.size(); ++at)
            scanner.advance(QByteArrayView(text).first(at), false);
        QVERIFY(!scanner.cut());
        scanner.advance(text, true);
        QCOMPARE(described(scanner.cut()), cut);
    }

    /// Texts that are not C: "kind line", or empty.
    void faults_areNoted_data() { Test::addCases<QByteArray, QString>(u"csourcescanner/faults"_s, {"text", "fault"}); }
    void faults_areNoted()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, fault);
        static const QStringList kinds {u"conflict"_s, u"bracket"_s, u"quote"_s, u"error"_s, u"statement"_s};
        const auto described = [](const std::optional<CTextFault> &found) {
            return found ? kinds[int(found->kind)] + u' ' + QString::number(found->line.oneBased()) : QString();
        };
        const CSource source = scanCSource(text);
        QCOMPARE(described(source.fault), fault);
        QCOMPARE(source.isUncertain, !fault.isEmpty());
        // With any division of the text.
        CSourceScanner scanner([](CodeBlock &&) { return true; });
        for (qsizetype at = 0; at < text.size(); ++at)
            scanner.advance(QByteArrayView(text).first(at), false);
        scanner.advance(text, true);
        QCOMPARE(described(scanner.fault()), fault);
    }

    void includes_areThoseThatACompilerSees()
    {
        const CSource source =
            scanCSource("/*\n#include \"comment.h\"\n*/\n#if 0\n#include \"off.h\"\n#endif\n"
                        "static const int w[2] = {\n  1, 2,\n#include \"values.inc\"\n};\n#include \\\n  <below.h>\n");
        QCOMPARE(source.includes,
                 (std::vector<CIncludedHeader> {{u"values.inc"_s, LineNumber(8)}, {u"below.h"_s, LineNumber(10)}}));
    }

    /// Variables that another file defines, and undeclared names.
    void namesFromElsewhere_areNoted()
    {
        const CSource source = scanCSource(
            "#include \"x.h\"\n#include <math.h>\n#define TWO 2\nextern const float w[4], v;\nextern int g(void);\n"
            "static void* p;\nextern \"C\" int f(float* a) {\n  a[0] = w[1] + gone[2] + TWO + p[0];\n"
            "  gone[1] = 0;\n  return g();\n}\n");
        QCOMPARE(source.includes,
                 (std::vector<CIncludedHeader> {{u"x.h"_s, LineNumber(0)}, {u"math.h"_s, LineNumber(1)}}));
        QStringList externals;
        for (const CExternal &external : source.externals)
            externals += u"%1 %2"_s.arg(external.name).arg(external.line.oneBased());
        QCOMPARE(externals, (QStringList {u"w 4"_s, u"v 4"_s}));
        QCOMPARE(source.undeclared.size(), 1U);
        QCOMPARE(source.undeclared.front(), (UndeclaredName {u"gone"_s, u"f"_s, LineNumber(7)}));
    }
};

QTEST_GUILESS_MAIN(TstCSourceScanner)
#include "tst_csourcescanner.moc"
