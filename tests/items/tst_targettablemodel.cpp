// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/targettablemodel.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = TargetTableModel::Column;

class TstTargetTableModel : public QObject {
    Q_OBJECT

    static QStringList row(const QAbstractItemModel &model, int row)
    {
        QStringList texts;
        for (int column = 0; column < model.columnCount(); ++column)
            texts += model.index(row, column).data().toString();
        return texts;
    }

private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void inferredDevice_isMarked()
    {
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(row(model, 0),
                 (QStringList {u"c"_s, u"c -keys=arm_cpu,cpu -mcpu=cortex-m7"_s, QString(), u"4"_s, QString(),
                               u"0\u00a0B"_s, QString(), u"cpu"_s, u"1"_s, u"inferred"_s}));
        QCOMPARE(model.index(0, int(Column::DeviceType)).data(Roles::BasisRole).toInt(), int(Basis::Inferred));
        QVERIFY(model.index(0, int(Column::Kind))
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains("Processor the code is made for"_L1));
    }

    void statedDevice_isStated()
    {
        TargetTableModel model;
        model.setDocument(Test::documentFromFixture(u"v5-aot-c-interface"_s));
        QCOMPARE(model.index(0, int(Column::Basis)).data().toString(), u"stated"_s);
        model.setDocument(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void unknownAttribute_isKeptWithoutAMeaning()
    {
        QVERIFY(TargetTableModel::meaning(u"made-up"_s, u"1"_s, u"aot"_s).isEmpty());
        QCOMPARE(TargetTableModel::meaning(u"kind"_s, u"made-up"_s, u"aot"_s), u"The code generator"_s);
        QVERIFY(!TargetTableModel::meaning(u"executor"_s, u"aot"_s, u"aot"_s).isEmpty());
        QVERIFY(TargetTableModel::meaning(u"executor"_s, u"made-up"_s, u"aot"_s).isEmpty());
    }

    void meaning_dependsOnTheExecutor_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("executor");
        QTest::addColumn<QString>("word");
        QTest::newRow("a graph keeps its parameters apart") << u"0"_s << u"graph"_s << u"stay in the .params"_s;
        QTest::newRow("ahead of time it is a leftover") << u"0"_s << u"aot"_s << u"without effect"_s;
        QTest::newRow("an operator has no parameters") << u"0"_s << QString() << u"without effect"_s;
        QTest::newRow("linked for a graph") << u"1"_s << u"graph"_s << u"into the code"_s;
        QTest::newRow("linked ahead of time") << u"1"_s << u"aot"_s << u"into the code"_s;
    }

    void meaning_dependsOnTheExecutor()
    {
        QFETCH(const QString, value);
        QFETCH(const QString, executor);
        QFETCH(const QString, word);
        const QString meaning = TargetTableModel::meaning(u"link-params"_s, value, executor);
        QVERIFY2(meaning.contains(word), qPrintable(meaning));
    }

    void numbers_leadToWhatTheyCount()
    {
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFixture(u"v7-cmsis"_s));
        QCOMPARE(model.rowCount(), 2);
        const auto link = [&](int row, Column column) {
            return model.index(row, int(column)).data(Roles::LinkRole).value<Link>();
        };
        QCOMPARE(link(1, Column::Functions), Link::function(u"tvmgen_scene_cmsis_nn_main_0"_s));
        QCOMPARE(link(1, Column::Calls), Link::call(1));
        QCOMPARE(link(1, Column::Need), Link::call(1));
        QCOMPARE(link(1, Column::Constants), Link::constant(u"constant_0"_s));
        QVERIFY(link(0, Column::Constants).isNull());
        QCOMPARE(link(0, Column::Text).name, u"metadata.json"_s);
        QVERIFY(link(0, Column::Text).firstLine.has_value());
        QCOMPARE(model.index(1, int(Column::Need)).data(Roles::ByteCountRole).toLongLong(), 76);
        QCOMPARE(model.rowOfFunction(u"tvmgen_scene_cmsis_nn_main_0"_s), 1);
        QCOMPARE(model.rowOfFunction(u"made_up"_s), -1);
        QVERIFY(!model.use(2));
    }

    void compilerWithoutTarget_isNamed()
    {
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFixture(u"v5-byoc-empty-workspace"_s));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, int(Column::Kind)).data().toString(), u"accel"_s);
        QCOMPARE(model.index(1, int(Column::DeviceName)).data().toString(), u"unknown"_s);
        QVERIFY(model.index(1, int(Column::Kind)).data(Qt::ToolTipRole).toString().contains("accel"_L1));
        QVERIFY(!model.index(1, 0).data(Roles::LinkRole).isValid());
    }

    void parts_areARowEach()
    {
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel());
        FactTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(targetPartTable(document->modules.front(), 0));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(row(model, 2), (QStringList {u"mcpu"_s, u"cortex-m7"_s, u"Processor the code is made for"_s}));
    }
};

QTEST_GUILESS_MAIN(TstTargetTableModel)
#include "tst_targettablemodel.moc"
