// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/linkproxy.h"
#include "model/items/objectsectionmodel.h"
#include "model/items/objectsymbolmodel.h"
#include "model/items/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

ObjectFile kernelObject()
{
    using Section = ObjectSection::Kind;
    using Kind = ObjectSymbol::Kind;
    using Binding = ObjectSymbol::Binding;
    ObjectFile object;
    object.sections = {{u".text"_s, Section::Code, ByteCount(4000), ByteCount(16), ByteOffset(64)},
                       {u".rodata"_s, Section::ReadOnly, ByteCount(300), ByteCount(4), ByteOffset(4064)},
                       {u".data"_s, Section::Data, ByteCount(8), ByteCount(8), ByteOffset(4364)},
                       {u".bss"_s, Section::Zeroed, ByteCount(1000), ByteCount(32), {}},
                       {u".symtab"_s, Section::Other, ByteCount(96), ByteCount(8), ByteOffset(4400)}};
    object.symbols = {{u"kernel"_s, Kind::Function, Binding::Global, true, 0, ByteOffset(1024), ByteCount(900)},
                      {u"weights"_s, Kind::Data, Binding::Local, true, 1, ByteOffset(0), ByteCount(0)},
                      {u"convert"_s, Kind::Function, Binding::Weak, true, 0, ByteOffset(0), ByteCount(1000)},
                      {u".LCPI2_0"_s, Kind::Other, Binding::Local, true, 1, ByteOffset(16), ByteCount(0)},
                      {u"shared"_s, Kind::Data, Binding::Global, true, {}, ByteOffset(4), ByteCount(64)},
                      {u"TVMAPISetLastError"_s, Kind::Other, Binding::Global, false, {}, {}, {}}};
    return object;
}

QStringList cells(const QAbstractItemModel &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts += model.index(row, column).data().toString();
    return texts;
}

} // namespace

class TstObjectModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sections_sayWhatTheyHold()
    {
        ObjectSectionModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setObject(kernelObject());
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(cells(model, 0), (QStringList {u".text"_s, u"code"_s, u"4\u202f000\u00a0B"_s, u"16"_s, u"64"_s}));
        QCOMPARE(cells(model, 1)[1], u"constants"_s);
        QCOMPARE(cells(model, 2)[1], u"initialised data"_s);
        QCOMPARE(cells(model, 3),
                 (QStringList {u".bss"_s, u"zeroed data"_s, u"1\u202f000\u00a0B"_s, u"32"_s, QString()}));
        QCOMPARE(cells(model, 4)[1], u"not loaded"_s);
        const QModelIndex bytes = model.index(0, int(ObjectSectionModel::Column::Bytes));
        QCOMPARE(bytes.data(Roles::CopyRole).toString(), u"4000"_s);
        QCOMPARE(bytes.data(Roles::ByteCountRole).toLongLong(), 4000);
        model.setObject({});
        QCOMPARE(model.rowCount(), 0);
    }

    void symbols_sayWhereTheyAre()
    {
        ObjectSymbolModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setObject(kernelObject());
        QCOMPARE(cells(model, 0),
                 (QStringList {u"kernel"_s, u"function"_s, u"900\u00a0B"_s, u".text"_s, u"1\u202f024"_s, u"global"_s}));
        QCOMPARE(cells(model, 1),
                 (QStringList {u"weights"_s, u"data"_s, u"0\u00a0B"_s, u".rodata"_s, u"0"_s, u"local"_s}));
        QCOMPARE(cells(model, 3),
                 (QStringList {u".LCPI2_0"_s, u"other"_s, QString(), u".rodata"_s, u"16"_s, u"local"_s}));
        QCOMPARE(cells(model, 4),
                 (QStringList {u"shared"_s, u"data"_s, u"64\u00a0B"_s, QString(), QString(), u"global"_s}));
        QCOMPARE(cells(model, 5),
                 (QStringList {u"TVMAPISetLastError"_s, u"other"_s, QString(), u"needed from elsewhere"_s, QString(),
                               u"global"_s}));
        proxy.sort(int(ObjectSymbolModel::Column::Bytes), Qt::DescendingOrder);
        QCOMPARE(proxy.index(0, 0).data().toString(), u"convert"_s);
        QCOMPARE(proxy.index(5, 0).data().toString(), u"TVMAPISetLastError"_s); // unknown stands last
        proxy.sort(int(ObjectSymbolModel::Column::Bytes), Qt::AscendingOrder);
        QCOMPARE(proxy.index(0, 0).data().toString(), u"weights"_s);
        QCOMPARE(proxy.index(5, 0).data().toString(), u"TVMAPISetLastError"_s); // in this order too
        proxy.setFilterText(u"elsewhere"_s);
        QCOMPARE(proxy.rowCount(), 1);
    }
};

QTEST_GUILESS_MAIN(TstObjectModels)
#include "tst_objectmodels.moc"
