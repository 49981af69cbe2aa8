// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/searchresultsmodel.h"

#include <QAbstractItemModelTester>
#include <QPoint>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

SearchHit hitAt(qint64 line, const QString &text = u"int run;"_s)
{
    SearchHit hit;
    hit.line = LineNumber::fromOneBased(line);
    hit.column = 4;
    hit.text = text;
    hit.markBegin = 4;
    hit.markEnd = 7;
    return hit;
}

FileHits batchOf(const QString &path, qint64 count, const std::vector<qint64> &lines)
{
    FileHits batch {path, ArtifactKind::OperatorSource, count, {}};
    for (const qint64 line : lines)
        batch.hits.push_back(hitAt(line));
    return batch;
}

/// "path count: line line" of each file.
QStringList shape(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex file = model.index(row, 0);
        QString text = file.data().toString() + u' ' + file.data(Roles::CountTextRole).toString() + u':';
        for (int hit = 0; hit < model.rowCount(file); ++hit)
            text += u' ' + model.index(hit, 0, file).data(Roles::LineRole).toString();
        rows += text;
    }
    return rows;
}

} // namespace

class TstSearchResultsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void batches_goWhereTheyStandInTheTree()
    {
        SearchResultsModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        LinkProxy filtered;
        filtered.setFilterText(u"b.c"_s);
        filtered.setAutoAcceptChildRows(true);
        filtered.setSourceModel(&model);
        using Tester = QAbstractItemModelTester;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        const Tester proxyTester(&proxy, Tester::FailureReportingMode::QtTest);
        const Tester filterTester(&filtered, Tester::FailureReportingMode::QtTest);

        model.add(batchOf(u"src/b.c"_s, 2, {1, 5}));
        model.add(batchOf(u"z.txt"_s, 1, {9}));
        const QPersistentModelIndex kept = model.index(0, 0, model.index(0, 0));
        model.add(batchOf(u"src/a.c"_s, 3, {2})); // arrives later, is placed before
        model.add(batchOf(u"src/b.c"_s, 4, {5, 7}));
        model.add(batchOf(u"src/a.c"_s, 1200, {}));
        const QStringList expected {u"src/a.c first 1 of 1\u202f200: 2"_s, u"src/b.c 4: 1 5 5 7"_s, u"z.txt 1: 9"_s};
        QCOMPARE(shape(model), expected);
        QCOMPARE(shape(proxy), expected);
        QCOMPARE(shape(filtered), QStringList {expected[1]});
        QCOMPARE(kept.parent().row(), 1);
        QCOMPARE(kept.data(Roles::LinkRole).value<Link>(), Link::file(u"src/b.c"_s, LineNumber(0)));

        model.clear();
        QVERIFY(model.isEmpty());
        QCOMPARE(proxy.rowCount(), 0);
        model.add(batchOf(u"z.txt"_s, 1, {9}));
        QCOMPARE(shape(proxy), QStringList {u"z.txt 1: 9"_s});
    }

    void rows_sayWhatTheyAre()
    {
        SearchResultsModel model;
        model.add(batchOf(u"a:b.c"_s, 2, {1, 1234}));
        const QModelIndex file = model.index(0, 0);
        const QModelIndex hit = model.index(1, 0, file);
        QCOMPARE(file.data().toString(), u"a:b.c"_s);
        QCOMPARE(file.data(Roles::KindRole).toInt(), int(ArtifactKind::OperatorSource));
        QCOMPARE(file.data(Roles::LinkRole).value<Link>(), Link::file(u"a:b.c"_s));
        QCOMPARE(file.data(Qt::AccessibleTextRole).toString(), u"a:b.c, hits: 2"_s);
        QVERIFY(!model.hit(file));
        QString table;
        model.appendTsv(table, file);
        QVERIFY(table.isEmpty());
        model.appendTsv(table, hit);
        QCOMPARE(hit.data().toString(), u"int run;"_s);
        QCOMPARE(hit.data(Roles::MarkRole).toPoint(), QPoint(4, 7));
        QCOMPARE(hit.data(Qt::AccessibleTextRole).toString(), u"line 1234, column 5: int run;"_s);
        QCOMPARE(table, u"a%3Ab.c:1234\tint run;\n"_s);
        QVERIFY(hit.flags().testFlag(Qt::ItemNeverHasChildren));
        QVERIFY(!file.flags().testFlag(Qt::ItemNeverHasChildren));
        QVERIFY(!model.hasChildren(hit));
    }

    void indexOfLink_findsFilesAndLines()
    {
        SearchResultsModel model;
        model.add(batchOf(u"b.c"_s, 4, {3, 5, 5, 9}));
        const auto rowOf = [&](const Link &link) {
            const QModelIndex index = model.indexOfLink(link);
            return index.isValid() ? index.row() : -1;
        };
        QCOMPARE(rowOf(Link::file(u"b.c"_s)), 0);
        QVERIFY(!model.indexOfLink(Link::file(u"b.c"_s)).parent().isValid());
        QCOMPARE(rowOf(Link::file(u"b.c"_s, LineNumber::fromOneBased(5))), 1);
        QCOMPARE(rowOf(Link::file(u"b.c"_s, LineNumber::fromOneBased(6))), -1);
        QCOMPARE(rowOf(Link::file(u"a.c"_s)), -1);
        QCOMPARE(rowOf(Link::function(u"b.c"_s)), -1);
    }
};

QTEST_GUILESS_MAIN(TstSearchResultsModel)
#include "tst_searchresultsmodel.moc"
