// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cpreprocessor.h"

#include "model/artifact/interfaceheader.h"
#include "model/csource/csource.h"
#include "tests/support/cases.h"
#include "tests/support/cputimer.h"
#include "tests/support/rows.h"

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
        Test::addCases<QByteArray, QByteArray, std::optional<qint64>>(u"cpreprocessor/numbers"_s,
                                                                      {"text", "expression", "value"});
        const auto row = [](const char *title, const QByteArray &text, const QByteArray &expression,
                            std::optional<qint64> value) { QTest::newRow(title) << text << expression << value; };
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
        Test::addCases<QByteArray, QStringList>(u"cpreprocessor/conditions"_s, {"text", "conditions"});
        const auto row = [](const char *title, const QByteArray &condition, const QStringList &conditions) {
            QTest::newRow(title) << condition << conditions;
        };
        row("a byte order mark as a name", "#if (\xEF\xBB\xBF)\nno\n#endif", {u"\uFEFF"_s});
        row("spliced", "#if 0 || \\\r\n  1\nyes\n#endif", {});
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
        Test::addCases<QByteArray, bool, QStringList>(u"cpreprocessor/compilersChoice"_s,
                                                      {"text", "isUncertain", "conditions"});
    }

    /// Branches of functions that only the compiler decides: the function that contains one is uncertain, or the source
    /// if other code may depend on it.
    void branchesOfFunctions_data()
    {
        Test::addCases<QByteArray, QStringList>(u"cpreprocessor/branchesOfFunctions"_s, {"branch", "uncertain"});
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
        const Test::Rows<QByteArray, QByteArray, bool> row({"one", "other", "agree"});
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
        Test::addCases<QByteArray, qint64>(u"cpreprocessor/values"_s, {"text", "elements"});
        const auto row = [](const char *title, const QByteArray &text, qint64 elements) {
            QTest::newRow(title) << text << elements;
        };
        const QByteArray many = QByteArray("1, ").repeated(400'000);
        row("very many", "int a[] = {" + many + "};", 400'000);
        row("very many, and another file", "int a[] = {" + many + "\n#include \"values.inc\"\n};", -1);
        row("very many rows", "int w[][2] = {" + QByteArray("{1, 2}, ").repeated(200'000) + "};", -1);
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
        Test::addCases<QByteArray, QStringList, QStringList>(u"cpreprocessor/sources"_s,
                                                             {"text", "found", "switchedOff"});
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
