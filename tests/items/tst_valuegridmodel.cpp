// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/valuegridmodel.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The grid of a constant's values.
class TstValueGridModel : public QObject {
    Q_OBJECT

    static std::shared_ptr<const ByteSource> counting(int count)
    {
        QByteArray bytes;
        for (int i = 0; i < count; ++i)
            bytes += char(i);
        return ByteSource::fromBytes(bytes);
    }

private Q_SLOTS:
    void shape_makesTheRows_data()
    {
        Test::addColumns<int, std::vector<qint64>, int, int, QString, QString>(
            {"count", "shape", "rows", "columns", "lastRow", "lastPlace"});
        const auto row = [](const char *title, int count, std::vector<qint64> shape, int rows, int columns,
                            const QString &lastRow, const QString &lastPlace) {
            QTest::newRow(title) << count << std::move(shape) << rows << columns << lastRow << lastPlace;
        };
        row("nothing", 0, {}, 0, 0, {}, {});
        row("few", 3, {}, 1, 3, u"[0]"_s, u"[2]"_s);
        row("no shape", 20, {}, 3, 8, u"[16]"_s, u"[19]"_s);
        row("a vector", 20, {20}, 3, 8, u"[16]"_s, u"[19]"_s);
        row("a matrix", 20, {4, 5}, 4, 5, u"[3]"_s, u"[3][4]"_s);
        row("more dimensions", 24, {2, 3, 4}, 6, 4, u"[1][2]"_s, u"[1][2][3]"_s);
        row("a last dimension of one", 20, {20, 1}, 3, 8, u"[16][0]"_s, u"[19][0]"_s);
        row("a long last dimension", 130, {2, 65}, 17, 8, u"[1][63]"_s, u"[1][64]"_s);
        row("a shape of something else", 20, {4, 6}, 3, 8, u"[16]"_s, u"[19]"_s);
        row("a shape that overflows", 20, {1LL << 62, 1LL << 62}, 3, 8, u"[16]"_s, u"[19]"_s);
        row("a shape with zero", 20, {0, 20}, 3, 8, u"[16]"_s, u"[19]"_s);
    }
    void shape_makesTheRows()
    {
        QFETCH(const int, count);
        QFETCH(const std::vector<qint64>, shape);
        QFETCH(const QString, lastPlace);
        ValueGridModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setValues(counting(count), NumberType::UInt8, shape);
        QTEST(model.rowCount(), "rows");
        QTEST(model.columnCount(), "columns");
        QCOMPARE(model.count(), count);
        if (count == 0)
            return;
        QTEST(model.headerData(model.rowCount() - 1, Qt::Vertical).toString(), "lastRow");
        QCOMPARE(model.placeText(count - 1), lastPlace);
        for (int i = 0; i < count; ++i) {
            QCOMPARE(model.numberOf(model.indexOf(i)), i);
            QCOMPARE(model.indexOf(i).data().toString(), QString::number(i));
        }
        QVERIFY(!model.indexOf(count).isValid());
        QCOMPARE(model.indexOf(count - 1).data(Qt::ToolTipRole).toString(), u"%1 = %2"_s.arg(lastPlace).arg(count - 1));
    }

    void types_areReadAsTheyAre()
    {
        ValueGridModel model;
        model.setValues(ByteSource::fromBytes(QByteArray::fromHex("0000003f0000c0ffab")), NumberType::Float, {});
        QCOMPARE(model.count(), 2); // an incomplete value is ignored
        QCOMPARE(model.index(0, 0).data().toString(), u"0.5"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"nan"_s);
        model.setValues(ByteSource::fromBytes(QByteArray::fromHex("80ff")), NumberType::Int8, {});
        QCOMPARE(model.index(0, 0).data().toString(), u"-128"_s);
        model.setValues(nullptr, NumberType::Int8, {});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TstValueGridModel)
#include "tst_valuegridmodel.moc"
