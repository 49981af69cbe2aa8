// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/document/document.h"
#include "model/items/facts/contracttables.h"
#include "model/items/roles.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstContractTables : public QObject {
    Q_OBJECT

private:
    static QStringList described(const FactTable &table)
    {
        QStringList rows;
        for (const FactRow &row : table.rows) {
            QStringList cells;
            for (const Cell &cell : row.cells)
                cells += cell.text;
            rows += cells.join(u" | "_s);
        }
        return rows;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void contract_saysWhyAndWhere()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        QCOMPARE(
            described(contractTable(document->modules.front())),
            QStringList(
                {u"Executor | aot | stated | metadata.json:4 | executors or runtimes in metadata.json say aot"_s,
                 u"Interface API | c | inferred | tilt_lib0.c:33 | the entry point takes structs of buffers"_s,
                 u"Calling convention | unpacked | inferred | tilt_lib1.c:71 | main takes its buffers as parameters"_s,
                 u"Memory planner | usmp | inferred | tilt_lib1.c:71 | main works in the pool global_workspace_1_var"_s,
                 u"Runtime | crt | inferred | metadata.json:10 | metadata.json names the standalone C runtime as a dependency"_s,
                 u"TVM release | 0.14.dev0 | stated | metadata.json:13 | version_spec of tvm_standalone_crt in metadata.json says 0.14.dev0"_s}));
    }

    void contract_ofAnOperatorSaysWhatItHasNot()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-operator-flat"_s);
        const QStringList rows = described(contractTable(document->modules.front()));
        QCOMPARE(rows[0], u"Executor | unknown |  |  | operator style has no executor"_s);
        QCOMPARE(rows.size(), 6);
    }

    void tensors_comeInArgumentOrder()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-inputs-011"_s);
        const FactTable table = tensorTable(document->modules.front(), ByteUnit::Bytes);
        QStringList rows = described(table);
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[1].section(u" | "_s, 0, 3), u"Input 2 | right | float32 | 1 × 8 (inferred)"_s);
        QCOMPARE(rows[3].section(u" | "_s, 0, 1), u"Output 2 | output1"_s);
        QCOMPARE(table.rows[1].cells[4].number, QVariant(qint64(32)));
        QCOMPARE(formatLink(table.rows[1].link), u"codegen/host/include/tvmgen_fuse.h:30"_s);
        QVERIFY(tensorTable(Module(), ByteUnit::Bytes).rows.empty());
    }

    void older_saysWhatWasOtherwise()
    {
        const Module newer = Test::documentFromFixture(u"v7-aot-usmp"_s)->modules.front();
        const Module older = Test::documentFromFixture(u"v7-aot-conv"_s)->modules.front();
        const FactTable now = tensorTable(newer, ByteUnit::Bytes);
        const FactTable was = tensorTable(older, ByteUnit::Bytes);
        for (const FactTable *same : {&now, static_cast<const FactTable *>(nullptr)}) {
            const FactTable table = factsSince(now, same, {1, 2, 3, 4});
            QCOMPARE(table.headers.back(), u"Before"_s);
            QCOMPARE(table.rows.size(), now.rows.size());
            for (const FactRow &row : table.rows)
                QCOMPARE(row.cells.back(), Cell());
        }
        QCOMPARE(described(factsSince(now, &was, {1, 2, 3, 4})).first().section(u" | "_s, -1),
                 was.rows[0].cells[1].text + u" \u00b7 "_s + was.rows[0].cells[2].text + u" \u00b7 "_s
                     + was.rows[0].cells[3].text + u" \u00b7 "_s + was.rows[0].cells[4].text);
        FactTable longer = was;
        longer.rows.push_back({{Cell {u"Input 9"_s}, Cell {u"gone"_s}, {}, {}, {}, {}, {}}, {}});
        const FactTable withGone = factsSince(now, &longer, {1, 2, 3, 4});
        QCOMPARE(withGone.rows.size(), now.rows.size() + 1);
        QCOMPARE(described(withGone).back(), u"Input 9 |  |  |  |  |  |  | gone"_s);
        const FactTable empty {now.headers, {}};
        QCOMPARE(described(factsSince(now, &empty, {1})).front().section(u" | "_s, -1), u"not there"_s);
        FactTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(withGone);
        QCOMPARE(model.rowCount(), int(withGone.rows.size()));
    }

    void model_obeysTheRules()
    {
        FactTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        const FactTable table {
            {u"A"_s, u"B"_s},
            {{{{u"x"_s, {}}, {u"12 B"_s, qint64(12)}}, Link::file(u"f"_s)}, {{{u"y"_s, {}}, {u"unknown"_s, {}}}, {}}}};
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setTable(table);
        model.setTable(table);
        QCOMPARE(resets.size(), 1);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.headerData(1, Qt::Horizontal), QVariant(u"B"_s));
        const QModelIndex size = model.index(0, 1);
        QCOMPARE(size.data(), QVariant(u"12 B"_s));
        QCOMPARE(size.data(Roles::SortRole), QVariant(qint64(12)));
        QCOMPARE(size.data(Roles::CopyRole), QVariant(u"12"_s));
        QCOMPARE(size.data(Roles::LinkRole).value<Link>(), Link::file(u"f"_s));
        QVERIFY(!model.index(1, 0).data(Roles::LinkRole).isValid());
        QVERIFY(!model.index(5, 5).isValid());
    }
};

QTEST_GUILESS_MAIN(TstContractTables)
#include "tst_contracttables.moc"
