// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/linkproxy.h"
#include "model/items/parametertablemodel.h"
#include "model/items/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstParameterTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_sayNameTypeShapeAndBytes()
    {
        ParameterTableModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Parameters parameters;
        parameters.tensors = {{u"p2"_s, u"int8"_s, {3, 1200}, ByteOffset(90), ByteCount(3600)},
                              {u"p10"_s, u"float32"_s, {}, ByteOffset(4000), ByteCount(4)}};
        model.setParameters(parameters);
        const auto row = [&](int number) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells += model.index(number, column).data().toString();
            return cells;
        };
        QCOMPARE(
            row(0),
            (QStringList {u"p2"_s, u"int8"_s, u"3\u202f600\u00a0B (3.5\u00a0KiB)"_s, u"90"_s, u"3 \u00d7 1200"_s}));
        QCOMPARE(row(1), (QStringList {u"p10"_s, u"float32"_s, u"4\u00a0B"_s, u"4\u202f000"_s, u"scalar"_s}));
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(model.index(1, int(ParameterTableModel::Column::Bytes)).data().toString(), u"0x4 (4\u00a0B)"_s);
        proxy.sort(int(ParameterTableModel::Column::Bytes));
        QCOMPARE(proxy.index(0, 0).data().toString(), u"p10"_s);
        QCOMPARE(model.index(0, int(ParameterTableModel::Column::Bytes)).data(Roles::CopyRole).toString(), u"3600"_s);
    }
};

QTEST_GUILESS_MAIN(TstParameterTableModel)
#include "tst_parametertablemodel.moc"
