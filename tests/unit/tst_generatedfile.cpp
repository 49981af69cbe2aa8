// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/generatedfile.h"

#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGeneratedFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_followTheContent_data()
    {
        Test::addCases<QString, QByteArray, QString>(u"generatedfile/kinds"_s, {"path", "bytes", "kind"});
        const auto row = [](const char *title, const QString &path, const QByteArray &bytes, const char *kind) {
            QTest::newRow(title) << path << bytes << QString::fromLatin1(kind);
        };
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
