// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/bardelegate.h"
#include "views/table/itemtable.h"

#include <QHeaderView>
#include <QPixmap>
#include <QStandardItemModel>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

constexpr int measured = 100; ///< rows, as in a TablePage

/// Texts of different lengths; the last row has the longest one.
void fill(QStandardItemModel &model, int rows, const QString &letters, const QString &longest)
{
    for (int row = 0; row < rows; ++row)
        model.appendRow(new QStandardItem(letters.repeated(1 + row * 7 % 23)));
    model.appendRow(new QStandardItem(longest));
}

template <typename Table>
class Measured : public Table {
public:
    using Table::sizeHintForColumn;
    using Table::sizeHintForRow;
};

/// The same settings for both.
template <typename Table>
void prepare(Table &table, QAbstractItemModel *model)
{
    table.setModel(model);
    table.setItemDelegate(new BarDelegate(SeriesRole::Workspace, &table));
    table.setShowGrid(false);
    table.horizontalHeader()->setResizeContentsPrecision(measured);
    table.resize(400, 300);
}

/// The preferred width of the first column.
template <typename Table>
int widthOf(QAbstractItemModel *model)
{
    Measured<Table> table;
    prepare(table, model);
    return table.sizeHintForColumn(0);
}

} // namespace

class TstItemTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnWidth_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("letters");
        QTest::addColumn<QString>("longest");
        QTest::newRow("one row") << 0 << u"x"_s << u"short"_s;
        QTest::newRow("words") << 60 << u"word "_s
                               << u"conv2d + add + clip + dense + softmax + reshape + cast"_s.repeated(3);
        QTest::newRow("narrow letters beside wide ones") << 60 << u"W"_s << u"i"_s.repeated(40);
        QTest::newRow("digits") << 99 << u"1"_s << u"4 294 967 296 B"_s;
        QTest::newRow("wide ones that are narrower than high")
            << 60 << u"工"_s << u"a_longer_name_in_ascii_letters_xyz_"_s.repeated(9);
        QTest::newRow("narrow blanks") << 60 << u"1\u202f000\u00a0B "_s << u"W"_s.repeated(110);
        QTest::newRow("Chinese") << 40 << u"a"_s << u"工作区内存的最大值与常量池"_s.repeated(2);
    }

    void columnWidth()
    {
        QFETCH(const int, rows);
        QFETCH(const QString, letters);
        QFETCH(const QString, longest);
        QStandardItemModel model;
        fill(model, rows, letters, longest);
        QCOMPARE(widthOf<ItemTable>(&model), widthOf<QTableView>(&model));
    }

    void columnWidth_countsIcons()
    {
        QStandardItemModel model;
        for (int row = 0; row < 50; ++row)
            model.appendRow(new QStandardItem(u"conv2d + add + clip"_s));
        QPixmap icon(16, 16);
        icon.fill(Qt::black);
        model.item(0)->setIcon(icon);
        QCOMPARE(widthOf<ItemTable>(&model), widthOf<QTableView>(&model));
    }

    void columnWidth_isOfTheRowsInSight()
    {
        QStandardItemModel model;
        fill(model, 1000, u"x"_s, u"far away "_s.repeated(20));
        Measured<ItemTable> table;
        prepare(table, &model);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const int above = table.sizeHintForColumn(0);
        table.scrollToBottom();
        QVERIFY(table.sizeHintForColumn(0) > 2 * above);
    }

    void rowHeight_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("one line") << QStringList {u"short"_s, u"also short"_s};
        QTest::newRow("several lines") << QStringList {u"short"_s, u"a sentence that goes on and on "_s.repeated(6)};
        QTest::newRow("first is longer") << QStringList {u"a sentence that goes on and on "_s.repeated(6), u"x"_s};
        QTest::newRow("broken by hand") << QStringList {u"a\nb\nc"_s, u"x"_s};
        QTest::newRow("separated") << QStringList {u"a"_s + QChar::LineSeparator + u"b"_s, u"x"_s};
        QTest::newRow("just fits or not") << QStringList {u"x"_s, u"abcdefghij klmnop qrst"_s};
        QTest::newRow("empty") << QStringList {QString(), QString()};
    }

    void rowHeight()
    {
        QFETCH(const QStringList, texts);
        QStandardItemModel model;
        QList<QStandardItem *> row;
        for (const QString &text : texts)
            row += new QStandardItem(text);
        model.appendRow(row);
        Measured<QTableView> plain;
        Measured<ItemTable> ours;
        prepare(plain, &model);
        prepare(ours, &model);
        for (const int width : {60, 90, 120, 150, 180, 210, 300}) {
            for (int column = 0; column < 2; ++column) {
                plain.setColumnWidth(column, width);
                ours.setColumnWidth(column, width);
            }
            for (const bool wraps : {true, false}) {
                plain.setWordWrap(wraps);
                ours.setWordWrap(wraps);
                QCOMPARE(ours.sizeHintForRow(0), plain.sizeHintForRow(0));
            }
        }
    }
};

QTEST_MAIN(TstItemTable)
#include "tst_itemtable.moc"
