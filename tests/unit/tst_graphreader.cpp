// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/graphreader.h"
#include "model/base/basecodes.h"

#include "model/base/errortext.h"
#include "tests/support/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// Input x and parameter w, dense, a split with two outputs, a no-op reshape, and an add of all outputs.
///
///     node   0 x   1 w   2 dense   3 split          4 __nop   5 add
///     entry  0     1     2         3, 4             5         6
///     sid    0     1     2         3, 2 (!)         3         4
///     bytes  64    128   32        8, 24            8         40
///     step               0         1                2         3
const char example[] = R"({
 "nodes": [
  {"op": "null", "name": "x", "inputs": []},
  {"op": "null", "name": "w", "inputs": []},
  {"op": "tvm_op", "name": "dense", "attrs": {"func_name": "tvmgen_default_dense", "num_outputs": "1"}, "inputs": [[0, 0, 0], [1, 0, 0]]},
  {"op": "tvm_op", "name": "split", "attr": {"func_name": "tvmgen_default_split"}, "inputs": [[2, 0]]},
  {"op": "tvm_op", "name": "reshape_nop", "attrs": {"func_name": "__nop"}, "inputs": [[3, 0, 0]]},
  {"op": "tvm_op", "name": "add", "attrs": {"func_name": "tvmgen_default_add"}, "inputs": [[4, 0, 0], [3, 1, 0]]}],
 "arg_nodes": [0, 1],
 "heads": [[5, 0, 0]],
 "node_row_ptr": [0, 1, 2, 3, 5, 6, 7],
 "attrs": {
  "dltype": ["list_str", ["float32", "int8", "float32", "int8", "float32", "int8", "int16"]],
  "device_index": ["list_int", [1, 1, 1, 1, 1, 1, 1]],
  "storage_id": ["list_int", [0, 1, 2, 3, 2, 3, 4]],
  "shape": ["list_shape", [[1, 16], [8, 16], [1, 8], [8], [6], [2, 4], [20]]]},
 "metadata": {"ignored": true}
})";

const Limits noLimit = Limits().with(Limit::JsonValues, 1'000'000);

Result<Graph> readChanged(const std::function<void(QJsonObject &)> &change)
{
    QJsonObject root = QJsonDocument::fromJson(example).object();
    change(root);
    return readGraph(QJsonDocument(root).toJson(), noLimit);
}

void setAttribute(QJsonObject &root, const QString &name, int index, const QJsonValue &value)
{
    QJsonObject attributes = root[u"attrs"_s].toObject();
    QJsonArray typed = attributes[name].toArray();
    QJsonArray values = typed[1].toArray();
    if (index < values.size())
        values[index] = value;
    else
        values.append(value);
    typed[1] = values;
    attributes[name] = typed;
    root[u"attrs"_s] = attributes;
}

void setNode(QJsonObject &root, int index, const QString &key, const QJsonValue &value)
{
    QJsonArray nodes = root[u"nodes"_s].toArray();
    QJsonObject node = nodes[index].toObject();
    node[key] = value;
    nodes[index] = node;
    root[u"nodes"_s] = nodes;
}

QJsonArray json(const char *text)
{
    return QJsonDocument::fromJson(text).array();
}

using Change = std::function<void(QJsonObject &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TstGraphReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void nodes_areRead()
    {
        const Result<Graph> graph = readGraph(example, noLimit);
        QVERIFY(graph.isOk());
        QVERIFY(graph->findings.empty());
        QCOMPARE(graph->nodes.size(), 6u);
        QCOMPARE(graph->operatorCount(), 4);
        QCOMPARE(graph->nodes[0].name, u"x"_s);
        QVERIFY(!graph->nodes[0].isOperator);
        QVERIFY(graph->nodes[0].function.isEmpty());
        QCOMPARE(graph->nodes[2].function, u"tvmgen_default_dense"_s);
        QCOMPARE(graph->nodes[2].inputs, (std::vector<int> {0, 1}));
        QCOMPARE(graph->nodes[3].function, u"tvmgen_default_split"_s); // from "attr"
        QCOMPARE(graph->nodes[3].inputs, std::vector<int> {2}); // from a reference with two elements
        QCOMPARE(graph->nodes[3].firstEntry, 3);
        QCOMPARE(graph->nodes[3].entryCount, 2);
        QCOMPARE(graph->nodes[5].inputs, (std::vector<int> {5, 4}));
        QCOMPARE(graph->arguments, (std::vector<int> {0, 1}));
        QCOMPARE(graph->heads, std::vector<int> {6});
    }

    void entries_belongToNodesAndHaveSizes()
    {
        const Result<Graph> graph = readGraph(example, noLimit);
        QVERIFY(graph.isOk());
        const std::vector<int> nodes {0, 1, 2, 3, 3, 4, 5};
        const std::vector<qint64> bytes {64, 128, 32, 8, 24, 8, 40};
        QCOMPARE(graph->entries.size(), nodes.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            QCOMPARE(graph->entries[i].node, nodes[i]);
            QCOMPARE(graph->entries[i].bytes, ByteCount(bytes[i]));
            QCOMPARE(graph->entries[i].device, 1);
        }
        QCOMPARE(graph->entries[5].shape, (std::vector<qint64> {2, 4}));
    }

    void storages_areRecomputedPerEntry()
    {
        const Result<Graph> graph = readGraph(example, noLimit);
        QVERIFY(graph.isOk());
        const std::vector<GraphStorage> expected {
            {StorageId(0), ByteCount(64), u"x"_s, 0, 3}, {StorageId(1), ByteCount(128), u"w"_s, 0, 3},
            {StorageId(2), ByteCount(32), {}, 0, 3}, // dense, then the second half of split: the larger of 32 and 24
            {StorageId(3), ByteCount(8), {}, 1, 3},      {StorageId(4), ByteCount(40), {}, 3, 3},
        };
        QCOMPARE(graph->storages.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(graph->storages[i].id, expected[i].id);
            QCOMPARE(graph->storages[i].bytes, expected[i].bytes);
            QCOMPARE(graph->storages[i].boundTo, expected[i].boundTo);
            QCOMPARE(graph->storages[i].firstStep, expected[i].firstStep);
            QCOMPARE(graph->storages[i].lastStep, expected[i].lastStep);
        }
    }

    void output_livesToTheEnd()
    {
        const Result<Graph> graph =
            readChanged([](QJsonObject &root) { root[u"heads"_s] = json("[[2, 0, 0], [5, 0, 0]]"); });
        QVERIFY(graph.isOk());
        QCOMPARE(graph->heads, (std::vector<int> {2, 6}));
        QCOMPARE(graph->storages[2].lastStep, 3);
    }

    /// Invalid graphs: the error has the key.
    void damage_isAnError_data()
    {
        const Test::Rows<Change, QString> row({"change", "says"});
        const auto set = [](const QString &key, const char *value) {
            return Change([=](QJsonObject &root) { root[key] = json(value); });
        };
        const auto attribute = [](const QString &key, int index, const QJsonValue &value) {
            return Change([=](QJsonObject &root) { setAttribute(root, key, index, value); });
        };
        const auto inputs = [](int node, const char *value) {
            return Change([=](QJsonObject &root) { setNode(root, node, u"inputs"_s, json(value)); });
        };
        row("no nodes", set(u"nodes"_s, "[]"), u"nodes"_s);
        row(
            "nodes are a text", [](QJsonObject &root) { root[u"nodes"_s] = u"none"_s; }, u"nodes"_s);
        row(
            "no node_row_ptr", [](QJsonObject &root) { root.remove(u"node_row_ptr"_s); }, u"node_row_ptr"_s);
        row("node_row_ptr is too short", set(u"node_row_ptr"_s, "[0, 1, 2, 3, 5, 6]"), u"node_row_ptr"_s);
        row("node_row_ptr is too long", set(u"node_row_ptr"_s, "[0, 1, 2, 3, 5, 6, 7, 8]"), u"node_row_ptr"_s);
        row("node_row_ptr falls", set(u"node_row_ptr"_s, "[0, 1, 2, 5, 3, 6, 7]"), u"node_row_ptr"_s);
        row("node_row_ptr does not start at 0", set(u"node_row_ptr"_s, "[1, 1, 2, 3, 5, 6, 7]"), u"node_row_ptr"_s);
        row("node_row_ptr is negative", set(u"node_row_ptr"_s, "[0, -1, 2, 3, 5, 6, 7]"), u"node_row_ptr"_s);
        row("node_row_ptr has a fraction", set(u"node_row_ptr"_s, "[0, 0.5, 2, 3, 5, 6, 7]"), u"node_row_ptr"_s);
        row("node_row_ptr is huge", set(u"node_row_ptr"_s, "[0, 1, 2, 3, 5, 6, 4611686018427387904]"),
            u"node_row_ptr"_s);
        row("node_row_ptr counts more entries than there are", set(u"node_row_ptr"_s, "[0, 1, 2, 3, 5, 6, 8]"),
            u"8 entries"_s);
        row("node_row_ptr counts fewer entries than there are", set(u"node_row_ptr"_s, "[0, 1, 2, 3, 4, 5, 6]"),
            u"6 entries"_s);
        row(
            "no attrs", [](QJsonObject &root) { root.remove(u"attrs"_s); }, u"attrs."_s);
        row("a negative storage", attribute(u"storage_id"_s, 2, -1), u"storage_id[2]"_s);
        row("a storage that is a text", attribute(u"storage_id"_s, 2, u"2"_s), u"storage_id[2]"_s);
        row("one dtype too many", attribute(u"dltype"_s, 7, u"int8"_s), u"dltype"_s);
        row("an input that comes later", inputs(2, "[[3, 0, 0]]"), u"node 2"_s);
        row("an input that is itself", inputs(2, "[[2, 0, 0]]"), u"node 2"_s);
        row("an input of a node that is not there", inputs(2, "[[99, 0, 0]]"), u"node 2"_s);
        row("an input of a negative node", inputs(2, "[[-1, 0, 0]]"), u"node 2"_s);
        row("an output the node does not have", inputs(5, "[[3, 2, 0]]"), u"node 5"_s);
        row("a negative output", inputs(5, "[[3, -1, 0]]"), u"node 5"_s);
        row("a reference of one", inputs(5, "[[3]]"), u"node 5"_s);
        row("a reference that is a number", inputs(5, "[3]"), u"node 5"_s);
        row("an argument that is not there", set(u"arg_nodes"_s, "[0, 6]"), u"arg_nodes"_s);
        row("an argument that is negative", set(u"arg_nodes"_s, "[-1]"), u"arg_nodes"_s);
        row("a head that is not there", set(u"heads"_s, "[[6, 0, 0]]"), u"heads"_s);
        row("a head with an output that is not there", set(u"heads"_s, "[[5, 1, 0]]"), u"heads"_s);
    }

    void damage_isAnError()
    {
        QFETCH(Change, change);
        QFETCH(QString, says);
        const Result<Graph> graph = readChanged(change);
        QVERIFY(!graph.isOk());
        QCOMPARE(graph.error().code, Code::GraphDamaged);
        const QString text = errorText(graph.error(), Language::English);
        QVERIFY2(text.contains(says), qPrintable(text));
    }

    /// Sizes that cannot be computed are findings: the rest of the graph is usable.
    void unknownSize_isAFinding_data()
    {
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, const QString &key, const QJsonValue &value) {
            QTest::newRow(name) << Change([=](QJsonObject &root) { setAttribute(root, key, 4, value); });
        };
        row("a symbolic dimension", u"shape"_s, QJsonArray {-1, 8});
        row("a dimension that is a text", u"shape"_s, QJsonArray {u"n"_s, 8});
        row("a dimension with a fraction", u"shape"_s, QJsonArray {1.5});
        row("a product beyond 64 bits", u"shape"_s, QJsonArray {1LL << 40, 1LL << 40});
        row("a dtype nobody knows", u"dltype"_s, u"posit8"_s);
        row("a dtype that is a number", u"dltype"_s, 8);
        row("a dtype of no bits", u"dltype"_s, u"int0"_s);
    }

    void unknownSize_isAFinding()
    {
        QFETCH(Change, change);
        const Result<Graph> graph = readChanged(change);
        QVERIFY(graph.isOk());
        QVERIFY(!graph->entries[4].bytes);
        QCOMPARE(graph->findings.size(), 1u);
        QCOMPARE(graph->findings[0].code, Code::GraphDamaged);
        QVERIFY(!graph->storages[2].bytes); // the size of its largest entry is unknown
        QCOMPARE(graph->storages[3].bytes, ByteCount(8));
    }

    /// TVM 0.8 writes it as a one-bit integer.
    void boolOfOneBit_isBool()
    {
        const auto graph = readChanged([](QJsonObject &root) { setAttribute(root, u"dltype"_s, 6, u"uint1"_s); });
        QVERIFY(graph.isOk());
        QCOMPARE(graph->entries[6].dtype, u"bool"_s);
        QCOMPARE(graph->entries[6].bytes, ByteCount(20));
    }

    void oddity_isTaken_data()
    {
        const Test::Rows<Change> row({"change"});
        row("no device_index", [](QJsonObject &root) {
            QJsonObject attributes = root[u"attrs"_s].toObject();
            attributes.remove(u"device_index"_s);
            root[u"attrs"_s] = attributes;
        });
        row("a device_index that is too short", [](QJsonObject &root) {
            QJsonObject attributes = root[u"attrs"_s].toObject();
            attributes[u"device_index"_s] = json(R"(["list_int", [1]])");
            root[u"attrs"_s] = attributes;
        });
        row("an attribute of another type", [](QJsonObject &root) {
            QJsonObject attributes = root[u"attrs"_s].toObject();
            attributes[u"layer"_s] = json(R"(["size_t", 7])");
            root[u"attrs"_s] = attributes;
        });
        row("control_deps", [](QJsonObject &root) { setNode(root, 5, u"control_deps"_s, json("[0]")); });
        row("a storage id that would fill the memory",
            [](QJsonObject &root) { setAttribute(root, u"storage_id"_s, 6, 4611686018427387904LL); });
        row("no heads", [](QJsonObject &root) { root.remove(u"heads"_s); });
    }

    void oddity_isTaken()
    {
        QFETCH(Change, change);
        const Result<Graph> graph = readChanged(change);
        QVERIFY(graph.isOk());
        QCOMPARE(graph->entries.size(), 7u);
        QCOMPARE(graph->storages.size(), 5u);
        QVERIFY(graph->findings.empty());
    }

    void scalar_hasOneElement()
    {
        const Result<Graph> graph =
            readChanged([](QJsonObject &root) { setAttribute(root, u"shape"_s, 6, QJsonArray()); });
        QVERIFY(graph.isOk());
        QCOMPARE(graph->entries[6].bytes, ByteCount(2));
    }

    void text_thatIsNoGraph_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("nodes");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("an empty object") << QByteArray("{}");
        QTest::newRow("nested 100 000 deep") << QByteArray("{\"nodes\":").repeated(100'000);
    }

    void text_thatIsNoGraph()
    {
        QFETCH(QByteArray, text);
        const Result<Graph> graph = readGraph(text, noLimit);
        QVERIFY(!graph.isOk());
        QCOMPARE(graph.error().code, Code::GraphDamaged);
    }

    void cutAnywhere_isDamage()
    {
        const QByteArray whole(example);
        for (qsizetype size = 0; size + 2 < whole.size(); ++size) {
            const Result<Graph> graph = readGraph(QByteArray(whole.constData(), size), noLimit);
            QVERIFY(!graph.isOk());
            QCOMPARE(graph.error().code, Code::GraphDamaged);
        }
    }

    void limit_isSaid()
    {
        const Result<Graph> graph = readGraph(example, Limits().with(Limit::JsonValues, 20));
        QVERIFY(!graph.isOk());
        QCOMPARE(graph.error().code, Code::LimitReached);
    }
};

QTEST_GUILESS_MAIN(TstGraphReader)
#include "tst_graphreader.moc"
