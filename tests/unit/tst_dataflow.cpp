// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelfigures.h"
#include "model/artifact/datatype.h"
#include "model/chart/chartscene.h"
#include "model/chart/dataflowchart.h"
#include "model/chart/dataflowtext.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/questions/dataflow.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/scenetext.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QString sourceName(DataflowGraph::Source source)
{
    switch (source) {
    case DataflowGraph::Source::Calls:
        return u"calls"_s;
    case DataflowGraph::Source::Graph:
        return u"graph"_s;
    case DataflowGraph::Source::Relay:
        return u"Relay"_s;
    case DataflowGraph::Source::DamagedGraph:
        return u"damaged graph"_s;
    case DataflowGraph::Source::None:
        break;
    }
    return u"nothing"_s;
}

/// A line for each box and each edge.
QString described(const DataflowGraph &graph)
{
    const DataflowChartOptions options;
    QString text = u"  made of %1%2\n"_s.arg(sourceName(graph.source),
                                             graph.areEdgesKnown ? QString() : u", there may be more edges"_s);
    for (const DataflowBox &box : graph.boxes)
        text += u"  [%1] %2: %3\n"_s.arg(formatLink(box.link), dataflowBoxName(box, options),
                                         dataflowBoxWords(box, options).replace(u'\n', u"; "_s));
    for (const DataflowEdge &edge : graph.edges)
        text += u"  %1 > %2 %3 %4 %5: %6\n"_s.arg(edge.from).arg(edge.to).arg(
            edge.name, dataflowTypeText(edge), basisName(edge.typeBasis), figureText(edge.bytes));
    return text;
}

/// The document of a graph executor with that graph, and without sources.
DocumentPointer documentOfGraph(const QByteArray &json)
{
    return Test::documentFromFiles(
        {{u"metadata.json"_s,
          R"({"version": 5, "model_name": "m", "export_datetime": "2022-01-01 00:00:00Z", "memory": {},
              "target": {"1": "c -keys=cpu"}, "executors": ["graph"], "style": "full-model"})"},
         {u"executor-config/graph/graph.json"_s, json}},
        Document::Stage::Analysis);
}

QByteArray chainOfNops(int nodes, const QByteArray &shape = "[4]")
{
    QByteArray list = R"({"op": "null", "name": "x", "inputs": []})";
    QByteArray rows = "0, 1";
    QByteArray types = R"("int8")";
    QByteArray storages = "0";
    QByteArray shapes = shape;
    for (int i = 1; i < nodes; ++i) {
        list += R"(, {"op": "tvm_op", "name": "n", "attrs": {"func_name": "f"}, "inputs": [[)"
            + QByteArray::number(i - 1) + ", 0, 0]]}";
        rows += ", " + QByteArray::number(i + 1);
        types += R"(, "int8")";
        storages += ", " + QByteArray::number(i % 2 + 1);
        shapes += ", " + shape;
    }
    return R"({"nodes": [)" + list + R"(], "arg_nodes": [0], "heads": [[)" + QByteArray::number(nodes - 1)
        + R"(, 0, 0]], "node_row_ptr": [)" + rows + R"(], "attrs": {"dltype": ["list_str", [)" + types
        + R"(]], "storage_id": ["list_int", [)" + storages + R"(]], "shape": ["list_shape", [)" + shapes + "]]}}";
}

} // namespace

/// The dataflow of a model, as a value and as a picture.
class TstDataflow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// For every fixture.
    void dataflow_isAsExpected()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            const DocumentPointer document = Test::documentFromFixture(name);
            for (const Module &module : document->modules) {
                const DataflowGraph graph = dataflowOf(module, document->linkModule(&module));
                QCOMPARE(hasDataflow(module), !graph.boxes.empty());
                if (!graph.boxes.empty())
                    text += u"%1, model %2\n"_s.arg(name, module.metadata.name) + described(graph);
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"dataflow.txt"_s);
    }

    void chart_isAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<int>("shade");
        QTest::newRow("main, by need") << u"v7-aot-usmp"_s << int(DataflowShade::Need);
        QTest::newRow("a graph, by constants") << u"v7-graph"_s << int(DataflowShade::Constants);
        QTest::newRow("offloaded functions, by device") << u"v7-cmsis"_s << int(DataflowShade::Device);
    }

    void chart_isAsExpected()
    {
        QFETCH(const QString, fixture);
        QFETCH(const int, shade);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const auto graph = std::make_shared<const DataflowGraph>(dataflowOf(document->modules.front(), {}));
        DataflowChartOptions options;
        options.shade = DataflowShade(shade);
        options.module = document->modules.front().metadata.name;
        const ChartScene scene = dataflowChart(graph, layOutDataflow(*graph, options), options);
        const QString file = u"charts/dataflow-"_s + fixture;
        Test::compareWithExpected(Test::describeScene(scene).toUtf8(), file + u".txt"_s);
        Test::compareWithExpected(writeSvg(scene, false), file + u".svg"_s);
    }

    /// A shade changes colours, not places.
    void shade_movesNothing()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-cmsis"_s);
        const DataflowGraph graph = dataflowOf(document->modules.front(), {});
        DataflowChartOptions options;
        const LayeredLayout first = layOutDataflow(graph, options);
        for (const DataflowShade shade : {DataflowShade::Scratch, DataflowShade::Constants, DataflowShade::Device}) {
            options.shade = shade;
            QCOMPARE(layOutDataflow(graph, options).boxes, first.boxes);
        }
    }

    /// The drawing matches the memory page and the report, call by call.
    void realArchive_hasTheFiguresOfItsCalls_data() { Test::addCorpusRows(); }

    void realArchive_hasTheFiguresOfItsCalls()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
        for (const Module &module : document->modules) {
            const DataflowGraph graph = dataflowOf(module, document->linkModule(&module));
            QCOMPARE(hasDataflow(module), !graph.boxes.empty());
            qsizetype shapes = 0;
            std::vector<bool> isReached(graph.boxes.size());
            for (const DataflowEdge &edge : graph.edges) {
                QVERIFY(edge.from >= 0 && std::size_t(edge.from) < graph.boxes.size());
                QVERIFY(edge.to >= 0 && std::size_t(edge.to) < graph.boxes.size());
                QVERIFY(edge.from < edge.to); // later steps use outputs of earlier steps
                isReached[std::size_t(edge.to)] = true;
                shapes += edge.shape ? 1 : 0;
                if (edge.shape && edge.bytes.bytes && !edge.dtype.isEmpty())
                    QCOMPARE(tensorBytes(*edge.shape, edge.dtype), edge.bytes.bytes);
            }
            for (const DataflowBox &box : graph.boxes) {
                if (box.link.kind != Link::Kind::Call)
                    continue;
                const auto step = std::size_t(box.step);
                QCOMPARE(box.name, module.buffers.calls[step].function);
                QCOMPARE(box.need.bytes.has_value(), step < module.need.steps.size());
                if (box.need.bytes)
                    QCOMPARE(box.need.bytes->value(), module.need.steps[step].bytes());
                QCOMPARE(box.isPeak, module.need.peak && module.need.peak->at.step == box.step);
                // An entry without a producer would be a gap in the picture.
                QVERIFY2(isReached[std::size_t(&box - graph.boxes.data())], qPrintable(box.name));
            }
            if (!graph.edges.empty())
                qInfo("%s: %zu boxes, %zu edges, %lld with shape", qPrintable(module.metadata.name), graph.boxes.size(),
                      graph.edges.size(), qint64(shapes));
        }
    }

    /// Relay adds a shape to the stated type of an output only if it has the same type.
    void statedType_isNotReplacedByRelay_data()
    {
        QTest::addColumn<QString>("dtype"); // as stated for the output
        QTest::addColumn<QString>("type");
        QTest::addColumn<Basis>("basis");
        QTest::newRow("none") << QString() << u"1×3 float32"_s << Basis::Inferred;
        QTest::newRow("the type of Relay") << u"float32"_s << u"1×3 float32"_s << Basis::Inferred;
        QTest::newRow("another type of the same size") << u"int32"_s << u"int32"_s << Basis::Stated;
    }
    void statedType_isNotReplacedByRelay()
    {
        QFETCH(const QString, dtype);
        const DocumentPointer document = Test::documentFromFixture(u"v7-cc-cpp-suffix"_s);
        Module module = document->modules.front();
        TensorFact &output = module.tensors.outputs->front();
        output.shape.reset();
        output.dtype = dtype;
        output.dtypeBasis = dtype.isEmpty() ? Basis::Unknown : Basis::Stated;
        const DataflowGraph graph = dataflowOf(module, {});
        QTEST(dataflowTypeText(graph.edges.back()), "type");
        QTEST(graph.edges.back().typeBasis, "basis");
    }

    void hugeGraph_isNotDrawn()
    {
        Module module;
        module.buffers.calls.resize(std::size_t(maxDataflowBoxes));
        QVERIFY(!dataflowOf(module, {}).isTooLarge());
        module.buffers.calls.resize(std::size_t(maxDataflowBoxes) + 1);
        const DataflowGraph graph = dataflowOf(module, {});
        QVERIFY(hasDataflow(module));
        QVERIFY(graph.isTooLarge());
        QCOMPARE(graph.boxCount, maxDataflowBoxes + 1);
    }

    /// Many calls that only add to a buffer do not multiply with its readers.
    void edges_haveALimit()
    {
        Module module;
        module.buffers.buffers.resize(1);
        for (int i = 0; i < 2'000; ++i) {
            BufferCall call;
            (i < 1'000 ? call.writes : call.reads) = {0};
            module.buffers.calls.push_back(call);
        }
        const DataflowGraph graph = dataflowOf(module, {});
        QVERIFY(graph.areEdgesLimited);
        QCOMPARE(graph.edges.size(), maxDataflowEdges);
    }

    /// An edge of a call whose reads are inferred is dashed, in more lines than a solid one, and its words say so.
    void inferredEdge_isDashed_data()
    {
        QTest::addColumn<Basis>("basis");
        QTest::addColumn<bool>("isDashed");
        QTest::newRow("the reads are computed") << Basis::Computed << false;
        QTest::newRow("an argument is not followed") << Basis::Inferred << true;
    }
    void inferredEdge_isDashed()
    {
        QFETCH(const Basis, basis);
        QFETCH(const bool, isDashed);
        Module module;
        module.buffers.buffers.resize(1);
        module.buffers.calls.resize(2);
        module.buffers.calls[0].writes = {0};
        module.buffers.calls[1].reads = {0};
        module.buffers.calls[1].basis = basis;
        const auto graph = std::make_shared<const DataflowGraph>(dataflowOf(module, {}));
        QCOMPARE(graph->edges.size(), std::size_t(1));
        QCOMPARE(graph->edges.front().basis, basis);
        const LayeredLayout layout = layOutDataflow(*graph, {});
        const std::vector<SceneLine> lines = dataflowLines(layout.routes.front(), false, graph->edges.front());
        QCOMPARE(lines.size() > 3, isDashed); // one line and the head of the arrow
        QCOMPARE(lines.back().to, layout.routes.front().back());
        const QString words = dataflowEdgeWords(*graph, graph->edges.front(), {});
        QCOMPARE(words.contains("inferred: how one of the two calls uses it"_L1), isDashed);
        const ChartScene scene = dataflowChart(graph, layout, {});
        const auto isLegend = [](const SceneText &text) { return text.text == "dashed: inferred"_L1; };
        QCOMPARE(std::ranges::any_of(scene.head.texts, isLegend), isDashed);
        QCOMPARE(!scene.head.lines.empty(), isDashed);
    }

    /// A shape beyond 64 bits has no size, but is shown.
    void overflowingShape_hasNoBytes()
    {
        const DocumentPointer document = documentOfGraph(chainOfNops(3, "[4000000000, 4000000000, 4000000000]"));
        const DataflowGraph graph = dataflowOf(document->modules.front(), {});
        QVERIFY(!graph.edges.empty());
        for (const DataflowEdge &edge : graph.edges) {
            QVERIFY(!edge.bytes.bytes);
            QCOMPARE(edge.bytes.basis, Basis::Unknown);
            QCOMPARE(dataflowTypeText(edge), u"4000000000×4000000000×4000000000 int8"_s);
        }
    }

    /// With an unreadable graph the dataflow comes from Relay.
    void damagedGraph_leavesRelay()
    {
        const DocumentPointer document = Test::documentFromFiles(
            {{u"metadata.json"_s,
              R"({"version": 5, "model_name": "m", "export_datetime": "2022-01-01 00:00:00Z", "memory": {},
                  "target": {"1": "c -keys=cpu"}, "executors": ["graph"], "style": "full-model"})"},
             {u"executor-config/graph/graph.json"_s,
              R"({"nodes": [{"op": "tvm_op", "name": "a", "inputs": [[0, 0, 0]]}], "node_row_ptr": [0, 1],
                  "attrs": {"dltype": ["list_str", ["int8"]], "storage_id": ["list_int", [0]],
                            "shape": ["list_shape", [[1]]]}})"},
             {u"src/relay.txt"_s,
              "def @main(%x: Tensor[(1, 4), float32]) {\n"
              "  %0 = nn.relu(%x) /* ty=Tensor[(1, 4), float32] */;\n"
              "  %1 = add(%0, %0) /* ty=Tensor[(1, 4), float32] */;\n"
              "  nn.softmax(%1) /* ty=Tensor[(1, 4), float32] */\n}\n"}},
            Document::Stage::Analysis);
        QVERIFY(std::ranges::any_of(document->findings,
                                    [](const Finding &finding) { return finding.code.name() == "graph-damaged"; }));
        const DataflowGraph graph = dataflowOf(document->modules.front(), {});
        QCOMPARE(graph.source, DataflowGraph::Source::Relay);
        QCOMPARE(graph.boxes.size(), std::size_t(5)); // input, three operators, output
        QCOMPARE(dataflowTypeText(graph.edges.back()), u"1×4 float32"_s);
        QCOMPARE(graph.edges.back().bytes.bytes, ByteCount(16));
    }

    /// Cycles and edges to nowhere are drawn as far as possible.
    void damagedGraph_isDrawnAsFarAsItGoes_data()
    {
        Test::addCases<QByteArray, QStringList>(u"dataflow/damagedGraph"_s, {"inputs", "edges"});
    }

    void damagedGraph_isDrawnAsFarAsItGoes()
    {
        QFETCH(const QByteArray, inputs);
        QFETCH(const QStringList, edges);
        QByteArray nodes = R"({"op": "null", "name": "x", "inputs": []})";
        for (const QByteArray &list : inputs.split(' '))
            nodes += R"(, {"op": "tvm_op", "name": "n", "attrs": {"func_name": "tvmgen_m_fused_add"}, "inputs": )"
                + list + '}';
        const DocumentPointer document = documentOfGraph(
            R"({"nodes": [)" + nodes + R"(], "arg_nodes": [0], "heads": [[3, 0, 0]], "node_row_ptr": [0, 1, 2, 3, 4],
                "attrs": {"dltype": ["list_str", ["int8", "int8", "int8", "int8"]],
                          "storage_id": ["list_int", [0, 1, 2, 3]], "shape": ["list_shape", [[1], [1], [1], [1]]]}})");
        QVERIFY(std::ranges::any_of(document->findings,
                                    [](const Finding &finding) { return finding.code.name() == "graph-damaged"; }));
        const auto graph = std::make_shared<const DataflowGraph>(shownDataflow(*document, document->modules.front()));
        QCOMPARE(graph->source, DataflowGraph::Source::DamagedGraph);
        QVERIFY(!graph->areEdgesKnown);
        QCOMPARE(graph->boxes.size(), std::size_t(4));
        QCOMPARE(graph->boxes.back().operators, QStringList {u"add"_s});
        QStringList found;
        for (const DataflowEdge &edge : graph->edges)
            found += u"%1>%2"_s.arg(edge.from).arg(edge.to);
        QCOMPARE(found, edges);
        const ChartScene scene = dataflowChart(graph, layOutDataflow(*graph, {}), {});
        QVERIFY(scene.body.marks.size() >= graph->boxes.size());
    }

    /// A part of a scene has the same content there as the whole.
    void part_hasWhatTheWholeHasThere()
    {
        SceneBand band;
        band.height = 40'000;
        for (int i = 0; i < 900; ++i) {
            const QRectF box(i % 30 * 130.0, i / 30 * 1'300.0, 100, 60);
            band.rects.push_back({.box = box});
            band.texts.push_back({.box = {box.topLeft(), QSizeF(100, 15)}, .text = QString::number(i)});
            band.lines.push_back({box.center(), box.center() + QPointF(0, 1'300)});
        }
        band.lines.push_back({{0, 0}, {4'000, 39'000}});
        for (const QRectF &area : {QRectF(0, 0, 10, 10), QRectF(500, 900, 700, 2'000), QRectF(-50, -50, 9'000, 60'000),
                                   QRectF(9'000, 100, 50, 50)}) {
            const SceneBand part = bandWithin(band, area);
            const auto count = [&](const auto &list, auto areaOf) {
                return std::size_t(
                    std::ranges::count_if(list, [&](const auto &item) { return areaOf(item).intersects(area); }));
            };
            QCOMPARE(part.rects.size(), count(band.rects, [](const SceneRect &rect) { return rect.box; }));
            QCOMPARE(part.texts.size(), count(band.texts, [](const SceneText &text) { return text.box; }));
            QCOMPARE(part.lines.size(), count(band.lines, [](const SceneLine &line) {
                         return QRectF(line.from, line.to).normalized().adjusted(-1, -1, 1, 1);
                     }));
        }
        QVERIFY(bandWithin(band, {0, 0, 100, 100}, 10).texts.empty()); // one and a half pixels high
    }
};

QTEST_GUILESS_MAIN(TstDataflow)
#include "tst_dataflow.moc"
