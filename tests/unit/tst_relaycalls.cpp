// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/relaycalls.h"
#include "model/document/documentbuilder.h"
#include "model/document/places.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelayCalls : public QObject {
    Q_OBJECT

    static RelayOutline outlined(const QStringList &operators)
    {
        QByteArray text = "def @main(%x: Tensor[(1), float32]) {\n";
        for (int i = 0; i < operators.size(); ++i)
            text += "  %" + QByteArray::number(i) + " = " + operators[i].toUtf8() + "(%x);\n";
        return outlineRelay(text + "}\n");
    }

    static QString described(const std::vector<std::vector<LineNumber>> &lines)
    {
        QStringList calls;
        for (const std::vector<LineNumber> &list : lines) {
            QStringList numbers;
            for (const LineNumber line : list)
                numbers += QString::number(line.value());
            calls += numbers.join(u'+');
        }
        return calls.join(u", "_s);
    }

private Q_SLOTS:
    void calls_findTheirOperators_data()
    {
        QTest::addColumn<QStringList>("relay");
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("lines");
        QTest::newRow("each operator is in the name")
            << QStringList {u"nn.conv2d"_s, u"nn.bias_add"_s, u"nn.relu"_s, u"nn.softmax"_s}
            << QStringList {u"nn_conv2d_add_nn_relu"_s, u"nn_softmax"_s} << u"1+2+3, 4"_s;
        QTest::newRow("layouts and schedules are no other operators")
            << QStringList {u"nn.conv2d"_s, u"nn.conv2d"_s, u"nn.dense"_s}
            << QStringList {u"layout_transform"_s, u"nn_contrib_conv2d_NCHWc"_s,
                            u"nn_contrib_depthwise_conv2d_NCHWc_1"_s, u"nn_contrib_dense_pack"_s}
            << u", 1, 2, 3"_s;
        QTest::newRow("of a quantised one what is left")
            << QStringList {u"qnn.conv2d"_s, u"nn.bias_add"_s, u"qnn.requantize"_s, u"nn.max_pool2d"_s}
            << QStringList {u"nn_conv2d_subtract_add_add_fixed_point_multiply_clip_cast"_s, u"nn_max_pool2d"_s}
            << u"1, 4"_s;
        QTest::newRow("a reshape between them, as many as there")
            << QStringList {u"nn.conv2d"_s, u"reshape"_s, u"nn.dense"_s}
            << QStringList {u"nn_conv2d"_s, u"reshape_cast"_s, u"nn_dense"_s} << u"1, 2, 3"_s;
        QTest::newRow("more reshapes than calls of one")
            << QStringList {u"nn.conv2d"_s, u"reshape"_s, u"reshape"_s, u"nn.dense"_s}
            << QStringList {u"nn_conv2d"_s, u"reshape"_s, u"nn_dense"_s} << u"1, , 4"_s;
        QTest::newRow("one convolution is missing: nothing is told")
            << QStringList {u"nn.conv2d"_s, u"nn.conv2d"_s, u"nn.dense"_s}
            << QStringList {u"nn_conv2d"_s, u"nn_dense"_s} << u", "_s;
        QTest::newRow("in another order: nothing is told")
            << QStringList {u"nn.dense"_s, u"nn.conv2d"_s} << QStringList {u"nn_conv2d"_s, u"nn_dense"_s} << u", "_s;
        QTest::newRow("nothing that comes through as it is")
            << QStringList {u"add"_s} << QStringList {u"add"_s} << u""_s;
        QTest::newRow("what TVM cut off is left out")
            << QStringList {u"nn.conv2d"_s, u"add"_s} << QStringList {u"nn_conv2d_subtract_add_cb9548905a4a8167_"_s}
            << u"1"_s;
        QTest::newRow("no calls") << QStringList {u"nn.conv2d"_s} << QStringList {} << u""_s;
    }
    void calls_findTheirOperators()
    {
        QFETCH(const QStringList, relay);
        QFETCH(const QStringList, calls);
        BufferTable table;
        for (const QString &call : calls)
            table.calls.emplace_back().function = u"tvmgen_kws_fused_"_s + call;
        QTEST(described(relayLinesOfCalls(outlined(relay), table, u"kws"_s)), "lines");
    }

    void severalFunctions_areNotGuessedAt()
    {
        BufferTable table;
        table.calls.emplace_back().function = u"tvmgen_kws_fused_nn_conv2d"_s;
        const QByteArray one = "(%x: Tensor[(1), float32]) {\n  nn.conv2d(%x)\n}\n";
        QCOMPARE(described(relayLinesOfCalls(outlineRelay("def @main" + one), table, u"kws"_s)), u"1"_s);
        QCOMPARE(described(relayLinesOfCalls(outlineRelay("def @main" + one + "def @f" + one), table, u"kws"_s)),
                 u""_s);
    }

    /// The lines of each call, as one finds them reading Relay and the calls of these archives side by side.
    void realArchives_findTheirOperators_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("places");
        if (Test::corpusFolder().isEmpty())
            QSKIP("there are no real archives");
        QTest::newRow("kws_aot_c_usmp") << u"kws_aot_c_usmp"_s << u"2, 3, 6, , 7, 11, 15"_s;
        QTest::newRow("cnn_graph_c")
            << u"cnn_graph_c"_s << u", 2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 31, 32-33, 34"_s;
        QTest::newRow("cnn_aot_usmp_two_pools")
            << u"cnn_aot_usmp_two_pools"_s
            << u"2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 32-33, 34"_s;
        QTest::newRow("tvm18_cnn_graph_c")
            << u"tvm18_cnn_graph_c"_s
            << u", 2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 31, 32-33, 34"_s;
        QTest::newRow("tvm09_kws_aot_c_allocator") << u"tvm09_kws_aot_c_allocator"_s << u"2, 3, 6, 7, 10, 11, 15"_s;
        QTest::newRow("kws_aot_cmsisnn") << u"kws_aot_cmsisnn"_s << u", , , , , "_s;
        QTest::newRow("fusion_multi_io_aot") << u"fusion_multi_io_aot"_s << u", , "_s;
        QStringList mobilenet; // a convolution, its normalisation, the tuple and what follows: four lines each
        for (int line = 2; line < 107; line += 4)
            mobilenet += u"%1-%2"_s.arg(line).arg(line + 3);
        QTest::newRow("mobilenet_aot_usmp_greedy")
            << u"mobilenet_aot_usmp_greedy"_s
            << (mobilenet + QStringList {u"110"_s, u"112-113"_s, u"114"_s}).join(u", "_s);
    }
    void realArchives_findTheirOperators()
    {
        QFETCH(const QString, name);
        const Result<DocumentPointer> document = buildDocument(Test::corpusFolder() + u'/' + name + u".tar.xz"_s, {});
        QVERIFY(document);
        const Module &module = (*document)->modules.front();
        QStringList places;
        for (int step = 0; step < int(module.buffers.calls.size()); ++step)
            places += formatLink(relayPlaceOfCall(module, step)).section(u':', 1);
        QTEST(places.join(u", "_s), "places");
    }
};

QTEST_GUILESS_MAIN(TstRelayCalls)
#include "tst_relaycalls.moc"
