// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/csourcescanner.h"

#include "model/csource/csource.h"
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
        row("an initialiser is not a body",
            "static const float c[2] = {\n  0x1p0, 0x2p0\n};\nint f(void) { return 0; }\n", {u"f:4-4"_s});
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

    void blocks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("blocks");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &blocks) {
            QTest::newRow(title) << text << blocks;
        };
        row("an array as the exporter writes it",
            "static const float __attribute__((section(\".rodata.tvm\"), aligned(16))) fused_constant_1[4] = {\n    0x1.8p-1, -INFINITY, \n    NAN,  0x0p+0   \n};\n",
            {u"values fused_constant_1 float[4] 16 B .rodata.tvm /16 const static @1-1-1-4"_s});
        row("attributes behind the name",
            "static struct { int8_t a; } pool __attribute__((used)) = {.a = {1}};\nint8_t b[2] __attribute__((used)) = {1};\n",
            {u"values pool struct 1 B static @1-1-1-1"_s, u"  values a int8_t 1 B static @1-1-1-1"_s,
             u"values b int8_t[2] 2 B @2-2-2-2"_s});
        row("a section of two literals", "int8_t b[2] __attribute__((section(\".rodata.\" \"tvm\"), used)) = {1};\n",
            {u"values b int8_t[2] 2 B .rodata.tvm @1-1-1-1"_s});
        row("a pragma before the type", "_Pragma(\"GCC x\") static int8_t b[2] = {1};\n",
            {u"values b int8_t[2] 2 B static @1-1-1-1"_s});
        row("alignments that are expressions",
            "_Alignas(2 * 16) int8_t a[1];\nint8_t b[1] __attribute__((aligned(((unsigned)32)), used));\n"
            "int8_t d[1] __attribute__((aligned(UNKNOWN)));\nint8_t e[1] __attribute__((aligned));\n",
            {u"storage a int8_t[1] 1 B /32 @1-1-1-1"_s, u"storage b int8_t[1] 1 B /32 @2-2-2-2"_s,
             u"storage d int8_t[1] 1 B @3-3-3-3"_s, u"storage e int8_t[1] 1 B @4-4-4-4"_s});
        row("a field of unknown alignment",
            "static struct { int8_t a[1]; int8_t b[1] __attribute__((aligned(UNKNOWN))); } p = {.a = {1}, .b = {2}};\n",
            {u"values p struct static @1-1-1-1"_s, u"  values a int8_t[1] 1 B static @1-1-1-1"_s,
             u"  values b int8_t[1] 1 B static @1-1-1-1"_s});
        row("a linked parameter", "static const float __tvm_param__p0[256] = {\n1};",
            {u"values __tvm_param__p0 float[256] 1024 B const static @1-1-1-2"_s});
        row("a pool",
            "__attribute__((section(\".rodata.tvm\"), ))\nstatic const struct global_const_workspace {\n"
            "  int8_t constant_16_let[5] __attribute__((aligned(16))); // 5 bytes, aligned offset: 0\n"
            "  int32_t constant_14_let[8] __attribute__((packed, aligned(16))); // 32 bytes, aligned offset: 16\n"
            "} global_const_workspace = {\n  .constant_16_let = {\n    -0x27, -0x33, \n  },\n  .constant_14_let = {\n"
            "    +0x00000001\n  },\n};// of total size 48 bytes\n"
            "__attribute__((section(\".bss.noinit.tvm\"), aligned(16)))\nstatic uint8_t global_workspace[49152];\n",
            {u"values global_const_workspace struct global_const_workspace 48 B .rodata.tvm const static @1-5-5-12"_s,
             u"  values constant_16_let int8_t[5] 5 B .rodata.tvm /16 const static @6-6-6-8"_s,
             u"  values constant_14_let int32_t[8] 32 B .rodata.tvm /16 const static @9-9-9-11"_s,
             u"storage global_workspace uint8_t[49152] 49152 B .bss.noinit.tvm /16 static @13-14-14-14"_s});
        const QByteArray spliced =
            "sta\\\ntic int\\\n8_t w[1\\\n6]; \\\n const int8_t v[] = { 1, 2, \\\n}; /\\\n* { *\\\n/ // \\\n {\n int f\\\noo(void) { }";
        const QStringList joined {u"storage w int8_t[16] 16 B static @1-3-3-4"_s,
                                  u"values v int8_t[2] 2 B const @5-5-5-6"_s, u"function foo int @10-10-11-11"_s};
        row("lines that go on", spliced, joined);
        row("lines that go on and end as on Windows", QByteArray(spliced).replace('\n', "\r\n"), joined);
        row("texts on lines that go on, with an escape at the end of one",
            "char t[] = \"a\\\nb\\\\\nn\\\\\n\"\"; char u[] = \"c\";",
            {u"text t char[5] 5 B @1-1-1-4"_s, u"text u char[2] 2 B @4-4-4-4"_s});
        row("a pool without designators", "struct p { short a[2]; float b; } p = { {1, 2}, 3 };",
            {u"values p struct p 8 B @1-1-1-1"_s, u"  values a short[2] 4 B @1-1-1-1"_s});
        row("a pool formatted by hand",
            "static struct p\r\n{\r\n  uint8_t a[4]\r\n    __attribute__((aligned(8)));\r\n} p =\r\n{\r\n  .a =\r\n  {\r\n    1\r\n  }\r\n};\r\n",
            {u"values p struct p 8 B static @1-5-6-11"_s, u"  values a uint8_t[4] 4 B /8 static @7-7-8-10"_s});
        row("a pool with a pointer has no size on all targets", "struct { void *a; int8_t b[2]; } p = { .b = {1} };",
            {u"values p struct @1-1-1-1"_s, u"  values b int8_t[2] 2 B @1-1-1-1"_s});
        row("attributes commented out", "// __attribute__((section(\"x\")))\nstatic /* const */ int8_t a[1] = {0};",
            {u"values a int8_t[1] 1 B static @2-2-2-2"_s});
        row("macros around", "ALIGN(16) SECTION(\"x\") const uint16_t a[] PROGMEM = {1, 2, 3};",
            {u"values a uint16_t[3] 6 B const @1-1-1-1"_s});
        row("counted", "int32_t a[] = {1, 2, 3}, b[] = {1, 2,}, c[] = {}, d[] = {1, /* 2, */ };",
            {u"values a int32_t[3] 12 B @1-1-1-1"_s, u"values b int32_t[2] 8 B @1-1-1-1"_s,
             u"values c int32_t[0] 0 B @1-1-1-1"_s, u"values d int32_t[1] 4 B @1-1-1-1"_s});
        row("a text of no name", "int x;\nvoid* P(s, 1) = take(s\n\"C\"\n", {u"text  void* @2-2-2-3"_s});
        row("a pointer in a value names nothing", "char a[] = \"x\" \"y\n(*b", {u"text a char @1-1-1-1"_s});
        row("places are named", "int16_t a[] = {[9] = 3}; int8_t c[] = {\"x\"[0], 'y'};",
            {u"values a int16_t[10] 20 B @1-1-1-1"_s, u"values c int8_t[2] 2 B @1-1-1-1"_s});
        row("counted past commas in parentheses, strings and characters",
            "F a[] = {(F)f(1, 2), \"a,b\", ',', // ,\n  x};", {u"values a F[4] @1-1-1-2"_s});
        row("counted rows", "static const int64_t s[][2] = {{1, 2}, {3, 4}, {5}};",
            {u"values s int64_t[6] 48 B const static @1-1-1-1"_s});
        row("counted rows without braces", "int8_t s[][2] = {1, 2, 3};", {u"values s int8_t[4] 4 B @1-1-1-1"_s});
        row("dimensions", "double a[0x10][2u] = {0}; char b[010] = {0}; int c[N] = {1, 2}; int d[2 * 3] = {0};",
            {u"values a double[32] 256 B @1-1-1-1"_s, u"values b char[8] 8 B @1-1-1-1"_s, u"values c int @1-1-1-1"_s,
             u"values d int[6] 24 B @1-1-1-1"_s});
        row("a dimension that overflows", "int64_t a[9223372036854775807] = {0}; int b[99999999999999999999] = {0};",
            {u"values a int64_t[9223372036854775807] @1-1-1-1"_s, u"values b int @1-1-1-1"_s});
        row("no elements", "int64_t a[0] = {\n};", {u"values a int64_t[0] 0 B @1-1-1-2"_s});
        row("bytes as a string",
            "static const uint8_t w[4] = \"\\x01\\x02\\\"\\x04\";\nextern \"C\" { char n[] = \"ab\\0\\x1g\" \"c\\12\"; }",
            {u"text w uint8_t[4] 4 B const static @1-1-1-1"_s, u"text n char[8] 8 B @2-2-2-2"_s});
        row("a short name behind a pointer", "const char *name = \"default\";", {u"text name char* const @1-1-1-1"_s});
        row("characters by their numbers",
            "char a[] = \"\\u00e9\"; char b[] = \"\\x41\" \"B\"; char c[] = u8\"\\U0001F600\\u20ac\"; char d[] = \"\\u0041b\";",
            {u"text a char[3] 3 B @1-1-1-1"_s, u"text b char[3] 3 B @1-1-1-1"_s, u"text c char[8] 8 B @1-1-1-1"_s,
             u"text d char[3] 3 B @1-1-1-1"_s});
        row("texts that the compiler makes",
            "char a[] = __DATE__; char b[] = \"at \" __TIME__; char c[] = __FILE__; char d[20] = __DATE__; char e[] = \"a\" NAME;",
            {u"text a char[12] 12 B @1-1-1-1"_s, u"text b char[12] 12 B @1-1-1-1"_s, u"text c char @1-1-1-1"_s,
             u"text d char[20] 20 B @1-1-1-1"_s, u"text e char @1-1-1-1"_s});
        row("wide texts, and texts in parentheses", "uint16_t a[] = u\"\\u00e9b\"; char b[] = (\"abc\");",
            {u"text a uint16_t @1-1-1-1"_s, u"text b char[4] 4 B @1-1-1-1"_s});
        row("structs whose layout is not that of their fields alone",
            "union { int8_t a[9]; int b; } u = {{1}};\n#pragma pack(push, 1)\nstruct { int8_t a; int b; } p = {1, 2};\n#pragma pack(pop)\n"
            "struct { int8_t a; int b; } __attribute__((aligned(32))) s = {1, 2};\nstruct { int8_t a; int b; } t = {1, 2};\n",
            {u"values u union @1-1-1-1"_s, u"  values a int8_t[9] 9 B @1-1-1-1"_s, u"values p struct @3-3-3-3"_s,
             u"values s struct /32 @5-5-5-5"_s, u"values t struct 8 B @6-6-6-6"_s});
        row("a pointer to rows", "int8_t (*rows)[500] = p; static int8_t (*more)[4][5];", {});
        row("a long text behind a pointer", "const char *t =\n  \"" + QByteArray(2000, 'x') + "\";\n",
            {u"text t char* const @1-1-1-2"_s});
        row("a table of functions",
            "static TVMBackendPackedCFunc _tvm_func_array[] = {\n (TVMBackendPackedCFunc)f,\n (TVMBackendPackedCFunc)g,\n};",
            {u"values _tvm_func_array TVMBackendPackedCFunc[2] static @1-1-1-4"_s});
        row("function pointers", "int (*const table[2])(int, char) = {f, g};", {u"values table int*[2] @1-1-1-1"_s});
        row("a struct of known type elsewhere",
            "const tvm_model_t network = {\n  .run_func = &f,\n  .sizes = {1, 2},\n};",
            {u"values network tvm_model_t const @1-1-1-4"_s, u"  values sizes const @3-3-3-3"_s});
        row("a macro of several lines",
            "#define P_CONSTANT_POOL_DATA \\\n  0x01, 0x02, \\\n  0x03\n#define ONE 1\nint f(void) {\n#define IN \\\n 1\n}\n",
            {u"macro P_CONSTANT_POOL_DATA @1-1-1-3"_s, u"function f int @5-5-5-8"_s});
        row("what is not a block",
            "extern int8_t a[3];\ntypedef int t[3];\nint f(int a[3]);\nstruct s { int8_t a[3]; };\nenum e { A, B };\nint x = 3;\nint f(), *g;\n[[nodiscard]] int h();",
            {});
        row("pointers to pointers", "void *a[2] = {0, 0}; char **b[2];",
            {u"values a void*[2] @1-1-1-1"_s, u"storage b char*[2] @1-1-1-1"_s});
        row("unterminated values", "int8_t a[] = {1, 2, \n3", {u"values a int8_t[3] 3 B @1-1-1-2"_s});
        row("an unterminated pool", "struct p { int8_t a[2]; } p = { .a = { 1,",
            {u"values p struct p 2 B @1-1-1-1"_s, u"  values a int8_t[2] 2 B @1-1-1-1"_s});
        row("an unterminated string", "char a[] = \"abc\nint f(void) {\n}\n", {u"values a char[0] 0 B @1-1-2-3"_s});
        row("braces in what is skipped", "int8_t a[] = { '}', \"}\"[0], /* } */ 1, // }\n 2 };",
            {u"values a int8_t[4] 4 B @1-1-1-2"_s});
        row("brackets left open", "int8_t a[3 = { 1 };\nint f(void) {\n}\n", {u"function f int @2-2-2-3"_s});
        row("two groups of braces in one field", "struct p { int8_t a[2]; } p = { .a = {1} {2} };",
            {u"values p struct p 2 B @1-1-1-1"_s, u"  values a int8_t[2] 2 B @1-1-1-1"_s});
        row("a type with a tag used again", "struct s { int8_t a[3]; } x;\nstruct s y = { .a = {1} };",
            {u"storage x struct s 3 B @1-1-1-1"_s, u"values y struct s @2-2-2-2"_s, u"  values a @2-2-2-2"_s});
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
    void cuts_areNoted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("cut");
        const auto row = [](const char *title, const QByteArray &text, const QString &cut) {
            QTest::newRow(title) << text << cut;
        };
        row("nothing", "", {});
        row("whole", "int a[2] = {1, 2};\nint f(void) {\n}\n;", {});
        row("whole, without a line feed", "int f(void) { return 0; } // end", {});
        row("a prototype alone", "int f(void);", {});
        row("a macro alone", "static int a[1];\nMODULE(\"x\")", {});
        row("the end of extern C is missing", "extern \"C\" {\nint f(void) {\n}\n", {});
        row("one closing brace too many", "int f(void) {\n}\n}\n", {});
        row("in the values of an array", "int a[2] = {1,\n 2", u"values a 2"_s);
        row("in a string of bytes", "static const char a[] = \"\\x01\\x0", u"values a 1"_s);
        row("behind one", "static const char a[] = \"\\x01\"\n", u"values a 2"_s);
        row("in a field of a pool", "static struct p {\n int a[1];\n} p = {\n .a = {\n 1, 2", u"values a 5"_s);
        row("between fields of a pool", "static struct p {\n int a[1];\n} p = {\n .a = {\n 1 },\n", u"values p 6"_s);
        row("among the fields of a struct", "static struct p {\n int a[1];\n", u"values p 3"_s);
        row("in a body", "int f(void) {\n if (x) {\n }\n", u"function f 4"_s);
        row("in parameters", "int f(int a,\n int", u"function f 2"_s);
        row("in a comment", "int f(void) { }\n/* more", u"comment  2"_s);
        row("in a comment of a body", "int f(void) {\n/* more", u"function f 2"_s);
        row("in a line comment", "int f(void) { }\n// more", {});
    }
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
    void faults_areNoted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *title, const QByteArray &text, const QString &fault) {
            QTest::newRow(title) << text << fault;
        };
        row("none", "static int a[2] = {1, 2};\nALIGN(4) static int b;\nint f(int a) {\n return a << 3 <= 4;\n}\n", {});
        row("lines in comments and texts", "/*\n=======\n<<<<<<< HEAD\n*/\nchar a[] = \"\\\n<<<<<<< HEAD\";\n", {});
        row("a conflict", "<<<<<<< HEAD's\nint a[1];\n=======\nint a[2];\n>>>>>>> dev's\n", u"conflict 1"_s);
        row("the rest of one", "int a[1];\n=======\nint a[2];\n", u"conflict 2"_s);
        row("the end of one", "int a[1];\n>>>>>>>", u"conflict 2"_s);
        row("a conflict in a function", "int f(void) {\n<<<<<<< HEAD\n g();\n=======\n h();\n>>>>>>> dev\n}\n",
            u"conflict 2"_s);
        row("a conflict in values", "int a[] = {\n<<<<<<< HEAD\n 1,\n=======\n 2, 3,\n>>>>>>> dev\n};\n",
            u"conflict 2"_s);
        row("a quote", "int a[1];\nint b = 'x;\nint c[2];\n", u"quote 2"_s);
        row("a quote in a function", "int f(void) {\n g(\"a);\n}\n", u"quote 2"_s);
        row("an apostrophe in a directive", "#pragma message Don't\nint a[1];\n", {});
        row("one brace too many", "int f(void) {\n}\n}\n", u"bracket 3"_s);
        row("one parenthesis too many", "int a[1];\nint f(void));\n", u"bracket 2"_s);
        row("one parenthesis too few", "int a[1];\nint f(void;\nint g(void);\n", u"bracket 2"_s);
        row("no semicolon behind values", "static int a[1] = {1}\nstatic int b[2];\n", u"statement 2"_s);
        row("no semicolon behind an array", "static int a[1]\nstatic int b[2];\n", u"statement 2"_s);
    }
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
