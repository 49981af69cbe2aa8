// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/generatedfile.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGeneratedFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_followTheContent_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char *title, const QString &path, const QByteArray &bytes, const char *kind) {
            QTest::newRow(title) << path << bytes << QString::fromLatin1(kind);
        };
        const QByteArray include = "#include \"tvm/runtime/c_runtime_api.h\"\n";
        row("kernels with their target", u"a.c"_s, "// tvm target: c\nint f(void) { return 0; }\n", "operator-source");
        row("a license above the target", u"a.cpp"_s, "/* ours */\n// tvm target: c\n", "operator-source");
        row("a kernel that lost its target", u"k.c"_s,
            include + "int32_t tvmgen_kws_fused_add(void* p0) {\n  return 0;\n}\n", "operator-source");
        row("a main before 2021-06", u"k.c"_s, include + "int32_t tvm__run_func(void* args) {\n  return 0;\n}\n",
            "operator-source");
        row("constants in a file of their own", u"weights.c"_s,
            "const int8_t __attribute__((section(\".rodata.tvm\"), aligned(16))) c[2] = {\n1, 2\n};\n",
            "operator-source");
        row("a registry", u"r.c"_s,
            "#include <tvm/runtime/crt/module.h>\nconst TVMModule* TVMSystemLibEntryPoint(void) {\n  return 0;\n}\n",
            "operator-source");
        row("an empty registry", u"src/kws_lib0.c"_s, ";", "operator-source");
        row("a lone semicolon elsewhere", u"src/kws.c"_s, ";", "other");
        row("a program that calls the model", u"main.c"_s,
            "#include \"tvmgen_kws.h\"\nint main(void) {\n  return tvmgen_kws_run(0, 0);\n}\n", "other");
        row("a file of the runtime", u"crt/page_allocator.c"_s,
            "#include <tvm/runtime/crt/page_allocator.h>\nvoid* TVMBackendAllocWorkspace(int a) {\n  return 0;\n}\n",
            "other");
        row("C without TVM", u"kws_lib1.c"_s, "int f(void) { return 0; }\n", "other");
        row("offloaded C in a library file", u"kws_lib2.c"_s, include + "int32_t dl_conv(void* p0) {\n  return 0;\n}\n",
            "operator-source");
        row("the header of the C interface", u"inc/tvmgen_kws.h"_s, "#define X 1\n", "header");
        row("the same under another name", u"model.h"_s, "struct tvmgen_kws_inputs { void* x; };\n", "header");
        row("another header", u"board.h"_s, "#define TVM 1\n", "other");
        row("a graph", u"graph.json"_s, R"({"nodes": [], "arg_nodes": [], "node_row_ptr": [0]})", "graph");
        row("other JSON", u"package.json"_s, R"({"nodes": []})", "other");
        row("Relay", u"kws.relay"_s, "def @main(%x: int8) {\n}\n", "relay");
        row("Relay with its version", u"net.txt"_s, "#[version = \"0.0.5\"]\ndef @main(%x: int8) {\n}\n", "relay");
        row("notes", u"notes.txt"_s, "we def @main\n", "other");
        row("TIR", u"tir-1.txt"_s, "@main = primfn(A_1: handle) -> ()\n", "tir");
        row("parameters", u"weights.bin"_s, QByteArray("\xb7\x9c\x04\x05\x4f\x8d\xe5\xf7", 8) + QByteArray(24, '\0'),
            "parameters");
        row("an object of a library", u"kws_lib0.o"_s,
            "\x7f"
            "ELF",
            "object");
        row("an object of the program", u"build/main.o"_s,
            "\x7f"
            "ELF",
            "other");
        row("nothing", u"a.c"_s, "", "other");
    }

    void kinds_followTheContent()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, kind);
        QCOMPARE(artifactKindName(kindOfContent(path, bytes)), kind);
    }

    void models_areNamedBySymbols_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("models");
        QTest::newRow("main") << QByteArray("int32_t tvmgen_kws___tvm_main__(void* x) {") << QStringList {u"kws"_s};
        QTest::newRow("0.8") << QByteArray("tvmgen_a_b_run_model(") << QStringList {u"a_b"_s};
        QTest::newRow("kernels alone") << QByteArray("tvmgen_kws_fused_nn_conv2d_fused_x( tvmgen_kws_fused_add(")
                                       << QStringList {u"kws"_s};
        QTest::newRow("a name like an operator's")
            << QByteArray("tvmgen_net_fused_v2_fused_add( tvmgen_net_fused_v2___tvm_main__(")
            << QStringList {u"net_fused_v2"_s};
        QTest::newRow("several") << QByteArray("tvmgen_kws_run( tvmgen_vad_run( tvmgen_kws_run(")
                                 << QStringList {u"kws"_s, u"vad"_s};
        QTest::newRow("capitals stay") << QByteArray("tvmgen_EMBED_Net_run(") << QStringList {u"EMBED_Net"_s};
        QTest::newRow("a graph") << QByteArray(R"("func_name": "tvmgen_kws_fused_add",)") << QStringList {u"kws"_s};
        QTest::newRow("none") << QByteArray("tvmgen_ tvmgen tvmgen_kws_inputs tvmgen_run") << QStringList();
        QTest::newRow("nothing") << QByteArray() << QStringList();
    }

    void models_areNamedBySymbols()
    {
        QFETCH(const QByteArray, text);
        QTEST(modelsNamedIn(text, 16), "models");
    }

    void models_endAtTheLimit()
    {
        QCOMPARE(modelsNamedIn("tvmgen_a_run tvmgen_b_run tvmgen_c_run", 2), (QStringList {u"a"_s, u"b"_s}));
    }
};

QTEST_GUILESS_MAIN(TstGeneratedFile)
#include "tst_generatedfile.moc"
