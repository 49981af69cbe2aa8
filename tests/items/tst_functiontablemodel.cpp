// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionname.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/items/functiontablemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/rows.h"
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = FunctionTableModel::Column;

class TstFunctionTableModel : public QObject {
    Q_OBJECT

    static QString shown(const FunctionTableModel &model, int row, Column column)
    {
        return model.index(row, int(column))
            .data()
            .toString()
            .replace(QChar(0x202f), u'_')
            .replace(QChar(0x00a0), u' ');
    }

private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void shortName_data()
    {
        Test::addCases<QString, QString, QString>(u"functiontablemodel/shortName"_s, {"name", "module", "expected"});
    }
    void shortName()
    {
        QFETCH(QString, name);
        QFETCH(QString, module);
        QTEST(shortFunctionName(name, module), "expected");
    }

    void rows_areWhatMetadataAndCodeSay()
    {
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(shown(model, 1, Column::Name), u"conv2d + add + clip #1"_s);
        QCOMPARE(shown(model, 1, Column::FullName), u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        QCOMPARE(shown(model, 1, Column::Role), u"operator"_s);
        QCOMPARE(shown(model, 1, Column::Workspace), u"1_248 B (1.2 KiB)"_s);
        QCOMPARE(shown(model, 1, Column::Place), u"kws_lib1.c:7"_s);
        const QString place = u"codegen/host/src/kws_lib1.c:7"_s;
        QVERIFY(model.index(1, int(Column::Place)).data(Qt::ToolTipRole).toString().contains(place));
        QCOMPARE(model.index(1, int(Column::Place)).data(Roles::FilterRole).toString(), place);
        QCOMPARE(model.index(1, int(Column::Place)).data(Roles::CopyRole).toString(), place);
        const QModelIndex workspace = model.index(1, int(Column::Workspace));
        QCOMPARE(workspace.data(Roles::BasisRole).toInt(), int(Basis::Stated));
        QCOMPARE(workspace.data(Roles::ByteCountRole).toLongLong(), 1248);
        QCOMPARE(shown(model, 3, Column::Role), u"entry"_s);
        QVERIFY(!model.index(3, int(Column::Workspace)).data(Roles::SortRole).isValid());
        QCOMPARE(model.index(3, int(Column::Workspace)).data(Roles::BasisRole).toInt(), int(Basis::Unknown));
    }

    void units_changeWhatIsShownButNotTheNumbers()
    {
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setUnit(ByteUnit::Hexadecimal); // before a document is set
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(shown(model, 1, Column::Workspace), u"0x4e0 (1_248 B)"_s);
        model.setUnit(ByteUnit::Kibibytes);
        QCOMPARE(shown(model, 1, Column::Workspace), u"1.22 KiB (1_248 B)"_s);
        QCOMPARE(model.index(1, int(Column::Workspace)).data(Roles::CopyRole).toString(), u"1248"_s);
    }

    void devices_canBeShownAlone()
    {
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFixture(u"v5-two-devices"_s));
        QCOMPARE(model.summary().devices, (std::vector<qint64> {1, 12}));
        const int conv = model.indexOfLink(Link::function(u"tvmgen_duo_fused_nn_conv2d_add"_s)).row();
        const int offload = model.indexOfLink(Link::function(u"tvmgen_duo_npu_main_0"_s)).row();
        QCOMPARE(shown(model, conv, Column::Workspace), u"2_816 B (2.8 KiB)"_s);
        QCOMPARE(model.headerData(int(Column::Workspace), Qt::Horizontal).toString(),
                 u"Workspace on all devices (stated)"_s);
        model.setDevice(12);
        QCOMPARE(shown(model, conv, Column::Workspace), u"768 B"_s);
        QCOMPARE(shown(model, offload, Column::Workspace), u"4_096 B (4.0 KiB)"_s);
        QCOMPARE(model.headerData(int(Column::Workspace), Qt::Horizontal).toString(),
                 u"Workspace on ext_dev (stated)"_s);
        model.setDevice(1);
        QCOMPARE(shown(model, offload, Column::Workspace), u"not stated"_s);
        model.setDocument(Test::documentFromFixture(u"v5-two-devices"_s)); // read again
        QCOMPARE(model.device(), std::optional<qint64>(1));
        model.setDocument(Test::documentFromFiles(Test::smallModel())); // one device: no choice
        QCOMPARE(model.device(), std::optional<qint64>());
        QCOMPARE(model.headerData(int(Column::Workspace), Qt::Horizontal).toString(), u"Workspace (stated)"_s);
    }

    void needs_areThoseOfTheCalls()
    {
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPool(1); // before a document is set
        model.setDocument(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        QVERIFY(model.hasNeeds());
        const int row = model.indexOfLink(Link::function(u"tvmgen_tilt_fused_nn_softmax"_s)).row();
        const auto cells = [&] {
            QStringList list;
            for (const Column column :
                 {Column::Need, Column::Inherited, Column::Added, Column::Own, Column::Stack, Column::Pools})
                list += shown(model, row, column);
            return list;
        };
        QCOMPARE(cells(),
                 (QStringList {u"40 B"_s, u"16 B"_s, u"24 B"_s, u"24 B"_s, u"0 B"_s,
                               u"global_workspace, fast_workspace"_s}));
        const auto need = [&](int role) { return model.index(row, int(Column::Need)).data(role); };
        QCOMPARE(need(Roles::BasisRole).toInt(), int(Basis::Computed));
        QCOMPARE(need(Roles::ByteCountRole).toLongLong(), 40);
        QCOMPARE(need(Roles::CopyRole).toString(), u"40"_s);
        QVERIFY(need(Qt::ToolTipRole).toString().contains(u"in call 3, computed"_s));
        QCOMPARE(model.index(row, int(Column::Stack)).data(Roles::BasisRole).toInt(), int(Basis::Inferred));
        QVERIFY(model.headerData(int(Column::Inherited), Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(u"holds during that call"_s));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setPool(workspacePools(model.module()->buffers).back());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(cells().first(4), (QStringList {u"24 B"_s, u"16 B"_s, u"8 B"_s, u"8 B"_s}));
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(cells().first(4), (QStringList {u"0x18 (24 B)"_s, u"0x10"_s, u"0x8"_s, u"0x8"_s}));
        model.setDocument(Test::documentFromFixture(u"v7-aot-two-pools"_s)); // read again
        QVERIFY(model.pool().has_value());
        model.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s)); // one pool: no choice
        QVERIFY(!model.pool().has_value());
    }

    /// The bars of the chart: same parts, same axis, and no bar for rows without values.
    void bars_areThoseOfTheChart()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        QCOMPARE(model.barColumn(), Column::Need);
        std::vector<int> rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const std::optional<BarRow> bar = model.bar(row);
            QCOMPARE(bar.has_value(), isWorkspaceFunction(*model.function(row)));
            if (!bar)
                continue;
            rows.push_back(row);
            QCOMPARE(bar->bars.size(), 1U);
            QCOMPARE(bar->bars[0].segments[0].bytes, *model.needs()[std::size_t(row)].inherited);
            QCOMPARE(bar->bars[0].segments[1].bytes, *model.needs()[std::size_t(row)].added);
            QCOMPARE(bar->bars[0].value, model.index(row, int(Column::Need)).data().toString());
            QVERIFY(bar->bars[0].value.size() <= model.bars().widest.size());
        }
        QVERIFY(!model.bar(-1) && !model.bar(model.rowCount()));
        QCOMPARE(model.bars().axis, ByteCount(56)); // main
        const BarChart chart = model.barChart(rows);
        QCOMPARE(axisOf(chart), model.bars().axis);
        QCOMPARE(chart.sums.size(), 1U);
        QCOMPARE(formatLink(chart.sums[0].link), u"function:tvmgen_tilt___tvm_main__"_s);
        std::reverse(rows.begin(), rows.end());
        QCOMPARE(model.barChart(rows).rows.front().name, chart.rows.back().name);
        model.setBars(false, false);
        QCOMPARE(model.barColumn(), Column::Workspace);
        QVERIFY(model.bar(rows.front())->bars.front().segments.size() <= 1);
        model.setDocument(nullptr);
        QVERIFY(model.bars().chart.rows.empty() && model.bars().axis == ByteCount());
    }

    void bars_endAtTheLargestFunctionWhereTheyAreScaledToIt()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QVERIFY(model.bars().axis > ByteCount(1248));
        model.setBars(true, true);
        QCOMPARE(model.bars().axis, ByteCount(1248));
    }

    void inheritedAndAdded_areTheNeed_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("isOwnMore"); // own buffers in inherited memory only count in Own
        QTest::newRow("all of its own is added") << u"v7-aot-two-pools"_s << false;
        QTest::newRow("a part of its own lies in what is inherited") << u"v5-byoc-empty-workspace"_s << true;
    }
    void inheritedAndAdded_areTheNeed()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, isOwnMore);
        FunctionTableModel model;
        model.setDocument(Test::documentFromFixture(fixture));
        int sums = 0;
        bool isMore = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto bytes = [&](Column column) {
                return model.index(row, int(column)).data(Roles::CopyRole).toString();
            };
            if (bytes(Column::Need).isEmpty())
                continue;
            ++sums;
            const qint64 added = bytes(Column::Added).toLongLong();
            QCOMPARE(bytes(Column::Inherited).toLongLong() + added, bytes(Column::Need).toLongLong());
            isMore = isMore || bytes(Column::Own).toLongLong() > added;
        }
        QVERIFY(sums > 0);
        QCOMPARE(isMore, isOwnMore);
        QVERIFY(int(Column::Added) == int(Column::Own) - 1);
        QCOMPARE(model.headerData(int(Column::Added), Qt::Horizontal).toString(), u"Scratch"_s);
        QVERIFY(model.headerData(int(Column::Added), Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(u"Tensors and scratch together are the need"_s));
    }

    void devices_areNamed()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFixture(u"v5-two-devices"_s));
        const int conv = model.indexOfLink(Link::function(u"tvmgen_duo_fused_nn_conv2d_add"_s)).row();
        QCOMPARE(shown(model, conv, Column::Device), u"cpu, ext_dev"_s);
    }

    void callOrder_isThatOfTheExecutor_data()
    {
        const Test::Rows<QString, QStringList, QStringList> row({"fixture", "calls", "toolTips"});
        row("a graph", u"v7-graph"_s, {u"1 dense + add + relu"_s, u"2 dense + add"_s, u"3 softmax"_s},
            {u"<qt>Called as call 1 of 3, in the order of the graph</qt>"_s,
             u"<qt>The graph does not call this function.</qt>"_s});
        row("main", u"v7-aot-usmp-const"_s, {u"1 dense + add + relu"_s, u"2 dense + add"_s, u"3 softmax"_s},
            {u"<qt>Called as call 1 of 3, in the order of the main function</qt>"_s,
             u"<qt>The main function does not call this function.</qt>"_s});
    }
    void callOrder_isThatOfTheExecutor()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QStringList, calls);
        QFETCH(const QStringList, toolTips);
        FunctionTableModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QVERIFY(!model.hasCallOrder());
        model.setDocument(Test::documentFromFixture(fixture));
        QVERIFY(model.hasCallOrder());
        proxy.sort(int(Column::Call));
        QStringList found;
        for (int row = 0; row < proxy.rowCount(); ++row) {
            const QString call = proxy.index(row, int(Column::Call)).data().toString();
            if (!call.isEmpty())
                found += call + u' ' + proxy.index(row, int(Column::Name)).data().toString();
        }
        QCOMPARE(found, calls);
        const auto toolTip = [&](int row) {
            return proxy.index(row, int(Column::Call)).data(Qt::ToolTipRole).toString();
        };
        QCOMPARE((QStringList {toolTip(0), toolTip(proxy.rowCount() - 1)}), toolTips);
    }

    void zeroes_arePlannedIntoAPool()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 0}}, 26000)));
        QCOMPARE(shown(model, 0, Column::Workspace), u"planned into pools"_s);
        QCOMPARE(model.index(0, int(Column::Workspace)).data(Roles::SortRole).toLongLong(), 0);
        model.setDocument(Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 0}}, 0)));
        QCOMPARE(shown(model, 0, Column::Workspace), u"0 B"_s);
    }

    void operatorStyle_statesArguments()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFixture(u"v7-operator-flat"_s));
        QVERIFY(model.rowCount() > 0);
        QVERIFY(model.index(0, int(Column::Arguments)).data(Roles::ByteCountRole).toLongLong() > 0);
        QCOMPARE(shown(model, 0, Column::Workspace), QString());
    }

    void modules_areShownOneAtATime()
    {
        FunctionTableModel model;
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel(2));
        model.setDocument(document, u"vad"_s);
        QCOMPARE(shown(model, 0, Column::Name), u"dense"_s);
        const Link link = model.index(0, 0).data(Roles::LinkRole).value<Link>();
        QCOMPARE(link, Link::function(u"tvmgen_vad_fused_nn_dense"_s, u"vad"_s));
        QCOMPARE(model.indexOfLink(link).row(), 0);
        QVERIFY(!model.indexOfLink(Link::function(u"tvmgen_vad_fused_nn_dense"_s, u"kws"_s)).isValid());
        model.setDocument(document, u"no such module"_s);
        QCOMPARE(model.module()->metadata.name, u"kws"_s);
    }

    void comparison_showsOtherNeedsAndWhatIsGone_data()
    {
        const Test::Rows<QString, QString, QString, int> row({"older", "newer", "needs", "gone"});
        row("the same", u"v7-aot-usmp"_s, u"v7-aot-usmp"_s, {}, 0);
        row("uncertain sizes", u"v7-aot-usmp"_s, u"v7-aot-usmp-const"_s, u"dense + add: ? +4 B, softmax: ? +8 B"_s, 0);
        row("other functions", u"v7-cmsis"_s, u"v7-aot-usmp"_s,
            u"dense + add: new, +36 B, dense + add + relu: new, +24 B, softmax: new, +32 B"_s, 2);
    }
    void comparison_showsOtherNeedsAndWhatIsGone()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {Test::documentFromFixture(older), Test::documentFromFixture(newer)};
        comparison->changes = compareDocuments(*comparison->documents.older, *comparison->documents.newer);
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(comparison->documents.newer);
        const int own = model.rowCount();
        const BarChart bars = model.barChart({0, 1, 2});
        model.setComparison(comparison);
        QStringList needs;
        for (int row = 0; row < own; ++row) {
            QVERIFY(!model.index(row, 0).data(Roles::GoneRole).toBool());
            if (const QString text = shown(model, row, Column::NeedChange); !text.isEmpty())
                needs += shown(model, row, Column::Name) + u": "_s + text;
        }
        QTEST(needs.join(u", "_s), "needs");
        // The difference of a function that is called once is that of its call.
        const ModuleComparison &module = comparison->changes.modules.front();
        for (const ComparedPair &call : module.calls) {
            const int row = model.indexOfLink(Link::function(call.names.newer)).row();
            const bool isOnce = std::ranges::count(module.calls, call.names.newer,
                                                   [](const ComparedPair &one) { return one.names.newer; })
                == 1;
            if (row >= 0 && isOnce && !call.names.older.isEmpty())
                QCOMPARE(model.index(row, int(Column::NeedChange)).data(Roles::ByteCountRole).toLongLong(),
                         call.delta().value_or(ByteCount()).value());
        }
        // Functions that are gone have their names and differences, and no place in this archive.
        QTEST(model.rowCount() - own, "gone");
        for (int row = own; row < model.rowCount(); ++row) {
            QVERIFY(model.index(row, 0).data(Roles::GoneRole).toBool());
            QVERIFY(!model.index(row, 0).data(Roles::LinkRole).isValid());
            QVERIFY(!shown(model, row, Column::Name).isEmpty());
            QVERIFY(shown(model, row, Column::NeedChange).startsWith("gone"_L1));
            QCOMPARE(shown(model, row, Column::Need), QString());
            QVERIFY(!model.bar(row));
            const auto pair = std::ranges::find(module.functions, shown(model, row, Column::FullName),
                                                [](const ComparedPair &one) { return one.names.older; });
            QVERIFY(pair != module.functions.end());
            QCOMPARE(pair->status, ComparedPair::Status::Removed);
            QVERIFY(model.index(row, int(Column::NeedChange)).data(Roles::ByteCountRole).toLongLong() <= 0);
        }
        QCOMPARE(model.barChart({0, 1, 2, own}).rows.size(), bars.rows.size());
        model.setComparison({});
        QCOMPARE(model.rowCount(), own);
        QCOMPARE(model.headerData(int(Column::NeedChange), Qt::Horizontal).toString(), QString());
    }

    void compiledFunctions_sayWhereTheyAre_data()
    {
        const Test::Rows<QByteArray, QString, QString> row({"object", "place", "toolTip"});
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')}};
        spec.symbols = {{"tvmgen_kws_fused_add", 0x12, 1, 0, 3000}};
        row("no object", {}, u"no source"_s, u"No file of the archive defines"_s);
        row("an object with it", spec.bytes(), u"kws_lib0.o"_s, u"Machine code: 3\u202f000\u00a0B (2.9\u00a0KiB)"_s);
        spec.symbols = {{"tvmgen_kws_fused_add", 0x10, 0, 0, 0}};
        row("an object that needs it", spec.bytes(), u"no source"_s, u"No file of the archive"_s);
        row("an object that cannot be read", "\177ELF", u"compiled"_s, u"cannot be read"_s);
    }

    void compiledFunctions_sayWhereTheyAre()
    {
        QFETCH(const QByteArray, object);
        QFETCH(const QString, place);
        QFETCH(const QString, toolTip);
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 16}}, 100);
        files.pop_back(); // its source
        if (!object.isEmpty())
            files.emplace_back(u"codegen/host/lib/kws_lib0.o"_s, object);
        FunctionTableModel model;
        model.setDocument(Test::documentFromFiles(files));
        QCOMPARE(shown(model, 0, Column::Place), place);
        const QString shownTip = model.index(0, int(Column::Place)).data(Qt::ToolTipRole).toString();
        QVERIFY2(shownTip.contains(toolTip), qPrintable(shownTip));
    }

    void linesOfCode_findTheirFunction()
    {
        FunctionTableModel model;
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(model.indexOfLink(Link::file(u"codegen/host/src/kws_lib1.c"_s, LineNumber(7))).row(), 1);
        QVERIFY(!model.indexOfLink(Link::file(u"codegen/host/src/kws_lib1.c"_s, LineNumber(0))).isValid());
        QVERIFY(!model.indexOfLink(Link::file(u"codegen/host/src/kws_lib1.c"_s)).isValid());
    }

    void everyFixture_passesTheTester()
    {
        FunctionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const char *name : {"v1-graph", "v4-operator", "v5-byoc-empty-workspace", "v7-aot-usmp",
                                 "v7-three-modules", "v7-size-overflow", "no-metadata", "bad-json"})
            model.setDocument(Test::documentFromFixture(QString::fromLatin1(name)));
        model.setDocument(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TstFunctionTableModel)
#include "tst_functiontablemodel.moc"
