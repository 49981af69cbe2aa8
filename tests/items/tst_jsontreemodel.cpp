// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/jsontreemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstJsonTreeModel : public QObject {
    Q_OBJECT

private:
    /// "key=value" a row, children indented.
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
        model.setDocument(QJsonDocument::fromJson(
            "{\"b\": [1, 2.5, null], \"a\": {\"x\": true, \"y\": \"text\"}, \"n\": 9223372036854775807}"));
        QCOMPARE(pictured(model),
                 (QStringList {u"a={ 2 }"_s, u" x=true"_s, u" y=text"_s, u"b=[ 3 ]"_s, u" 0=1"_s, u" 1=2.5"_s,
                               u" 2=null"_s, u"n=9223372036854775807"_s}));
        model.setDocument(QJsonDocument::fromJson("[[]]"));
        QCOMPARE(pictured(model), QStringList {u"0=[ 0 ]"_s});
    }
};

QTEST_GUILESS_MAIN(TstJsonTreeModel)
#include "tst_jsontreemodel.moc"
