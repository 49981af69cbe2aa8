// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/memory/relaysizes.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/places.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

#include <QFile>
#include <QMap>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelayCalls : public QObject {
    Q_OBJECT

    static RelayOutline outlined(const QStringList &operators)
    {
        QByteArray text = "def @main(%x: Tensor[(1), float32]) {\n";
        QByteArray last = "%x";
        for (int i = 0; i < operators.size(); ++i) {
            text += "  %" + QByteArray::number(i) + " = " + operators[i].toUtf8() + "(" + last + ");\n";
            last = "%" + QByteArray::number(i);
        }
        return outlineRelay(text + "}\n");
    }

    /// Calls written "name: reads > writes", buffers by letter; x and y are inputs. Without a colon each reads the
    /// output of the previous call.
    static BufferTable table(const QStringList &calls)
    {
        BufferTable table;
        QMap<QChar, int> buffers;
        const auto buffer = [&](QChar name) {
            if (!buffers.contains(name)) {
                buffers.insert(name, int(table.buffers.size()));
                BufferFact &fact = table.buffers.emplace_back();
                const bool isInput = name == u'x' || name == u'y';
                fact.kind = isInput ? BufferFact::Kind::Input : BufferFact::Kind::Workspace;
                fact.name = isInput ? u"input:"_s + name : QString(name);
            }
            return buffers.value(name);
        };
        for (int step = 0; step < calls.size(); ++step) {
            BufferCall &call = table.calls.emplace_back();
            call.function = u"tvmgen_kws_fused_"_s + calls[step].section(u':', 0, 0);
            const QString before = step == 0 ? u"x"_s : QString(QChar(u'A' + step - 1));
            const QString flow =
                calls[step].contains(u':') ? calls[step].section(u": "_s, 1) : before + u" > "_s + QChar(u'A' + step);
            for (const QChar name : flow.section(u" > "_s, 0, 0))
                call.reads.push_back(buffer(name));
            for (const QChar name : flow.section(u" > "_s, 1)) {
                call.writes.push_back(buffer(name));
                BufferFact &fact = table.buffers[std::size_t(buffer(name))];
                fact.firstCall = fact.firstCall ? fact.firstCall : std::optional(step);
            }
        }
        return table;
    }

    static QString described(const RelayCalls &relayCalls)
    {
        QStringList calls;
        for (const CallInRelay &place : relayCalls.calls) {
            QStringList numbers;
            for (const LineNumber line : place.lines)
                numbers += QString::number(line.value());
            calls += numbers.join(u'+');
        }
        return calls.join(u", "_s);
    }

private Q_SLOTS:
    void calls_findTheirOperators_data()
    {
        Test::addCases<QStringList, QStringList, QString>(u"relaycalls/calls"_s, {"relay", "calls", "lines"});
    }
    void calls_findTheirOperators()
    {
        QFETCH(const QStringList, relay);
        QFETCH(const QStringList, calls);
        QTEST(described(callsInRelay(outlined(relay), table(calls), u"kws"_s)), "lines");
    }

    /// Functions that the C calls by their names in Relay, as for CMSIS-NN.
    void offloadedFunctions_haveTheirOperators()
    {
        const RelayOutline relay = outlineRelay("def @main(%x: Tensor[(1), float32]) {\n"
                                                "  %0 = reshape(%x);\n"
                                                "  %1 = @kernel(%0);\n"
                                                "  nn.softmax(%1)\n"
                                                "}\n"
                                                "\n"
                                                "def @kernel(%y: Tensor[(1), float32], Compiler=\"driver\", "
                                                "global_symbol=\"tvmgen_kws_fused_driver_main_0\") {\n"
                                                "  %2 = nn.conv2d(%y);\n"
                                                "  nn.relu(%2)\n"
                                                "}\n");
        const BufferTable calls = table({u"reshape"_s, u"driver_main_0"_s, u"nn_softmax"_s});
        QCOMPARE(described(callsInRelay(relay, calls, u"kws"_s)), u"1, 7+8, 3"_s);
        const RelayPairing pairing = pairRelay(relay, calls, u"kws"_s);
        QCOMPARE(pairing.offloaded, (std::vector<const RelayFunction *> {nullptr, &relay.functions[1], nullptr}));
        QCOMPARE(pairing.function, &relay.functions[0]);
        QCOMPARE(callsInRelay(relay, calls, u"kws"_s).calls[0].how, CallInRelay::How::Inferred);
        QCOMPARE(callsInRelay(relay, calls, u"kws"_s).calls[1].how, CallInRelay::How::Named);
    }

    /// Two inputs x and y; text and calls in any order.
    void branches_areToldByWhatFeedsWhat_data()
    {
        Test::addCases<QByteArray, QStringList, QString>(u"relaycalls/branches"_s, {"relay", "calls", "lines"});
    }
    void branches_areToldByWhatFeedsWhat()
    {
        QFETCH(const QByteArray, relay);
        QFETCH(const QStringList, calls);
        const QByteArray text =
            "def @main(%x: Tensor[(1, 4), float32], %y: Tensor[(1, 4), float32]) {\n" + relay + "}\n";
        QTEST(described(callsInRelay(outlineRelay(text), table(calls), u"kws"_s)), "lines");
    }

    void severalFunctions_areNotGuessedAt()
    {
        BufferTable table;
        table.calls.emplace_back().function = u"tvmgen_kws_fused_nn_conv2d"_s;
        const QByteArray one = "(%x: Tensor[(1), float32]) {\n  nn.conv2d(%x)\n}\n";
        QCOMPARE(described(callsInRelay(outlineRelay("def @main" + one), table, u"kws"_s)), u"1"_s);
        QCOMPARE(described(callsInRelay(outlineRelay("def @main" + one + "def @f" + one), table, u"kws"_s)), u""_s);
    }

    /// The printer never nests calls, but people do: a nested call follows its user in the text.
    void callsInsideOfCalls_areNotFollowed()
    {
        const QByteArray head = "def @main(%x: Tensor[(1), float32]) {\n";
        const BufferTable buffers = table({u"tanh"_s, u"abs"_s});
        QCOMPARE(described(callsInRelay(outlineRelay(head + "  %0 = tanh(%x);\n  abs(%0)\n}\n"), buffers, u"kws"_s)),
                 u"1, 2"_s);
        QCOMPARE(described(callsInRelay(outlineRelay(head + "  abs(tanh(%x))\n}\n"), buffers, u"kws"_s)), u", "_s);
        QCOMPARE(described(callsInRelay(outlineRelay(head + "  f(abs(tanh(%x)))\n}\n"), buffers, u"kws"_s)), u", "_s);
    }

    /// Verified by following each tensor in Relay and in main: dense on h0 is called first, its text is second.
    void equalBranchesOfARealArchive_areToldApart()
    {
        const QString path = Test::corpusFolder() + u"/diverse/dv_lstm_aot_nousmp.tar.xz"_s;
        if (!QFile::exists(path))
            QSKIP("there are no real archives");
        const DocumentPointer document = Test::documentAt(path);
        QStringList expected {u"1"_s};
        for (int step = 0; step < 4; ++step) { // of the cell: zero-based lines, the same number in each step
            QList<int> lines {7, 6, 10, 21, 13, 16, 17, 22};
            if (step > 0)
                lines = {25, 24, 28, 39, 31, 34, 35, 40};
            for (int &line : lines)
                line += 18 * std::max(step - 1, 0);
            const auto text = [&](int i) { return QString::number(lines[i]); };
            expected += {text(0), text(1), text(2)};
            if (step < 3)
                expected += {text(3), text(4) + u'+' + text(5) + u'+' + text(6), text(7)};
        }
        expected += {u"71"_s, u"76"_s}; // one of three equal sigmoids is in another call: unknown in which one
        QCOMPARE(described(document->modules.front().relayCalls), expected.join(u", "_s));
    }

    /// The lines of each call, found by reading Relay and the calls of these archives side by side.
    void realArchives_findTheirOperators_data()
    {
        const Test::Rows<QString, QString> row({"name", "places"});
        if (Test::corpusFolder().isEmpty())
            QSKIP("there are no real archives");
        row("kws_aot_c_usmp", u"kws_aot_c_usmp"_s, u"2, 3-5, 6, 7, 7-9, 11-14, 15-16"_s);
        row("cnn_graph_c", u"cnn_graph_c"_s,
            u"2, 2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 31, 32-33, 34"_s);
        row("cnn_aot_usmp_two_pools", u"cnn_aot_usmp_two_pools"_s,
            u"2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 32-33, 34"_s);
        row("tvm18_cnn_graph_c", u"tvm18_cnn_graph_c"_s,
            u"2, 2-4, 5-7, 8-10, 11-13, 14-16, 17-19, 20-23, 24-26, 27-29, 30, 31, 32-33, 34"_s);
        row("tvm09_kws_aot_c_allocator", u"tvm09_kws_aot_c_allocator"_s, u"2, 3-5, 6, 7-9, 10, 11-14, 15-16"_s);
        row("kws_aot_cmsisnn", u"kws_aot_cmsisnn"_s, u"2, 13-15, 22, 29-31, 38-40, 47-49"_s);
        row("fusion_multi_io_aot", u"fusion_multi_io_aot"_s, u"2-3, 4, 7"_s);
        row("dv_tuples_graph_c", u"diverse/dv_tuples_graph_c"_s, u"2, 6, 7, 8"_s);
        row("dv_gather_aot_greedy", u"diverse/dv_gather_aot_greedy"_s, u"2, 3, 4, 7, 8, 5, 6"_s);
        QStringList tiny; // one operator after another, each after a stop of fusion
        for (int line = 2; line < 402; line += 2)
            tiny += QString::number(line);
        row("dv_tiny_aot_hill", u"diverse/dv_tiny_aot_hill"_s, tiny.join(u", "_s));
        QStringList mobilenet; // a convolution, its normalisation, the tuple and the next operator: four lines each
        for (int line = 2; line < 107; line += 4)
            mobilenet += u"%1-%2"_s.arg(line).arg(line + 3);
        row("mobilenet_aot_usmp_greedy", u"mobilenet_aot_usmp_greedy"_s,
            (mobilenet + QStringList {u"110"_s, u"112-113"_s, u"114"_s}).join(u", "_s));
    }
    void realArchives_findTheirOperators()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
        const Module &module = document->modules.front();
        QStringList places;
        for (int step = 0; step < int(module.buffers.calls.size()); ++step)
            places += formatLink(relayPlaceOfCall(module, step)).section(u':', 1);
        QTEST(places.join(u", "_s), "places");
    }

    /// All calls of real models: distinguishable calls have operators, and the rest is known.
    void realArchives_nearlyEveryCallHasOperators_data()
    {
        QTest::addColumn<bool>("isUnusual");
        QTest::addColumn<int>("ofCalls"); // at most one of so many calls lacks operators
        QTest::newRow("usual models") << false << 50;
        // Equal branches of one input, and equal steps of a recurrent network, are not distinguishable.
        QTest::newRow("unusual models") << true << 5;
    }
    void realArchives_nearlyEveryCallHasOperators()
    {
        QFETCH(const bool, isUnusual);
        QFETCH(const int, ofCalls);
        QStringList names = Test::corpusNames();
        names.removeIf([&](const QString &name) { return name.startsWith("unusual/"_L1) != isUnusual; });
        if (names.isEmpty())
            QSKIP("there are no real archives");
        int calls = 0;
        QStringList without;
        for (const QString &name : names) {
            const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
            for (const Module &module : document->modules) {
                for (int step = 0; step < int(module.buffers.calls.size()); ++step, ++calls) {
                    if (relayPlaceOfCall(module, step).isNull())
                        without += u"%1: %2"_s.arg(name, module.buffers.calls[std::size_t(step)].function);
                }
            }
        }
        QVERIFY2(without.size() * ofCalls <= calls, qPrintable(without.join(u'\n')));
    }

    /// If Relay's type of a tensor is certain, it matches the indices of the code.
    void sizesOfRelay_areThoseOfTheCode()
    {
        const QStringList names = Test::corpusNames();
        if (names.isEmpty())
            QSKIP("there are no real archives");
        std::size_t sizes = 0;
        for (const QString &name : names) {
            const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
            for (const Module &module : document->modules) {
                for (const RelaySize &size : relaySizes(module.relay, module.buffers, module.metadata.name)) {
                    const BufferFact &buffer = module.buffers.buffers[size.buffer];
                    QVERIFY2(buffer.bytes == size.bytes, qPrintable(name + u": "_s + buffer.name));
                    sizes += buffer.size == BufferFact::Size::Shape ? 0 : 1;
                }
            }
        }
        QVERIFY2(sizes >= (Test::isSanitized ? 30U : 300U), qPrintable(QString::number(sizes)));
    }
};

QTEST_GUILESS_MAIN(TstRelayCalls)
#include "tst_relaycalls.moc"
