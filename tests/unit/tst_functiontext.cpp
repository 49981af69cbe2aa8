// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/functiontext.h"
#include "model/compare/relaypairs.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFunctionText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void body_isTheSame_data()
    {
        Test::addCases<QByteArray, bool>(u"functiontext/body"_s, {"text", "isSame"});
        const auto row = [](const char *name, bool isSame, const QByteArray &text) {
            QTest::newRow(name) << text << isSame;
        };
        row("another layout", true,
            "f(float *p0, uint8_t *ws_1_var)\r\n{\r\n\tvoid *a = (&(ws_1_var[16])); // here\r\n  p0[3] =\r\n expf(((float "
            "*)a)[0]); /* } */\r\n}\r\n");
    }

    void body_isTheSame()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isSame);
        const QByteArray first =
            "f(float* p0, uint8_t* ws_1_var) {\n  void* a = (&(ws_1_var[16]));\n  p0[3] = expf(((float*)a)[0]);\n}\n";
        const FunctionText one = normaliseFunction(first, {"f"});
        QVERIFY(!one.key.isEmpty());
        QCOMPARE(normaliseFunction(text, {"f"}).key == one.key, isSame);
    }

    /// A tensor of bytes is read and written directly, so its offsets are part of the function's behaviour.
    void stringisedBlanks_count()
    {
        const StringisingMacros macros = stringisingMacros("#define S(x) #x\n#define P(x) (x)\n#define T(y) S(y)\n");
        QCOMPARE(macros, (StringisingMacros {{"S", false}, {"T", false}}));
        const auto key = [&](const QByteArray &body) {
            return normaliseFunction("f() { " + body + " }", {}, macros).key;
        };
        QVERIFY(key("g(S(a+b));") != key("g(S(a + b));"));
        QCOMPARE(key("g(P(a+b));"), key("g(P(a + b));"));
        QCOMPARE(key("g(S(a +  b));"), key("g( S( a + b ) );"));
    }

    void spellings_areApart_data()
    {
        Test::addCases<QByteArray, QString>(u"functiontext/spellings"_s, {"text", "noise"});
        const auto row = [](const char *name, const QByteArray &text, const QString &noise) {
            QTest::newRow(name) << text << noise;
        };
        row("line ends", "f(float* p0) {\r\nint a = 16; p0[a] = 1.5f; }", u"layout"_s);
    }

    void spellings_areApart()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, noise);
        const FunctionText one = normaliseFunction("f(float* p0) { int a = 16; p0[a] = 1.5f; }", {});
        const FunctionText other = normaliseFunction(text, {});
        QCOMPARE(other.key, one.key);
        QStringList apart;
        apart += other.spelling.names != one.spelling.names ? QStringList(u"names"_s) : QStringList();
        apart += other.spelling.numbers != one.spelling.numbers ? QStringList(u"numbers"_s) : QStringList();
        apart += other.spelling.layout != one.spelling.layout ? QStringList(u"layout"_s) : QStringList();
        QCOMPARE(apart.join(u", "_s), noise);
    }

    void offsets_ofTensorsCount()
    {
        const auto text = [](int offset) {
            return "f(uint8_t* p0) {\n  g((&(p0[" + QByteArray::number(offset) + "])));\n  p0[0] = 1;\n}\n";
        };
        QVERIFY(normaliseFunction(text(4), {}).key != normaliseFunction(text(8), {}).key);
    }

    void calls_areKept()
    {
        const FunctionText text =
            normaliseFunction("f(float* p0) {\n  g_1(p0);\n  expf(1);\n  g_2(p0);\n expf(2); }", {"g_1", "g_2"});
        QCOMPARE(text.callees, QStringList({u"g_1"_s, u"g_2"_s}));
        QCOMPARE(text.externalCalls, (std::map<QString, int> {{u"expf"_s, 2}}));
    }

    void places_areKept()
    {
        const FunctionText text = normaliseFunction(
            "f(uint8_t* global_const_workspace_4_var, uint8_t* w) {\n  void* a = (&(global_const_workspace_4_var[224]));\n"
            "  void* b = &w[0x10u];\n}",
            {});
        QCOMPARE(text.places, (std::vector<PoolPlace> {{u"global_const_workspace_4_var"_s, 224}, {u"w"_s, 16}}));
    }

    void objects_standOutside_data()
    {
        Test::addCases<QByteArray, QStringList>(u"functiontext/objects"_s, {"body", "objects"});
    }

    void objects_standOutside()
    {
        QFETCH(QByteArray, body);
        QFETCH(QStringList, objects);
        QCOMPARE(normaliseFunction("f(float* p0, int n) {\n  " + body + "\n}\n", {}).objects, objects);
    }

    void numbers_areValues_data()
    {
        const Test::Rows<QByteArray, bool> row({"number", "isSame"});
        row("as it is", "1.500000e+00f", true);
        row("shorter", "1.5f", true);
        row("another value", "1.6f", false);
        row("another type", "1.5", false);
        row("a whole number", "1", false);
        row("a number beyond int in another base", "0xffffffff", false);
    }

    void numbers_areValues()
    {
        QFETCH(QByteArray, number);
        QFETCH(bool, isSame);
        const auto key = [](const QByteArray &text) {
            return normaliseFunction("f() { a[0] = " + text + "; }", {}).key;
        };
        QCOMPARE(key(number) == key("1.500000e+00f"), isSame);
    }

    void cut_hasNoKey()
    {
        QVERIFY(normaliseFunction("f(float* p0) { if (p0[0] > 0) { return 0; }", {}).key.isEmpty());
        QVERIFY(normaliseFunction({}, {}).key.isEmpty());
    }

    void main_withoutPlaces_data()
    {
        const Test::Rows<QByteArray, bool> row({"text", "isSame"});
        const QByteArray one = " void* sid_1_let = (&(ws_1_var[0]));\n";
        const QByteArray two = " void* sid_2_let = (&(ws_1_var[8]));\n";
        const QByteArray call = " if (k(in, sid_1_let) != 0 ) return -1;\n";
        const QByteArray next = " if (k(sid_1_let, sid_2_let) != 0 ) return -1;\n";
        const QByteArray back = " if (k(sid_2_let, sid_1_let) != 0 ) return -1;\n";
        row("as it is", one + two + call + next, true);
        row("places in another order", two + one + call + next, true);
        row("a place less", two + call + next, false);
        row("calls in another order", one + two + next + call, false);
        row("another argument", one + two + call + back, false);
        row("a call less", one + two + call, false);
    }

    void main_withoutPlaces()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isSame);
        const auto key = [](const QByteArray &statements) {
            return normaliseMain("m(float* in, uint8_t* ws_1_var) {\n" + statements + " return 0;\n}\n", {"k"}).key;
        };
        const QByteArray first = key(" void* sid_1_let = (&(ws_1_var[0]));\n void* sid_2_let = (&(ws_1_var[8]));\n"
                                     " if (k(in, sid_1_let) != 0 ) return -1;\n"
                                     " if (k(sid_1_let, sid_2_let) != 0 ) return -1;\n");
        QVERIFY(!first.isEmpty());
        QCOMPARE(key(text) == first, isSame);
    }

    void plainName_data() { Test::addCases<QString, QString>(u"functiontext/plainName"_s, {"name", "plain"}); }

    void plainName()
    {
        QFETCH(QString, name);
        QFETCH(QString, plain);
        QCOMPARE(plainFunctionName(name, u"kws"_s), plain);
    }

    void lines_beginWhereTheyShould()
    {
        const QByteArray text = "a\nbb\nccc\n";
        const std::vector<QByteArrayView> texts = textsFromLines(text, {0, 1, 1, 2, 9});
        QCOMPARE(texts.size(), std::size_t(5));
        QVERIFY(texts[0] == text);
        QVERIFY(texts[1] == "bb\nccc\n");
        QVERIFY(texts[2] == "bb\nccc\n");
        QVERIFY(texts[3] == "ccc\n");
        QVERIFY(texts[4].isEmpty());
        QVERIFY(firstLines(text, 2) == "a\nbb\n");
        QVERIFY(firstLines(text, 9) == text);
    }

    void macros_areFound()
    {
        const std::vector<MacroText> macros = macroTexts(
            "#define A 1 // one\n  # define B(x) \\\n  (x + 1)\nint a; #define C\n#include <b>\n#define D\n#define E (x)");
        QCOMPARE(macros,
                 (std::vector<MacroText> {{u"A"_s, u"1"_s},
                                          {u"B"_s, u"(x ) ( x + 1 )"_s},
                                          {u"#include <b>"_s, QString()},
                                          {u"D"_s, QString()},
                                          {u"E"_s, u"( x )"_s}}));
    }

    /// In both directions, and after so many equal lines that reading begins in the middle.
    void tokens_areTheSame_data()
    {
        Test::addCases<QByteArray, QByteArray, bool>(u"functiontext/tokens"_s, {"older", "newer", "areSame"});
        const auto row = [](const char *name, bool areSame, const QByteArray &older, const QByteArray &newer) {
            QTest::newRow(name) << older << newer << areSame;
        };
        row("blanks and line ends", true, "int a = 1;\nint b;\n", "int a=1;\r\nint  b;");
    }

    /// In headers; a suffix is part of the type of a number.
    void numbersOfMacros_areTheirValues()
    {
        const auto areSame = [](const QByteArray &older, const QByteArray &newer) {
            return haveSameTokens(older, newer, MacroNumbers::ByValue);
        };
        QVERIFY(areSame("#define A 24\nint a;\n", "#define A (0x18)\nint a;\n"));
        QVERIFY(areSame("#define A ((030)) // bytes\n", "# define A 24\n"));
        QVERIFY(!haveSameTokens("#define A 24\n", "#define A 0x18\n"));
        QVERIFY(!areSame("#define A 24\n", "#define A 25\n"));
        QVERIFY(!areSame("#define A 24\n", "#define A 24u\n"));
        QVERIFY(!areSame("#define A (24)\n", "#define A(24)\n"));
        QVERIFY(!areSame("#define A (24) + (1)\n", "#define A (24) + (0x1)\n"));
        QVERIFY(!areSame("#define S(x) #x\n#define A 24\n", "#define S(x) #x\n#define A 0x18\n"));
        QVERIFY(!areSame("int a = 24;\n", "int a = 0x18;\n"));
    }

    /// Types and macros that the exporter names after the model.
    void nameOfTheModel_isLeftOut()
    {
        const auto keyOf = [](const QByteArray &name, const QString &module) {
            const QByteArray text = "tvmgen_" + name + "_run(struct tvmgen_" + name
                + "_inputs* in) { return in->x + TVMGEN_" + name.toUpper() + "_SIZE + helper(tvmgen_b_x); }";
            return normaliseFunction(text, {}, {}, module).key;
        };
        QCOMPARE(keyOf("a", u"a"_s), keyOf("b", u"b"_s));
        QVERIFY(keyOf("a", u"a"_s) != keyOf("b", u"a"_s));
        QVERIFY(keyOf("a", {}) != keyOf("b", {}));
    }

    void tokens_areTheSame()
    {
        QFETCH(const QByteArray, older);
        QFETCH(const QByteArray, newer);
        QFETCH(const bool, areSame);
        const QByteArray lines = QByteArray("x = f(1, 2); // and so on\n").repeated(400);
        for (const QByteArray &before : {QByteArray(), lines}) {
            QCOMPARE(haveSameTokens(before + older, before + newer), areSame);
            QCOMPARE(haveSameTokens(before + newer, before + older), areSame);
        }
    }

    void relay_withoutNumbersOfValues()
    {
        QCOMPARE(relayKey("%0 = add(%x, 1f); /* ty=Tensor[(1), float32] */\nnn.relu(%0)"),
                 relayKey("%7 = add(%input,  1f);\n\nnn.relu(%7)"));
        QVERIFY(relayKey("f(layout=\"NC HW\")") != relayKey("f(layout=\"NCHW\")"));
        QCOMPARE(relayKey("f( layout=\"a\\\" /* b\" )"), relayKey("f(layout=\"a\\\" /* b\")"));
        QVERIFY(relayKey("%0 = add(%x, %y)") != relayKey("%0 = add(%x, %x)"));
        QVERIFY(relayKey("%0 = add(%x, 1f)") != relayKey("%0 = add(%x, 2f)"));
    }
};

QTEST_APPLESS_MAIN(TstFunctionText)
#include "tst_functiontext.moc"
