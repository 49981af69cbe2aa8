// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/allocatorcalls.h"

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functionscratch.h"
#include "tests/support/cases.h"

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
    void functions_data() { Test::addCases<QByteArray, QString>(u"allocatorcalls/functions"_s, {"text", "scratch"}); }
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
