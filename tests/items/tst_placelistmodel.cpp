// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/placelistmodel.h"
#include "model/items/roles.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstPlaceListModel : public QObject {
    Q_OBJECT

    static std::vector<NamedPlace> places() { return placesOf(*Test::documentFromFixture(u"v7-aot-usmp-const"_s)); }
    static QString shown(const PlaceListModel &model, int row)
    {
        const QModelIndex index = model.index(row);
        QString text = placeKindText(model.place(index)->kind) + u' ' + index.data().toString();
        for (const int role : {Roles::PlaceTextRole, Roles::BytesTextRole}) {
            if (!index.data(role).toString().isEmpty())
                text += u" | "_s + index.data(role).toString();
        }
        return text.replace(QChar(0x2009), u' ').replace(QChar(0xa0), u' ');
    }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void best_comesFirst_data()
    {
        const Test::Rows<QString, QString> row({"typed", "first"});
        const QString entry = u"codegen/host/src/tilt_lib0.c"_s;
        const QString operators = u"codegen/host/src/tilt_lib1.c"_s;
        row("a function by its short name", u"Dense + add + r"_s,
            u"function dense + add + relu | "_s + operators + u":43"_s);
        row("a function by its letters", u"darelu"_s, u"function dense + add + relu | "_s + operators + u":43"_s);
        row("a function by its full name", u"tvmgen_tilt_fused_nn_softmax"_s,
            u"function softmax | "_s + operators + u":61"_s);
        row("a constant", u"fused_constant_1"_s, u"constant fused_constant_1_let | "_s + entry + u":18 | 80 B"_s);
        row("a pool", u"global_workspace"_s, u"pool global_workspace | "_s + entry + u":31 | 68 B"_s);
        row("a buffer", u"sid_2"_s, u"buffer sid_2 | "_s + operators + u":91 | 16 B"_s);
        row("an input", u"input:"_s, u"buffer input:accel | "_s + operators + u":90 | 20 B"_s);
        row("a variable of Relay", u"nn.relu"_s, u"Relay variable %2  nn.relu | src/tilt.relay:4"_s);
        row("a file", u"lib0"_s, u"file tilt_lib0.c | codegen/host/src | "_s);
    }
    void best_comesFirst()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, first);
        PlaceListModel model(places());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const int all = model.rowCount();
        model.setPattern(typed);
        QVERIFY(model.rowCount() > 0 && model.rowCount() < all);
        const QString found = shown(model, 0);
        QVERIFY2(found.startsWith(first), qPrintable(found));
    }

    void partsOfTheModel_comeBeforeOtherFiles()
    {
        const std::vector<NamedPlace> two {
            {NamedPlace::Kind::File, u"config.h"_s, {}, Link::file(u"config.h"_s), {}, {}},
            {NamedPlace::Kind::Function, u"conv2d + add + relu"_s, {}, Link::function(u"f"_s), {}, {}}};
        PlaceListModel model(two);
        model.setPattern(u"con"_s);
        QCOMPARE(model.place(model.index(0))->kind, NamedPlace::Kind::Function);
        model.setPattern(u"config"_s);
        QCOMPARE(model.place(model.index(0))->kind, NamedPlace::Kind::File);
    }

    void typedLink_standsFirst()
    {
        PlaceListModel model(places());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Link link = Link::file(u"metadata.json"_s, LineNumber(2));
        model.setPattern(u"metadata.json:3"_s, link);
        QCOMPARE(model.place(model.index(0))->link, link);
        QCOMPARE(shown(model, 0), u"link metadata.json:3"_s);
        QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().contains(u"link"_s));
        model.setPattern(u"no such thing at all"_s);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.place({}));
    }

    void link_isCompleted_data()
    {
        const Test::Rows<QString, QString> row({"link", "completed"});
        const QString entry = u"codegen/host/src/tilt_lib0.c"_s;
        const QString operators = u"codegen/host/src/tilt_lib1.c"_s;
        row("a file without its folder", u"tilt_lib1.c:10-12"_s, operators + u":10-12"_s);
        row("with a part of its folder", u"src/tilt_lib1.c:10"_s, operators + u":10"_s);
        row("whole already", entry + u":3"_s, entry + u":3"_s);
        row("a part of a name is none", u"lib1.c:10"_s, u"lib1.c:10"_s);
        row("a constant", u"constant:fused_constant_let"_s, entry + u":12"_s);
        row("a buffer", u"buffer:sid_2"_s, operators + u":91"_s);
        row("an input", u"buffer:input%3Aaccel"_s, operators + u":90"_s);
        row("a call", u"call:3"_s, operators + u":92"_s);
        row("scratch, by the name in reports", u"buffer:tvmgen_tilt_fused_nn_dense_add_nn_relu%2FT_matmul_NT"_s,
            operators + u":46"_s);
        row("one call too many", u"call:4"_s, u"call:4"_s);
        row("no constant", u"constant:nothing"_s, u"constant:nothing"_s);
        row("a function stays", u"function:tvmgen_tilt_run"_s, u"function:tvmgen_tilt_run"_s);
    }
    void link_isCompleted()
    {
        QFETCH(const QString, link);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
        QTEST(formatLink(completedLink(*document, *parseLink(link))), "completed");
    }

    void linkIntoAGraph_isCompleted_data()
    {
        const Test::Rows<QString, QString> row({"link", "completed"});
        const QString operators = u"codegen/host/src/halves_lib1.c"_s;
        row("a call leads to the function", u"call:1"_s, operators + u":42"_s);
        row("the next one", u"call:2"_s, operators + u":10"_s);
        row("where nothing is called, the graph", u"call:3"_s, u"executor-config/graph/halves.graph"_s);
        row("one call too many", u"call:4"_s, u"call:4"_s);
        row("an input", u"buffer:input%3Adata"_s, operators + u":42"_s);
        row("a parameter", u"buffer:p0"_s, operators + u":10"_s);
        row("a tensor in a storage", u"buffer:storage%3A2@0"_s, operators + u":42"_s);
        row("no such tensor", u"buffer:storage%3A2@1"_s, u"buffer:storage%3A2@1"_s);
    }
    void linkIntoAGraph_isCompleted()
    {
        QFETCH(const QString, link);
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph-multi-output"_s);
        QTEST(formatLink(completedLink(*document, *parseLink(link))), "completed");
    }

    /// Compiled code has no lines: the link is the function.
    void callOfACompiledFunction_leadsToTheFunction()
    {
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 16}}, 64);
        std::erase_if(files, [](const Test::TestFile &file) { return file.first.endsWith(".c"_L1); });
        files.emplace_back(u"executor-config/graph/kws.graph"_s,
                           R"({"nodes": [{"op": "null", "name": "x", "inputs": []},
                {"op": "tvm_op", "name": "a", "attrs": {"func_name": "tvmgen_kws_fused_add"}, "inputs": [[0, 0, 0]]}],
                "arg_nodes": [0], "heads": [[1, 0, 0]], "node_row_ptr": [0, 1, 2],
                "attrs": {"dltype": ["list_str", ["int8", "int8"]], "storage_id": ["list_int", [0, 1]],
                          "shape": ["list_shape", [[2], [2]]]}})");
        const DocumentPointer document = Test::documentFromFiles(files);
        QCOMPARE(formatLink(completedLink(*document, *parseLink(u"call:1"_s))), u"function:tvmgen_kws_fused_add"_s);
        const std::vector<NamedPlace> places = placesOf(*document);
        const auto buffer = std::find_if(places.begin(), places.end(), [](const NamedPlace &place) {
            return place.kind == NamedPlace::Kind::Buffer;
        });
        QVERIFY(buffer != places.end());
        QCOMPARE(buffer->name, u"output:a"_s);
        QCOMPARE(buffer->place, u"tvmgen_kws_fused_add"_s);
        QCOMPARE(formatLink(buffer->link), u"function:tvmgen_kws_fused_add"_s);
    }

    void tensorsOfAGraph_arePlaces()
    {
        QStringList found;
        for (const NamedPlace &place : placesOf(*Test::documentFromFixture(u"v7-graph-multi-output"_s))) {
            if (place.kind == NamedPlace::Kind::Buffer)
                found += u"%1 %2 %3"_s.arg(place.name, place.place).arg(place.bytes->value());
        }
        const QString operators = u"codegen/host/src/halves_lib1.c"_s;
        QCOMPARE(found,
                 (QStringList {u"storage:1@0 "_s + operators + u":42 16"_s, u"storage:2@0 "_s + operators + u":42 16"_s,
                               u"output:tvmgen_halves_fused_add "_s + operators + u":10 16"_s,
                               u"output:reshape_nop executor-config/graph/halves.graph 16"_s}));
    }

    /// A call of a graph has no line: the link is its function.
    void linkOfGraph_isCompleted_data()
    {
        const Test::Rows<QString, QString> row({"link", "completed"});
        row("a call", u"call:1"_s, u"codegen/host/src/gauge_lib1.c:54"_s);
        row("one call too many", u"call:9"_s, u"call:9"_s);
        row("a storage", u"buffer:storage%3A3@0"_s, u"codegen/host/src/gauge_lib1.c:54"_s);
        row("no storage", u"buffer:storage%3A77@0"_s, u"buffer:storage%3A77@0"_s);
    }
    void linkOfGraph_isCompleted()
    {
        QFETCH(const QString, link);
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        QTEST(formatLink(completedLink(*document, *parseLink(link))), "completed");
    }

    void fileOfSeveral_isNotGuessed()
    {
        const DocumentPointer document =
            Test::documentFromFiles({{u"a/x.c"_s, "int a;\n"}, {u"b/x.c"_s, "int b;\n"}, {u"b/y.c"_s, "int c;\n"}});
        QCOMPARE(formatLink(completedLink(*document, Link::file(u"x.c"_s))), u"x.c"_s);
        QCOMPARE(formatLink(completedLink(*document, Link::file(u"y.c"_s))), u"b/y.c"_s);
    }

    void manyPlaces_areQuick()
    {
        std::vector<NamedPlace> many;
        for (int i = 0; i < 20'000; ++i) {
            const QString full = u"tvmgen_default_fused_nn_contrib_depthwise_conv2d_add_clip_cast_%1"_s.arg(i);
            many.push_back({NamedPlace::Kind::Function, u"depthwise_conv2d + add + clip + cast #%1"_s.arg(i), full,
                            Link::function(full), u"codegen/host/src/default_lib1.c:%1"_s.arg(i), ByteCount(i)});
        }
        PlaceListModel model(many);
        QCOMPARE(model.rowCount(), PlaceListModel::maxRows);
        QCOMPARE(model.matchCount(), 20'000);
        for (const QString &typed : {u"d"_s, u"cast"_s, u"dwcac 19"_s, u"tvmgen"_s, u"nothing of that"_s}) {
            Test::CpuTimer clock;
            clock.start();
            model.setPattern(typed);
            const qint64 passed = clock.elapsed();
            QVERIFY2(passed <= Test::slack * 50, qPrintable(u"%1: %2 ms"_s.arg(typed).arg(passed)));
        }
        model.setPattern(u"#12345"_s);
        QCOMPARE(model.place(model.index(0))->bytes, ByteCount(12345));
    }
};

QTEST_GUILESS_MAIN(TstPlaceListModel)
#include "tst_placelistmodel.moc"
