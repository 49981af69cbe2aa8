// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cfunction.h"

#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCFunction : public QObject {
    Q_OBJECT

private:
    static QString described(const char *what, const AccessRange &reach)
    {
        if (!reach.isAny)
            return {};
        const QString extent = reach.isBounded ? u"%1-%2"_s.arg(reach.begin).arg(reach.end) : u"?"_s;
        return u" %1 %2%3"_s.arg(QLatin1StringView(what), extent, reach.isConditional() ? u"?"_s : QString());
    }

    /// "kind name type bytes in parent+offset read begin-end written begin-end escapes"; a question mark after parts
    /// that depend on a condition.
    static QString described(const CBuffer &buffer, const CBody &body)
    {
        static const char *kinds[] = {"parameter", "slice", "allocation", "array", "named"};
        QString text = QLatin1StringView(kinds[int(buffer.kind)]) + u' ' + buffer.name;
        text += buffer.type.isEmpty() ? QString() : u' ' + buffer.type;
        text += buffer.bytes ? u" %1 B"_s.arg(buffer.bytes->value()) : QString();
        if (buffer.parent >= 0)
            text += u" in %1+%2"_s.arg(body.buffers[std::size_t(buffer.parent)].name).arg(buffer.offset.value());
        text += described("read", buffer.read) + described("written", buffer.written);
        return text + (buffer.lost ? u" escapes"_s : QString());
    }

    static QString described(const CCall &call, const CBody &body)
    {
        QStringList arguments;
        for (const CArgument &argument : call.arguments)
            arguments +=
                argument.buffer >= 0 ? body.buffers[std::size_t(argument.buffer)].name : u'`' + argument.text + u'`';
        const QString name =
            call.callee + (call.isPacked ? u"*"_s : QString()) + (call.isResolved ? QString() : u"!"_s);
        return u"%1:%2(%3)"_s.arg(name).arg(call.line.oneBased()).arg(arguments.join(u", "_s));
    }

    static QStringList bodyOf(const QByteArray &text)
    {
        const CBody body = readCFunction(text, u"f"_s, {}).body;
        QStringList result;
        for (const CBuffer &buffer : body.buffers)
            result += described(buffer, body);
        for (const CCall &call : body.calls)
            result += described(call, body);
        if (body.stackBytes.value() > 0)
            result += u"stack %1 B"_s.arg(body.stackBytes.value());
        if (body.isStackAtLeast)
            result += u"stack of unknown size"_s;
        return result;
    }

private Q_SLOTS:
    void signature_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("signature");
        QTest::addColumn<bool>("isPacked");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &signature,
                            bool isPacked = false) { QTest::newRow(title) << text << signature << isPacked; };
        row("typed pointers", "TVM_DLL int32_t f(float* p0, int8_t* T_add) {}",
            {u"int32_t"_s, u"p0: float*"_s, u"T_add: int8_t*"_s});
        row("stars at the name, over lines", "int32_t f(const int8_t *source,\r\n          int32_t **out)\r\n{}",
            {u"int32_t"_s, u"source: const int8_t*"_s, u"out: int32_t**"_s});
        row("nothing", "void f(void) {}", {u"void"_s});
        row("empty parentheses", "void f() {}", {u"void"_s});
        row("structs of the C interface", "int32_t f(struct m_inputs* inputs,struct m_outputs* outputs) {",
            {u"int32_t"_s, u"inputs: struct m_inputs*"_s, u"outputs: struct m_outputs*"_s});
        row("attributes before and behind",
            "__attribute__((always_inline)) static inline int32_t f(int K, int8_t *aa) __attribute__((x)) {}",
            {u"int32_t"_s, u"K: int"_s, u"aa: int8_t*"_s});
        row("an array", "void f(const int8_t values[4], unsigned int n) {}",
            {u"void"_s, u"values: const int8_t*"_s, u"n: unsigned int"_s});
        row("no names", "void f(void*, int) {}", {u"void"_s, u": void*"_s, u": int"_s});
        row("packed",
            "int32_t f(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle) {}",
            {u"int32_t"_s, u"args: void*"_s, u"arg_type_ids: int32_t*"_s, u"num_args: int32_t"_s,
             u"out_ret_value: void*"_s, u"out_ret_tcode: int32_t*"_s, u"resource_handle: void*"_s},
            true);
        row("packed, with qualifiers",
            "int32_t f(void* restrict a, int32_t* const b, int32_t n, void* c, int32_t* d, void* const e) {}",
            {u"int32_t"_s, u"a: void*restrict"_s, u"b: int32_t*const"_s, u"n: int32_t"_s, u"c: void*"_s,
             u"d: int32_t*"_s, u"e: void*const"_s},
            true);
        row("packed, of the entry",
            "int32_t f(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle) {}",
            {u"int32_t"_s, u"args: TVMValue*"_s, u"type_code: int*"_s, u"num_args: int"_s, u"out_value: TVMValue*"_s,
             u"out_type_code: int*"_s, u"resource_handle: void*"_s},
            true);
    }
    void signature()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, signature);
        QFETCH(const bool, isPacked);
        const CSignature found = readCFunction(text, u"f"_s, {}).signature;
        QStringList described {found.returnType};
        for (const CParameter &parameter : found.parameters)
            described += parameter.name + u": "_s + parameter.type;
        QCOMPARE(described, signature);
        QCOMPARE(found.isPacked(), isPacked);
    }

    void body_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("body");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &body) {
            QTest::newRow(title) << text << body;
        };
        row("a loop over rows",
            "int f(float* p0, float* T) {\n  for (int32_t i = 0; i < 4; ++i) {\n    T[i] = p0[((i * 6) + 5)];\n  }\n}",
            {u"parameter p0 float read 20-96"_s, u"parameter T float written 0-16"_s});
        row("a local number",
            "int f(int16_t* T) { for (int32_t i = 0; i < 2; i++) { int32_t c = i * 8 + 1; T[c] = 0; } }",
            {u"parameter T int16_t written 2-20"_s});
        row("a byte order mark is a name of its own, and part of one",
            "int f() { \xEF\xBB\xBF(); \xEF\xBB\xBFg(); g(); }", {u"\uFEFF:1()"_s, u"\uFEFFg:1()"_s, u"g:1()"_s});
        row("a bound that is included", "int f(int8_t* T) { for (int i = 1; i <= 3; ++i) T[i] += 1; }",
            {u"parameter T int8_t read 1-4 written 1-4"_s});
        row("division, remainder, shift",
            "int f(int8_t* T) { for (int i = 0; i < 100; ++i) T[((i / 10) * 4) + (i % 10) + (i >> 6) + (i & 1)] = 0; }",
            {u"parameter T int8_t written 0-48"_s});
        row("where a condition holds",
            "int f(int8_t* p, int8_t* T) { for (int i = 0; i < 4; ++i) T[i] = (1 <= i) ? p[i - 1] : 0; }",
            {u"parameter p int8_t read 0-3"_s, u"parameter T int8_t written 0-4"_s});
        row("an unsigned number where a condition holds",
            "int f(int8_t* p, int8_t* T) { for (uint32_t i = 0; i < 4; ++i) T[i] = (1 <= i) ? p[i - 1] : 0; }",
            {u"parameter p int8_t read 0-3"_s, u"parameter T int8_t written 0-4"_s});
        row("an unsigned number that may be below 0",
            "int f(int8_t* p, int8_t* T) { for (size_t i = 0; i < 4; ++i) T[i] = (2 <= i + 1) ? p[i - 2] : 0; }",
            {u"parameter p int8_t read ?"_s, u"parameter T int8_t written 0-4"_s});
        row("a pointer as a number", "int f(uint8_t* p) { float* a = (float*)((uintptr_t)p + 8); a[1] = 0; }",
            {u"parameter p uint8_t written 12-16"_s, u"slice a float in p+8 written 4-8"_s});
        row("an aligned pointer", "int f(uint8_t* p) { float* a = (float*)(((uintptr_t)p + 3) & ~3); a[1] = 0; }",
            {u"parameter p uint8_t escapes"_s});
        row("a pointer as a number in a variable",
            "int f(uint8_t* p) { uintptr_t at = (uintptr_t)p + 8; float* a = (float*)(at + 4); a[1] = 0; }",
            {u"parameter p uint8_t written 16-20"_s, u"slice at in p+8 written 8-12"_s,
             u"slice a float in at+4 written 4-8"_s});
        row("a pointer as a number that may be cut",
            "int f(uint8_t* p) { uint16_t at = (uintptr_t)p; float* a = (float*)at; a[1] = 0; }",
            {u"parameter p uint8_t escapes"_s});
        row("the inverse of a pointer", "int f(uint8_t* p) { uintptr_t at = ~(uintptr_t)p; g(-(uintptr_t)p); }",
            {u"parameter p uint8_t escapes"_s, u"g:1(`-(uintptr_t)p`)"_s});
        row("a check of a pointer", "int f(float* p) { if ((uintptr_t)p % 4 != 0) return -1; p[1] = 0; }",
            {u"parameter p float written 4-8"_s});
        row("a multiple of a pointer", "int f(float* p) { int x = (uintptr_t)p % 4 * 3; }",
            {u"parameter p float escapes"_s});
        row("a loop that never ends, over a constant", "int f() { for (int busy = 1; busy;) { h(); } g(); }",
            {u"h:1()"_s});
        row("a loop over what a call returns", "int f() { for (int busy = 1; busy; busy = more()) { } g(); }",
            {u"g:1()"_s});
        row("a loop whose condition counts",
            "int f() { for (int i = 8; i-- > 0;) { h(); } int n = 3; while (n--) { } g(); }", {u"h:1()"_s, u"g:1()"_s});
        row("an operand that is not executed", "int f(int* p) { int x = __builtin_constant_p(g(p)); h(p); }",
            {u"parameter p int"_s, u"h:1(p)"_s});
        row("a loop over a volatile variable",
            "int f() { volatile int wait = 1; while (wait) { h(); } for (; wait;) { h(); } g(); }",
            {u"h:1()"_s, u"h:1()"_s, u"g:1()"_s});
        row("a loop over a variable that an inner loop counts",
            "int f() { for (int busy = 1; busy;) { for (busy = 2; busy > 0; --busy) { } } g(); }", {u"g:1()"_s});
        row("a loop that never ends, of unsigned numbers",
            "int f(int8_t* T) { for (unsigned i = 3; i >= 0; --i) { h(); } g(); }",
            {u"parameter T int8_t"_s, u"h:1()"_s});
        row("a loop of unsigned numbers that ends", "int f() { for (unsigned i = 3; i >= 1; --i) { h(); } g(); }",
            {u"h:1()"_s, u"g:1()"_s});
        row("bounds that a condition says, of a variable and of what is worked out of it",
            "int f(int8_t* p) { for (int x = 0; x < 759; ++x) { for (int y = 0; y < 8; ++y) { int32_t c = (x % 23);\n"
            "g(((((92 <= x) && (x < 644)) && (1 <= c)) && (c < 21)) ? p[((((x / 23) * 160) + (c * 8)) + y) - 648] : 0); } } }",
            {u"parameter p int8_t read 0-3840"_s,
             u"g:2(`((((92<=x)&&(x<644))&&(1<=c))&&(c<21))?p[((((x/23)*160)+(c*8))+y)-648]:0`)"_s});
        row("a condition that says more than bounds",
            "int f(int8_t* p, int8_t* q) { for (int i = 0; i < 9; ++i) { if (i < 4 && p[0] > 1) q[i] = 1; else q[8] = 2; } }",
            {u"parameter p int8_t read 0-1"_s, u"parameter q int8_t written 0-9?"_s});
        row("a guard of several loops",
            "int f(float* p, float* T) { for (int a = 0; a < 9; ++a) { for (int b = 0; b < 4; ++b) {\n"
            "int32_t c = (a * 4) + b; if (((a * 4) + b) < 33) { T[c] = p[((a * 4) + b)]; } } } }",
            {u"parameter p float read 0-132"_s, u"parameter T float written 0-132"_s});
        row("a guard of several loops with a shift",
            "int f(int8_t* T) { for (int a = 0; a < 3; ++a) for (int b = 0; b < 4; ++b)\n"
            "if (((a * 2) + (b >> 1)) < 5) T[((a * 4) + b)] = 1; }",
            {u"parameter T int8_t written 0-10"_s});
        row("a window with a border around the input",
            "int f(float* p, float* T) { for (int h = 0; h < 8; ++h) for (int a = 0; a < 3; ++a) for (int x = 0; x < 10; ++x) {\n"
            "int32_t y = h + a; T[(a * 10) + x] = (((((1 <= y) && (y < 9)) && (1 <= x)) && (x < 9)) ? p[(((h * 8) + (a * 8)) + x) - 9]\n"
            ": 0.0f); } }",
            {u"parameter p float read 0-256"_s, u"parameter T float written 0-120"_s});
        row("the least of two", "int f(int8_t* T) { for (int i = 0; i < 9; ++i) { T[(i < 5) ? i : 5] = 1; } }",
            {u"parameter T int8_t written 0-6"_s});
        row("a loop of steps",
            "int f(int8_t* a, int8_t* b) { for (int i = 0; i < 10; i += 4) a[i] = 1; for (int i = 1; i < 8; i = i + 3) b[i] = 1; }",
            {u"parameter a int8_t written 0-9"_s, u"parameter b int8_t written 1-8"_s});
        row("a loop that another one bounds",
            "int f(int8_t* T) { for (int i = 0; i < 4; ++i) for (int j = 0; j < i; ++j) T[j * 10 - i + 9] = 1; }",
            {u"parameter T int8_t written 6-30?"_s});
        row("a loop that doubles its variable", "int f(int8_t* T) { for (int i = 1; i < 9; i = i * 2) T[i] = 1; }",
            {u"parameter T int8_t written ?"_s});
        row("loops whose bound comes first",
            "int f(int8_t* a, int8_t* b, int8_t* c) { for (int i = 0; 5 > i; i++) a[i] = 1;\n"
            "for (int i = 1; 2 * 3 >= i; ++i) b[i] = 1; for (int i = 0; 7 != i; ++i) c[i] = 1; }",
            {u"parameter a int8_t written 0-5"_s, u"parameter b int8_t written 1-7"_s,
             u"parameter c int8_t written 0-7"_s});
        row("a loop whose bound comes first and is not a number",
            "int f(int8_t* a, int8_t* n) { for (int i = 0; n[0] > i; i++) a[i] = 1; }",
            {u"parameter a int8_t written ?"_s, u"parameter n int8_t read 0-1"_s});
        row("loops that count down",
            "int f(int8_t* a, int8_t* b, int8_t* c, int8_t* d) { for (int i = 9; 0 < i; --i) a[i] = 1;\n"
            "for (int i = 9; i >= 2; i--) b[i] = 1; for (int i = 9; i > 0; i -= 4) c[i] = 1;\n"
            "for (int i = 9; i != 4; i = i - 1) d[i] = 1; }",
            {u"parameter a int8_t written 1-10"_s, u"parameter b int8_t written 2-10"_s,
             u"parameter c int8_t written 1-10"_s, u"parameter d int8_t written 5-10"_s});
        row("a loop that counts down to what another one bounds",
            "int f(int8_t* T) { for (int i = 0; i < 4; ++i) for (int j = 3; j >= i; --j) T[j - i] = 1; }",
            {u"parameter T int8_t written -3-4?"_s});
        row("loops whose steps lead away from the bound, or are not one number",
            "int f(int8_t* a, int8_t* b, int8_t* c) { for (int i = 5; i < 9; --i) a[i] = 1;\n"
            "for (int i = 5; i >= 0; ++i) b[i] = 1; for (int i = 9; i > 0; i = i - 2 + 1) c[i] = 1; }",
            {u"parameter a int8_t written ?"_s, u"parameter b int8_t written ?"_s, u"parameter c int8_t written ?"_s});
        row("loops with other steps in their heads",
            "int f(int8_t* a, int8_t* b, int8_t* c) { for (int i = 0, j = 9; i < 4; ++i, --j) a[i] = 1;\n"
            "for (int i = 0; i < 4; ++i, ++i) b[i] = 1; for (int i = 9; i-- > 0;) c[i] = 1; }",
            {u"parameter a int8_t written ?"_s, u"parameter b int8_t written ?"_s, u"parameter c int8_t written ?"_s});
        row("lines that go on, between words and inside of them",
            "int f(int8_t* p) {\n  for \\\n(int i = 0; i <\\\n= 3; +\\\n\\\n+i) \\\n {\n    TVMBack\\\nend(p);\n"
            "    p[1\\\n0 + i] = 1; /\\\n/ p[99] = 1; \\\n p[98] = 1;\n /\\\n* p[97] = 1; *\\\n/\n  }\n  g(p);\n}",
            {u"parameter p int8_t written 10-14"_s, u"TVMBackend:9(p)"_s, u"g:18(p)"_s});
        row("a loop to a number that is not reached", "int f(int8_t* T) { for (int i = 0; i != 4; ++i) T[i] = 1; }",
            {u"parameter T int8_t written 0-4"_s});
        row("behind a condition that says the contrary",
            "int f(int8_t* T) { for (int i = 0; i < 9; ++i) { if (i < 4) { T[i + 9] = 1; } else { T[i] = 1; } } }",
            {u"parameter T int8_t written 4-13"_s});
        row("numbers that wrap, and variables too narrow for theirs",
            "int f(int8_t* p) { uint8_t n = 9000; const bool b = 7; void* q = TVMBackendAllocWorkspace(1, 0, n, 0, 8);\n"
            "void* r = TVMBackendAllocWorkspace(1, 0, 0xFFFFFFFF + 9001, 0, 8); p[b] = 1; }",
            {u"parameter p int8_t written ?"_s, u"allocation q"_s, u"allocation r"_s,
             u"TVMBackendAllocWorkspace:1(`1`, `0`, `n`, `0`, `8`)"_s,
             u"TVMBackendAllocWorkspace:2(`1`, `0`, `0xFFFFFFFF+9001`, `0`, `8`)"_s});
        row("a cast that cuts a number", "int f(int8_t* T) { for (int i = 0; i < 300; ++i) T[(uint8_t)i] = 1; }",
            {u"parameter T int8_t written ?"_s});
        for (const char *type : {"unsigned char", "signed char", "char", "char unsigned", "unsigned short", "short int",
                                 "uint_least8_t", "uint_fast16_t"}) {
            const QByteArray name(type);
            row("a cast to " + name, "int f(int8_t* T) { for (int i = 0; i < 70000; ++i) T[(" + name + ")i] = 1; }",
                {u"parameter T int8_t written ?"_s});
            const QString allocation = u"TVMBackendAllocWorkspace:1(`1`, `0`, `n`, `0`, `8`)"_s;
            row("too large for " + name,
                "int f(void) { const " + name + " n = 71928; void* q = TVMBackendAllocWorkspace(1, 0, n, 0, 8); }",
                {u"allocation q"_s, allocation});
            row("not too large for " + name,
                "int f(void) { const " + name + " n = 100; void* q = TVMBackendAllocWorkspace(1, 0, n, 0, 8); }",
                {u"allocation q 100 B"_s, allocation});
        }
        row("a bit that is the sign of an int",
            "int f(void) { void* q = TVMBackendAllocWorkspace(1, 0, ((1 << 31) < 0) * 8, 0, 8); }",
            {u"allocation q"_s, u"TVMBackendAllocWorkspace:1(`1`, `0`, `((1<<31)<0)*8`, `0`, `8`)"_s});
        row("a tensor in an array of values, by another name",
            "int f(void* args, int* codes, int n, void* o, int* oc, void* r) {\n"
            "TVMValue stack[4]; void* stack_tcode = stack; TVMValue stack1[7]; void* stack_value = stack1;\n"
            "void* arg0 = (((TVMValue*)args)[0].v_handle); void* input = arg0;\n"
            "void* sid_7 = TVMBackendAllocWorkspace(1, 0, (uint64_t)64, 0, 8);\n"
            "TVMValue stack2[6]; void* tvm_value_1 = stack2; (((DLTensor*)tvm_value_1)[0].data) = sid_7;\n"
            "(((TVMValue*)stack_value)[0].v_handle) = input; (((TVMValue*)stack_value)[1].v_handle) = tvm_value_1;\n"
            "TVMValue v; int c; if (g( (TVMValue*) stack_value , (int*) stack_tcode, 2, &v, &c, NULL) != 0){ return -1; } }",
            {u"named args"_s, u"named codes int"_s, u"named o"_s, u"named oc int"_s, u"named r"_s,
             u"array stack TVMValue 32 B"_s, u"array stack1 TVMValue 56 B"_s, u"parameter input"_s,
             u"allocation sid_7 64 B"_s, u"array stack2 TVMValue 48 B"_s,
             u"TVMBackendAllocWorkspace:4(`1`, `0`, `(uint64_t)64`, `0`, `8`)"_s, u"g*:7(input, sid_7)"_s,
             u"stack 136 B"_s});
        row("a tensor whose data was stored nowhere",
            "int f(void) { TVMValue stack1[7]; TVMValue stack2[6]; void* stack_value = stack1; void* t = stack2;\n"
            "(((TVMValue*)stack_value)[0].v_handle) = t; g( (TVMValue*) stack_value , (int*) c, 1, &v, &c, NULL); }",
            {u"array stack1 TVMValue 56 B"_s, u"array stack2 TVMValue 48 B"_s, u"named c"_s, u"named v"_s,
             u"g*!:2(``)"_s, u"stack 104 B"_s});
        row("a tensor that begins behind its data, and fewer values than the call says",
            "int f(void) { TVMValue stack1[7]; TVMValue stack2[6]; void* stack_value = stack1; void* t = stack2;\n"
            "(((DLTensor*)t)[0].data) = x; (((DLTensor*)t)[0].byte_offset) = 64;\n"
            "(((TVMValue*)stack_value)[0].v_handle) = t; g( (TVMValue*) stack_value , (int*) c, 1, &v, &c, NULL);\n"
            "(((DLTensor*)t)[0].data) = x; (((TVMValue*)stack_value)[0].v_handle) = t; g( (TVMValue*) stack_value , (int*) c, 2, &v, &c, NULL); }",
            {u"array stack1 TVMValue 56 B"_s, u"array stack2 TVMValue 48 B"_s, u"named x"_s, u"named c"_s, u"named v"_s,
             u"g*!:3(``)"_s, u"g*!:4(x)"_s, u"stack 104 B"_s});
        row("data that may be that of another tensor",
            "int f(int8_t* s) { TVMValue stack1[7]; TVMValue stack2[6]; void* stack_value = stack1; void* t = stack2;\n"
            "(((DLTensor*)t)[0].data) = x; (((DLTensor*)(*&stack2))[0].data) = s;\n"
            "(((TVMValue*)stack_value)[0].v_handle) = t; g( (TVMValue*) stack_value , (int*) c, 1, &v, &c, NULL); }",
            {u"parameter s int8_t escapes"_s, u"array stack1 TVMValue 56 B"_s, u"array stack2 TVMValue 48 B read 0-8"_s,
             u"named x"_s, u"named c"_s, u"named v"_s, u"g*!:3(``)"_s, u"stack 104 B"_s});
        row("conditions that never hold, and loops without a turn",
            "int f(int8_t* p) { if (0 != 0) { p[50] = 1; } else { p[0] = 1; }\n for (int i = 0; i < 1 / 4; ++i) p[60 + i] = 1;\n"
            "if (2 < 1 && 1 < 2) p[70] = 1;\n if (4 > 3 || p[99]) p[1] = 1; h((0 == 1) ? p[80] : p[2]); }",
            {u"parameter p int8_t read 2-3 written 0-2"_s, u"h:4(`(0==1)?p[80]:p[2]`)"_s});
        row("a loop whose head asks for more than its bound",
            "int f(int8_t* p) { for (int i = 0; i < 24 && 1; ++i) p[i] = 1; }", {u"parameter p int8_t written ?"_s});
        row("a loop that steps by its counter", "int f(int8_t* p) { for (int i = 1; i < 24; i += i) p[i] = 1; }",
            {u"parameter p int8_t written ?"_s});
        row("a counter that is changed in parentheses",
            "int f(int8_t* p) { for (int i = 0; i < 24; ++i) { p[i] = 1; (i)++; } }",
            {u"parameter p int8_t written ?"_s});
        row("a counter whose address is cast",
            "int f(int8_t* p) { for (int i = 0; i < 24; ++i) { p[i] = 1; g((char*)&i); } }",
            {u"parameter p int8_t written ?"_s, u"g:1(`(char*)&i`)"_s});
        row("what stands behind a jump is not reached",
            "int f(int8_t* p) { p[0] = 1; if (1 < 2) { p[1] = 1; goto out; } p[2] = 1; out: return 0; }",
            {u"parameter p int8_t written 0-2"_s});
        row("nothing happens behind the last return", "int f(int8_t* p) { p[0] = 1; return 0; p[9] = 1; g(p); }",
            {u"parameter p int8_t written 0-1"_s});
        row("but behind a label there",
            "int f(int8_t* p) { if (p[0] > 1) { goto out; } return 0; p[9] = 1; out: p[2] = 1; return 1; }",
            {u"parameter p int8_t read 0-1 written 2-3?"_s});
        row("and behind a loop or condition that returns",
            "int f(int8_t* p, int n) { for (int i = 0; i < n; ++i) return 1;\n if (n) return 2; p[3] = 1; return 0; }",
            {u"parameter p int8_t written 3-4"_s});
        row("sizes of types and of what pointers point to",
            "int f(int16_t* p, int8_t* q) { memset(p, 0, 4 * sizeof(*p)); memset(q, 0, 3 * sizeof(int32_t)); }",
            {u"parameter p int16_t written 0-8"_s, u"parameter q int8_t written 0-12"_s,
             u"memset:1(p, `0`, `4*sizeof(*p)`)"_s, u"memset:1(q, `0`, `3*sizeof(int32_t)`)"_s});
        row("a condition about what is touched anyway",
            "int f(int8_t* p, int8_t* T) { for (int i = 0; i < 4; ++i) T[i] = p[i] > 0 ? p[i] : 0; }",
            {u"parameter p int8_t read 0-4"_s, u"parameter T int8_t written 0-4"_s});
        row("a number that changes", "int f(int8_t* T) { int k = 0; while (k < 9) { T[k] = 0; k += 1; } }",
            {u"parameter T int8_t written 0-9"_s});
        row("a number that changes before its uses",
            "int f(int8_t* T, int8_t* s) { unsigned k = 9; while (k > 2) { T[k] = 0; --k; s[k] = 0; } }",
            {u"parameter T int8_t written 3-10"_s, u"parameter s int8_t written 2-9"_s});
        row("a number that changes after a loop",
            "int f(int8_t* T) { int k = 0; do { T[k] = 0; ++k; } while (k < 9); T[k] = 1; }",
            {u"parameter T int8_t written ?"_s});
        row("a number that a later loop sets in an outer loop",
            "int f(int8_t* T) { int k = 0; for (int i = 0; i < 4; ++i) { T[k] = 1; k = 0; while (k < 9) { ++k; } } }",
            {u"parameter T int8_t written ?"_s});
        row("a number that the head of a later loop sets in an outer loop",
            "int f(int8_t* T) { int k = 0; for (int i = 0; i < 4; ++i) { T[k] = 1; for (k = 0; k < 9; ++k) { } } }",
            {u"parameter T int8_t written ?"_s});
        row("a number that is set once, and by loops",
            "int f(int8_t* T) { int k; k = 7; for (int i = 0; i < 4; ++i) { T[k] = 1; for (k = 0; k < 9; ++k) { } } }",
            {u"parameter T int8_t written ?"_s});
        row("numbers that a loop's head changes besides its own",
            "int f(int8_t *a, int8_t *b) { int j = 0; for (int i = 0; i < 10; ++i, ++j) b[j] = a[i]; }",
            {u"parameter a int8_t read ?"_s, u"parameter b int8_t written ?"_s});
        row("a loop without a variable of its own", "int f(int8_t *b) { int j = 0; for (; j < 10; ++j) { b[j] = 1; } }",
            {u"parameter b int8_t written 0-10"_s});
        row("numbers declared in one statement",
            "int f(int8_t *a, int8_t *b) { const int m = 4, n = 8; a[m] = 1; for (int i = 0, k = 3; i < n; ++i) b[k + i] = 1; }",
            {u"parameter a int8_t written 4-5"_s, u"parameter b int8_t written 3-11"_s});
        row("numbers assigned in one statement",
            "int f(int8_t *a, int m, int n) { int k = 2; m = 4, k = 8; a[k] = 1; }",
            {u"parameter a int8_t written ?"_s});
        row("a number whose address is passed on", "int f(int8_t *b) { int n = 0; get(&n); b[n] = 1; }",
            {u"parameter b int8_t written ?"_s, u"get:1(`&n`)"_s});
        row("a name that hides another",
            "int f(int8_t *b) { int n = 7; { int n = 3; b[n] = 1; } for (int n = 0; n < 2; ++n) b[n] = 1; b[n] = 1; }",
            {u"parameter b int8_t written 0-8"_s});
        row("a way out of a loop",
            "int f(int8_t *b) { for (int i = 0; i < 1000; ++i) { if (i > 9) break; b[i] = 1; } }",
            {u"parameter b int8_t written 0-1000?"_s});
        row("a pointer that changes", "int f(int8_t *T) { for (int i = 0; i < 2; ++i) { *T++ = 1; } }",
            {u"parameter T int8_t written ?"_s});
        row("casts of untyped pointers, as in 0.8",
            "int f(void* arg0, void* arg1) {\n  void* placeholder = arg0;\n  void* T_add = arg1;\n  for (int32_t i = 0; i < 3; ++i) {\n    ((int32_t*)T_add)[(i)] = ((int32_t)((int16_t*)placeholder)[(i)]);\n  }\n}",
            {u"parameter placeholder int16_t read 0-6"_s, u"parameter T_add int32_t written 0-12"_s});
        row("a slice of a pool",
            "int f(uint8_t* pool_1_var) { void* sid_1_let = (&(pool_1_var[64])); ((float*)sid_1_let)[3] = 0.0f; }",
            {u"parameter pool_1_var uint8_t written 76-80"_s,
             u"slice sid_1_let float in pool_1_var+64 written 12-16"_s});
        row("a loop over a pointer", "int f(int8_t* s) { for (int8_t* q = s; q < s + 100; ++q) *q = 0; }",
            {u"parameter s int8_t written ?"_s});
        row("a loop over a pointer with steps",
            "int f(int8_t* s) { for (int8_t* q = s; q != s + 100; q += 2) q[0] = 0; }",
            {u"parameter s int8_t written ?"_s});
        row("steps before a pointer is used",
            "int f(int8_t* s) { int8_t* q = s; for (int i = 0; i < 9; ++i) *++q = 0; }",
            {u"parameter s int8_t written ?"_s});
        row("an index that is assigned to", "int f(int8_t* s) { int i = 0; while (i < 100) s[i += 1] = 0; }",
            {u"parameter s int8_t written ?"_s});
        row("a pointer that gets its value late and goes on from there",
            "int f(int8_t* s, int8_t* t) { int32_t *p, *q; p = (int32_t *)s; q = (int32_t *)t; int x = *p ++; *q ++ = x; }",
            {u"parameter s int8_t escapes"_s, u"parameter t int8_t escapes"_s});
        row("a pointer that goes on by a statement of its own",
            "int f(int8_t* s, int8_t* t, int n) { s += n; t++; s[0] = t[0]; }",
            {u"parameter s int8_t written ? escapes"_s, u"parameter t int8_t read ?"_s});
        row("a sum in what a pointer points to",
            "int f(int32_t* a, int32_t* b) { *a += 6; for (int i = 0; i < 4; ++i) *b += i; }",
            {u"parameter a int32_t read 0-4 written 0-4"_s, u"parameter b int32_t read 0-4 written 0-4"_s});
        row("pointers that go on step by step",
            "int f(int32_t* a, int32_t* b, int32_t* c) { a += 6; a[0] = 1; b = b + 6; b[1] = 1; *++c = 1; *c++ = 1; --c; *c = 1; }",
            {u"parameter a int32_t written ? escapes"_s, u"parameter b int32_t written ? escapes"_s,
             u"parameter c int32_t written ?"_s});
        row("a parameter that becomes something else",
            "int f(int8_t* a, int8_t* b, int8_t* c) { a = b; a[9] = 1; c = c + 4; c[1] = 1; }",
            {u"parameter a int8_t written ?"_s, u"parameter b int8_t escapes"_s,
             u"parameter c int8_t written ? escapes"_s});
        row("pointers that go on in what happens again, or need not",
            "int f(int8_t* a, int8_t* b, int8_t* c, int8_t* d, int n) { for (int i = 0; i < 9; ++i) *a++ = 1;\n"
            "if (n) b += 4; b[0] = 1; n && *c++; c[0] = 1; while (n--) d++; d[0] = 1; }",
            {u"parameter a int8_t written ?"_s, u"parameter b int8_t written ? escapes"_s,
             u"parameter c int8_t read ? written ?"_s, u"parameter d int8_t written ?"_s});
        row("a pointer that goes on, behind a label",
            "int f(int8_t* a, int n) { again: *a++ = 1; if (n--) goto again; }", {u"parameter a int8_t written ?"_s});
        row("a struct laid over numbers", "int f(int32_t* a) { ((struct s*)a)->b[20] = 1; }",
            {u"parameter a int32_t escapes"_s});
        row("memset by another name", "int f(int8_t* a) { __builtin_memset(a, 0, 8); }",
            {u"parameter a int8_t written 0-8"_s, u"memset:1(a, `0`, `8`)"_s});
        row("a variable that has one allocation after another",
            "int f(float* x) {\n  void* p = malloc(16);\n  void* q;\n  q = malloc(8);\n  g(p, q);\n  free(p);\n  p = malloc(4);\n"
            "  g(q, p);\n  p = NULL;\n}",
            {u"parameter x float"_s, u"allocation p 16 B escapes"_s, u"allocation q 8 B"_s,
             u"allocation  4 B escapes"_s, u"malloc:2(`16`)"_s, u"malloc:4(`8`)"_s, u"g:5(`p`, q)"_s, u"free:6(`p`)"_s,
             u"malloc:7(`4`)"_s, u"g:8(q, `p`)"_s});
        row("a variable that a condition gives another value",
            "int f(int8_t* s, int8_t* t) { int8_t* p = s; if (t[0]) p = t; p[2] = 1; }",
            {u"parameter s int8_t written ?"_s, u"parameter t int8_t read 0-1 escapes"_s});
        row("a pointer that gets two values late", "int f(int8_t* s, int8_t* t) { int8_t* p; p = s; p = t; *p++ = 1; }",
            {u"parameter s int8_t escapes"_s, u"parameter t int8_t escapes"_s});
        row("how a place is aligned",
            "int f(int8_t* s) { int a = (int32_t)s & 0x3, b = ((long)s & 3) ? 1 : 0; s[2] = a + b; }",
            {u"parameter s int8_t written 2-3"_s});
        row("a number made of a place", "int f(int8_t* s, int8_t* t) { g((long)s & 3 | 8); h((long)t & 65535); }",
            {u"parameter s int8_t escapes"_s, u"parameter t int8_t escapes"_s, u"g:1(`(long)s&3|8`)"_s,
             u"h:1(`(long)t&65535`)"_s});
        row("a number plus a pointer", "int f(int8_t* s) { *(5 + s) = 0; 7[s] = 1; }",
            {u"parameter s int8_t escapes"_s});
        row("fields of a struct in a buffer",
            "int f(int8_t* pool_1_var) { void* s_let = (&(pool_1_var[0])); struct pair* q = (struct pair*)s_let; q->b = 1; q[3].b = 1; }",
            {u"parameter pool_1_var int8_t escapes"_s, u"slice s_let in pool_1_var+0 escapes"_s, u"named s_let->b"_s});
        row("an array of pointers", "int f(int8_t* s) { int8_t* a[2] = {s, s + 50}; a[1][4] = 0; }",
            {u"parameter s int8_t escapes"_s, u"array a int8_t read ?"_s, u"stack of unknown size"_s});
        row("a pointer to rows", "int f(int8_t* s) { int8_t (*q)[10] = (void*)s; (*q)[9] = 0; }",
            {u"parameter s int8_t escapes"_s});
        row("a return in a loop",
            "int f(int8_t* s) { for (int i = 0; i < 1000; ++i) { if (i == 100) return 0; s[i] = 0; } }",
            {u"parameter s int8_t written 0-1000?"_s});
        row("an error exit in a loop",
            "int f(int8_t* s) { for (int i = 0; i < 1000; ++i) { if (g() == 0) return -1; s[i] = 0; } }",
            {u"parameter s int8_t written 0-1000"_s, u"g:1()"_s});
        row("arrays on the stack at worst nesting",
            "int f() { float a[8]; { int8_t b[3]; b[0] = 1; } { int8_t c[5]; } static int d[100]; TVMValue e[2]; }",
            {u"array a float 32 B"_s, u"array b int8_t 3 B written 0-1"_s, u"array c int8_t 5 B"_s,
             u"array d int 400 B"_s, u"array e TVMValue 16 B"_s, u"stack 48 B"_s});
        row("arrays of unknown size on the stack", "int f(int n) { struct unknown a[2]; int8_t b[4]; int8_t c[n]; }",
            {u"array a unknown"_s, u"array b int8_t 4 B"_s, u"array c int8_t"_s, u"stack 4 B"_s,
             u"stack of unknown size"_s});
        row("code that is switched off",
            "int f(int8_t* a) {\n#if 0\n  a[100] = 1;\n#if X\n  g(a);\n#endif\n  h(\"#endif\");\n#else\n  a[0] = 1;\n#endif\n"
            "#if 1\n  a[1] = 1;\n#else\n  a[200] = 1;\n#endif\n#if X\n  a[2] = 1;\n#else\n  a[3] = 1;\n#endif\n}",
            {u"parameter a int8_t written 0-4"_s});
        row("switched off to the end", "int f(int8_t* a) { a[0] = 1;\n#if 0\n a[9] = 1; }",
            {u"parameter a int8_t written 0-1"_s});
        row("allocations and frees",
            "int f(float* x, float* y) {\n  void* sid_1 = TVMBackendAllocWorkspace(1, dev_id, (uint64_t)64, 0, 8);\n  if (sid_1 == NULL) {\n    return -1;\n  }\n  if (g(x, sid_1) != 0 ) return -1;\n  if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }\n}",
            {u"parameter x float"_s, u"parameter y float"_s, u"allocation sid_1 64 B"_s,
             u"TVMBackendAllocWorkspace:2(`1`, `dev_id`, `(uint64_t)64`, `0`, `8`)"_s, u"g:6(x, sid_1)"_s,
             u"TVMBackendFreeWorkspace:7(`1`, `0`, sid_1)"_s});
        row("an entry of the C interface",
            "int32_t f(struct m_inputs* inputs,struct m_outputs* outputs) {return g(inputs->a,outputs->b,((uint8_t*)&pool),&raw);\n}",
            {u"parameter inputs"_s, u"parameter outputs"_s, u"named inputs->a"_s, u"named outputs->b"_s,
             u"named pool"_s, u"named raw"_s, u"g:1(inputs->a, outputs->b, pool, raw)"_s});
        row("calls as 0.8 wrote them", "int f(void* a) { (void)g(a, __tvm_param__p0); }",
            {u"parameter a"_s, u"named __tvm_param__p0"_s, u"g:1(a, __tvm_param__p0)"_s});
        row("constants of the file", "int f(float* T) { T[0] = ((float*)fused_constant)[2]; }",
            {u"parameter T float written 0-4"_s, u"named fused_constant float read 8-12"_s});
        row("a packed kernel",
            "int32_t f(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle) {\n"
            "  void* arg_p0 = (((TVMValue*)args)[0].v_handle);\n  void* T_add = (((TVMValue*)args)[1].v_handle);\n"
            "  void* p0 = (((DLTensor*)arg_p0)[0].data);\n  int32_t dev_id = (((DLTensor*)arg_p0)[0].device.device_id);\n"
            "  void* T_add_1 = (((DLTensor*)T_add)[0].data);\n  if (!(T_strides == NULL)) {\n  }\n"
            "  for (int32_t i = 0; i < 4; ++i) {\n    ((float*)T_add_1)[i] = ((float*)p0)[i];\n  }\n}",
            {u"named args"_s, u"named arg_type_ids int32_t"_s, u"named out_ret_value"_s,
             u"named out_ret_tcode int32_t"_s, u"named resource_handle"_s, u"parameter p0 float read 0-16"_s,
             u"parameter T_add float written 0-16"_s});
        row("a packed kernel of 0.8: its arguments are numbered",
            "int32_t f(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle) {\n"
            "  void* arg0 = (((TVMValue*)args)[0].v_handle);\n  void* arg1 = (((TVMValue*)args)[1].v_handle);\n"
            "  void* placeholder = (((DLTensor*)arg0)[0].data);\n  void* arg0_shape = (((DLTensor*)arg0)[0].shape);\n"
            "  void* T_add = (((DLTensor*)arg1)[0].data);\n  ((float*)T_add)[0] = ((float*)placeholder)[1];\n}",
            {u"named args"_s, u"named arg_type_ids"_s, u"named out_ret_value"_s, u"named out_ret_tcode"_s,
             u"named resource_handle"_s, u"parameter placeholder float read 4-8"_s,
             u"parameter T_add float written 0-4"_s});
        row("a main of 0.8: what takes a numbered handle names it",
            "int32_t f(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle) {\n"
            "  void* arg0 = (((TVMValue*)args)[0].v_handle);\n  void* input = arg0;\n  void* again = input;\n}",
            {u"named args"_s, u"named arg_type_ids"_s, u"named out_ret_value"_s, u"named out_ret_tcode"_s,
             u"named resource_handle"_s, u"parameter input"_s});
        row("an unpacked kernel of 0.8",
            "int32_t f(void* arg0, void* argument) {\n  void* placeholder = arg0;\n  void* kept = argument;\n"
            "  ((float*)kept)[0] = ((float*)placeholder)[1];\n}",
            {u"parameter placeholder float read 4-8"_s, u"parameter argument float written 0-4"_s});
        row("a packed call",
            "int f(float* in, float* out) {\n  TVMValue stack[5];\n  void* stack_value = stack;\n  TVMValue stack_1[24];\n  void* stack_array = stack_1;\n"
            "  (((DLTensor*)stack_array)[0].data) = in;\n  (((DLTensor*)stack_array)[1].data) = out;\n  (((DLTensor*)stack_array)[1].dtype.code) = (uint8_t)0;\n"
            "  (((TVMValue*)stack_value)[0].v_handle) = (((DLTensor*)stack_array) + 0);\n  (((TVMValue*)stack_value)[1].v_handle) = (((DLTensor*)stack_array) + 1);\n"
            "  if (g( (TVMValue*) stack_value , (int*) stack_tcode, 1, &ret_val, &ret_type_code, NULL) != 0){\n    return -1;\n  }\n}",
            {u"parameter in float"_s, u"parameter out float"_s, u"array stack TVMValue 40 B"_s,
             u"array stack_1 TVMValue 192 B"_s, u"named stack_tcode"_s, u"named ret_val"_s, u"named ret_type_code"_s,
             u"g*:11(in, out)"_s, u"stack 232 B"_s});
        row("pointers to pointers to tensors and values",
            "void f(TVMValue** p, DLTensor** q, float* x) {\n  int n = p->v_int64;\n  q->data = x;\n  q[1]->data = x;\n}",
            {u"parameter p"_s, u"parameter q"_s, u"parameter x float escapes"_s});
        row("copies", "int f(int8_t* a, int8_t* b) { memcpy(&b[4], a, 16); memset(b, 0, 2); }",
            {u"parameter a int8_t read 0-16"_s, u"parameter b int8_t written 0-20"_s, u"memcpy:1(b, a, `16`)"_s,
             u"memset:1(b, `0`, `2`)"_s});
        row("assembly, directives, strings and comments",
            "int f(int8_t* a) {\n#ifdef X // {\n  /* } */ __asm volatile (\"pkhbt %0 {\" : \"=r\" (r) : \"r\" (a));\n#endif\n  a[0] = '}';\n  g(\"a, b)\");\n}",
            {u"parameter a int8_t written 0-1"_s, u"g:6(`\"a, b)\"`)"_s});
        row("pointers in a struct on the stack",
            "int f(int* m, int* s, int* t) { quant q = {m, s}; dims d = {1, 2}; arm_conv(&q, &d); t[0] = 1; }",
            {u"parameter m int escapes"_s, u"parameter s int escapes"_s, u"parameter t int written 0-4"_s,
             u"arm_conv:1(`&q`, `&d`)"_s});
        row("a pointer to a function",
            "int f(int8_t* a) {\n  int (*run)(int8_t*) = g;\n  if (run(a) != 0) return -1;\n  (*run)(a);\n  (run)(a);\n}",
            {u"parameter a int8_t"_s, u"run!:3(a)"_s, u"run!:4(a)"_s, u"run!:5(a)"_s});
        row("the address of a function",
            "int f(int8_t* a) {\n  int (*run)(int8_t*) = &g;\n  (&h)(a);\n  op_t other = g;\n  run(a);\n  other(a);\n}",
            {u"parameter a int8_t"_s, u"h:3(a)"_s, u"run!:5(a)"_s, u"g:6(a)"_s});
        row("a pointer to one function or another",
            "int f(int8_t* a, int n) {\n  int (*run)(int8_t*) = g;\n  op_t other = g;\n  if (n) { run = h; other = h; }\n  run(a);\n  other(a);\n}",
            {u"parameter a int8_t"_s, u"run!:5(a)"_s, u"other!:6(a)"_s});
        row("functions that an expression chooses",
            "int f(int8_t* a, int n) {\n  (n ? g : h)(a);\n  runs[n](a);\n  s->run(a);\n  int (*own[2])(int8_t*) = {g, h};\n  own[n](a);\n}",
            {u"parameter a int8_t"_s, u"named runs read ?"_s, u"(n?g:h)!:2(a)"_s, u"runs[n]!:3(a)"_s, u"s->run!:4(a)"_s,
             u"own[n]!:6(a)"_s});
        row("a pointer from a number", "int f(int8_t* s) {\n  ((int8_t*)(uint32_t)s)[0] = 1;\n}",
            {u"parameter s int8_t escapes"_s});
        row("what a statement names that cannot be read", "int f(int8_t* s) {\n  @ s[0] = other;\n}",
            {u"parameter s int8_t escapes"_s, u"named other escapes"_s});
        row("memory of the file among values",
            "int f(void) {\n  struct ctx c = {model_ram, .n = 4, &other};\n  g(&c);\n}",
            {u"named model_ram escapes"_s, u"named other escapes"_s, u"g:3(`&c`)"_s, u"stack of unknown size"_s});
        row("arithmetic that no pointer has", "int f(int8_t* s) {\n  return s * 4 == 0 || s == 0;\n}",
            {u"parameter s int8_t escapes"_s});
        row("multipliers of CMSIS-NN",
            "int f(int32_t* m, int32_t* s) {\n  cmsis_nn_per_channel_quant_params q = {m, s};\n  arm_conv(&q);\n}",
            {u"parameter m int32_t"_s, u"parameter s int32_t"_s, u"arm_conv:3(`&q`)"_s});
        row("a pointer that gets its place later",
            "int f(uint8_t* pool) {\n  int8_t* a;\n  int8_t* b = NULL;\n  a = (int8_t*)&pool[16];\n  b = malloc(8);\n  a[1] = 1;\n  b[2] = 1;\n  a = NULL;\n}",
            {u"parameter pool uint8_t written 17-18"_s, u"slice a int8_t in pool+16 written 1-2"_s,
             u"allocation b int8_t 8 B written 2-3"_s, u"malloc:5(`8`)"_s});
        row("a pointer that gets its place under a condition",
            "int f(int8_t* a, int8_t* b, int n) {\n  int8_t* p = NULL;\n  if (n) p = a;\n  p[0] = 1;\n  int8_t* q;\n  if (n) {\n    q = b;\n    q[1] = 1;\n  }\n}",
            {u"parameter a int8_t escapes"_s, u"parameter b int8_t written 1-2?"_s});
        row("one of two places",
            "int f(int8_t* a, int8_t* b) {\n  int8_t* p;\n  p = a;\n  p[0] = 1;\n  p = b;\n  p[1] = 1;\n}",
            {u"parameter a int8_t escapes"_s, u"parameter b int8_t escapes"_s});
        row("a loop variable declared before",
            "int f(int8_t* a) {\n  int i;\n  for (i = 0; i < 4; ++i) {\n    a[i] = 1;\n  }\n  for (i = 6; i < 8; ++i) {\n    a[i] = 1;\n  }\n}",
            {u"parameter a int8_t written 0-8"_s});
        row("a prototype in a function", "int f(int8_t* a) {\n  extern int32_t g(int8_t* a, void*);\n  g(a);\n}",
            {u"parameter a int8_t"_s, u"g:3(a)"_s});
        row("a jump for errors",
            "int f(int8_t* a) {\n  if (g(a) != 0) goto fail;\n  a[0] = 1;\n  return 0;\nfail:\n  h(a);\n  return -1;\n}",
            {u"parameter a int8_t written 0-1"_s, u"g:2(a)"_s});
        row("a jump to what follows",
            "int f(int8_t* a) {\n  if (g(a) != 0) goto end;\n  a[0] = 1;\nend:\n  h(a);\n  return -1;\n}",
            {u"parameter a int8_t written 0-1?"_s, u"g:2(a)"_s, u"h:5(a)"_s});
        row("CMSIS-NN scratch",
            "int f(uint8_t* w_1_var) {\n  void* context_buffer_0_let = (&(w_1_var[16]));\n  cmsis_nn_context context= {context_buffer_0_let,1152};\n  arm_conv(&context);\n}",
            {u"parameter w_1_var uint8_t written 16-1168?"_s,
             u"slice context_buffer_0_let 1152 B in w_1_var+16 written 0-1152?"_s, u"arm_conv:4(`&context`)"_s});
    }
    void body()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, body);
        QCOMPARE(bodyOf(text), body);
        QCOMPARE(bodyOf(QByteArray(text).replace('\n', "\r\n")), body);
    }

    /// Bodies that are not C, or that cannot be read, so that calls may be lost: "kind line", or empty.
    void faults_areNoted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *title, const QByteArray &body, const QString &fault) {
            QTest::newRow(title) << "int f(int8_t* a, int n) {\n" + body + "\n}" << fault;
        };
        row("none", "int8_t* p = g(a);\nif (n) return h(p);\nfor (int i = 0; i < k(n); ++i) a[i] = (int8_t)m(i);", {});
        row("assembly",
            "__asm volatile (\"pkhbt %0\" : \"=r\" (n) : \"r\" (a));\n_Static_assert(sizeof(int) == 4, \"\");", {});
        row("an array with attributes",
            "int8_t w[4] __attribute__((aligned(16)));\n__attribute__((unused)) int8_t v[2];", {});
        row("a macro before a block", "CRITICAL {\n g(a);\n}", {});
        row("a statement in an expression", "n = ({ int m = n; if (m) m = 1; m; });", {});
        row("calls in one", "n = ({ int m = g(a); m; });", {});
        row("a variable with attributes", "int t __attribute__((unused)) = g(3);", {});
        row("the place of a field", "n = offsetof(struct s, f);", {});
        row("calls in an initialiser", "int b[2] = {g(a), g(a)};", u"statement 2"_s);
        row("a choice by type", "n = _Generic(a, int8_t*: g(1), default: g(2));", u"statement 2"_s);
        row("a literal of a struct", "n = g((struct s){g(1), .f = {2, 3}, [4] = h(5)});", u"statement 2"_s);
        row("a pointer to rows", "float (*rows)[4] = g(a);\nrows[0][1] = 2;", {});
        row("an extension with assembly",
            "n = __extension__ ({ int m = n; if (n == 0) __asm(\"a %0\" : \"=r\" (m)); else __asm(\"b\"); m; });", {});
        row("a statement in one that cannot be read", "n = ({ int m = g(a) h(n); m; });", u"statement 2"_s);
        row("no semicolon", "int8_t* p = g(1)\nint8_t* q = g(2);", u"statement 2"_s);
        row("no semicolon before a condition", "int8_t* p = g(1)\nif (p) {\n n = 1;\n}", u"statement 3"_s);
        row("no semicolon behind a call", "g(1)\nh(2);", u"statement 2"_s);
        row("no closing parenthesis", "g(1);\nif (h(a, n != 0) return -1;\ng(2);", u"bracket 3"_s);
        row("one too many", "g(1));\nh(2);", u"bracket 2"_s);
        row("another bracket", "n = a[g(1);\nh(2);", u"bracket 2"_s);
        row("a condition that cannot be read", "if (n @ g(a)) n = 1;", u"statement 2"_s);
        row("a loop that calls in its last part", "for (int i = 0; i < n; i = g(i)) n = 1;", u"statement 2"_s);
    }
    void faults_areNoted()
    {
        QFETCH(const QByteArray, text);
        static const QStringList kinds {u"conflict"_s, u"bracket"_s, u"quote"_s, u"error"_s, u"statement"_s};
        const std::optional<CTextFault> fault = readCFunction(text, u"f"_s, {}).body.fault;
        QTEST(fault ? kinds[int(fault->kind)] + u' ' + QString::number(fault->line.oneBased()) : QString(), "fault");
    }

    /// Ten times the text takes about ten times as long, for any content.
    void hostileText_isReadInLinearTime_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece : {"{",
                                  "(",
                                  "[",
                                  "((x)",
                                  "a[",
                                  "f(",
                                  "x = ",
                                  "-",
                                  "? ",
                                  "a ",
                                  "for (;;",
                                  "/*",
                                  "\"",
                                  "if (a) ",
                                  "}",
                                  "int x[",
                                  "*",
                                  "a->b.",
                                  "if (i + j < 3) b[i + j] = ",
                                  "for (int i = 0; i < 9; ++i) if ((i * 2) + (j % 3) < 4) b[i] = 1; ",
                                  "int a = &b[1], ",
                                  "else ",
                                  "return 0; ",
                                  "{ break; ",
                                  "switch (0) { case 1: ",
                                  "while (",
                                  "while (1) { ",
                                  "if (a) return 0; else { ",
                                  "do { return 0; } while (0); ",
                                  "x:"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isReadInLinearTime()
    {
        QFETCH(const QByteArray, piece);
        const auto milliseconds = [&](int count) {
            const QByteArray text = "void f(int* b) {" + piece.repeated(count);
            Test::CpuTimer timer;
            timer.start();
            (void)readCFunction(text, u"f"_s, {});
            return timer.elapsed();
        };
        const qint64 few = milliseconds(int(Test::many(10'000)));
        const qint64 many = milliseconds(int(Test::many(100'000)));
        QVERIFY2(many < Test::slack * 50 || many < 40 * std::max<qint64>(few, 10),
                 qPrintable(u"%1 ms and %2 ms"_s.arg(few).arg(many)));
    }
};

QTEST_GUILESS_MAIN(TstCFunction)
#include "tst_cfunction.moc"
