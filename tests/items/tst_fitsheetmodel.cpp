// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/fitsheetmodel.h"

#include "model/items/linkproxy.h"
#include "model/items/roles.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Kind = FitPart::Kind;

FitPart part(Kind kind, std::optional<qint64> bytes, const QString &name = {})
{
    FitPart part;
    part.kind = kind;
    part.model = u"kws"_s;
    part.name = part.wantedRegion = name;
    part.size.basis = bytes ? Basis::Computed : Basis::Unknown;
    if (bytes)
        part.size.bytes = ByteCount(*bytes);
    return part;
}

Board exampleBoard()
{
    Board board;
    board.name = u"b"_s;
    for (const auto &[name, kind] : {std::pair(u"sram"_s, BoardRegion::Kind::Ram),
                                     {u"dtcm"_s, BoardRegion::Kind::Ram},
                                     {u"flash"_s, BoardRegion::Kind::Rom}})
        board.regions.push_back({name, kind, ByteCount(4000), {}, {}, {}, {}});
    return board;
}

std::vector<FitPart> exampleParts()
{
    FitPart aligned = part(Kind::Workspace, 1999, u"dtcm"_s);
    aligned.alignment = ByteCount(16);
    return {aligned, part(Kind::Stack, std::nullopt), part(Kind::Constants, 1500), part(Kind::Code, std::nullopt)};
}

} // namespace

class TstFitSheetModel : public QObject {
    Q_OBJECT

private:
    static void show(FitSheetModel &model, const FitOptions &options = {},
                     const std::optional<std::vector<FitPart>> &older = {})
    {
        const Board board = exampleBoard();
        model.setFit(board, fitOnBoard(board, exampleParts(), options), options, older);
    }

    static QStringList cells(const QAbstractItemModel &model, int row, int role = Qt::DisplayRole)
    {
        QStringList texts;
        for (int column = 0; column < model.columnCount(); ++column)
            texts += model.index(row, column).data(role).toString();
        return texts;
    }

private Q_SLOTS:
    void bytes_standInTheColumnOfTheRegion()
    {
        FitSheetModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(model);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 8);
        QCOMPARE(cells(model, 0),
                 (QStringList {u"workspace dtcm"_s, u"kws"_s, u"1\u202f999\u00a0B (2.0\u00a0KiB)"_s, QString(),
                               u"computed"_s, QString(), u"2\u202f000\u00a0B"_s, QString()}));
        QCOMPARE(cells(model, 1),
                 (QStringList {u"stack"_s, u"kws"_s, u"unknown"_s, {}, u"unknown"_s, u"unknown"_s, {}, {}}));
        QCOMPARE(cells(model, 3),
                 (QStringList {u"code"_s, u"kws"_s, u"unknown"_s, {}, u"unknown"_s, {}, {}, u"unknown"_s}));
        QCOMPARE(cells(model, 0, Roles::CopyRole),
                 (QStringList {u"workspace dtcm"_s, u"kws"_s, u"1999"_s, {}, u"computed"_s, {}, u"2000"_s, {}}));
        QCOMPARE(model.headerData(5, Qt::Horizontal, Qt::DisplayRole).toString(), u"1 sram"_s);
        QVERIFY(model.headerData(7, Qt::Horizontal, Qt::ToolTipRole).toString().startsWith(u"Flash, 4\u202f000"_s));
        proxy.sort(int(FitSheetModel::Column::Bytes), Qt::DescendingOrder);
        QCOMPARE(proxy.index(0, 0).data().toString(), u"workspace dtcm"_s);
        QCOMPARE(proxy.index(2, 0).data().toString(), u"code"_s); // unknown is last
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(model.index(0, 6).data().toString(), u"0x7d0"_s);
        // Another fit with the same rows keeps them, another board does not.
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        FitOptions options;
        options.regions = {{u"kws/workspace:dtcm"_s, u"sram"_s}};
        show(model, options);
        QCOMPARE(resets.count(), 0);
        QCOMPARE(model.index(0, 5).data().toString(), u"0x7d0"_s);
        options.applicationRam = ByteCount(5);
        show(model, options);
        QCOMPARE(resets.count(), 1);
        QCOMPARE(model.rowCount(), 5);
    }

    void changes_standInAColumn()
    {
        FitSheetModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(model);
        const int column = int(FitSheetModel::Column::Change);
        const auto cell = [&](int row, int role = Qt::DisplayRole) {
            return model.index(row, column).data(role).toString();
        };
        QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QString());
        QCOMPARE(cell(0), QString());
        FitPart smaller = exampleParts()[0];
        smaller.size.bytes = ByteCount(1900);
        show(model, {}, std::vector {smaller, exampleParts()[1], exampleParts()[3]});
        QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), u"Δ Size"_s);
        QCOMPARE(cell(0), u"+99\u00a0B"_s);
        QCOMPARE(cell(0, Roles::CopyRole), u"99"_s);
        QCOMPARE(model.index(0, column).data(Roles::SortRole), QVariant(qint64(99)));
        QCOMPARE(cell(0, Qt::ToolTipRole), u"<qt>In the older archive: 1\u202f900\u00a0B</qt>"_s);
        QCOMPARE(cell(1), QString()); // both are unknown
        QCOMPARE(cell(2), u"new, +1\u202f500\u00a0B"_s);
        QCOMPARE(cell(2, Qt::ToolTipRole), u"<qt>The older archive does not have it.</qt>"_s);
        show(model);
        QCOMPARE(cell(0), QString());
        QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QString());
        // Parts that only the older archive has. They are in no region.
        show(model, {}, std::vector {part(Kind::InputsOutputs, 40), part(Kind::Parameters, std::nullopt)});
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(cells(model, 4),
                 (QStringList {u"inputs and outputs"_s, u"kws"_s, {}, u"gone, −40\u00a0B"_s, {}, {}, {}, {}}));
        QCOMPARE(cell(4, Roles::CopyRole), u"-40"_s);
        QCOMPARE(cell(5), u"gone"_s);
        QVERIFY(model.index(4, 0).data(Roles::GoneRole).toBool() && !model.index(3, 0).data(Roles::GoneRole).toBool());
        QVERIFY(model.regionsFor(4).empty() && !model.flags(model.index(4, 0)).testFlag(Qt::ItemIsDragEnabled));
    }

    void toolTips_sayWhoChose()
    {
        FitSheetModel model;
        FitOptions options;
        options.regions = {{u"kws/constants"_s, u"flash"_s}};
        show(model, options);
        QCOMPARE(model.index(0, 6).data(Qt::AccessibleTextRole).toString(), u"In dtcm: the pool has this name"_s);
        QCOMPARE(model.index(1, 5).data(Qt::AccessibleTextRole).toString(), u"In sram: chosen by the program"_s);
        QCOMPARE(model.index(2, 7).data(Qt::AccessibleTextRole).toString(), u"In flash, as you have chosen"_s);
        QCOMPARE(model.index(1, 6).data(Qt::AccessibleTextRole).toString(),
                 u"Press 2, or drag the part here, to put it into dtcm"_s);
    }

    void drop_asksForTheMove_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("into the other RAM") << 0 << 5 << true;
        QTest::newRow("into the row of another part") << 2 << 5 << true;
        QTest::newRow("RAM into ROM") << 0 << 7 << false;
        QTest::newRow("beside the regions") << 0 << 1 << false;
    }

    void drop_asksForTheMove()
    {
        QFETCH(const int, row);
        QFETCH(const int, column);
        QFETCH(const bool, isTaken);
        FitSheetModel model;
        show(model);
        QSignalSpy moves(&model, &FitSheetModel::moveRequested);
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 6)}));
        const QModelIndex target = model.index(row, column);
        QCOMPARE(model.canDropMimeData(data.get(), Qt::CopyAction, -1, -1, target), isTaken);
        QCOMPARE(model.dropMimeData(data.get(), Qt::CopyAction, -1, -1, target), isTaken);
        QCOMPARE(moves.count(), isTaken ? 1 : 0);
        if (isTaken)
            QCOMPARE(moves.first(), (QVariantList {u"kws/workspace:dtcm"_s, u"sram"_s}));
    }

    void drop_ofOtherThingsIsRefused()
    {
        FitSheetModel model;
        show(model);
        QMimeData data;
        data.setText(u"kws/workspace:dtcm"_s);
        QVERIFY(!model.canDropMimeData(&data, Qt::CopyAction, -1, -1, model.index(0, 5)));
    }

    void partsWithOneRegion_areNotDragged()
    {
        FitSheetModel model;
        show(model);
        QVERIFY(model.flags(model.index(0, 0)) & Qt::ItemIsDragEnabled);
        QVERIFY(!(model.flags(model.index(2, 0)) & Qt::ItemIsDragEnabled)); // only one ROM
        QCOMPARE(model.regionsFor(0), (std::vector<int> {0, 1}));
        QCOMPARE(model.regionsFor(2), (std::vector<int> {2}));
        QVERIFY(model.regionsFor(-1).empty());
    }
};

QTEST_GUILESS_MAIN(TstFitSheetModel)
#include "tst_fitsheetmodel.moc"
