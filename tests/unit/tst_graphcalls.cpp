// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/graphcalls.h"
#include "model/analysis/memory/bufferlifetimes.h"
#include "model/document/document.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGraphCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void calls_areTheOperatorNodesInOrder()
    {
        Graph graph;
        for (const QString &function : {u""_s, u"conv"_s, u"__nop"_s, u""_s, u"add"_s, u"conv"_s}) {
            GraphNode node;
            node.function = function;
            node.isOperator = !function.isEmpty();
            graph.nodes.push_back(node);
        }
        const QHash<QString, std::vector<int>> calls = graphCalls(graph);
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[u"conv"_s], (std::vector<int> {0, 3})); // a no-op is a step, inputs are not
        QCOMPARE(calls[u"add"_s], std::vector<int> {2});
    }

    /// "data" goes through a split; one half is used twice by an addition that is an output, as is the other half.
    static Graph halves()
    {
        Graph graph;
        const auto node = [&](const QString &name, const std::vector<int> &inputs, int entries) {
            const auto first = int(graph.entries.size());
            const bool isOperator = !inputs.empty();
            graph.nodes.push_back(
                {name, isOperator ? u"f_"_s + name : QString(), isOperator, inputs, first, entries, {}});
            for (int i = 0; i < entries; ++i)
                graph.entries.push_back({int(graph.nodes.size()) - 1, StorageId(first + i), {}, {}, {}, {}});
        };
        node(u"data"_s, {}, 1);
        node(u"p0"_s, {}, 1);
        node(u"split"_s, {0}, 2);
        node(u"add"_s, {2, 1, 2}, 1);
        node(u"copy"_s, {4}, 1);
        graph.heads = {3, 5, 0};
        return graph;
    }

    static ModelTensors tensors(const QStringList &inputs, const QStringList &outputs)
    {
        ModelTensors tensors {std::vector<TensorFact> {}, std::vector<TensorFact> {}};
        for (const QString &name : inputs)
            tensors.inputs->emplace_back().name = name;
        for (const QString &name : outputs)
            tensors.outputs->emplace_back().name = name;
        return tensors;
    }

    void steps_haveInputsThenOutputs()
    {
        const std::vector<GraphCall> expected {{u"f_split"_s, {0, 2, 3}, {0}, {2, 3}},
                                               {u"f_add"_s, {2, 1, 2, 4}, {2, 1}, {4}},
                                               {u"f_copy"_s, {4, 5}, {4}, {5}}};
        QVERIFY(graphSteps(halves()) == expected);
        QVERIFY(graphSteps(Graph()).empty());
    }

    void buffers_areNamed_data()
    {
        const Test::Rows<bool, QStringList> row({"isKnown", "names"});
        row("inputs, parameters, storages and outputs", true,
            {u"input:data"_s, u"p0"_s, u"storage:2@0"_s, u"output:split.1"_s, u"storage:4@1"_s, u"output:copy"_s});
        row("nobody knows what is an input or an output", false,
            {u"data"_s, u"p0"_s, u"storage:2@0"_s, u"storage:3@0"_s, u"storage:4@1"_s, u"storage:5@2"_s});
    }
    void buffers_areNamed()
    {
        QFETCH(const bool, isKnown);
        const ModelTensors known = tensors({u"data"_s}, {u"split.1"_s, u"copy"_s, u"data"_s});
        QTEST(graphBufferNames(halves(), isKnown ? known : ModelTensors()), "names");
    }

    /// Inputs live from the beginning and outputs to the end, with any readers.
    void outputs_liveToTheEnd()
    {
        const Graph graph = halves();
        FunctionEffects effects({});
        const MainCalls main;
        const ConstantTable constants;
        const ModelTensors known = tensors({u"data"_s}, {u"split.1"_s, u"copy"_s});
        const BufferTable table = collectGraphBuffers({main, effects, constants, known, &graph, u"m.graph"_s});
        QStringList lives;
        for (const BufferFact &buffer : table.buffers)
            lives +=
                u"%1 %2-%3"_s.arg(buffer.name).arg(buffer.firstCall.value_or(-1)).arg(buffer.lastCall.value_or(-1));
        QCOMPARE(lives,
                 (QStringList {u"input:data 0-0"_s, u"p0 1-1"_s, u"storage:2@0 0-1"_s, u"output:split.1 0-2"_s,
                               u"storage:4@1 1-2"_s, u"output:copy 2-2"_s}));
        const auto isOutput = [&](int buffer) {
            return table.buffers[std::size_t(buffer)].kind == BufferFact::Kind::Output;
        };
        QCOMPARE(std::count_if(table.calls[0].writes.begin(), table.calls[0].writes.end(), isOutput), 1);
        QVERIFY(!table.knowsScratch); // no source defines the functions
    }

    /// "add" gets both halves and reads the second: only the following reshape reads the first.
    void calls_readWhatTheirFunctionReads()
    {
        const auto described = [](const QString &fixture) {
            const DocumentPointer document = Test::documentFromFixture(fixture);
            const BufferTable &table = document->modules.front().buffers;
            QStringList calls;
            for (const BufferCall &call : table.calls) {
                QStringList names;
                for (const int buffer : call.reads)
                    names += table.buffers[std::size_t(buffer)].name;
                calls += u"%1 of %2: %3"_s.arg(call.reads.size()).arg(call.arguments.size()).arg(names.join(u' '));
            }
            return calls;
        };
        QCOMPARE(described(u"v7-graph-multi-output"_s),
                 (QStringList {u"1 of 3: input:data"_s, u"2 of 3: storage:2@0 p0"_s, u"1 of 2: storage:1@0"_s}));
        QCOMPARE(described(u"v7-graph-tuple-unread"_s),
                 (QStringList {u"1 of 3: input:data"_s, u"2 of 4: storage:2@0 p0"_s, u"1 of 2: storage:1@0"_s}));
    }

    /// Each argument of a packed function may be read, with any body.
    void unknownFunctions_readAllTheyGet_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("mayRead"); // the second argument
        const QByteArray first = "  void* a = (((DLTensor*)(((TVMValue*)args)[0].v_handle))[0].data);\n"
                                 "  out[0] = ((float*)a)[0];\n";
        QTest::newRow("one is taken") << first << true;
        QTest::newRow("all are handed on") << first + "  g(args);\n" << true;
        QTest::newRow("all are kept") << first + "  kept = args;\n" << true;
        QTest::newRow("the second is handed on") << first + "  g(((TVMValue*)args)[1].v_handle);\n" << true;
    }
    void unknownFunctions_readAllTheyGet()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const bool, mayRead);
        const QByteArray text = "int32_t f(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, "
                                "int32_t* out_ret_tcode, void* resource_handle) {\n"
            + body + "  return 0;\n}\n";
        const std::vector<ScannedSource> sources {
            {u"a.c"_s, ArtifactKind::OperatorSource, std::make_shared<const CSource>(scanCSource(text))}};
        FunctionEffects effects(sources);
        const FunctionEffects::Found *found = effects.find(u"f"_s);
        QVERIFY(found && found->mayRead(0));
        QCOMPARE(found->mayRead(1), mayRead);
    }

    void graphWithoutNodes_hasNoCalls() { QVERIFY(graphCalls(Graph()).isEmpty()); }
};

QTEST_GUILESS_MAIN(TstGraphCalls)
#include "tst_graphcalls.moc"
