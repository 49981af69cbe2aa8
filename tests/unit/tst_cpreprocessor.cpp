// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cpreprocessor.h"

#include "model/artifact/interfaceheader.h"
#include "model/csource/csource.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Conditions, macros and constant expressions, separately and in whole sources.
class TstCPreprocessor : public QObject {
    Q_OBJECT

private:
    /// "f:3" for functions, "name bytes" for data, "int f[4]" for stack arrays, in the order of the text.
    static QStringList seen(const CSource &source)
    {
        QStringList result;
        for (const FunctionDefinition &function : source.functions) {
            result += u"%1:%2-%3"_s.arg(function.name).arg(function.line.oneBased()).arg(function.endLine.oneBased());
            for (const CCall &call : function.code.body.calls) {
                QStringList arguments;
                for (const CArgument &argument : call.arguments)
                    arguments += argument.place && argument.buffer < 0 ? QString::number(argument.place->low)
                            + (argument.place->low == argument.place->high ? u""_s : u"+"_s)
                                                                       : argument.text;
                result += u"  %1(%2):%3"_s.arg(call.callee, arguments.join(u", "_s)).arg(call.line.oneBased());
            }
            for (const CBuffer &buffer : function.code.body.buffers) {
                if (buffer.kind == CBuffer::Kind::Allocation || buffer.kind == CBuffer::Kind::Array)
                    result +=
                        u"  %1 %2"_s.arg(buffer.name, buffer.bytes ? QString::number(buffer.bytes->value()) : u"?"_s);
            }
            if (function.code.body.isStackAtLeast)
                result += u"  stack ?"_s;
        }
        for (const CodeBlock &block : source.objects) {
            result += block.name + u' ' + (block.bytes ? QString::number(block.bytes->value()) : u"?"_s);
            if (block.alignment)
                result.back() += u" aligned %1"_s.arg(block.alignment->value());
            if (!block.section.isEmpty())
                result.back() += u' ' + block.section;
        }
        return result;
    }

private Q_SLOTS:
    void numbers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<std::optional<qint64>>("value");
        const auto row = [](const char *title, const QByteArray &text, const QByteArray &expression,
                            std::optional<qint64> value) { QTest::newRow(title) << text << expression << value; };
        row("a number", "", "22944", 22944);
        row("suffixes and bases", "", "0x10u + 010UL + 1000", 16 + 8 + 1000);
        row("separators of digits", "#define N 1'000\n", "N + 2'3 + 0x1'0 + 'a'", 1000 + 23 + 16 + 97);
        row("precedence", "", "1 + 2 * 3 << 1 | 1", 15);
        row("a choice", "", "(3 > 2 ? 10 : 20) + (0 ? 1 : 2)", 12);
        row("a cast that fits", "", "(size_t)(4 * 1024)", 4096);
        row("a cast that does not fit", "", "(uint8_t)300", std::nullopt);
        row("sizes of types", "", "sizeof(float) * 4 + sizeof(int8_t)", 17);
        row("the size of a pointer depends on the target", "", "sizeof(void*)", std::nullopt);
        row("a character", "", "'A' + '\\n'", 75);
        row("a character that may be below 0", "", "'\\377' + 1", std::nullopt);
        row("an unsigned number and one below 0", "", "(-1 < 1u) ? 1 : 2", std::nullopt);
        row("an unsigned number that goes below 0", "", "(5u - 6 > 0) ? 1 : 2", std::nullopt);
        row("a size that goes below 0", "", "(sizeof(int32_t) - 5 > 0) ? 1 : 2", std::nullopt);
        row("numbers below 0", "", "(-1 < 1) ? 1 : 2", 1);
        row("more than 32 bits", "", "0xFFFFFFFF + 26001", std::nullopt);
        row("an int that overflows", "", "65536 * 65536", std::nullopt);
        row("more than 32 bits that fit", "", "65536LL * 65536 + 1", (qint64(1) << 32) + 1);
        row("a truth value", "", "100 + (_Bool)7", 101);
        row("division by zero", "", "4 / 0", std::nullopt);
        row("beyond 64 bits", "", "0x7fffffffffffffff + 1", std::nullopt);
        row("a name without a value", "", "SIZE", std::nullopt);
        row("something behind the end", "", "4 4", std::nullopt);
        row("nothing", "", "", std::nullopt);
        row("a macro of macros", "#define A (B * 2)\n#define B 11\n", "A", 22);
        row("a macro with parameters", "#define UP(n, a) (((n) + (a) - 1) / (a) * (a))\n#define N 13\n", "UP(N, 16)",
            16);
        row("its name alone", "#define UP(n) n\n", "UP", std::nullopt);
        row("arguments in arguments", "#define MAX(a, b) ((a) > (b) ? (a) : (b))\n", "MAX(MAX(1, 7), MAX(3, 2))", 7);
        row("a pasted name", "#define SIZE_OF(x) SIZE_ ## x\n#define SIZE_in 12\n", "SIZE_OF(in)", 12);
        row("the rest of the arguments", "#define SUM(a, ...) ((a) + FIRST(__VA_ARGS__))\n#define FIRST(a, b) a\n",
            "SUM(1, 2, 3)", 3);
        row("itself", "#define A A + 1\n", "A", std::nullopt);
        row("each other", "#define A B\n#define B A\n", "A", std::nullopt);
        row("over lines, with comments", "#define A /* x */ 4 \\\n  * 3 // y\n", "A", 12);
        row("taken back", "#define A 4\n#undef A\n", "A", std::nullopt);
        row("said again", "#define A 4\n#define A 5\n", "A", 5);
        row("an enumerator", "enum e { A, B = 4 * 4, C };\n", "C + A", 17);
        row("enumerators by macros and conditions",
            "#define N 5\nenum {\n  A = N,\n#if N > 4\n  B,\n#else\n  B = 100,\n#endif\n  C\n};\n", "B * 10 + C", 67);
        row("an enumerator that is not known", "enum { A = UNKNOWN, B };\n", "B", std::nullopt);
        row("two of one name", "enum a { A = 1 };\nenum b { A = 2 };\n", "A", std::nullopt);
        row("as many as memory would hold",
            "#define A B B B B B B B B\n#define B C C C C C C C C\n#define C D D D D D D D D\n#define D E E E E E E E E\n"
            "#define E F F F F F F F F\n#define F G G G G G G G G\n#define G 1\n",
            "A", std::nullopt);
        row("nested deeper than anybody writes", "", QByteArray(100'000, '(') + "1", std::nullopt);
        row("as many signs", "", QByteArray(100'000, '-') + "1", std::nullopt);
    }
    void numbers()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expression);
        QFETCH(const std::optional<qint64>, value);
        const CSource source = scanCSource(text);
        const auto found = source.preprocessed->number(expression.toStdString(), text.size());
        QCOMPARE(found.has_value(), value.has_value());
        QCOMPARE(found.value_or(0), value.value_or(0));
    }

    void conditions_data()
    {
        QTest::addColumn<QByteArray>("text"); ///< active lines are followed by "yes", others by "no"
        QTest::addColumn<QStringList>("conditions");
        const auto row = [](const char *title, const QByteArray &condition, const QStringList &conditions) {
            QTest::newRow(title) << condition << conditions;
        };
        row("nobody defines it", "#ifdef USE_ASM\nno\n#else\nyes\n#endif", {u"USE_ASM"_s});
        row("-1 beside an unsigned number", "#if -1 > 0u && !(0u - 1 < 1) && (1 ? -1 : 0u) > 0\nyes\n#endif", {});
        row("-1 beside signed numbers", "#if -1 > 0 || (-1 > 0) + -1 > 0 || -1 / 2u == 0\nno\n#else\nyes\n#endif", {});
        row("the result of a comparison is signed", "#if (1u > 0) - 2 < 0 && !0u - 2 < 0\nyes\n#endif", {});
        row("a shift has the type of its left side", "#if (1 << 3u) - 9 < 0 && (-1 + 0u) >> 63 == 1\nyes\n#endif", {});
        row("in an expression", "#if USE_ASM && LEVEL > 3\nno\n#elif !defined(SLOW)\nyes\n#else\nno\n#endif",
            {u"LEVEL"_s, u"SLOW"_s, u"USE_ASM"_s});
        row("the text defines it", "#define A\n#ifdef A\nyes\n#endif\n#ifndef A\nno\n#endif", {});
        row("defined to nothing else than 0", "#define A 0\n#if A\nno\n#elif defined A\nyes\n#endif", {});
        row("C, not C++", "#ifdef __cplusplus\nno\n#elif __STDC__\nyes\n#endif", {});
        row("numbers of headers that are the same everywhere",
            "#if UINT32_MAX == 0xffffffff && INT8_MIN < -127 && CHAR_BIT == 8 && defined INT64_MAX\nyes\n#endif", {});
        row("a guard", "#ifndef X_H_\n#define X_H_\nyes\n#endif", {});
        row("a byte order mark as a name", "#if (\xEF\xBB\xBF)\nno\n#endif", {u"\uFEFF"_s});
        row("a guard, in other words", "#if !defined(X_H_)\n#define X_H_\nyes\n#endif", {});
        row("a number somebody may give", "#ifndef N\n#define N 4\n#endif\n#if N == 4\nyes\n#endif", {});
        row("asked for without defining it", "#ifndef N\nyes\n#endif", {u"N"_s});
        row("conditions in what is switched off", "#if 0\n#ifdef A\nno\n#else\nno\n#endif\nno\n#else\nyes\n#endif", {});
        row("behind a branch that is taken", "#if 1\nyes\n#elif defined(A)\nno\n#elif B\nno\n#else\nno\n#endif", {});
        row("elifdef", "#ifdef A\nno\n#elifndef B\nyes\n#endif", {u"A"_s, u"B"_s});
        row("defined by a macro", "#define HAS defined(A)\n#if !HAS\nyes\n#endif", {u"A"_s});
        row("a comment in between", "#if 0 /* x */ // y\nno /*\n#else\n*/ no\n#endif\nyes", {});
        row("spliced", "#if 0 || \\\r\n  1\nyes\n#endif", {});
        row("quotes in what is switched off", "#if 0\ndon't \" {\n#endif\nyes", {});
        row("separators of digits", "#if 0\n1'000 /* x\n#else */\nno\n#elif 1'000 == 1000 // '\nyes\n#endif", {});
        row("never ended", "#if 0\nno\n#endif\nyes\n#if 0\nno", {});
        row("ended too often", "yes\n#endif\n#else\nyes\n#endif", {});
    }
    void conditions()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, conditions);
        QByteArray code = text;
        int number = 0;
        for (const char *word : {"yes", "no"}) {
            qsizetype at = 0;
            while ((at = code.indexOf('\n' + QByteArray(word), at)) >= 0
                   || (at = code.startsWith(word) ? 0 : -1) == 0) {
                at += code[at] == '\n' ? 1 : 0;
                code.replace(at, qsizetype(strlen(word)),
                             "char " + QByteArray(word) + QByteArray::number(number++) + "[1];");
            }
        }
        const CSource source = scanCSource(code);
        int yes = 0;
        for (const CodeBlock &block : source.objects) {
            QVERIFY2(block.name.startsWith("yes"_L1), qPrintable(block.name));
            ++yes;
        }
        QCOMPARE(yes, int(text.count("yes")));
        QCOMPARE(source.conditions, conditions);
        QVERIFY(!source.isUncertain);
    }

    void undecided_isUncertain()
    {
        QVERIFY(scanCSource("#if FOO(1)\nint a[1];\n#endif\n").isUncertain);
        QVERIFY(scanCSource("#if 1 +\nint a[1];\n#endif\n").isUncertain);
        QVERIFY(!scanCSource("#if 1 + 1\nint a[1];\n#endif\n").isUncertain);
        QVERIFY(scanCSource("int f(void) {\n  if (a) {\n  }\n  }\n  g();\n}\n").isUncertain);
        QVERIFY(!scanCSource("extern \"C\" {\nint f(void) {}\n}\nnamespace a {\n}\n").isUncertain);
        CLanguage language;
        language.header = [](const CInclude &) {
            return std::optional<CHeaderText>(QByteArrayView("#include \"a.h\"\n"));
        };
        QVERIFY(scanCSource("#include <a.h>\n", {}, Limits().with(Limit::Items, 10), language).isUncertain);
    }

    void conditionWithoutEnd_isACut()
    {
        const CSource source = scanCSource("int a[1];\n#if 1\nint b[2];\n#ifdef X\n#endif\nint f(void) {\n}\n");
        QCOMPARE(source.cut.value_or(CSourceCut()), (CSourceCut {CSourceCut::Kind::Condition, {}, LineNumber(1)}));
        QVERIFY(!scanCSource("#if 1\nint b[2];\n#endif\n").cut);
        CLanguage language;
        language.header = [](const CInclude &) { return std::optional<CHeaderText>(QByteArrayView("#if 1\n")); };
        QVERIFY(scanCSource("#include <a.h>\n", {}, Limits(), language).isUncertain);
    }

    /// Conditions that each compiler decides differently: a pool in such a branch may exist or not.
    void compilersChoice_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isUncertain");
        QTest::addColumn<QStringList>("conditions");
        const auto row = [](const char *title, const char *text, bool isUncertain, const QStringList &conditions = {}) {
            QTest::newRow(title) << QByteArray(text) << isUncertain << conditions;
        };
        row("the version of a compiler", "#if __GNUC__ >= 9\nchar a[9];\n#else\nchar a[5];\n#endif\n", true);
        row("an intrinsic and a header",
            "#if defined(__ARM_FEATURE_DSP) || __has_include(<x.h>)\nint a;\nint b[2];\n#endif\n", true);
        row("only one branch", "#ifdef __clang__\nchar a[9];\n#endif\n", true);
        row("not of that compiler", "#ifndef __clang__\nchar a[9];\n#endif\n", true);
        row("the last of three", "#ifdef A\nint a;\n#elif defined(__arm__)\nchar b[4];\n#endif\n", true, {u"A"_s});
        row("a condition in a condition", "#ifdef __clang__\n#ifdef A\nchar a[9];\n#endif\n#endif\n", true);
        row("a function", "#ifdef _WIN32\nint f(void) { return 1; }\n#endif\n", true);
        row("a size", "#ifdef __GNUC__\n#define SIZE 9\n#else\n#define SIZE (5)\n#endif\nchar a[SIZE];\n", true);
        row("behind it", "#ifdef __GNUC__\n#define ALIGNED __attribute__((aligned(16)))\n#endif\nchar a[9];\n", false);
        row("a guard of a header", "#ifndef __A_H\n#define __A_H\nchar a[9];\n#endif\n", false);
        row("C or C++", "#ifdef __cplusplus\nextern \"C\" {\n#endif\nchar a[9];\n", false);
        row("the size of an int", "#if INT_MAX > 32767\nchar a[9];\n#else\nchar a[5];\n#endif\n", true);
        row("the size of a pointer",
            "#include <stdint.h>\n#if UINTPTR_MAX == 0xffffffff\n#define N 9\n#else\n#define N 5\n#endif\nchar a[N];\n",
            true);
        row("the size of a pointer, in a function",
            "int f(void) {\n#if SIZE_MAX > 65535\n g();\n#endif\n return 1; }\n", true);
        row("the size of an int, behind what decides", "#if defined(A) && INT_MAX > 32767\nchar a[9];\n#endif\n", true,
            {u"A"_s});
        row("the size of an int, for nothing of the file's", "#if INT_MAX > 32767\n#define WIDE\n#endif\nchar a[9];\n",
            false);
        row("the version of C", "#if __STDC_VERSION__ >= 201112L\nchar a[9];\n#else\nchar a[5];\n#endif\n", true);
        row("the version of C, in a function",
            "int f(void) {\n#if __STDC_VERSION__ >= 201112L\n g();\n#endif\n return 1; }\n", true);
        row("what a build may define, in a function", "int f(void) {\n#ifndef A\n g(p);\n#endif\n}\n", false, {u"A"_s});
        row("a trace in a function", "int f(void) {\n#ifdef A\n printf(\"%s\", \"f\"); // x\n#endif\n}\n", false,
            {u"A"_s});
        row("a call of a function of the file", "int g(void) {}\nint f(void) {\n#ifdef A\n g();\n#endif\n}\n", false,
            {u"A"_s});
        row("C or C++, in a function", "int f(void) {\n#ifdef __cplusplus\n g(p);\n#endif\n}\n", false);
        row("decided, in a function", "#define A 1\nint f(void) {\n#if A\n g(p);\n#else\n h(p);\n#endif\n}\n", false);
        row("what a build may define, twice the same name", "#ifdef A\nchar a[9];\n#else\nchar a[5];\n#endif\n", false,
            {u"A"_s});
        row("what a build may define, and nothing else has", "#ifdef A\nint main(void) {}\n#endif\nchar a[5];\n", false,
            {u"A"_s});
        row("a size that a build may choose", "#ifdef A\n#define N 9\n#else\n#define N 5\n#endif\nchar a[N];\n", false,
            {u"A"_s});
        row("a size that a build may give", "#ifndef N\n#define N 5\n#endif\nchar a[N];\n", false);
    }

    /// Branches of functions that only the compiler decides: the function that contains one is uncertain, or the source
    /// if other code may depend on it.
    void branchesOfFunctions_data()
    {
        QTest::addColumn<QByteArray>("branch");
        QTest::addColumn<QStringList>("uncertain"); // functions, or "source"
        const auto row = [](const char *title, const char *branch, const QStringList &uncertain) {
            QTest::newRow(title) << QByteArray(branch) << uncertain;
        };
        const QStringList own {u"k:6"_s};
        row("assembler", "#ifdef __ARM_FEATURE_DSP\n __asm volatile (\"nop\");\n#endif\n", own);
        row("assembler without a word that forbids changes", "#ifdef __ARM_FEATURE_DSP\n __asm(\"nop\");\n#endif\n",
            own);
        row("assembler in the words of GNU", "#ifdef __ARM_FEATURE_DSP\n __asm__(\"nop\");\n asm(\"nop\");\n#endif\n",
            own);
        row("a call of a library", "#ifdef __ARM_FEATURE_DSP\n a = arm_add(a);\n#endif\n", own);
        row("a helper of the file", "#if defined(__GNUC__)\n h(a);\n#else\n a[0] = 1;\n#endif\n", own);
        row("the compiled branch", "#if !defined(__clang__)\n a[0] = 1;\n#endif\n", own);
        row("two branches", "#ifdef __arm__\n a[0] = 1;\n#endif\n#ifdef __arm__\n a[1] = 1;\n#endif\n", own);
        row("data that stays", "#ifdef __arm__\n static int8_t t[9];\n#endif\n", {u"source"_s});
        row("data of another file", "#ifdef __arm__\n extern int8_t t[9]; t[0] = 1;\n#endif\n", {u"source"_s});
        row("a function of others", "#ifdef __arm__\n other(a);\n#endif\n", {u"source"_s});
        row("a function of the model", "#ifdef __arm__\n tvmgen_m_f(a);\n#endif\n", {u"source"_s});
        row("a number", "#ifdef __arm__\n#define N 9\n#endif\n", {u"source"_s});
        row("traces", "#ifdef __arm__\n printf(\"k\");\n#endif\n", {});
    }
    void branchesOfFunctions()
    {
        QFETCH(const QByteArray, branch);
        QFETCH(const QStringList, uncertain);
        const CSource source = scanCSource("static void h(int8_t* a) { a[0] = 1; }\n\nint other(int8_t* a) {\n}\n"
                                           "int k(int8_t* a) {\n"
                                           + branch + " return 0;\n}\nint last(int8_t* a) {\n}\n");
        QStringList found;
        for (const FunctionDefinition &function : source.functions) {
            const CBody &body = function.code.body;
            if (!body.undecided)
                continue;
            found += function.name + u':' + QString::number(body.undecided->oneBased());
            QVERIFY(body.buffers[0].lost);
            QVERIFY(!body.accumulations.most);
        }
        QCOMPARE(source.isUncertain ? QStringList(u"source"_s) : found, uncertain);
    }

    void macros_agree_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<bool>("agree");
        const auto row = [](const char *title, const QByteArray &one, const QByteArray &other, bool agree) {
            QTest::newRow(title) << one << other << agree;
        };
        row("the same", "#define A 1\n", "#define A  1 /* one */\n#define B 2\n", true);
        row("another number", "#define A 1\n", "#define A 2\n", false);
        row("undefined again", "#define A 1\n", "#define A 1\n#undef A\n", false);
        row("other parameters", "#define A(x) 1\n", "#define A(y) 1\n", false);
        row("empty parentheses", "#define A() 1\n", "#define A 1\n", false);
        const QByteArray longest = "#define A " + QByteArray(70'000, '1') + '\n';
        row("replacements that are too long", longest, longest, false);
    }
    void macros_agree()
    {
        QFETCH(const QByteArray, one);
        QFETCH(const QByteArray, other);
        QTEST(preprocess(one)->macros.agreeWith(preprocess(other)->macros), "agree");
    }

    /// Arrays without a stated number of elements: not always known from commas.
    void values_areCountedOrUnknown_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("elements"); // -1: unknown
        const auto row = [](const char *title, const QByteArray &text, qint64 elements) {
            QTest::newRow(title) << text << elements;
        };
        row("numbers", "int a[] = {1, 2, 3};", 3);
        row("a macro for one value", "#define ONE 1\nint a[] = {ONE, (ONE), -ONE};", 3);
        row("a macro for two values", "#define PAIR 1, 2\nint a[] = {PAIR, 3};", 3);
        row("a macro with arguments", "#define ROW(x) x, x\nint a[] = {ROW(1), 3};", 3);
        row("places", "int a[] = {[9] = 3};", 10);
        row("a place behind values", "int a[] = {1, 2, [9] = 3, 4};", 11);
        row("a range of places", "int a[] = {[0 ... 99] = 7};", -1);
        row("an element of something", "int a[] = {\"x\"[0], b[1]};", 2);
        row("another file", "int a[] = {\n#include \"values.inc\"\n};", -1);
        row("an embedded file", "char a[] = {\n#embed \"values.bin\"\n};", -1);
        const QByteArray many = QByteArray("1, ").repeated(400'000);
        row("very many", "int a[] = {" + many + "};", 400'000);
        row("very many, and another file", "int a[] = {" + many + "\n#include \"values.inc\"\n};", -1);
        row("another file that is switched off", "int a[] = {1\n#if 0\n#include \"values.inc\"\n#endif\n};", 1);
        row("a text in braces", "char a[] = {\"a,b\" \"c\\n\"};", 6);
        row("rows of texts", "char a[][8] = {\"a,b\", \"c\",};", 16);
        row("a text beside a number", "char a[][4] = {\"a\", {1}};", -1);
        row("a wide text in braces", "wchar_t a[] = {L\"ab\"};", -1);
        row("pointers to texts", "const char* a[] = {\"abc\", \"d\"};", 2);
        row("rows in braces and without", "int w[][2] = {{1}, 2, 3, {4, 5}};", -1);
        row("a row at a place, and values without braces", "int w[][2] = {[1] = {1}, 2, 3};", -1);
        row("rows of rows", "int w[][2][2] = {{1, 2}, {{3}, {4}}};", 8);
        row("a number in braces", "int w[] = {{1}, 2};", 2);
        row("structs without braces", "struct pair { int a, b; } w[] = {1, 2, 3, 4};", -1);
        row("structs in braces", "struct pair { int a, b; } w[] = {{1, 2}, {3}};", 2);
        row("structs by a typedef without braces", "typedef struct { int a, b; } pair;\npair w[] = {1, 2, 3, 4};", -1);
        row("rows behind a macro", "#define ROWS {{1}, 2, 3, {4, 5}}\nint w[][2] = ROWS;", -1);
        row("very many rows", "int w[][2] = {" + QByteArray("{1, 2}, ").repeated(200'000) + "};", -1);
        row("declared with a size before", "extern int w[192];\nint w[] = {0};", 192);
        row("declared with a size before, as a text", "extern char w[192];\nchar w[] = \"abc\";", 192);
        row("declared with an unknown size before", "extern int w[N];\nint w[] = {0};", -1);
        row("declared with a size behind a type before", "typedef int row[192];\nextern row w;\nint w[] = {0};", -1);
        row("declared with empty brackets before", "extern int w[];\nint w[] = {0, 1};", 2);
        row("places where the number is stated", "int a[10] = {[9] = 3};", 10);
    }

    void values_areCountedOrUnknown()
    {
        QFETCH(const QByteArray, text);
        const CSource source = scanCSource(text);
        QCOMPARE(source.objects.size(), std::size_t(1));
        QTEST(source.objects[0].elements.value_or(-1), "elements");
    }

    void compilersChoice()
    {
        QFETCH(const QByteArray, text);
        const CSource source = scanCSource(text);
        QTEST(source.isUncertain, "isUncertain");
        QTEST(source.conditions, "conditions");
    }

    void sources_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("found");
        QTest::addColumn<QStringList>("switchedOff");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &found,
                            const QStringList &switchedOff = {}) {
            QTest::newRow(title) << text << found << switchedOff;
        };
        row("pools in branches", "#ifdef BIG\nstatic uint8_t w[114720];\n#else\nstatic uint8_t w[22944];\n#endif\n",
            {u"w 22944"_s}, {u"w:2"_s});
        row("directives and switched off code on lines that go on",
            "#def\\\nine N 1\\\n6\nint f(void) { \\\n\n#if\\\ndef X\n  g(1);\n#el\\\nse\n  g(N);\n#endif\n  h\\\n(N\\\n);\n}\n",
            {u"f:4-16"_s, u"  g(16):11"_s, u"  h(16):14"_s});
        row("types by other names",
            "typedef int16_t q15_t; typedef float half;\ntypedef const unsigned char byte, *bytes, word[4];\ntypedef q15_t sample;\n"
            "static byte w[N]; static half h[2];\nstatic sample v[5];\nstatic q15_t u[sizeof(sample)];\nstatic bytes s[2];\nstatic word t[2];\n"
            "#ifdef sample\nstatic int8_t no[2];\n#endif\nint f(q15_t* a) {\n  sample b[3];\n  g((q15_t)70000);\n}\n",
            {u"f:12-15"_s, u"  g((int16_t)70000):14"_s, u"  b 6"_s, u"w ?"_s, u"h 8"_s, u"v 10"_s, u"u 4"_s, u"s ?"_s,
             u"t 8"_s},
            {u"no:10"_s});
        row("pointers, values and enumerations by other names",
            "typedef uint8_t byte; typedef byte *bytes, **rows; typedef bytes place;\ntypedef TVMValue value_t;\n"
            "typedef enum { A } code_t;\ntypedef struct state *state_t;\ntypedef int8_t word[4];\n"
            "static word t __attribute__((aligned(16)));\n"
            "int f(place a, code_t c) {\n  g((place)a, (rows)c);\n  h((value_t*)a, (code_t)c);\n  k((state_t)a);\n}\n",
            {u"f:7-11"_s, u"  g((uint8_t*)a, (uint8_t**)c):8"_s, u"  h((TVMValue*)a, (enum code_t)c):9"_s,
             u"  k((struct state*)a):10"_s, u"t 4 aligned 16"_s});
        row("bodies in branches",
            "#if defined(USE_ASM)\nint f(int8_t* a) {\n  asm_f(a);\n}\n#else\nint f(int8_t* a) {\n  c_f(a);\n}\n#endif\n",
            {u"f:6-8"_s, u"  c_f(a):7"_s}, {u"f:2"_s});
        row("heads in branches, one body",
            "#ifdef A\nint f(int a) {\n#else\nint f(void) {\n#endif\n  g();\n}\nint h(void) {}\n",
            {u"f:4-7"_s, u"  g():6"_s, u"h:8-8"_s}, {u"f:2"_s});
        row("calls in branches", "int f(void) {\n#if N\n  g(1);\n  {\n#else\n  g(2);\n  if (x) {\n#endif\n  }\n}\n",
            {u"f:1-10"_s, u"  g(2):6"_s});
        row("values in branches", "const int8_t a[] = { 1, 2,\n#ifdef X\n 3, 4, 5,\n#else\n 6\n#endif\n};\n",
            {u"a 3"_s});
        row("values around branches",
            "const int8_t a[] = { 1, 2\n#ifdef X\n , 3, 4\n#endif\n , 5\n#if 1\n , 6\n#endif\n};\n", {u"a 4"_s});
        row("rows in branches",
            "const int8_t a[][2] = {\n#if 0\n {1, 2},\n#endif\n {3, 4},\n {5,\n#if 1\n 6\n#else\n 7\n#endif\n }};\n",
            {u"a 4"_s});
        row("sizes behind names",
            "#define KB 1024\n#define POOL (22 * KB + SMALL)\n#define SMALL 416\nstatic uint8_t w[POOL];\n",
            {u"w 22944"_s});
        row("a size that nobody defines is not known", "static uint8_t w[POOL];\nstatic float c[2][N];\n",
            {u"w ?"_s, u"c ?"_s});
        row("sizes of types and enumerators", "enum { N = 5 };\nfloat w[N][2];\nuint8_t v[sizeof(int32_t) * N];\n",
            {u"w 40"_s, u"v 20"_s});
        row("attributes behind names",
            "#define ALIGN(n) __attribute__((aligned(n), section(\".ram\")))\n#define BYTES uint8_t\nALIGN(32) static BYTES w[8];\nstatic BYTES v[4] ALIGN(4);\n",
            {u"w 8 aligned 32 .ram"_s, u"v 4 aligned 4 .ram"_s});
        row("an alignment that is an expression", "__attribute__((aligned(4 * 4))) static uint8_t w[8];\n",
            {u"w 8 aligned 16"_s});
        row("a whole declaration behind a name",
            "#define POOL(name, size) static uint8_t name[size]\nPOOL(w, 12 + 4);\nPOOL(v, 3);\n",
            {u"w 16"_s, u"v 3"_s});
        row("several declarations behind a name", "#define TWO int8_t a[2]; int8_t b[3] = {1, 2, 3}, c[4]\nTWO;\n",
            {u"a 2"_s, u"b 3"_s, u"c 4"_s});
        row("values behind a name", "#define ZEROS {0, 0, 0}\nconst int16_t a[] = ZEROS;\nint f(void) {}\n",
            {u"f:3-3"_s, u"a 6"_s});
        row("a body that begins behind a name", "#define OPEN {\nint f(void) OPEN\n  g();\n}\nint h(void) {}\n",
            {u"f:2-4"_s, u"  g():3"_s, u"h:5-5"_s});
        row("macros in bodies",
            "#define N 16\n#define ALLOC(n) TVMBackendAllocWorkspace(1, 0, (uint64_t)(n), 0, 8)\n#define CHECK(x) if ((x) != 0) return -1\n"
            "int f(void) {\n  int8_t stack[N * 2];\n  void* a = ALLOC(\n    N * 4);\n  CHECK(g(N));\n}\n",
            {u"f:4-9"_s, u"  TVMBackendAllocWorkspace(1, 0, 64, 0, 8):6"_s, u"  g(16):8"_s, u"  stack 32"_s,
             u"  a 64"_s});
        row("a name for a macro",
            "#define TAKE ALLOC\n#define ALLOC(n) TVMBackendAllocWorkspace(1, 0, n, 0, 8)\nint f(void) {\n  void* a = TAKE(5);\n}\n",
            {u"f:3-5"_s, u"  TVMBackendAllocWorkspace(1, 0, 5, 0, 8):4"_s, u"  a 5"_s});
        row("a macro that changes",
            "#define N 1\nint f(void) { int8_t a[N];\n#undef N\n#define N 2\n int8_t b[N]; }\n#undef N\n#define N 3\n",
            {u"f:2-5"_s, u"  a 1"_s, u"  b 2"_s});
        row("an array that is counted",
            "int f(void) { int32_t shape[] = {1, 2, 3}; int8_t rows[][2] = {{1}, {2, 3}, }; }\n",
            {u"f:1-1"_s, u"  shape 12"_s, u"  rows 4"_s});
        row("an enumerator in a body, and a variable of its name",
            "enum { N = 4 };\nint f(int n) { int8_t a[N]; g(N); { int N = 7; g(N); } }\n",
            {u"f:2-2"_s, u"  g(4):2"_s, u"  g(7):2"_s, u"  a 4"_s});
        row("an enumeration in a body", "int f(void) {\n  enum { N = 4, M };\n  int8_t a[N * M];\n}\n",
            {u"f:1-4"_s, u"  a ?"_s, u"  stack ?"_s});
        row("separators of digits",
            "#define KEEP(n, m) n + m\nstatic int8_t w[2'000];\nconst int8_t v[] = {1'0, '\\'', 0x1'2, 3};\nint f(void) {\n"
            "  int8_t a[1'0] = {1'0, 2};\n  g(1'120, ',', KEEP(1'0, 2'0)); h('}', 0b1'1);\n}\nint i(void) { }\n",
            {u"f:4-7"_s, u"  g(1120, ',', 30):6"_s, u"  h('}', 0b1'1):6"_s, u"  a 10"_s, u"i:8-8"_s, u"w 2000"_s,
             u"v 4"_s});
        row("rows in braces and without, in a body",
            "int f(void) { int32_t rows[][2] = {{1}, 2, 3, {4, 5}}; struct pair pairs[] = {1, 2, 3, 4}; }\n",
            {u"f:1-1"_s, u"  rows ?"_s, u"  pairs ?"_s, u"  stack ?"_s});
        row("a struct in brackets", "int8_t a[sizeof(struct { int8_t b[7]; }) * 12];\nint8_t c[2] = {1};\n",
            {u"a ?"_s, u"c 2"_s});
        row("a size in a body that nobody defines", "int f(void) { int8_t a[N]; }\n",
            {u"f:1-1"_s, u"  a ?"_s, u"  stack ?"_s});
    }
    void sources()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, found);
        QFETCH(const QStringList, switchedOff);
        for (const QByteArray &variant : {text, QByteArray(text).replace("\n", "\r\n")}) {
            const CSource source = scanCSource(variant);
            QCOMPARE(seen(source), found);
            QStringList off;
            for (const CodeBlock &block : source.switchedOff)
                off += u"%1:%2"_s.arg(block.name).arg(block.nameLine.oneBased());
            QCOMPARE(off, switchedOff);
        }
    }

    void headers_sayWhatTheyDefine()
    {
        CLanguage language;
        language.header = [](const CInclude &include) {
            return std::optional<CHeaderText>(
                include.name == "a.h" ? QByteArrayView(
                    "#ifndef A_H\n#define A_H\n#include <b.h>\n#define POOL (N * 10)\nenum { K = 3 };\n#endif\n")
                    : include.name == "b.h" ? QByteArrayView("#ifdef SMALL\n#define N 1\n#else\n#define N 7\n#endif\n")
                                            : QByteArrayView());
        };
        const QByteArray text =
            "uint8_t before[POOL];\n#include \"a.h\"\n#include \"a.h\"\nuint8_t w[POOL + K];\n#ifdef A_H\nint f(void) { int8_t a[K]; }\n#endif\n";
        const CSource source = scanCSource(text, {}, Limits().with(Limit::Items, 100), language);
        QCOMPARE(seen(source), (QStringList {u"f:6-6"_s, u"  a 3"_s, u"before ?"_s, u"w 73"_s}));
        QCOMPARE(source.conditions, QStringList(u"SMALL"_s));
        QCOMPARE(seen(scanCSource("#define SMALL\n" + text, {}, Limits().with(Limit::Items, 100), language)).back(),
                 u"w 13"_s);
    }

    void languages_tellCFromCpp()
    {
        const QByteArray text = "#ifdef __cplusplus\nchar cpp[1];\n#else\nchar c[2];\n#endif\n";
        QCOMPARE(seen(scanCSource(text)), QStringList(u"c 2"_s));
        QCOMPARE(seen(scanCSource(text, {}, Limits().with(Limit::Items, 100), {true, {}})), QStringList(u"cpp 1"_s));
    }

    void interfaceHeader_isRead()
    {
        const InterfaceHeader header = readInterfaceHeader(
            "#define UNIT 16\n#ifdef LARGE\n#define T_SIZE 4096\nstruct large { void* a; };\n#else\n#define T_SIZE (UNIT * 4)\nstruct small { void* b; };\n#endif\n",
            100);
        QCOMPARE(header.macros.size(), std::size_t(2));
        QCOMPARE(header.macro(u"T_SIZE"_s)->value.value_or(-1), 64);
        QCOMPARE(header.structs.size(), std::size_t(1));
        QCOMPARE(header.structs.front().name, u"small"_s);
        QCOMPARE(header.conditions, QStringList(u"LARGE"_s));
    }

    void hostile_isLinear()
    {
        const auto milliseconds = [](const QByteArray &text) {
            const Test::CpuTimer timer;
            (void)scanCSource(text);
            return timer.elapsed();
        };
        const QByteArray pieces[] = {"#if 1\n",
                                     "#if 0\n",
                                     "#define A A A A A A\n int8_t x[A];\n",
                                     "#define F(x) x x\nF(F(F(F(F(1)))))\n",
                                     "#ifdef A\nint f(void) {\n",
                                     "#else\n",
                                     "#define X\n#undef X\n",
                                     "#define F(x) F(x) F(x)\nint f(void) { F(F(F(F(1)))); }\n"};
        for (const QByteArray &piece : pieces) {
            const QByteArray many = piece.repeated(Test::many(500'000) / piece.size());
            const qint64 few = milliseconds(many.first(many.size() / 10));
            const qint64 all = milliseconds(many);
            QVERIFY2(all < Test::slack * 250 || all < 40 * std::max<qint64>(few, 10),
                     qPrintable(u"%1: %2 ms and %3 ms"_s.arg(QString::fromUtf8(piece)).arg(few).arg(all)));
        }
    }
};

QTEST_GUILESS_MAIN(TstCPreprocessor)
#include "tst_cpreprocessor.moc"
