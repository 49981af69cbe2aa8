// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/constanttablemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;
using Column = ConstantTableModel::Column;

namespace {

/// Constants of 16 bytes, two of them equal; the second is not const, the last is not a list of numbers.
const QByteArray source =
    "#include \"tvm/runtime/c_runtime_api.h\"\n"
    "static const int32_t __attribute__((section(\".rodata.tvm\"), aligned(16))) ones[4] = {1, 1, 1, 1};\n"
    "static float halves[4] = {-0x1p-1, 0x0p+0, 0x1p-1, 0x1p+0};\n"
    "static const int32_t again[4] = {0x1, 0x1, 0x1, 0x1};\n"
    "static const int8_t broken[2] = {1, x};\n"
    "int32_t tvmgen_default_fused_add(int32_t* p0) { p0[0] = ones[0]; return 0; }\n"
    "int32_t tvmgen_default_fused_add_1(int32_t* p0) { p0[0] = ones[0]; return 0; }\n";

DocumentPointer documentOf(const std::vector<Test::TestFile> &files)
{
    const Result<DocumentPointer> document = buildDocument(Test::listingFromFiles(files), {});
    return document ? *document : nullptr;
}

void measureAll(ConstantTableModel &model)
{
    std::vector<std::pair<int, MeasuredConstant>> measured;
    for (int row = 0; row < int(model.ledger().rows.size()); ++row)
        measured.emplace_back(row, measureConstant(*model.document(), model.ledger().rows[std::size_t(row)].values));
    model.setMeasured(measured);
}

QString plain(const QVariant &text)
{
    return text.toString().replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
}

QString rowText(const ConstantTableModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < int(Column::Digest); ++column) {
        if (column != int(Column::Change)) // there is no older archive
            cells += plain(model.index(row, column).data());
    }
    return cells.join(u'|');
}

} // namespace

class TstConstantTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void rows_sayWhatIsKnown()
    {
        ConstantTableModel model;
        const QAbstractItemModelTester tester(&model);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy);
        QVERIFY(model.setDocument(documentOf({{u"codegen/host/src/default_lib1.c"_s, source}})));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(rowText(model, 0),
                 u"ones|16 B|32.0 %|int32_t|add and 1 more|||||4|0 B||.rodata.tvm|default_lib1.c:2"_s);
        QCOMPARE(rowText(model, 1), u"halves|16 B|32.0 %|float||||||4|0 B|writable||default_lib1.c:3"_s);
        measureAll(model);
        QCOMPARE(rowText(model, 0),
                 u"ones|16 B|32.0 %|int32_t|add and 1 more|0.0 %|1|1|again|4|0 B||.rodata.tvm|default_lib1.c:2"_s);
        QCOMPARE(rowText(model, 1), u"halves|16 B|32.0 %|float||25.0 %|-0.5|1||4|0 B|writable||default_lib1.c:3"_s);
        QCOMPARE(rowText(model, 3), u"broken|2 B|4.0 %|int8_t|||not read|||2|0 B|||default_lib1.c:5"_s);
        QCOMPARE(model.index(0, int(Column::Digest)).data().toString(),
                 model.index(2, int(Column::Digest)).data().toString());
        QCOMPARE(model.index(0, int(Column::Digest)).data().toString().size(), 64);
        QCOMPARE(model.duplicateBytes(), ByteCount(16));
        QCOMPARE(model.writableBytes(), ByteCount(16));
        QCOMPARE(model.index(0, int(Column::Users)).data(Roles::CopyRole).toString(),
                 u"tvmgen_default_fused_add tvmgen_default_fused_add_1"_s);
        for (int column = 0; column < model.columnCount(); ++column) {
            QVERIFY(column == int(Column::Change) || !model.headerData(column, Qt::Horizontal).toString().isEmpty());
            for (int row = 0; row < model.rowCount(); ++row) {
                const QVariant toolTip = model.index(row, column).data(Qt::ToolTipRole);
                QVERIFY(!toolTip.isValid() || toolTip.toString().startsWith(u"<qt>"_s));
                QVERIFY(toolTip.toString() != "<qt></qt>"_L1);
            }
        }
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(plain(model.index(0, int(Column::Bytes)).data()), u"0x10"_s);
    }

    void whatIsNotCounted_saysSo()
    {
        ConstantTableModel model;
        model.setDocument(documentOf({{u"codegen/host/src/default_lib0.c"_s,
                                       "static const int64_t kTvmgenMetadata_inputs_0_shape[2] = {1L, 4L};\n"
                                       "static struct TVMMetadata kTvmgenMetadata[1] = {{0}};\n"}}));
        QCOMPARE(plain(model.index(0, int(Column::Memory)).data()), u"not counted"_s);
        QCOMPARE(plain(model.index(1, int(Column::Memory)).data()), u"writable, not counted"_s);
        QVERIFY(model.index(0, int(Column::Share)).data(Qt::ToolTipRole).toString().contains(u"second copy"_s));
        QCOMPARE(model.writableBytes(), ByteCount());
        QVERIFY(!model.index(0, int(Column::Bytes)).data(Roles::TotalRole).isValid());
    }

    void values_sortAsNumbers()
    {
        ConstantTableModel model;
        model.setDocument(documentOf({{u"codegen/host/src/default_lib1.c"_s, source}}));
        measureAll(model);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const auto names = [&] {
            QStringList found;
            for (int row = 0; row < proxy.rowCount(); ++row)
                found += proxy.index(row, 0).data().toString();
            return found;
        };
        proxy.sort(int(Column::Least));
        QCOMPARE(names(), (QStringList {u"halves"_s, u"again"_s, u"ones"_s, u"broken"_s}));
        proxy.sort(int(Column::Zeros), Qt::DescendingOrder);
        QCOMPARE(names().first(), u"halves"_s);
        QCOMPARE(names().last(), u"broken"_s); // unknown is last
        proxy.setFilterText(u"fused_add_1"_s); // finds by a user in a hidden column
        QCOMPARE(names(), QStringList {u"ones"_s});
    }

    void manyEquals_areNamedShortly()
    {
        QByteArray text;
        for (int i = 0; i < 100; ++i)
            text += "static const int8_t c" + QByteArray::number(i) + "[2] = {1, 2};\n";
        ConstantTableModel model;
        model.setDocument(documentOf({{u"codegen/host/src/default_lib1.c"_s, text + "int f(void) { return 0; }\n"}}));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        measureAll(model);
        model.updateEqual();
        QCOMPARE(changed.size(), 2); // one range of rows, one column
        const auto equal = [&](int row, int role) {
            return model.index(row, int(Column::Equal)).data(role).toString();
        };
        QCOMPARE(equal(0, Qt::DisplayRole), u"c1 and 98 more"_s);
        QCOMPARE(equal(50, Qt::DisplayRole), u"c0 and 98 more"_s);
        QVERIFY(equal(99, Roles::CopyRole).endsWith(u" c19 …"_s));
        QCOMPARE(model.equalRows(3, 4), (std::vector<int> {0, 1, 2, 4}));
        QCOMPARE(model.duplicateBytes(), ByteCount(198));
    }

    void links_nameRows()
    {
        ConstantTableModel model;
        model.setDocument(documentOf(
            {{u"codegen/host/src/default_lib0.c"_s, "static const int8_t twice[1] = {1};\nint f(void) { return 0; }\n"},
             {u"codegen/host/src/default_lib1.c"_s, "static const int8_t twice[1] = {2};\nint g(void) { return 0; }\n"},
             {u"codegen/host/src/default_lib2.c"_s, source}}));
        const auto link = [&](int row) { return model.index(row, 0).data(Roles::LinkRole).value<Link>(); };
        QCOMPARE(formatLink(link(1)), u"constant:codegen%2Fhost%2Fsrc%2Fdefault_lib1.c%23twice"_s);
        QCOMPARE(formatLink(link(2)), u"constant:ones"_s);
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(model.indexOfLink(link(row)).row(), row);
            QCOMPARE(model.indexOfLink(model.placeOf(row)).row(), row); // the line of the constant
        }
        QCOMPARE(model.indexOfLink(Link::constant(u"twice"_s)).row(), 0);
        QVERIFY(!model.indexOfLink(Link::constant(u"thrice"_s)).isValid());
        QVERIFY(!model.indexOfLink(Link::constant(u"ones"_s, u"other"_s)).isValid());
        QCOMPARE(formatLink(model.placeOf(2)), u"codegen/host/src/default_lib2.c:2"_s);
    }

    void useLinks_areTheLinesOfTheUses()
    {
        ConstantTableModel model;
        model.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        const int row = model.indexOfLink(Link::constant(u"fused_constant_1_let"_s)).row();
        const QHash<QString, Link> links = model.useLinks(row);
        QCOMPARE(links.keys(), QStringList {u"tvmgen_tilt_fused_nn_dense_add"_s});
        QCOMPARE(formatLink(*links.begin()), u"codegen/host/src/tilt_lib1.c:12"_s);
    }

    void sameDocument_keepsWhatWasMeasured()
    {
        ConstantTableModel model;
        const DocumentPointer document = documentOf({{u"codegen/host/src/default_lib1.c"_s, source}});
        model.setDocument(document);
        measureAll(model);
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QVERIFY(!model.setDocument(std::make_shared<const Document>(*document))); // a later stage
        QVERIFY(model.measured(0));
        QCOMPARE(reset.size(), 0);
        QVERIFY(model.setDocument(documentOf({{u"codegen/host/src/default_lib1.c"_s, source}}))); // read again
        QVERIFY(!model.measured(0));
        model.setMeasured({{99, {}}, {-1, {}}}); // late results for rows that are gone
        QVERIFY(model.setDocument({}));
        QCOMPARE(model.rowCount(), 0);
    }

    /// Constants that only the older archive has follow, with a name and a difference, without place and values.
    void comparison_showsWhatIsGone_data()
    {
        const Test::Rows<QString, QString, QStringList> row({"older", "newer", "gone"});
        row("the same", u"v7-aot-usmp"_s, u"v7-aot-usmp"_s, {});
        row("another model", u"v7-aot-usmp"_s, u"v7-cmsis"_s,
            {u"fused_constant_let: gone, \u2212120\u00a0B"_s, u"fused_constant_1_let: gone, \u221260\u00a0B"_s,
             u"fused_nn_dense_constant_let: gone, \u221220\u00a0B"_s,
             u"fused_nn_dense_constant_1_let: gone, \u221212\u00a0B"_s});
    }
    void comparison_showsWhatIsGone()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {Test::documentFromFixture(older), Test::documentFromFixture(newer)};
        comparison->changes = compareDocuments(*comparison->documents.older, *comparison->documents.newer);
        ConstantTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(comparison->documents.newer);
        const int own = model.rowCount();
        model.setComparison(comparison);
        measureAll(model);
        QStringList gone;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex first = model.index(row, 0);
            QCOMPARE(first.data(Roles::GoneRole).toBool(), row >= own);
            if (row < own)
                continue;
            gone += first.data().toString() + u": "_s + model.index(row, int(Column::Change)).data().toString();
            QVERIFY(!first.data(Roles::LinkRole).isValid());
            QVERIFY(!model.measured(row));
            QVERIFY(model.placeOf(row).isNull());
            for (int column = 0; column < model.columnCount(); ++column) {
                if (column != int(Column::Name) && column != int(Column::Change))
                    QCOMPARE(model.index(row, column).data().toString(), QString());
            }
        }
        QTEST(gone, "gone");
        model.setComparison(nullptr);
        QCOMPARE(model.rowCount(), own);
    }

    void parameters_areListedWhereAGraphLoadsThem()
    {
        ConstantTableModel model;
        const QAbstractItemModelTester tester(&model);
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        model.setDocument(document);
        measureAll(model);
        const int row = model.indexOfLink(Link::constant(u"p0"_s)).row();
        QVERIFY(row >= 0);
        QCOMPARE(formatLink(model.placeOf(row)), u"parameters/gauge.params"_s);
        QVERIFY(!model.index(row, int(Column::Largest)).data().toString().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstConstantTableModel)
#include "tst_constanttablemodel.moc"
