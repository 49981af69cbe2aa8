// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactkind.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstArtifactKind : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kind_ofPath_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("kind");
        QTest::newRow("the metadata") << u"metadata.json"_s << u"metadata"_s;
        QTest::newRow("metadata elsewhere") << u"src/metadata.json"_s << u"other"_s;
        QTest::newRow("a source") << u"codegen/host/src/m_lib0.c"_s << u"operator-source"_s;
        QTest::newRow("a C++ source") << u"codegen/host/src/m_lib0.cc"_s << u"operator-source"_s;
        QTest::newRow("a header") << u"codegen/host/include/tvmgen_m.h"_s << u"header"_s;
        QTest::newRow("an object") << u"codegen/host/lib/m_lib0.o"_s << u"object"_s;
        QTest::newRow("parameters") << u"parameters/m.params"_s << u"parameters"_s;
        QTest::newRow("a graph of version 4") << u"runtime-config/graph/graph.json"_s << u"graph"_s;
        QTest::newRow("a graph of version 7") << u"executor-config/graph/m.graph"_s << u"graph"_s;
        QTest::newRow("relay of version 1") << u"relay.txt"_s << u"relay"_s;
        QTest::newRow("relay of version 5") << u"src/relay.txt"_s << u"relay"_s;
        QTest::newRow("relay of version 7") << u"src/m.relay"_s << u"relay"_s;
        QTest::newRow("TIR") << u"src/tir-1.txt"_s << u"tir"_s;
        QTest::newRow("a C file of the runtime") << u"runtime/src/crt.c"_s << u"runtime"_s;
        QTest::newRow("a template") << u"templates/platform.c.template"_s << u"template"_s;
        QTest::newRow("a stray file") << u"notes.txt"_s << u"other"_s;
    }

    void kind_ofPath()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, kind);
        QCOMPARE(artifactKindName(kindOfPath(path)), kind);
    }

    void kind_ofSource_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("kind");
        const QByteArray include = "#include <tvm/runtime/crt/module.h>\n";
        QTest::newRow("operators") << QByteArray("// tvm target: c -keys=cpu\nint f(void) {\n}\n")
                                   << u"operator-source"_s;
        QTest::newRow("offloaded operators")
            << QByteArray("// tvm target: cmsis-nn \nint f(void) {\n}\n") << u"offload-source"_s;
        QTest::newRow("operators below a comment of somebody")
            << QByteArray("/* Copyright\n */\r\n// edited\n\n// tvm target: c -keys=cpu\nint f(void) {\n}\n")
            << u"operator-source"_s;
        QTest::newRow("a target that is not a comment of its own")
            << QByteArray("int x; // tvm target: c\nint f(void) {\n}\n") << u"offload-source"_s;
        QTest::newRow("a comment without end") << QByteArray("/* // tvm target: c") << u"other"_s;
        QTest::newRow("a lone semicolon") << QByteArray(";") << u"registry-source"_s;
        QTest::newRow("a registry") << include
                + "int32_t f(void*);\nconst TVMModule* TVMSystemLibEntryPoint(void) {\n}\n;"
                                    << u"registry-source"_s;
        QTest::newRow("a registry with an entry point") << include + "int32_t tvmgen_m_run(void* a) {\n}\n"
                                                        << u"entry-source"_s;
        QTest::newRow("an entry point far behind pools") << "#include \"tvm/runtime/c_runtime_api.h\"\n"
                + QByteArray("// pool\n").repeated(100'000)
                + "int32_t tvmgen_m_run(void* a) {\n}\n" << u"entry-source"_s;
        QTest::newRow("the network of version 3")
            << QByteArray("const tvm_model_t tvmgen_m_network = {\n};\n") << u"entry-source"_s;
        QTest::newRow("TVMMetadata") << QByteArray("static const int64_t kTvmgenMetadata_inputs_0_shape[1] = {\n")
                                     << u"metadata-source"_s;
        QTest::newRow("TVMMetadata below a licence of somebody") << "/*\n" + QByteArray("licence\n").repeated(1000)
                + "*/\nstatic const int64_t kTvmgenMetadata_inputs_0_shape[1] = {\n1L\n};\n"
                                                                 << u"metadata-source"_s;
        QTest::newRow("a table of functions without includes")
            << QByteArray("static TVMBackendPackedCFunc _tvm_func_array[] = {\n  (TVMBackendPackedCFunc)f,\n};\n")
            << u"registry-source"_s;
        const QByteArray driver = "int8_t* f_weights = NULL;\nint32_t f(int8_t* in0, void* handle) {\n"
                                  "  return TVMEthosULaunch(handle, in0);\n}\n";
        QTest::newRow("a driver with the includes of a registry") << include + driver << u"offload-source"_s;
        QTest::newRow("a driver far behind its weights")
            << include + "static int8_t f_weights[1] = {\n" + QByteArray("  0x00,\n").repeated(10'000) + "};\n" + driver
            << u"offload-source"_s;
        QTest::newRow("a driver whose workspace stands first")
            << "static int8_t workspace[4];\n" + driver << u"offload-source"_s;
        QTest::newRow("another library of kernels, with a workspace")
            << QByteArray("#include <dl_lib.h>\n// workspace\nint f(int8_t* a) {\n  dl_conv(a);\n}\n")
            << u"offload-source"_s;
        QTest::newRow("a registry together with a driver")
            << include + "static const void* _tvm_func_array[] = {f};\n" + driver << u"offload-source"_s;
        QTest::newRow("constants alone, with the includes of a registry") << include
                + "static int8_t f_weights[4] = {1, 2, 3, 4};\n" << u"other"_s;
        QTest::newRow("an Ethos-U file") << QByteArray("#include <tvm_ethosu_runtime.h>\n") << u"offload-source"_s;
        const QByteArray generated =
            "#define TVM_EXPORTS\n#include \"tvm/runtime/c_runtime_api.h\"\n#include \"tvm/runtime/c_backend_api.h\"\n";
        QTest::newRow("operators without the line of their target") << generated
                + "int f(void) {\n  return expf(1);\n}\n" << u"operator-source"_s;
        QTest::newRow("offloaded operators without that line")
            << generated + "int f(void) {\n  return arm_softmax_s8();\n}\n"
            << u"offload-source"_s;
        QTest::newRow("another code generator")
            << QByteArray("#include <vendor.h>\nint f(void) {\n}\n") << u"offload-source"_s;
        QTest::newRow("nothing") << QByteArray() << u"other"_s;
    }

    void kind_ofSource()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, kind);
        const CSource scan = scanCSource(text);
        QCOMPARE(artifactKindName(kindOfSource(text, &scan)), kind);
    }

    void module_ofFile_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QStringList>("modules");
        QTest::addColumn<QString>("module");
        const QStringList two {u"kws"_s, u"kws_lib"_s};
        QTest::newRow("a library of the shorter name") << u"codegen/host/src/kws_lib0.c"_s << two << u"kws"_s;
        QTest::newRow("a library of the longer name") << u"codegen/host/src/kws_lib_lib0.c"_s << two << u"kws_lib"_s;
        QTest::newRow("a header is lower-case")
            << u"codegen/host/include/tvmgen_mynet.h"_s << QStringList {u"MyNet"_s, u"b"_s} << u"MyNet"_s;
        QTest::newRow("a graph") << u"executor-config/graph/kws.graph"_s << two << u"kws"_s;
        QTest::newRow("the only module takes the rest") << u"notes.txt"_s << QStringList {u"m"_s} << u"m"_s;
        QTest::newRow("by the prefix of a definition")
            << u"codegen/host/src/extra.c"_s << QStringList {u"a"_s, u"b"_s} << u"b"_s;
        QTest::newRow("nobody's") << u"runtime/Makefile"_s << two << QString();
        QTest::newRow("no module at all") << u"a"_s << QStringList() << QString();
    }

    void module_ofFile()
    {
        QFETCH(const QString, path);
        QFETCH(const QStringList, modules);
        QFETCH(const QString, module);
        const CSource scan = scanCSource("int tvmgen_b_main_0(void) {\n}\n");
        QCOMPARE(moduleOfFile(path, modules, &scan), module);
    }
};

QTEST_GUILESS_MAIN(TstArtifactKind)
#include "tst_artifactkind.moc"
