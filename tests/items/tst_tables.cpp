// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/targetuse.h"
#include "model/items/celltext.h"
#include "model/items/changetablemodel.h"
#include "model/items/constanttablemodel.h"
#include "model/items/facts/filetables.h"
#include "model/items/findingsmodel.h"
#include "model/items/functiontablemodel.h"
#include "model/items/livebuffermodel.h"
#include "model/items/notetablemodel.h"
#include "model/items/relaycallmodel.h"
#include "model/items/roles.h"
#include "model/items/targettablemodel.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

ComparisonPointer compared(const DocumentPointer &older, const DocumentPointer &newer)
{
    auto comparison = std::make_shared<DocumentComparison>();
    comparison->documents = {older, newer};
    comparison->changes = compareDocuments(*older, *newer);
    return comparison;
}

QString onOneLine(const QVariant &value)
{
    return value.toString().replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u'~').replace(u'\n', u'|');
}

/// The value of a role if it differs from the text; else empty.
QString aside(const QString &name, const QString &value, const QString &text)
{
    return value == text ? QString() : u" {%1: %2}"_s.arg(name, value);
}

QString cellLine(const QModelIndex &index)
{
    const QString text = onOneLine(index.data());
    QString tip = onOneLine(index.data(Qt::ToolTipRole));
    tip.remove(u"<qt>"_s).remove(u"</qt>"_s);
    const QVariant filter = index.data(Roles::FilterRole);
    const QVariant accessible = index.data(Qt::AccessibleTextRole);
    const QVariant basis = index.data(Roles::BasisRole);
    QString line = text;
    if (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight)
        line += u" {right}"_s;
    line += aside(u"tip"_s, tip, text.toHtmlEscaped());
    line += aside(u"sort"_s, onOneLine(index.data(Roles::SortRole)), text);
    line += aside(u"copy"_s, onOneLine(tsvText(index)), text);
    line += aside(u"filter"_s, filter.isValid() ? onOneLine(filter) : text, text);
    line += aside(u"spoken"_s, accessible.isValid() ? onOneLine(accessible) : text, text);
    line += aside(u"total"_s, onOneLine(index.data(Roles::TotalRole)), {});
    line += aside(u"severity"_s, onOneLine(index.data(Roles::SeverityRole)), {});
    if (basis.isValid())
        line += u" {basis: %1}"_s.arg(basisName(Basis(basis.toInt())));
    const auto link = index.data(Roles::LinkRole).value<Link>();
    const auto first = index.siblingAtColumn(0).data(Roles::LinkRole).value<Link>();
    if (index.column() > 0)
        return line + aside(u"link"_s, formatLink(link), formatLink(first));
    line += u" -> "_s + formatLink(link);
    const QModelIndex found = dynamic_cast<const LinkedModel &>(*index.model()).indexOfLink(link);
    return found.data(Roles::LinkRole).value<Link>() == link ? line : line + u" {no row has it}"_s;
}

/// The whole table as text: its titles, then each row with a line for each cell.
QByteArray dumped(const QAbstractItemModel &model)
{
    QStringList lines;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString title = onOneLine(model.headerData(column, Qt::Horizontal));
        QString line = u"# "_s + title;
        if (model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight)
            line += u" {right}"_s;
        line += aside(u"tip"_s, onOneLine(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole)), {});
        line += aside(u"copy"_s, onOneLine(tsvTitle(model, column)), title);
        lines += line;
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        lines += QString();
        for (int column = 0; column < model.columnCount(); ++column)
            lines += cellLine(model.index(row, column));
    }
    return lines.join(u'\n').toUtf8() + '\n';
}

} // namespace

/// Tables of some fixtures' models, cell by cell and role by role.
class TstTables : public QObject {
    Q_OBJECT

    template <typename Row>
    static void dumpNew(std::vector<TableColumn<Row>> columns, std::vector<Row> rows,
                        typename TableModel<Row>::RowLink link, const QString &name)
    {
        TableModel<Row> model(std::move(columns), std::move(link));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(std::move(rows));
        dump(model, name);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    template <typename Model>
    static void dump(const Model &model, const QString &name)
    {
        Test::compareWithExpected(dumped(model), u"items/"_s + name + u".txt"_s);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void cells_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("older");
        const std::pair<const char *, std::vector<const char *>> tables[] = {
            {"functions", {"v5-two-devices", "v7-graph"}},
            {"constants", {"v7-graph"}},
            {"targets", {"v7-cmsis"}},
            {"targetfunctions", {"v7-cmsis"}},
            {"buffers", {"v7-broken-plan"}},
            {"relay", {"v7-cmsis"}},
            {"findings", {"v7-broken-plan"}},
        };
        for (const auto &[table, fixtures] : tables) {
            for (const char *fixture : fixtures)
                QTest::addRow("%s of %s", table, fixture)
                    << QString::fromLatin1(table) << QString::fromLatin1(fixture) << QString();
        }
        for (const char *table : {"functions", "constants", "changes"})
            QTest::addRow("%s beside an older archive", table)
                << QString::fromLatin1(table) << u"v7-aot-usmp"_s << u"v7-aot-two-pools"_s;
    }

    void cells()
    {
        QFETCH(const QString, table);
        QFETCH(const QString, fixture);
        QFETCH(const QString, older);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const ComparisonPointer comparison =
            older.isEmpty() ? nullptr : compared(Test::documentFromFixture(older), document);
        const QString name = table + u'-' + fixture + (older.isEmpty() ? QString() : u"-compared"_s);
        const Module &module = document->modules.front();
        const auto check = [&](auto &&model, const auto &fill) {
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            fill(model);
            if constexpr (requires { model.setComparison(comparison); })
                model.setComparison(comparison);
            dump(model, name);
        };
        const auto fillFromDocument = [&](auto &model) { model.setDocument(document, {}); };
        if (table == u"functions"_s)
            check(FunctionTableModel(), fillFromDocument);
        if (table == u"targets"_s)
            check(TargetTableModel(), fillFromDocument);
        if (table == u"relay"_s)
            check(RelayCallModel(), fillFromDocument);
        if (table == u"findings"_s)
            check(FindingsModel(), fillFromDocument);
        if (table == u"buffers"_s)
            check(LiveBufferModel(), [&](LiveBufferModel &model) { model.setDocument(document, {}, 1); });
        if (table == u"targetfunctions"_s)
            check(TargetFunctionModel(),
                  [&](TargetFunctionModel &model) { model.setUse(document, &module, &targetUses(module, {})->at(1)); });
        if (table == u"changes"_s) {
            ChangeTableModel model;
            model.setComparison(comparison, module.metadata.name);
            dump(model, name);
        }
        if (table == u"constants"_s)
            check(ConstantTableModel(), [&](ConstantTableModel &model) {
                model.setDocument(document, {});
                std::vector<std::pair<int, MeasuredConstant>> measured; // the last one is not read yet
                for (int row = 0; row + 1 < model.rowCount(); ++row)
                    measured.emplace_back(row,
                                          measureConstant(*document, model.ledger().rows[std::size_t(row)].values));
                model.setMeasured(measured);
            });
    }

    void filesOfAnObject()
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
        dumpNew(objectSectionColumns(), object.sections, {}, u"sections"_s);
        dumpNew(objectSymbolColumns(object), object.symbols, objectSymbolLink, u"symbols"_s);
    }

    void tensorsOfAFile()
    {
        const std::vector<Parameter> tensors = {{u"p2"_s, u"int8"_s, {3, 1200}, ByteOffset(90), ByteCount(3600)},
                                                {u"p10"_s, u"float32"_s, {}, ByteOffset(4000), ByteCount(4)}};
        dumpNew(parameterColumns(ByteUnit::Bytes), tensors, {}, u"parameters"_s);
    }

    void channelsOfAConstant()
    {
        const std::vector<ChannelRange> ranges = {{.least = 0.5, .largest = 2.0, .count = 5000, .zeros = 1234},
                                                  {.count = 2, .notFinite = 2}};
        dumpNew(channelRangeColumns(NumberType::Float), ranges, {}, u"channels"_s);
    }

    void rowsAndColumns_changeWithoutAReset()
    {
        TableModel<Parameter> model(parameterColumns(ByteUnit::Bytes));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows({{u"p"_s, u"int8"_s, {4}, ByteOffset(90), ByteCount(4)}});
        QVERIFY(!model.headerData(0, Qt::Vertical).isValid());
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.changeColumns(parameterColumns(ByteUnit::Hexadecimal));
        QCOMPARE(onOneLine(model.index(0, 2).data()), u"0x4 (4~B)"_s);
        QCOMPARE(resets.size(), 0);
    }

    void notes()
    {
        PlacedNote open;
        open.note.id = u"1"_s;
        open.note.text = u"Too large\nfor the board"_s;
        open.note.author = u"Ada"_s;
        open.note.changed = QDateTime::fromString(u"2024-03-01T10:00:00Z"_s, Qt::ISODate);
        open.place = Link::file(u"codegen/host/src/default_lib1.c"_s, LineNumber(32));
        PlacedNote gone = open;
        gone.note.id = u"2"_s;
        gone.note.isResolved = true;
        gone.note.subject.finding = u"pool-too-small"_s;
        gone.state = PlacedNote::State::Gone;
        gone.place = Link::call(4, u"kws"_s);
        NoteTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNotes({open, gone});
        dump(model, u"notes"_s);
    }
};

QTEST_GUILESS_MAIN(TstTables)
#include "tst_tables.moc"
