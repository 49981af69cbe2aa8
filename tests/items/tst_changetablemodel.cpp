// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/items/changetablemodel.h"
#include "model/items/comparedrows.h"
#include "model/items/facts/comparedtotals.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = ChangeTableModel::Column;

namespace {

ComparisonPointer comparisonOf(Comparison changes)
{
    auto comparison = std::make_shared<DocumentComparison>();
    comparison->changes = std::move(changes);
    return comparison;
}

ComparedPair pairOf(const QString &older, const QString &newer, ComparedPair::Status status, bool counts,
                    std::optional<qint64> before = {}, std::optional<qint64> after = {})
{
    ComparedPair pair;
    pair.names = {older, newer};
    pair.status = status;
    pair.counts = counts;
    if (before)
        pair.bytes.older = ByteCount(*before);
    if (after)
        pair.bytes.newer = ByteCount(*after);
    if (!newer.isEmpty())
        pair.links.newer = Link::function(newer);
    if (!older.isEmpty())
        pair.links.older = Link::function(older);
    return pair;
}

/// A row of each kind, and an equal one.
ComparisonPointer everyKind()
{
    using Status = ComparedPair::Status;
    ModuleComparison module;
    module.names = {u"kws"_s, u"kws"_s};
    module.isPaired = true;
    module.functions = {pairOf(u"same"_s, u"same"_s, Status::Equal, false),
                        pairOf(u"grew"_s, u"grew"_s, Status::Edited, true, 10, 30),
                        pairOf(u"shrank"_s, u"shrank"_s, Status::Edited, true, 30, 10),
                        pairOf({}, u"new"_s, Status::Added, true, {}, 5),
                        pairOf(u"gone"_s, {}, Status::Removed, true, 5),
                        pairOf(u"a"_s, u"b"_s, Status::Renamed, true),
                        pairOf(u"changed"_s, u"changed"_s, Status::Edited, true)};
    module.constants = {pairOf(u"c1"_s, u"c2"_s, Status::Renamed, false, 8, 8)};
    Comparison changes;
    changes.modules = {module};
    changes.addedFindings = {makeFinding(Code::TimestampLocal, Link::file(u"metadata.json"_s), {u"2024"_s})};
    return comparisonOf(changes);
}

QString cell(const QAbstractItemModel &model, int row, Column column)
{
    return model.index(row, int(column)).data().toString();
}

} // namespace

class TstChangeTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    /// In the columns of differences of other tables.
    void differences_sayWhatIsNotCertain_data()
    {
        const Test::Rows<bool, bool, std::optional<qint64>, std::optional<qint64>, QString, QString> row(
            {"isCertain", "isBound", "before", "after", "text", "why"});
        using Bytes = std::optional<qint64>;
        const QString guess = u"Paired by the same shape, which is not certain."_s;
        row("grew", true, false, Bytes(10), Bytes(30), u"+20\u00a0B"_s, {});
        row("equal", true, false, Bytes(10), Bytes(10), {}, {});
        row("grew, not certain", false, false, Bytes(10), Bytes(30), u"? +20\u00a0B"_s, guess);
        row("equal, not certain", false, false, Bytes(10), Bytes(10), u"?"_s, guess);
        row("other values", true, false, Bytes(12), Bytes(12), u"other values"_s, {});
        row("a lower bound", true, true, Bytes(10), Bytes(30), u"?"_s, u"a lower bound"_s);
        row("unknown before", true, false, Bytes(), Bytes(30), u"?"_s, u"not known"_s);
    }
    void differences_sayWhatIsNotCertain()
    {
        QFETCH(const bool, isCertain);
        QFETCH(const bool, isBound);
        QFETCH(const std::optional<qint64>, before);
        QFETCH(const std::optional<qint64>, after);
        QFETCH(const QString, why);
        ModuleComparison module;
        module.names = {u"kws"_s, u"kws"_s};
        module.isPaired = true;
        module.functions = {pairOf(u"old"_s, u"new"_s, ComparedPair::Status::Edited, true, before, after)};
        module.functions.front().isCertain = isCertain;
        module.functions.front().areAtLeast.newer = isBound;
        if (before == 12)
            module.functions.front().values = ValueDifference();
        module.functions.front().reason = ComparedPair::Reason::SameShape;
        Comparison changes;
        changes.modules = {module};
        ComparedRows rows;
        rows.set(comparisonOf(changes), u"kws"_s, &ModuleComparison::functions, true);
        const Cell cell = rows.cell(u"new"_s, ByteUnit::Bytes);
        QTEST(cell.text, "text");
        QVERIFY2(cell.toolTip.contains(why), qPrintable(cell.toolTip));
        QCOMPARE(cell.number.isValid(), before.has_value() && !isBound);
    }

    void rows_areOfOneKindEach()
    {
        ChangeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(everyKind(), u"kws"_s);
        QCOMPARE(model.rowCount(), 7); // without equal rows and noise
        ChangeTableModel::Kinds kinds {};
        int sum = 0;
        for (std::size_t i = 0; i < ChangeTableModel::kindCount; ++i) {
            kinds = {};
            kinds[i] = true;
            model.setShown(-1, kinds);
            QCOMPARE(model.rowCount(), model.count(-1, kinds));
            QCOMPARE(model.rowCount(), ChangeKind(i) == ChangeKind::New ? 2 : 1);
            sum += model.rowCount();
        }
        kinds.fill(true);
        model.setShown(-1, kinds);
        QCOMPARE(model.rowCount(), sum);
        QCOMPARE(model.count(int(model.lists().indexOf(u"Functions"_s)), kinds), 6);
        model.setShown(int(model.lists().indexOf(u"Constants"_s)), kinds);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, Column::Name), u"c1 → c2"_s);
        model.setComparison({}, {});
        QCOMPARE(model.rowCount(), 0);
    }

    /// Each difference of a pair belongs to one cause, or is not explained.
    void rows_areOfACause()
    {
        Comparison changes = everyKind()->changes;
        changes.causes.resize(2);
        ComparedPairs &functions = changes.modules.front().functions;
        functions[1].causeIndex = 0;
        functions[2].causeIndex = 1;
        functions[3].causeIndex = 1;
        ChangeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(comparisonOf(changes), u"kws"_s);
        ChangeTableModel::Kinds all;
        all.fill(true);
        model.setShown(-1, all);
        for (const auto &[cause, names] :
             {std::pair(0, u"grew"_s), {1, u"shrank new"_s}, {2, u"gone a → b changed"_s}}) {
            model.setCause(std::size_t(cause));
            QStringList shown;
            for (int row = 0; row < model.rowCount(); ++row)
                shown += cell(model, row, Column::Name);
            QCOMPARE(shown.join(u' '), names);
            QCOMPARE(model.count(-1, all), model.rowCount());
        }
        model.setCause({});
        QCOMPARE(model.rowCount(), 8); // with noise and the finding
    }

    /// What is not explained has a row, and the bytes of all rows add up to the last one.
    void causes_addUp()
    {
        Comparison changes = everyKind()->changes;
        QVERIFY(comparedCauseTable(Comparison(), ByteUnit::Bytes).rows.empty());
        const auto figure = [](qint64 bytes) { return makeFigure(ByteCount(bytes), Basis::Computed); };
        TotalRow caused;
        caused.cause = DifferenceCause::Added;
        caused.delta = ByteCount(30);
        caused.causeIndex = 0;
        TotalRow rest;
        rest.delta = ByteCount(-10);
        changes.modules.front().totals = {{u"workspace"_s, {figure(100), figure(120)}, {caused, rest}}};
        changes.causes = {{.kind = ChangeCause::Kind::LayerMoved,
                           .subject = u"dense"_s,
                           .texts = {u"a"_s, u"b"_s},
                           .basis = Basis::Inferred,
                           .alternative = ChangeCause::Alternative::OtherEqualLayer,
                           .ram = ByteCount(30),
                           .functions = 1,
                           .lines = 2}};
        changes.modules.front().functions[1].causeIndex = 0;
        QStringList lines;
        for (const FactRow &row : comparedCauseTable(changes, ByteUnit::Bytes).rows) {
            QStringList cells;
            for (const Cell &one : row.cells)
                cells += one.text;
            lines += cells.join(u'|').replace(u'\u00a0', u' ');
        }
        QCOMPARE(
            lines,
            (QStringList {
                u"layer dense is after b, was after a|+30 B|not known|Functions (1), Others (2)|inferred; or another layer of the same kind"_s,
                u"Not explained|−10 B|not known|Functions (5)|"_s, u"All changes|+20 B|not known||"_s}));
        changes.modules.front().totals.front().figures.newer.isAtLeast = true;
        lines.clear();
        for (const FactRow &row : comparedCauseTable(changes, ByteUnit::Bytes).rows)
            lines += QString(row.cells[1].text).replace(u'\u00a0', u' ');
        QCOMPARE(lines.join(u'|'), u"+30 B, not certain|−10 B, not certain|+20 B, not certain"_s);
    }

    /// The cause explains a change. Why the items are paired is secondary.
    void why_isTheCause()
    {
        Comparison changes = everyKind()->changes;
        changes.causes = {{.kind = ChangeCause::Kind::Target, .texts = {u"cortex-m4"_s, u"cortex-m7"_s}},
                          {.kind = ChangeCause::Kind::Target,
                           .texts = {u"c"_s, u"llvm"_s},
                           .basis = Basis::Inferred,
                           .alternative = ChangeCause::Alternative::EditedByHand,
                           .ram = ByteCount(20)}};
        ModuleComparison &module = changes.modules.front();
        module.functions[1].causeIndex = 0;
        module.functions[1].reason = ComparedPair::Reason::SameName;
        module.functions[2].causeIndex = 1;
        module.functions[2].isCertain = false;
        module.functions[2].reason = ComparedPair::Reason::SameShape;
        module.functions[6].values = ValueDifference {.count = 1, .total = 8, .largest = 0.5};
        ChangeTableModel model;
        model.setComparison(comparisonOf(changes), u"kws"_s);
        QCOMPARE(cell(model, 0, Column::Why), u"cause 1"_s);
        const auto copied = [&model](int row) {
            return model.index(row, int(Column::Why)).data(Roles::CopyRole).toString();
        };
        QCOMPARE(copied(0), u"1. target is cortex-m7, was cortex-m4"_s);
        QCOMPARE(cell(model, 0, Column::Pairing), u"the same name"_s);
        QVERIFY(model.index(0, int(Column::Why)).data(Qt::ToolTipRole).toString().contains(u"the same name"_s));
        QCOMPARE(cell(model, 1, Column::Why), u"likely cause 2"_s);
        QCOMPARE(copied(1), u"2. likely target is llvm, was c"_s);
        QCOMPARE(cell(model, 1, Column::Pairing), u"the same shape, not certain"_s);
        const QString toolTip = model.index(1, int(Column::Why)).data(Qt::ToolTipRole).toString();
        QVERIFY2(toolTip.contains("workspace +20"_L1) && toolTip.contains("(or "_L1), qPrintable(toolTip));
        QCOMPARE(cell(model, 2, Column::Why), u"Not explained"_s);
        QVERIFY(cell(model, 5, Column::Why).startsWith("Not explained; "_L1));
        QCOMPARE(comparedCauseTable(changes, ByteUnit::Bytes).rows[1].cells[0].text,
                 u"2. target is llvm, was c"_s); // the same number
        changes.causes.pop_back();
        model.setComparison(comparisonOf(changes), u"kws"_s);
        QCOMPARE(cell(model, 0, Column::Why), u"the cause above"_s);
        // Changed offsets have a number if the sentence counts them.
        changes.causes.push_back({.kind = ChangeCause::Kind::Placement, .count = 3});
        const auto firstWords = [&](const QString &words) {
            return comparisonSentence(changes, Language::English).startsWith(words);
        };
        for (const bool haveBytes : {false, true}) {
            changes.causes[1].ram = ByteCount(haveBytes ? 16 : 0);
            model.setComparison(comparisonOf(changes), u"kws"_s);
            QVERIFY(firstWords(haveBytes ? u"2 changes: "_s : u"1 change: "_s));
            QCOMPARE(cell(model, 0, Column::Why), haveBytes ? u"cause 1"_s : u"the cause above"_s);
            QCOMPARE(cell(model, 1, Column::Why), haveBytes ? u"cause 2"_s : u"placed elsewhere"_s);
            QCOMPARE(comparedCauseTable(changes, ByteUnit::Bytes).rows[1].cells[0].text,
                     (haveBytes ? u"2. "_s : QString()) + u"the memory planner placed 3 buffers elsewhere"_s);
        }
        changes.causes.pop_back();
        model.setComparison(comparisonOf(changes), u"kws"_s);
        ChangeTableModel::Kinds all;
        all.fill(true);
        model.setShown(int(model.lists().indexOf(u"Constants"_s)), all);
        QCOMPARE(cell(model, 0, Column::Why), u"Noise"_s);
        model.setShown(int(model.lists().indexOf(u"Findings"_s)), all);
        QVERIFY(!cell(model, 0, Column::Why).isEmpty());
        QCOMPARE(cell(model, 0, Column::Pairing), QString());
    }

    void cells_sayOldNewAndDifference()
    {
        ChangeTableModel model;
        model.setComparison(everyKind(), u"kws"_s);
        QCOMPARE(cell(model, 0, Column::List), u"Functions"_s);
        QCOMPARE(cell(model, 0, Column::Old), u"10\u00a0B"_s);
        QCOMPARE(cell(model, 0, Column::New), u"30\u00a0B"_s);
        QCOMPARE(cell(model, 0, Column::Difference), u"+20\u00a0B"_s);
        QCOMPARE(cell(model, 1, Column::Difference), u"−20\u00a0B"_s);
        QCOMPARE(model.index(1, int(Column::Difference)).data(Roles::CopyRole).toString(), u"-20"_s);
        QCOMPARE(cell(model, 2, Column::Old), QString());
        QCOMPARE(cell(model, 3, Column::Status), u"gone"_s);
        QCOMPARE(model.index(3, 0).data(Roles::LinkRole).value<Link>(), Link::function(u"gone"_s));
        QCOMPARE(model.indexOfLink(Link::function(u"new"_s)).row(), 2);
        model.setUnit(ByteUnit::Hexadecimal);
        QVERIFY(cell(model, 0, Column::New).contains("0x1e"_L1));
    }

    void names_areShort()
    {
        using Status = ComparedPair::Status;
        ModuleComparison module;
        module.names = {u"kws"_s, u"kws"_s};
        module.isPaired = true;
        module.functions = {pairOf(u"tvmgen_kws_fused_nn_conv2d_add_nn_relu_2"_s,
                                   u"tvmgen_kws_fused_nn_conv2d_add_nn_relu_1"_s, Status::Renamed, true)};
        module.buffers = {pairOf(u"tvmgen_kws_fused_nn_softmax/T_softmax_exp"_s,
                                 u"tvmgen_kws_fused_nn_softmax/T_softmax_exp"_s, Status::Moved, true),
                          pairOf(u"sid_2"_s, {}, Status::Removed, true)};
        Comparison changes;
        changes.modules = {module};
        ChangeTableModel model;
        model.setComparison(comparisonOf(changes), u"kws"_s);
        QCOMPARE(cell(model, 0, Column::Name), u"conv2d + add + relu #2 → conv2d + add + relu #1"_s);
        QCOMPARE(cell(model, 1, Column::Name), u"tvmgen_kws_fused_nn_softmax/T_softmax_exp"_s); // in neither archive
        QCOMPARE(cell(model, 2, Column::Name), u"sid_2"_s);
    }

    void verdict_saysWhatDiffers()
    {
        const ComparisonPointer comparison = everyKind();
        QCOMPARE(verdictText(comparison->changes), u"They differ, and no cause was found"_s);
        Comparison caused = comparison->changes;
        caused.causes = {{.kind = ChangeCause::Kind::Target, .texts = {u"cortex-m4"_s, u"cortex-m7"_s}}};
        QCOMPARE(verdictText(caused), u"1 change: target is cortex-m7, was cortex-m4"_s);
        caused.causes.front().ram = ByteCount(73728);
        caused.causes.resize(7, {.kind = ChangeCause::Kind::Kernels, .texts = {{}, u"softmax"_s}});
        QVERIFY(verdictText(caused).startsWith(u"7 changes: target is cortex-m7, was cortex-m4: workspace +73"_s));
        QVERIFY(verdictText(caused).endsWith(u"; and 2 more"_s));
        Comparison same;
        same.noise = {{NoiseCount::What::ExportTime, 1}};
        same.modules = {ModuleComparison()};
        same.modules.front().isPaired = true;
        QCOMPARE(verdictText(same), u"The same model and the same code, exported again"_s);
        QCOMPARE(noiseSentence(same), u"Ignored as noise: export times (1)."_s);
        same.noise = {{NoiseCount::What::Container, 1}};
        QCOMPARE(verdictText(same), u"The same model and the same code"_s);
        same.noise = {{NoiseCount::What::ExportTime, 1}, {NoiseCount::What::FunctionName, 1}};
        QCOMPARE(verdictText(same), u"The same model"_s);
    }

    void totals_showBothSides()
    {
        ComparedTotal total {
            u"peak"_s, {makeFigure(ByteCount(100), Basis::Computed), makeFigure(ByteCount(60), Basis::Inferred)}, {}};
        total.figures.newer.isAtLeast = true;
        const ComparedTotal unknown {u"rom"_s, {makeFigure(ByteCount(100), Basis::Computed), {}}, {}};
        const FactTable table = comparedTotalTable({total, unknown}, ByteUnit::Bytes);
        QCOMPARE(table.rows[0].cells[0].text, u"Peak"_s);
        QCOMPARE(table.rows[0].cells[2].text, u"≥\u00a060\u00a0B"_s);
        QCOMPARE(table.rows[0].cells[2].toolTip, u"at least 60\u00a0B"_s);
        QCOMPARE(table.rows[0].cells[3].text, u"≥\u00a0−40\u00a0B"_s);
        QCOMPARE(table.rows[0].cells[3].toolTip, u"−40\u00a0B, not certain"_s);
        QCOMPARE(table.rows[0].cells[3].number.toLongLong(), -40);
        QVERIFY(table.rows[0].cells[4].text.contains(u'→'));
        QCOMPARE(table.rows[1].cells[2].text, u"not known"_s);
        QCOMPARE(table.rows[1].cells[3].text, u"not known"_s);
        QVERIFY(!table.rows[1].cells[3].number.isValid());
    }

    /// For real documents the rows add up to the totals of the comparison.
    void documents_areCompared()
    {
        const auto older = Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_a"_s, 16}}, 64));
        const auto newer =
            Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_a"_s, 16}, {u"tvmgen_kws_b"_s, 32}}, 128));
        auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {older, newer};
        comparison->changes = compareDocuments(*older, *newer);
        ChangeTableModel model;
        model.setComparison(comparison, u"kws"_s);
        const QModelIndex found = model.indexOfLink(Link::function(u"tvmgen_kws_b"_s));
        QVERIFY(found.isValid());
        QCOMPARE(cell(model, found.row(), Column::Status), u"new"_s);
    }
};

QTEST_GUILESS_MAIN(TstChangeTableModel)
#include "tst_changetablemodel.moc"
