// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/celltext.h"
#include "model/items/filetables.h"
#include "model/items/roles.h"
#include "tests/support/expected.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

QString onOneLine(const QVariant &value)
{
    return value.toString().replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u'~').replace(u'\n', u'|');
}

/// What a role says beside the text; empty if it says the same.
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

/// All that a table states, as text: its titles, then each row with a line for each cell.
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

/// What the tables of a model state of some fixtures, cell by cell and role by role.
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
    // The tester of Qt 6.8 asks for types of Gui, which these tests do without.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
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
        model.setRowTitle([](int row) { return u"[%1]"_s.arg(row); });
        model.setRows({{u"p"_s, u"int8"_s, {4}, ByteOffset(90), ByteCount(4)}});
        QCOMPARE(model.headerData(0, Qt::Vertical).toString(), u"[0]"_s);
        QVERIFY(!model.headerData(1, Qt::Vertical).isValid());
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.changeColumns(parameterColumns(ByteUnit::Hexadecimal));
        QCOMPARE(onOneLine(model.index(0, 2).data()), u"0x4 (4~B)"_s);
        QCOMPARE(resets.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TstTables)
#include "tst_tables.moc"
