// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/csourcescanner.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCSourceScanner : public QObject {
    Q_OBJECT

private:
    /// "name:line-end" of each definition, an asterisk behind static ones.
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

private Q_SLOTS:
    void definitions_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("functions");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &functions) {
            QTest::newRow(title) << text << functions;
        };
        row("as the exporter writes",
            "#ifdef __cplusplus\nextern \"C\"\n#endif\nTVM_DLL int32_t f(void* a, int8_t* b) {\n  return 0;\n}\n",
            {u"f:4-6"_s});
        row("a prototype before the definition", "TVM_DLL int32_t f(void* a);\nTVM_DLL int32_t f(void* a) {\n}\n",
            {u"f:2-3"_s});
        row("inside extern C",
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(int x) {\n}\n#ifdef __cplusplus\n}\n#endif\nint g(void) {}\n",
            {u"f:4-5"_s, u"g:9-9"_s});
        row("a wrapped signature", "static int32_t\nf(int a,\n  int b)\n{\n}\n", {u"f:2-5*"_s});
        row("CRLF", "int f(void) {\r\n  return 1;\r\n}\r\nint g(void) {\r\n}\r\n", {u"f:1-3"_s, u"g:4-5"_s});
        row("attributes around a pool",
            "__attribute__((section(\".rodata.tvm\"), ))\nstatic struct pool {\n  int8_t a[2] __attribute__((aligned(16)));\n} pool = {\n  .a = { 1, 2 },\n};// end\nint f(void) {\n}\n",
            {u"f:7-8"_s});
        row("an attribute behind the parameters", "int f(int a) __attribute__((noinline)) {\n}\n", {u"f:1-2"_s});
        row("an initialiser is no body", "static const float c[2] = {\n  0x1p0, 0x2p0\n};\nint f(void) { return 0; }\n",
            {u"f:4-4"_s});
        row("a function pointer table", "static int (*table[])(int) = {\n  f, g\n};\n", {});
        row("braces in literals and comments",
            "int f(void) {\n  g(\"}\", '}', '\\'', \"\\\"}\"); // }\n  /* } \n */\n}\nint h(void) {\n}\n",
            {u"f:1-5"_s, u"h:6-7"_s});
        row("an apostrophe in a preprocessor line", "int f(void) {\n#error don't\n}\nint g(void) {\n}\n",
            {u"f:1-3"_s, u"g:4-5"_s});
        row("a macro over several lines", "#define DATA \\\n  { 1, \\\n  2 }\nint f(void) {\n}\n", {u"f:4-5"_s});
        row("an unterminated body", "int f(void) {\n  {\n", {u"f:1-3"_s});
        row("an unterminated comment", "int f(void) {}\n/* int g(void) {}\n", {u"f:1-1"_s});
        row("one closing brace too many", "}\n}\nint f(void) {\n}\n", {u"f:3-4"_s});
        row("a struct returned", "struct r f(int a) {\n}\n", {u"f:1-2"_s});
        row("a C++ namespace", "namespace n {\nint f() {\n}\n}\n", {u"f:2-3"_s});
        row("a lone semicolon", ";", {});
        row("nothing", "", {});
        row("a NUL byte", QByteArray("int \0 f(void) {\n}\n", 18), {u"f:1-2"_s});
    }

    void definitions()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, functions);
        QCOMPARE(found(text), functions);
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
        QCOMPARE(scanCSource("int f(void) {\n}\nint g(void) {\n}\n", source.get_token()).functions.size(),
                 std::size_t(1));
    }

    void networkStruct_isAModelDefinition()
    {
        QVERIFY(scanCSource("const tvm_model_t network = {\n .run_func = &f,\n};\n").definesModel);
        QVERIFY(!scanCSource("int f(void) {\n}\n").definesModel);
    }
};

QTEST_GUILESS_MAIN(TstCSourceScanner)
#include "tst_csourcescanner.moc"
