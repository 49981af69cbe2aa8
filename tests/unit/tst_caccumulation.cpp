// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cfunction.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QString said(const CCount &count)
{
    if (!count.most)
        return count.isExact ? u"unknown but exact"_s : u"unknown"_s;
    return count.isExact ? QString::number(*count.most) : u"at most %1"_s.arg(*count.most);
}

} // namespace

/// Multiply-accumulates of one function, and how often it calls others.
class TstCAccumulation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void multiplyAccumulates_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *title, const char *body, const char *expected) {
            QTest::newRow(title) << QByteArray(body) << QString::fromUtf8(expected);
        };
        row("one", "x[0] = x[0] + a[0] * b[0];", "1");
        row("with casts and parentheses, as the exporter writes it",
            "((int32_t*)x)[i] = (((int32_t*)x)[i] + (((int32_t)((int8_t*)a)[(i * 64)]) * ((int32_t)((int8_t*)b)[i])));",
            "1");
        row("added on", "x[0] += a[0] * b[0];", "1");
        row("added on in parentheses, as macros write it", "((x[0]) += (a[0] * b[0]));", "1");
        row("the product first", "x[0] = (a[0] * b[0]) + x[0];", "1");
        row("several products", "x[0] = x[0] + a[0] * b[0] + a[1] * b[1];", "2");
        row("cast as a whole", "x[0] = (int32_t)(x[0] + a[0] * b[0]);", "1");
        row("two statements", "x[0] += a[0] * b[0]; x[1] += a[0] * b[1];", "2");
        row("three factors", "x[0] += a[0] * b[0] * 2;", "1");
        row("taken away", "x[0] -= a[0] * b[0];", "1");
        row("a variable", "float s = 0; s = s + a[0] * b[0];", "1");
        row("a pointer", "*x = *x + *a * *b;", "1");
        row("a loop", "for (int32_t i = 0; i < 10; ++i) x[0] += a[i] * b[i];", "10");
        row("a loop of bytes", "for (uint8_t i = 0; i < 10; ++i) x[0] += a[i] * b[i];", "10");
        row("a loop of bytes that never ends", "for (uint8_t i = 0; i < 300; ++i) x[0] += a[i] * b[i];", "unknown");
        row("a loop of bytes that begins anew", "for (int8_t i = 0; i != 200; ++i) x[0] += a[i] * b[i];", "unknown");
        row("a loop of bytes that counts down", "for (uint8_t i = 9; i >= 0; --i) x[0] += a[i] * b[i];", "unknown");
        row("a loop of short numbers", "for (uint16_t i = 0; i <= 300; i += 3) x[0] += a[i] * b[i];", "101");
        row("steps", "for (int32_t i = 0; i < 10; i += 3) x[0] += a[i] * b[i];", "4");
        row("down", "for (int32_t i = 9; i >= 0; --i) x[0] += a[i] * b[i];", "10");
        row("loops in loops",
            "for (int32_t i = 0; i < 10; ++i) { x[i] = 0; for (int32_t j = 0; j < 7; ++j) { x[i] += a[j] * b[j]; } }",
            "70");
        row("a bracket that closes nothing", "x[0] = (a W(i)] * b[0]);", "unknown");
        row("no turns", "for (int32_t i = 5; i < 5; ++i) x[0] += a[i] * b[i];", "0");
        row("more than a number holds",
            "for (int64_t i = 0; i < 4000000000; ++i) for (int64_t j = 0; j < 4000000000; ++j) x[0] += a[i] * b[j];",
            "unknown");
        row("a triangle", "for (int32_t i = 0; i < 4; ++i) for (int32_t j = 0; j < i; ++j) x[i] += a[j] * b[j];",
            "at most 12");
        row("a bound that is not known", "for (int32_t i = 0; i < n; ++i) x[0] += a[i] * b[i];", "unknown");
        row("a counter that the body changes", "for (int32_t i = 0; i < 10; ++i) { x[0] += a[i] * b[i]; i += n; }",
            "unknown");
        row("under a condition", "for (int32_t i = 0; i < 10; ++i) { if (i < n) x[0] += a[i] * b[i]; }", "at most 10");
        row("under one that always holds", "if (1) x[0] += a[0] * b[0];", "1");
        row("under one that never holds", "if (0) x[0] += a[0] * b[0];", "0");
        row("padding", "x[0] += ((1 <= i) ? a[i] : 0) * b[i];", "1");
        row("a product under a condition", "x[0] = x[0] + ((1 <= i) ? a[i] * b[i] : 0);", "unknown");
        row("behind a check of errors", "if (n != 0) { return -1; } x[0] += a[0] * b[0];", "1");
        row("behind a way back", "for (int32_t i = 0; i < 9; ++i) { if (a[i] == n) return 0; x[0] += a[i] * b[i]; }",
            "at most 9");
        row("behind a check of a pointer in a loop",
            "for (int32_t i = 0; i < 9; ++i) { if (!b) return -1; x[0] += a[i] * b[i]; }", "9");
        row("behind a check of a number in a loop",
            "for (int32_t i = 0; i < 9; ++i) { int k = a[i]; if (!k) return 0; x[0] += a[i] * b[i]; }", "at most 9");
        row("a condition that counts",
            "for (int32_t c = 8; c-- > 0;) { const int32_t i = 7 - c; x[i] += a[i] * b[i]; }", "unknown");
        row("a break", "for (int32_t i = 0; i < 9; ++i) { x[0] += a[i] * b[i]; break; }", "at most 9");
        row("behind a switch", "switch (n) { case 0: break; case 1: return -1; } x[0] += a[0] * b[0];", "1");
        row("in a switch", "switch (n) { case 0: x[0] += a[0] * b[0]; break; default: x[1] += a[1] * b[1]; }",
            "at most 2");
        row("a break in a loop in a switch",
            "switch (n) { case 0: for (int32_t j = 0; j < 3; ++j) { x[0] += a[0] * b[0]; break; } }", "at most 3");
        row("a break in a switch in a loop",
            "for (int32_t j = 0; j < 3; ++j) { x[0] += a[0] * b[0]; switch (n) { case 0: break; } }", "3");
        row("a jump", "again: x[0] += a[0] * b[0]; if (n) goto again;", "unknown");
        row("behind a jump that is always made",
            "if (1 < 2) { x[0] += a[0] * b[0]; goto out; } x[1] += a[0] * b[0]; out:", "1");
        row("behind a jump", "if (n) { goto out; } x[1] += a[0] * b[0]; out:", "at most 1");
        row("behind a jump out of a loop",
            "for (int32_t j = 0; j < n; ++j) { goto out; } x[1] += a[0] * b[0]; out:", "at most 1");
        row("requantized",
            "int32_t v = ((int32_t)((((int64_t)((((int32_t*)x)[0] + ((int32_t*)a)[0]) - ((int32_t*)b)[0])) * ((int64_t)1234)) + ((int64_t)1 << 30)) >> 31);",
            "0");
        row("a value and a bias", "float v = ((float*)x)[0] + ((float*)b)[i];", "0");
        row("while", "while (n) x[0] += a[0] * b[0];", "unknown");
        row("do once", "do { x[0] += a[0] * b[0]; } while (0);", "1");
        row("do", "do { x[0] += a[0] * b[0]; } while (n);", "unknown");
        row("while, counted up", "int32_t k = 0; while (k < 16) { x[0] += a[k] * b[k]; ++k; }", "16");
        row("while, with the bound in a variable",
            "const int32_t m = 16; int32_t k = 0; while (k < m) { x[0] += a[k] * b[k]; k++; }", "16");
        row("while, with the bound first", "size_t k = 0; while (16 != k) { x[0] += a[k] * b[k]; k += 1; }", "16");
        row("while, with steps of two", "int32_t k = 0; while (k <= 16) { x[0] += a[k] * b[k]; k = k + 2; }", "9");
        row("while, counted down", "uint32_t k = 16; while (k > 0) { --k; x[0] += a[k] * b[k]; }", "16");
        row("while, counted down to 0", "int32_t k = 15; while (k >= 0) { x[0] += a[k] * b[k]; k -= 1; }", "16");
        row("while, set by a statement",
            "int32_t k; k = 0; while (k < 16) { x[0] += a[k] * b[k]; ++k; } k = 4; while (k < 9) { x[0] += a[k] * b[k]; ++k; }",
            "21");
        row("while, in while",
            "int32_t j = 0; while (j < 4) { int32_t k = 0; while (k < 5) { x[0] += a[k] * b[k]; ++k; } ++j; }", "20");
        row("while, with the first value in an outer loop",
            "int32_t k = 0; for (int32_t j = 0; j < 4; ++j) { while (k < 5) { x[0] += a[k] * b[k]; ++k; } }",
            "unknown");
        row("while, set again in an outer loop",
            "int32_t k; for (int32_t j = 0; j < 4; ++j) { k = 0; while (k < 5) { x[0] += a[k] * b[k]; ++k; } }", "20");
        row("while, with no iteration", "int32_t k = 9; while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "0");
        row("while, whose counter never ends", "uint32_t k = 9; while (k >= 0) { x[0] += a[k] * b[k]; --k; }",
            "unknown");
        row("while, whose counter steps below 0", "uint32_t k = 8; while (k > 0) { x[0] += a[k] * b[k]; k -= 3; }",
            "unknown");
        row("while, whose counter wraps", "uint32_t k = 9; while (k != 4) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, with a narrow counter", "uint8_t k = 0; while (k < 300) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, with a counter that is kept between calls",
            "static int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, with a step under a condition", "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; if (n) ++k; }",
            "unknown");
        row("while, with a step in a nested loop",
            "int32_t k = 0; while (k < 9) { for (int32_t j = 0; j < 2; ++j) { x[0] += a[k] * b[k]; ++k; } }",
            "unknown");
        row("while, with two steps", "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; ++k; ++k; }", "unknown");
        row("while, with a way around the step",
            "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; if (a[k] > 1) continue; ++k; }", "unknown");
        row("while, with a way to the end after the step",
            "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; ++k; if (n) continue; y[0] = 1; }", "at most 9");
        row("while, with a break", "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; if (n) break; ++k; }",
            "at most 9");
        row("while, with a return", "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; if (n) return 0; ++k; }",
            "at most 9");
        row("while, with a jump", "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; if (n) goto out; ++k; } out: ;",
            "unknown");
        row("while, whose counter has another use in between",
            "int32_t k = 0; f(&k); while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, whose counter a condition sets",
            "int32_t k = 0; if (n) k = 4; while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, whose counter is set under a condition",
            "int32_t k; if (n) k = 0; while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, whose bound the body changes",
            "int32_t m = 9; int32_t k = 0; while (k < m) { x[0] += a[k] * b[k]; m -= 1; ++k; }", "unknown");
        row("while, whose bound an inner loop counts",
            "int32_t m = 9; int32_t k = 0; while (k < m) { x[0] += a[k] * b[k]; m = 0; while (m < 3) { ++m; } ++k; }",
            "unknown");
        row("while, whose bound is changed by its address",
            "int32_t m = 9; int32_t* p = &m; int32_t k = 0; while (k < m) { x[0] += a[k] * b[k]; *p = 2; ++k; }",
            "unknown");
        row("while, whose bound depends on the counter",
            "int32_t k = 0; while (k < 16 - k) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, whose condition counts too", "int32_t k = 0; while (k++ < 9) { x[0] += a[k] * b[k]; ++k; }",
            "unknown");
        row("while, whose condition has another part",
            "int32_t k = 0; while (k < 9 && n) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, whose counter an inner loop sets",
            "int32_t k = 0; while (k < 9) { x[0] += a[k] * b[k]; k = 0; while (k < 3) { ++k; } ++k; }", "unknown");
        row("while, into which a switch leads",
            "switch (n) { case 0: ; int32_t k = 0; while (k < 9) { case 1: x[0] += a[k] * b[k]; ++k; } }", "unknown");
        row("while, before which a switch leads",
            "switch (n) { case 0: ; int32_t k = 0; case 1: while (k < 9) { x[0] += a[k] * b[k]; ++k; } }", "unknown");
        row("while, under a condition", "int32_t k = 0; if (n) while (k < 9) { x[0] += a[k] * b[k]; ++k; }", "unknown");
        row("while, with a triangle",
            "for (int32_t j = 0; j < 4; ++j) { int32_t k = 0; while (k < j) { x[0] += a[k] * b[k]; ++k; } }",
            "at most 12");
        row("do, counted up", "int32_t k = 0; do { x[0] += a[k] * b[k]; ++k; } while (k < 16);", "16");
        row("do, counted down", "int32_t k = 16; do { --k; x[0] += a[k] * b[k]; } while (k > 0);", "16");
        row("do, once at least", "int32_t k = 9; do { x[0] += a[k] * b[k]; ++k; } while (k < 9);", "1");
        row("do, with steps of three", "int32_t k = 0; do { x[0] += a[k] * b[k]; k += 3; } while (k <= 9);", "4");
        row("do, whose counter wraps", "int32_t k = 9; do { x[0] += a[k] * b[k]; ++k; } while (k != 9);", "unknown");
        row("do, with a way around the step",
            "int32_t k = 0; do { x[0] += a[k] * b[k]; if (n) continue; ++k; } while (k < 9);", "unknown");
        row("do, with a break", "int32_t k = 0; do { x[0] += a[k] * b[k]; if (n) break; ++k; } while (k < 9);",
            "at most 9");
        row("do, with a triangle",
            "for (int32_t j = 0; j < 4; ++j) { int32_t k = 0; do { x[0] += a[k] * b[k]; ++k; } while (k < j); }",
            "unknown");
        row("do, in do",
            "int32_t j = 0; do { int32_t k = 0; do { x[0] += a[k] * b[k]; ++k; } while (k < 4); ++j; } while (j < 3);",
            "12");
        row("for, set before", "int32_t k = 0; for (; k < 16; ++k) { x[0] += a[k] * b[k]; }", "16");
        row("for, stepped in the body", "for (int32_t k = 0; k < 16;) { x[0] += a[k] * b[k]; ++k; }", "16");
        row("for, set before and stepped in the body", "int32_t k = 0; for (; k < 16;) { x[0] += a[k] * b[k]; ++k; }",
            "16");
        row("for, with a sum as step", "for (int32_t k = 0; k < 16; k = k + 1) { x[0] += a[k] * b[k]; }", "16");
        row("for, with a sum of more as step", "for (int32_t k = 0; k < 16; k = k + 2 - 1) { x[0] += a[k] * b[k]; }",
            "unknown");
        row("for, whose bound depends on the counter", "for (int32_t k = 0; k < 16 - k; ++k) { x[0] += a[k] * b[k]; }",
            "unknown");
        row("for, whose bound an inner loop counts",
            "int32_t m = 4; for (int32_t k = 0; k < m; ++k) { for (m = 0; m < 8; ++m) { x[0] += a[k] * b[k]; } }",
            "unknown");
        row("for, whose counter an inner loop counts",
            "int32_t k; for (k = 0; k < 4; ++k) { x[0] += a[k] * b[k]; for (k = 0; k < 8; ++k) { } }", "unknown");
        row("a sum alone", "x[0] = x[0] + a[0];", "0");
        row("a product alone", "x[0] = a[0] * b[0];", "0");
        row("a scaled value", "x[0] = x[0] * b[0];", "0");
        row("scaled and moved into another place", "y[0] = x[0] * b[0] + a[0];", "0");
        row("indices", "x[(i * 4) + 1] = a[(i * 4) + 2];", "0");
        row("indices that are kept", "int32_t c = ((i * 4) + n), d = i * 3, e = 2; x[c] = a[d];", "0");
        row("a product that is kept in a list", "int32_t c = i * 4, d = a[0] * b[0]; x[c] = x[c] + d;", "unknown");
        row("an index that is kept", "int32_t c = ((i * 4) + n); x[c] = a[c];", "0");
        row("a pointer that is stepped", "a = a + n * 4;", "unknown");
        row("kept in a variable", "float s = x[0] + a[0] * b[0]; x[0] = s;", "unknown");
        row("scaled and kept in a variable", "int32_t s = (x[0] * y[0] + 64) >> 7; x[0] = s > 127 ? 127 : s;", "0");
        row("returned", "return n + a[0] * b[0];", "unknown");
        row("scaled and returned", "return a[0] * 3;", "0");
        row("values that were loaded before", "float v = a[0]; s = s + v * v;", "unknown");
        row("in an argument", "x[0] = f(x[0] + a[0] * b[0], 1);", "unknown");
        row("in a branch", "x[0] = n ? (x[0] + a[0] * b[0]) : x[0];", "unknown");
        row("of a comma", "x[0] += a[0] * b[0], x[1] += a[1] * b[1];", "unknown");
        row("two stores in one", "y = x[0] = x[0] + a[0] * b[0];", "unknown");
        row("in the head of a loop", "for (int32_t i = 0; i < 9; x[0] = x[0] + a[i] * b[i], ++i) { }", "unknown");
        row("in a condition", "if ((x[0] = x[0] + a[0] * b[0]) > 3) { }", "unknown");
        row("in a block of an expression", "y = ({ x[0] = x[0] + a[0] * b[0]; 1; });", "unknown");
        row("a condition with more than the bound", "for (int32_t i = 0; i < 10 && !n; ++i) x[0] += a[i] * b[i];",
            "unknown");
        row("two bounds", "for (int32_t i = 0; i < 10, i < 5; ++i) x[0] += a[i] * b[i];", "unknown");
        row("a counter in parentheses", "for (int32_t i = 0; i < 10; ++i) { x[0] += a[i] * b[i]; (i)++; }", "unknown");
        row("a counter by its address",
            "for (int32_t i = 0; i < 10; ++i) { x[0] += a[i] * b[i]; int32_t* p = (int32_t*)&i; *p += 1; }", "unknown");
        row("a counter in braces", "for (int32_t i = 0; i < 10; ++i) { x[0] += a[i] * b[i]; int32_t v[1] = {i++}; }",
            "unknown");
        row("a bound that is changed", "int32_t m = 10; (m) = 4; for (int32_t i = 0; i < m; ++i) x[0] += a[i] * b[i];",
            "unknown");
        row("a step by the counter", "for (int32_t i = 1; i < 64; i += i) x[0] += a[i] * b[i];", "unknown");
        row("a step that is masked", "for (int32_t i = 0; i < 9; i = i + 4 & 7) x[0] += a[i] * b[i];", "unknown");
        row("unsigned and down", "for (uint32_t i = 9; i >= 0; --i) x[0] += a[i] * b[i];", "unknown");
        row("two steps", "for (int32_t i = 0; i < 10; ++i, ++n) x[0] += a[i] * b[i];", "unknown");
        row("assembly", "for (int32_t i = 0; i < 10; ++i) { x[0] += a[i] * b[i]; __asm__ volatile(\"nop\"); }",
            "unknown");
        row("a product that is kept and added later",
            "for (int32_t i = 0; i < 10; ++i) { float p = a[i] * b[i]; x[0] += p; }", "unknown");
        row("multiplied in place and added",
            "for (int32_t i = 0; i < 10; ++i) { float v = a[i]; v *= b[i]; x[0] += v; }", "unknown");
        row("handed to a function", "x[0] = mac(x[0], a[0] * b[0]);", "unknown");
        row("products alone, added up", "x[0] = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];", "unknown");
        row("in braces", "float s[1] = {x[0] + a[0] * b[0]};", "unknown");
        row("returned", "return x[0] = x[0] + a[0] * b[0];", "unknown");
        row("pointers that go on", "float s = 0; for (int32_t i = 0; i < 10; ++i) s += *a++ * *b++;", "10");
        row("an index that is added up", "for (int32_t i = 0; i < 10; ++i) n += a[i] * i;", "unknown");
        row("a sum of products, scaled", "x[0] += (a[0] * b[0] + a[1] * b[1]) * y[0];", "unknown");
        row("a size of memory", "memset(x, 0, n * sizeof(float));", "0");
        row("an error in a loop", "for (int32_t i = 0; i < 9; ++i) { x[0] += a[i] * b[i]; if (a[i] > 1) return -1; }",
            "at most 9");
        row("memory that is short in a loop",
            "for (int32_t i = 0; i < 9; ++i) { if (y == NULL) { return -1; } x[0] += a[i] * b[i]; }", "9");
        row("two products of different values", "y[0] = (a[0] * b[0]) + (x[0] * x[1]);", "0");
        row("a label that nobody jumps to", "goto out; un: x[0] += a[0] * b[0]; out: ;", "0");
        row("a label that somebody jumps to", "if (n) goto un; goto out; un: x[0] += a[0] * b[0]; out: ;", "at most 1");
        row("a computed jump", "again: x[0] += a[0] * b[0]; goto *y;", "unknown");
        row("too often to be counted",
            "for (int64_t i = 0; i < 4000000000; ++i) for (int64_t j = 0; j < 4000000000; ++j) x[0] += a[0] * b[0];",
            "unknown");
    }
    void multiplyAccumulates()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QString, expected);
        const QByteArray text =
            "int32_t f(float* x, float* a, float* b, float* y, int32_t n, int32_t i) {\n" + body + "\nreturn 0;\n}\n";
        QCOMPARE(said(readCFunction(text, u"f"_s, {}).body.accumulations), expected);
    }

    void calls_areCounted_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        QTest::newRow("once") << QByteArray("g(x);") << u"1"_s;
        QTest::newRow("in a loop") << QByteArray("for (int32_t i = 0; i < 6; ++i) { g(x); }") << u"6"_s;
        QTest::newRow("under a condition") << QByteArray("if (n) g(x);") << u"at most 1"_s;
        QTest::newRow("checked") << QByteArray("if (g(x) != 0) return -1;") << u"1"_s;
        QTest::newRow("in a branch") << QByteArray("n = n ? g(x) : 0;") << u"at most 1"_s;
        QTest::newRow("where it need not come to it") << QByteArray("if (n && g(x)) { }") << u"at most 1"_s;
        QTest::newRow("while") << QByteArray("while (n) g(x);") << u"unknown"_s;
        QTest::newRow("in the condition of while") << QByteArray("while (g(x)) { }") << u"unknown"_s;
        QTest::newRow("in the head of for") << QByteArray("for (int32_t i = 0; i < g(x); ++i) { }") << u"unknown"_s;
        QTest::newRow("a jump") << QByteArray("again: g(x); if (n) goto again;") << u"unknown"_s;
    }
    void calls_areCounted()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QString, expected);
        const CFunction function =
            readCFunction("int32_t f(float* x, int32_t n) {\n" + body + "\nreturn 0;\n}\n", u"f"_s, {});
        QCOMPARE(function.body.calls.size(), std::size_t(1));
        QCOMPARE(said(function.body.calls[0].turns), expected);
    }

    void hostileText_isLinear_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece :
             {"x = x + a * b", "+ a * b ", "(", "(x + a * b, ", "? a * b : ", "x = ", "((((((((((((((((x+a*b),",
              "(int)", "(int *", "*", "++ ", "for (int i = 0; i < 9; ++i) ", "goto a; a: ", "x += a[1] * b[1]; ", "x[",
              "= x + (a * (b"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isLinear()
    {
        QFETCH(const QByteArray, piece);
        const QByteArray text =
            "void f(int* x) { x = x + a * b + " + piece.repeated(Test::many(300'000) / piece.size());
        Test::CpuTimer timer;
        (void)readCFunction(text, u"f"_s, {});
        QVERIFY2(timer.elapsed() < Test::slack * 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstCAccumulation)
#include "tst_caccumulation.moc"
