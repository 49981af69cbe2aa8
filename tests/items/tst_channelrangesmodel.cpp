// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/channelrangesmodel.h"

#include "model/items/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstChannelRangesModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_areChannels()
    {
        ChannelRangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setRanges({{.least = 0.5, .largest = 2.0, .count = 5000, .zeros = 1234}, {.count = 2, .notFinite = 2}},
                        NumberType::Float);
        QCOMPARE(model.rowCount(), 2);
        const auto text = [&](int row, int column, int role = Qt::DisplayRole) {
            return model.index(row, column).data(role).toString();
        };
        QCOMPARE(text(0, 0), u"0.5"_s);
        QCOMPARE(text(0, 1), u"2"_s);
        QCOMPARE(text(0, 2, Roles::CopyRole), u"1234"_s);
        QCOMPARE(text(1, 0), u"–"_s);
        QVERIFY(text(1, 0, Qt::ToolTipRole).contains(u"infinite or no number: 2"_s));
        QVERIFY(!text(0, 0, Qt::ToolTipRole).contains(u"infinite"_s));
        QCOMPARE(model.headerData(1, Qt::Vertical).toString(), u"[1]"_s);
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), u"Zeros"_s);
        QVERIFY(!model.headerData(2, Qt::Vertical).isValid());
    }
};

QTEST_GUILESS_MAIN(TstChannelRangesModel)
#include "tst_channelrangesmodel.moc"
