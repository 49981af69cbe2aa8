// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactkind.h"

#include "tests/support/cases.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstArtifactKind : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kind_ofPath_data()
    {
        const Test::Rows<QString, QString> row({"path", "kind"});
        row("the metadata", u"metadata.json"_s, u"metadata"_s);
        row("metadata elsewhere", u"src/metadata.json"_s, u"other"_s);
        row("a source", u"codegen/host/src/m_lib0.c"_s, u"operator-source"_s);
        row("a C++ source", u"codegen/host/src/m_lib0.cc"_s, u"operator-source"_s);
        row("a header", u"codegen/host/include/tvmgen_m.h"_s, u"header"_s);
        row("an object", u"codegen/host/lib/m_lib0.o"_s, u"object"_s);
        row("parameters", u"parameters/m.params"_s, u"parameters"_s);
        row("a graph of version 4", u"runtime-config/graph/graph.json"_s, u"graph"_s);
        row("a graph of version 7", u"executor-config/graph/m.graph"_s, u"graph"_s);
        row("relay of version 1", u"relay.txt"_s, u"relay"_s);
        row("relay of version 5", u"src/relay.txt"_s, u"relay"_s);
        row("relay of version 7", u"src/m.relay"_s, u"relay"_s);
        row("TIR", u"src/tir-1.txt"_s, u"tir"_s);
        row("a C file of the runtime", u"runtime/src/crt.c"_s, u"runtime"_s);
        row("a template", u"templates/platform.c.template"_s, u"template"_s);
        row("a stray file", u"notes.txt"_s, u"other"_s);
    }

    void kind_ofPath()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, kind);
        QCOMPARE(artifactKindName(kindOfPath(path)), kind);
    }

    void kind_ofSource_data()
    {
        Test::addCases<QByteArray, QString>(u"artifactkind/kind"_s, {"text", "kind"});
        const QByteArray include = "#include <tvm/runtime/crt/module.h>\n";
        QTest::newRow("operators below a comment of somebody")
            << QByteArray("/* Copyright\n */\r\n// edited\n\n// tvm target: c -keys=cpu\nint f(void) {\n}\n")
            << u"operator-source"_s;
        QTest::newRow("an entry point far behind pools") << "#include \"tvm/runtime/c_runtime_api.h\"\n"
                + QByteArray("// pool\n").repeated(100'000)
                + "int32_t tvmgen_m_run(void* a) {\n}\n" << u"entry-source"_s;
        QTest::newRow("TVMMetadata below a licence of somebody") << "/*\n" + QByteArray("licence\n").repeated(1000)
                + "*/\nstatic const int64_t kTvmgenMetadata_inputs_0_shape[1] = {\n1L\n};\n"
                                                                 << u"metadata-source"_s;
        const QByteArray driver = "int8_t* f_weights = NULL;\nint32_t f(int8_t* in0, void* handle) {\n"
                                  "  return TVMEthosULaunch(handle, in0);\n}\n";
        QTest::newRow("a driver far behind its weights")
            << include + "static int8_t f_weights[1] = {\n" + QByteArray("  0x00,\n").repeated(10'000) + "};\n" + driver
            << u"offload-source"_s;
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
        const Test::Rows<QString, QStringList, QString> row({"path", "modules", "module"});
        const QStringList two {u"kws"_s, u"kws_lib"_s};
        row("a library of the shorter name", u"codegen/host/src/kws_lib0.c"_s, two, u"kws"_s);
        row("a library of the longer name", u"codegen/host/src/kws_lib_lib0.c"_s, two, u"kws_lib"_s);
        row("a header is lower-case", u"codegen/host/include/tvmgen_mynet.h"_s, {u"MyNet"_s, u"b"_s}, u"MyNet"_s);
        row("a graph", u"executor-config/graph/kws.graph"_s, two, u"kws"_s);
        row("the only module takes the rest", u"notes.txt"_s, {u"m"_s}, u"m"_s);
        row("by the prefix of a definition", u"codegen/host/src/extra.c"_s, {u"a"_s, u"b"_s}, u"b"_s);
        row("nobody's", u"runtime/Makefile"_s, two, {});
        row("no module at all", u"a"_s, {}, {});
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
