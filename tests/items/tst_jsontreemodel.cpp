// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/jsontreemodel.h"

#include "model/artifact/artifactcodes.h"
#include "tests/support/cputimer.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstJsonTreeModel : public QObject {
    Q_OBJECT

private:
    static void show(JsonTreeModel &model, const QByteArray &text)
    {
        const std::shared_ptr<const ByteSource> source = ByteSource::fromBytes(text);
        const Result<JsonOutline> outline = JsonOutline::read(source->view(), Limits(), Code::BadMetadata);
        QVERIFY(outline);
        model.setText(source, *outline);
    }

    /// One "key=value" per row, children indented.
    static QStringList pictured(const QAbstractItemModel &model, const QModelIndex &parent = {},
                                const QString &indent = {})
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            rows += indent + index.data().toString() + u'=' + index.siblingAtColumn(1).data().toString();
            rows += pictured(model, index, indent + u' ');
        }
        return rows;
    }

private Q_SLOTS:
    void tree_showsKeysAndValues()
    {
        JsonTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        show(model, "{\"b\": [1, 2.5, null], \"a\": {\"x\": true, \"y\": \"text\"}, \"n\": 9223372036854775807}");
        QCOMPARE(pictured(model),
                 (QStringList {u"b=[ 3 ]"_s, u" 0=1"_s, u" 1=2.5"_s, u" 2=null"_s, u"a={ 2 }"_s, u" x=true"_s,
                               u" y=text"_s, u"n=9223372036854775807"_s}));
        show(model, "[[]]");
        QCOMPARE(pictured(model), QStringList {u"0=[ 0 ]"_s});
    }

    void longLists_standInRanges_data()
    {
        const Test::Rows<int, int, QString, QString, int> row({"members", "rows", "first", "last", "below"});
        row("as many as stand side by side", 1000, 1000, u"0"_s, u"999"_s, 0);
        row("one more", 1001, 2, u"0 … 999"_s, u"1000 … 1000"_s, 1);
        row("ranges only", 500'000, 500, u"0 … 999"_s, u"499000 … 499999"_s, 1000);
        row("ranges of ranges", 2'000'500, 3, u"0 … 999999"_s, u"2000000 … 2000499"_s, 500);
    }

    void longLists_standInRanges()
    {
        QFETCH(const int, members);
        JsonTreeModel model;
        QByteArray list("[0");
        for (int i = 1; i < members; ++i)
            list += ',' + QByteArray::number(i);
        list += ']';
        Test::CpuTimer timer;
        timer.start();
        show(model, list);
        QTEST(model.rowCount(), "rows");
        QTEST(model.index(0, 0).data().toString(), "first");
        const QModelIndex last = model.index(model.rowCount() - 1, 0);
        QTEST(last.data().toString(), "last");
        QTEST(model.rowCount(last), "below");
        QModelIndex leaf = last;
        while (model.rowCount(leaf) > 0)
            leaf = model.index(model.rowCount(leaf) - 1, 0, leaf);
        QCOMPARE(leaf.siblingAtColumn(1).data().toInt(), members - 1);
        QVERIFY2(timer.elapsed() < Test::slack * 500, "made as a whole");
    }

    void rangesOfObjects_areNamedByTheirKeys()
    {
        QByteArray object;
        for (int i = 0; i < 1500; ++i)
            object += (i > 0 ? ", \"k" : "\"k") + QByteArray::number(i).rightJustified(4, '0')
                + "\": " + QByteArray::number(i);
        JsonTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(model, "{\"all\": {" + object + "}}");
        const QModelIndex all = model.index(0, 0);
        QCOMPARE(all.siblingAtColumn(1).data().toString(), u"{ 1500 }"_s);
        QCOMPARE(model.index(1, 0, all).data().toString(), u"k1000 … k1499"_s);
        QCOMPARE(model.index(1, 1, all).data().toString(), QString());
        QCOMPARE(model.index(499, 0, model.index(1, 0, all)).data().toString(), u"k1499"_s);
    }

    void longTexts_areCut()
    {
        JsonTreeModel model;
        show(model, "[\"" + QByteArray(5000, 'x') + "\", \"short\"]");
        QVERIFY(model.index(0, 1).data().toString().size() < 400);
        QVERIFY(!model.index(0, 1).data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(!model.index(1, 1).data(Qt::ToolTipRole).isValid());
    }
};

QTEST_GUILESS_MAIN(TstJsonTreeModel)
#include "tst_jsontreemodel.moc"
