// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/tableproxy.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// A name and a number in each row; some rows have no number, many share one.
class RowModel final : public QAbstractTableModel {
public:
    struct Row {
        QString name;
        std::optional<qint64> number;
    };

    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    void setRow(int number, Row row)
    {
        m_rows[std::size_t(number)] = std::move(row);
        Q_EMIT dataChanged(index(number, 0), index(number, 1));
    }
    void removeFirst()
    {
        beginRemoveRows({}, 0, 0);
        m_rows.erase(m_rows.begin());
        endRemoveRows();
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 2; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        ++m_asked;
        if (!index.isValid() || (role != Qt::DisplayRole && role != Roles::SortRole))
            return {};
        const Row &row = m_rows[std::size_t(index.row())];
        if (index.column() == 0)
            return row.name;
        return row.number ? QVariant(*row.number) : QVariant();
    }
    mutable int m_asked = 0;

private:
    std::vector<Row> m_rows;
};

std::vector<RowModel::Row> randomRows(int count)
{
    QRandomGenerator random(7);
    std::vector<RowModel::Row> rows;
    for (int row = 0; row < count; ++row) {
        const quint32 number = random.bounded(50U);
        rows.push_back(
            {u"name_%1"_s.arg(random.bounded(count * 2)), number == 0 ? std::nullopt : std::optional(number)});
    }
    return rows;
}

QStringList texts(const QAbstractItemModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row)
        lines += model.index(row, 0).data().toString() + u' ' + model.index(row, 1).data().toString();
    return lines;
}

} // namespace

class TstTableProxy : public QObject {
    Q_OBJECT

    static constexpr int large = TableProxy::rowsAtOnce + 500;

    static void settle(const TableProxy &proxy) { QTRY_VERIFY(!proxy.isBusy()); }

private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void order_isThatOfTrees_data()
    {
        Test::addColumns<int, int, Qt::SortOrder, QString>({"count", "column", "order", "filter"});
        for (const int count : {0, 1, 200, large}) {
            for (const int column : {-1, 0, 1}) {
                for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                    for (const QString &filter : {QString(), u"7"_s, u"NAME_1"_s, u"nothing"_s}) {
                        if (count == large && (column == 0 || filter.size() > 1))
                            continue; // the same steps again, slow under a sanitizer
                        QTest::addRow("%d rows, column %d, order %d, filter %s", count, column, int(order),
                                      qPrintable(filter))
                            << count << column << order << filter;
                    }
                }
            }
        }
    }
    /// Compared with the sorting and filtering of QSortFilterProxyModel over the same rows.
    void order_isThatOfTrees()
    {
        QFETCH(const int, count);
        QFETCH(const int, column);
        QFETCH(const Qt::SortOrder, order);
        QFETCH(const QString, filter);
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.sort(column, order);
        proxy.setFilterText(filter);
        model.setRows(randomRows(count));
        settle(proxy);
        LinkProxy expected;
        expected.setSourceModel(&model);
        expected.sort(column, order);
        expected.setFilterText(filter);
        QCOMPARE(texts(proxy), texts(expected));
    }

    /// Changes one by one give the same result as all at once, with any number of rows.
    void changes_endWhereAllAtOnceDo_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("some") << 300;
        QTest::newRow("many") << large;
    }
    void changes_endWhereAllAtOnceDo()
    {
        QFETCH(const int, count);
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(randomRows(count));
        int column = -1;
        Qt::SortOrder order = Qt::AscendingOrder;
        const auto sort = [&](int by, Qt::SortOrder wanted) {
            column = by;
            order = wanted;
            proxy.sort(by, wanted);
        };
        const auto compare = [&] {
            settle(proxy);
            LinkProxy expected; // a new one each time: with equal rows, a used proxy keeps an earlier order
            expected.setSourceModel(&model);
            expected.sort(column, order);
            expected.setFilterText(proxy.filterText());
            QCOMPARE(texts(proxy), texts(expected));
        };
        sort(1, Qt::DescendingOrder);
        compare();
        proxy.setFilterText(u"1"_s);
        compare();
        proxy.setFilterText(u"12"_s); // narrower
        compare();
        model.setRow(17, {u"a_12"_s, 49}); // a new match
        model.setRow(3, {u"b"_s, 12}); // matched by its number
        model.setRow(4, {u"c"_s, std::nullopt}); // no longer a match, or none before
        compare();
        sort(0, Qt::AscendingOrder);
        proxy.setFilterText(u"2"_s); // before the first filter is done
        compare();
        proxy.setFilterText(u"name_1"_s);
        proxy.setFilterText({});
        compare();
        sort(-1, Qt::AscendingOrder);
        compare();
        model.removeFirst();
        compare();
        model.setRows({});
        compare();
    }

    void manyRows_areReadInStepsAndSortedElsewhere()
    {
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        proxy.sort(1, Qt::AscendingOrder);
        const QSignalSpy settled(&proxy, &TableProxy::settled);
        model.m_asked = 0;
        model.setRows(randomRows(large));
        QCOMPARE(model.m_asked, 0);
        QCOMPARE(proxy.rowCount(), 0);
        QVERIFY(proxy.isBusy());
        settle(proxy);
        QCOMPARE(settled.count(), 1);
        QCOMPARE(proxy.rowCount(), large);
        // During sorting the rows keep their old order.
        const QPersistentModelIndex held = proxy.index(5, 0);
        const QString name = held.data().toString();
        const QStringList before = texts(proxy);
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(texts(proxy), before);
        settle(proxy);
        QVERIFY(texts(proxy) != before);
        QCOMPARE(held.data().toString(), name);
        QVERIFY(held.row() > TableProxy::rowsAtOnce / 2);
    }

    static void compareSortedBy(const TableProxy &proxy, RowModel &model, int column)
    {
        LinkProxy expected;
        expected.setSourceModel(&model);
        expected.sort(column, Qt::AscendingOrder);
        QCOMPARE(texts(proxy), texts(expected));
    }

    void changesBeforeTheFirstStep_loseNoRow()
    {
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        proxy.sort(1, Qt::AscendingOrder);
        model.setRows(randomRows(large));
        for (int i = 0; i < 3; ++i)
            model.setRow(i * 1000, {u"changed_%1"_s.arg(i), 60 - i});
        settle(proxy);
        compareSortedBy(proxy, model, 1);
    }

    /// Changes do not delay the rows, and are sorted at the end.
    void changesWhileRowsAreSorted_areSortedAfterwards()
    {
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        proxy.sort(1, Qt::AscendingOrder);
        const QSignalSpy inserted(&proxy, &QAbstractItemModel::rowsInserted);
        model.setRows(randomRows(large));
        int changes = 0;
        while (inserted.isEmpty() && changes < 100'000) {
            model.setRow(changes % large, {u"changed_%1"_s.arg(changes), 60 + changes % 7});
            ++changes;
            QCoreApplication::processEvents();
        }
        QVERIFY2(changes > 1 && changes < 100'000, qPrintable(QString::number(changes)));
        settle(proxy);
        compareSortedBy(proxy, model, 1);
    }

    void aResetWhileRowsAreOnTheirWay_isOfTheNewRows()
    {
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        proxy.sort(1, Qt::AscendingOrder);
        model.setRows(randomRows(large));
        QCoreApplication::processEvents();
        model.setRows({{u"b"_s, 2}, {u"a"_s, 1}});
        QCOMPARE(texts(proxy), (QStringList {u"a 1"_s, u"b 2"_s}));
        settle(proxy);
        QTest::qWait(20);
        QCOMPARE(texts(proxy), (QStringList {u"a 1"_s, u"b 2"_s}));
    }

    void manyFilteredRows_sayThatTheyAreReplaced()
    {
        RowModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        model.setRows(randomRows(1000));
        const QSignalSpy replaced(&proxy, &TableProxy::rowsAboutToBeReplaced);
        const QSignalSpy reset(&proxy, &QAbstractItemModel::modelReset);
        proxy.setFilterText(u"7"_s); // matches all over the table
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(reset.count(), 1);
        proxy.setFilterText({});
        QCOMPARE(replaced.count(), 2);
    }

    void withheldRows_areThereForNoFilter()
    {
        FunctionTableModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        const int all = proxy.rowCount();
        proxy.setWithheld([](int row) { return row == 1; });
        QCOMPARE(proxy.rowCount(), all - 1);
        QCOMPARE(proxy.withheldMatches(), 1);
        const Link withheld = Link::function(u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        QVERIFY(!proxy.indexOf(withheld).isValid());
        proxy.setFilterText(u"clip_1"_s);
        QCOMPARE(proxy.rowCount(), 0);
        QCOMPARE(proxy.withheldMatches(), 1);
        proxy.setFilterText(u"softmax"_s);
        QCOMPARE(proxy.withheldMatches(), 0);
        proxy.setFilterText({});
        proxy.setWithheld({});
        QCOMPARE(proxy.rowCount(), all);
        QVERIFY(proxy.indexOf(withheld).isValid());
    }

    void links_goBothWays()
    {
        FunctionTableModel model;
        TableProxy proxy;
        proxy.setSourceModel(&model);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        proxy.sort(int(FunctionTableModel::Column::Workspace), Qt::DescendingOrder);
        const Link link = Link::function(u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        const QModelIndex index = proxy.indexOf(link);
        QCOMPARE(index.row(), 0);
        QCOMPARE(proxy.linkAt(index), link);
        QVERIFY(proxy.linkAt({}).isNull());
        QVERIFY(!proxy.indexOf({}).isValid());
    }
};

QTEST_GUILESS_MAIN(TstTableProxy)
#include "tst_tableproxy.moc"
