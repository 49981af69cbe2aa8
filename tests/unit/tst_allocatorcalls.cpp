// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/allocatorcalls.h"

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functionscratch.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Peak of the allocations of functions, with any name of the allocator.
class TstAllocatorCalls : public QObject {
    Q_OBJECT

private:
    static std::vector<ScannedSource> sourcesOf(const QByteArray &text)
    {
        return {{u"lib0.c"_s, ArtifactKind::EntrySource, std::make_shared<const CSource>(scanCSource(text))}};
    }

    /// "32: a 16 at 0, b 8 at 16".
    static QString described(const FunctionScratch &scratch)
    {
        QStringList buffers;
        for (const ScratchBuffer &buffer : scratch.buffers)
            buffers += u"%1 %2 at %3"_s.arg(buffer.name, buffer.bytes ? QString::number(buffer.bytes->value()) : u"?"_s,
                                            buffer.offset ? QString::number(buffer.offset->value()) : u"?"_s);
        return (scratch.allocated ? QString::number(scratch.allocated->value()) : u"?"_s) + u": "_s
            + buffers.join(u", "_s);
    }

private Q_SLOTS:
    void functions_data()
    {
        QTest::addColumn<QByteArray>("text"); ///< of f and its callees
        QTest::addColumn<QString>("scratch");
        const auto row = [](const char *title, const QByteArray &text, const QString &scratch) {
            QTest::newRow(title) << text << scratch;
        };
        const QByteArray wrapper =
            "static void* take(size_t n) {\n  return TVMBackendAllocWorkspace(1, 0, n, 2, 8);\n}\n"
            "static void give(void* p) { TVMBackendFreeWorkspace(1, 0, p); }\n";
        row("TVM's allocator",
            "int f(void) { void* a = TVMBackendAllocWorkspace(1, 0, 20, 2, 8); TVMBackendFreeWorkspace(1, 0, a); }",
            u"32: a 20 at 0"_s);
        row("malloc",
            "int f(void) { float* a = (float*)malloc(sizeof(float) * 5); int8_t* b = malloc(4); free(b); free(a); }",
            u"48: a 20 at 0, b 4 at 32"_s);
        row("calloc", "int f(void) { int8_t* a = calloc(5, sizeof(int32_t)); free(a); }", u"32: a 20 at 0"_s);
        row("the heap of ESP-IDF",
            "int f(void) { int8_t* a = heap_caps_aligned_alloc(16, 100, MALLOC_CAP_8BIT); int8_t* b = heap_caps_malloc(10, CAPS); heap_caps_free(b); heap_caps_free(a); }",
            u"128: a 100 at 0, b 10 at 112"_s);
        row("a wrapper, with the number at the call",
            wrapper + "int f(void) { void* a = take(20); void* b = take(3 * 8); give(b); give(a); }",
            u"64: a 20 at 0, b 24 at 32"_s);
        row("a wrapper of a wrapper",
            wrapper
                + "static float* floats(int32_t n) { return (float*)take(n * sizeof(float)); }\nint f(void) { float* a = floats(5); give(a); }",
            u"32: a 20 at 0"_s);
        row("a wrapper that checks",
            "void* take(size_t n) { void* p = malloc(n); if (p == NULL) { return NULL; } return p; }\nint f(void) { void* a = take(20); free(a); }",
            u"32: a 20 at 0"_s);
        row("a macro around a wrapper",
            "#define TAKE(type, n) (type*)take(sizeof(type) * (n))\n" + wrapper
                + "int f(void) { int32_t* a = TAKE(int32_t, 5); give(a); }",
            u"32: a 20 at 0"_s);
        row("a size that is not known", "int f(int n) { void* a = malloc(n); free(a); }", u"?: a ? at 0"_s);
        row("a size that nobody defines", "int f(void) { void* a = malloc(SIZE); free(a); }", u"?: a ? at 0"_s);
        row("a wrapper that changes what it gives",
            "static void* take(size_t n) { char* p = malloc(n + 16); return (void*)(((uintptr_t)p + 15) & ~15); }\nint f(void) { void* a = take(20); }",
            u"?: "_s);
        row("a helper that hands memory out in a place",
            "static int take(void** p, size_t n) { *p = malloc(n); return 0; }\nint f(void) { void* a; take(&a, 20); }",
            u"?: "_s);
        row("a pointer from nobody knows where", "int f(void) { int8_t* a = (int8_t*)arena_take(20); a[0] = 1; }",
            u"?: "_s);
        row("declared before",
            "int f(void) { void* a; float *x, *b = NULL; a = malloc(20); b = (float*)malloc(4); free(b); free(a); }",
            u"48: a 20 at 0, b 4 at 32"_s);
        row("a size declared before", "int f(void) { size_t n; n = 20; void* a = malloc(n); free(a); }",
            u"32: a 20 at 0"_s);
        row("declared before, given twice",
            "int f(void) { void* a = NULL; a = malloc(20); free(a); a = malloc(400); free(a); }",
            u"?:  20 at 0,  400 at ?"_s);
        row("declared before, given under a condition",
            "int f(int n) { void* a = NULL; if (n) { a = malloc(20); } free(a); }", u"?: a 20 at 0"_s);
        row("a size that a condition changes",
            "int f(int c) { size_t n = 20; if (c) n = 400; void* a = malloc(n); free(a); }", u"?: a ? at 0"_s);
        row("a size that a jump leaves as it was",
            "int f(int c) { static size_t n; if (c) goto on; n = 20; on:; void* a = malloc(n); free(a); }",
            u"?: a ? at 0"_s);
        row("a size that is declared again",
            "int f(int c) { int n = 20; { int n; n = 400; } void* a = malloc(n); free(a); }", u"?: a ? at 0"_s);
        row("a constant of the file",
            "static const int n = 4 * 5;\nconst size_t more = n + 4;\nint f(void) { void* a = malloc(n); void* b = malloc(more); free(b); free(a); }",
            u"64: a 20 at 0, b 24 at 32"_s);
        row("a constant in a function",
            "int f(void) { static const int n = 20; void* a = malloc(n * sizeof(float)); free(a); }",
            u"80: a 80 at 0"_s);
        row("a variable of the file", "static int n = 20;\nint f(void) { void* a = malloc(n); free(a); }",
            u"?: a ? at 0"_s);
        row("a constant that its type does not hold",
            "static const uint8_t n = 300;\nint f(void) { void* a = malloc(n); free(a); }", u"?: a ? at 0"_s);
        row("a fraction", "static const float n = 5;\nint f(void) { void* a = malloc((int)(n / 2 * 8)); free(a); }",
            u"?: a ? at 0"_s);
        row("a shape", "int f(void) { const int s[] = {1, 4, 5}; void* a = malloc(s[0] * s[1] * s[2]); free(a); }",
            u"?: a ? at 0"_s);
        row("a shape that is not const",
            "int f(void) { int32_t s[3] = {1, 4, 5}; void* a = malloc(s[1] * s[2]); free(a); }", u"?: a ? at 0"_s);
        row("a shape that is changed",
            "int f(void) { int s[] = {1, 20}; s[1] = 400; void* a = malloc(s[1]); free(a); }", u"?: a ? at 0"_s);
        row("a shape that is counted up",
            "int f(void) { int s[] = {1, 20}; ++(s[1]); void* a = malloc(s[1]); free(a); }", u"?: a ? at 0"_s);
        row("a shape that others get", "int f(void) { int s[] = {1, 20}; infer(s); void* a = malloc(s[1]); free(a); }",
            u"?: a ? at 0"_s);
        row("a shape that others get an element of",
            "int f(void) { int s[] = {1, 20}; infer(&s[1]); void* a = malloc(s[1]); free(a); }", u"?: a ? at 0"_s);
        row("a shape in a struct",
            "int f(void) { int s[] = {1, 20}; struct t x = {s, 2}; infer(x); void* a = malloc(s[1]); free(a); }",
            u"?: a ? at 0"_s);
        row("behind the end of a shape", "int f(void) { const int s[4] = {20}; void* a = malloc(s[1]); free(a); }",
            u"?: a ? at 0"_s);
        row("a shape of fractions",
            "int f(void) { const float s[] = {5, 4}; void* a = malloc((int)(s[0] / 2 * s[1])); free(a); }",
            u"?: a ? at 0"_s);
        row("bytes of a shape", "int f(void) { const int s[] = {20}; void* a = malloc(((char*)s)[0]); free(a); }",
            u"?: a ? at 0"_s);
        row("realloc", "int f(void) { void* a = malloc(20); a = realloc(a, 40); free(a); }", u"?: a 20 at 0"_s);
        row("what is freed cannot be told", "int f(void** p) { void* a = malloc(20); free(p[0]); }", u"?: a 20 at 0"_s);
        row("a helper that gives everything back",
            "static void g(void) { void* t = malloc(100); free(t); }\nint f(void) { void* a = malloc(20); g(); free(a); g(); }",
            u"144: a 20 at 0, t 100 at 32, t 100 at 0"_s);
        row("an error path frees early",
            "int f(void) { void* a = malloc(20); void* b = malloc(20); if (b == NULL) { free(a); return -1; } void* c = malloc(20); free(c); free(b); free(a); }",
            u"96: a 20 at 0, b 20 at 32, c 20 at 64"_s);
        row("the first one is freed first",
            "int f(void) { void* a = take(20); void* b = take(20); give(a); void* c = take(20); give(b); give(c); }\n"
                + wrapper,
            u"96: a 20 at 0, b 20 at 32, c 20 at 64"_s);
        row("a heap may fill a gap",
            "int f(void) { void* a = malloc(20); void* b = malloc(20); free(a); void* c = malloc(20); free(b); free(c); }",
            u"?: a 20 at 0, b 20 at 32, c 20 at ?"_s);
        row("freed under a condition, and nothing behind it", "int f(int n) { void* a = malloc(20); if (n) free(a); }",
            u"32: a 20 at 0"_s);
        row("freed under a condition, and taken again",
            "int f(int n) { void* a = malloc(20); if (n) free(a); void* b = malloc(40); free(b); }",
            u"?: a 20 at 0, b 40 at ?"_s);
        row("freed twice", "int f(void) { void* a = malloc(20); free(a); void* b = malloc(40); free(b); free(a); }",
            u"48: a 20 at 0, b 40 at 0"_s);
        row("freed in each turn of a loop",
            "int f(void) { for (int i = 0; i < 4; ++i) { void* a = malloc(20); free(a); } }", u"32: a 20 at 0"_s);
        row("more in each turn of a loop", "int f(void) { for (int i = 0; i < 4; ++i) { void* a = malloc(20); } }",
            u"?: a ? at 0"_s);
        row("more in each turn of a loop that begins with do",
            "int f(void) { int i = 0; do { void* a = malloc(20); } while (++i < 4); }", u"?: a ? at 0"_s);
        row("freed behind the loop",
            "int f(void) { void* a; for (int i = 0; i < 4; ++i) { a = malloc(20); a[0] = 1; } free(a); }",
            u"?: a ? at 0"_s);
        row("only under a condition", "int f(int n) { if (n) { void* a = malloc(20); free(a); } }", u"?: a 20 at 0"_s);
        const QByteArray pick = "static void* pick(void* a, void* b) { return b; }\n";
        row("freed by what a helper picks",
            pick + "int f(void* a) { void* k = pick(a, malloc(20)); free(k); void* b = malloc(40); free(b); }",
            u"?:  20 at 0, b 40 at ?"_s);
        row("freed by what nobody knows of",
            "int f(void) { void* a = malloc(20); void* k = other(); free(k); void* b = malloc(40); free(b); free(a); }",
            u"?: a 20 at 0, b 40 at ?"_s);
        row("a helper that frees what another picks",
            pick
                + "static void h(void* a) { void* b = malloc(4); void* k = pick(a, b); free(k); free(b); }\n"
                  "int f(void* a) { h(a); }",
            u"?: "_s);
        const auto sized = [&](const char *title, const QByteArray &before, const QByteArray &size, int bytes) {
            row(title, "int f(void) { " + before + " void* a = malloc(" + size + "); free(a); }",
                bytes < 0 ? u"?: a ? at 0"_s : u"%1: a %2 at 0"_s.arg((bytes + 15) / 16 * 16).arg(bytes));
        };
        sized("below 0 as an int", "int n = 4;", "n - 8 < 16 ? 16 : 9000", 16);
        sized("below 0 as a size", "size_t n = 4;", "n - 8 < 16 ? 16 : 9000", -1);
        sized("below 0 as an unsigned", "unsigned n = 4;", "n - 8 < 16 ? 16 : 9000", -1);
        sized("below 0 as a byte, which is an int then", "uint8_t n = 4;", "n - 8 < 16 ? 16 : 9000", 16);
        sized("below 0 of a literal", "", "4u - 8 < 16 ? 16 : 9000", -1);
        sized("below 0 of a size of a type", "", "sizeof(int) - 8 < 16 ? 16 : 9000", -1);
        sized("below 0 of a cast", "int n = 4;", "(uint32_t)n - 8 < 16 ? 16 : 9000", -1);
        sized("below 0 of a cast back", "size_t n = 4;", "(int)n - 8 < 16 ? 16 : 9000", 16);
        sized("below 0 compared with an unsigned", "", "-1 < 4u ? 16 : 9000", -1);
        sized("below 0 in a size", "size_t n = -1;", "n < 16 ? 16 : 9000", -1);
        sized("an unsigned above 0", "size_t n = 40;", "n - 8 < 16 ? 16 : n - 8", 32);
        sized("a fraction in a variable", "float n = 5;", "(int)(n / 2 * 8)", -1);
        sized("a fraction by a cast", "", "(int)((float)5 / 2 * 8)", -1);
        sized("a type that nobody knows", "measure n = 5;", "(int)(n / 2 * 8)", -1);
        row("below 0 of a constant of the file",
            "static const size_t n = 4;\nint f(void) { void* a = malloc(n - 8 < 16 ? 16 : 9000); free(a); }",
            u"?: a ? at 0"_s);
        row("a number that a parameter does not hold",
            "static void* take(uint8_t n) { return malloc(n); }\nint f(void) { void* a = take(300); free(a); }",
            u"?: a ? at 0"_s);
        row("calls itself", "static void* f(int n) { return f(n); }", u"?: "_s);
    }
    void functions()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, scratch);
        const std::vector<ScannedSource> sources = sourcesOf(text);
        FunctionEffects effects(sources);
        FunctionScratches scratches(effects);
        const FunctionEffects::Found *found = effects.find(u"f"_s);
        QVERIFY(found);
        QCOMPARE(described(scratches.of(*found)), scratch);
    }

    void main_hasItsStorages()
    {
        const std::vector<ScannedSource> sources = sourcesOf(
            "#define HIDDEN 4\nenum { OUT = 2 };\n"
            "static void* take(size_t n) { return TVMBackendAllocWorkspace(1, 0, n, 0, 8); }\n"
            "static void give(void* p) { TVMBackendFreeWorkspace(1, 0, p); }\n"
            "int k(float* p, float* T) { for (int i = 0; i < OUT; ++i) T[i] = p[i]; return 0; }\n"
            "int m___tvm_main__(float* a_buffer_var, float* b_buffer_var) {\n"
            "  _Static_assert(sizeof(float) == 4, \"\");\n  void* sid_1 = take(HIDDEN * sizeof(float));\n  float* sid_2 = (float*)malloc(OUT * sizeof(float));\n"
            "  if (k(a_buffer_var, sid_1) != 0) return -1;\n  if (k(sid_1, sid_2) != 0) return -1;\n"
            "  give(sid_1);\n  if (k(sid_2, b_buffer_var) != 0) return -1;\n  free(sid_2);\n}\n");
        FunctionEffects effects(sources);
        const MainCalls main = collectMainCalls(effects);
        QStringList found;
        for (const MainBuffer &buffer : main.buffers)
            found += buffer.label() + u' ' + QString::number(buffer.bytes ? buffer.bytes->value() : -1) + u" at "_s
                + QString::number(buffer.offset ? buffer.offset->value() : -1);
        QCOMPARE(found,
                 (QStringList {u"input:a 8 at -1"_s, u"output:b 8 at -1"_s, u"sid_1 16 at 0"_s, u"sid_2 8 at 16"_s}));
        QStringList calls;
        for (const MainCall &call : main.calls)
            calls += call.function + u' ' + QString::number(call.allocated ? call.allocated->value() : -1);
        QCOMPARE(calls, (QStringList {u"k 32"_s, u"k 32"_s, u"k 32"_s}));
    }
};

QTEST_GUILESS_MAIN(TstAllocatorCalls)
#include "tst_allocatorcalls.moc"
