// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/tablereport.h"

#include "model/base/format.h"
#include "model/document/document.h"
#include "model/document/moduledeployment.h"
#include "model/questions/compileline.h"
#include "model/report/reportbuilder.h"

#include <QByteArrayList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ToCell {
    char separator;

    QString operator()(bool value) const { return value ? u"true"_s : u"false"_s; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(double value) const { return QString::number(value, 'g', 17); }
    QString operator()(LineNumber line) const { return QString::number(line.oneBased()); }
    template <typename Unit>
    QString operator()(Quantity<Unit> value) const
    {
        return QString::number(value.value());
    }
    QString operator()(const QString &text) const { return inertCell(text, separator); }
    QString operator()(const ReportWords &words) const
    {
        return inertCell(words.hasLines ? words.text.simplified() : words.text, separator);
    }
    QString operator()(const QStringList &texts) const { return inertCell(texts.join(u"; "_s), separator); }
    QString operator()(const ReportValue::Kept<Link> &place) const { return inertCell(formatLink(*place), separator); }
    QString operator()(ReportValue::Absent) const { return {}; }
    QString operator()(ReportValue::Unknown) const { return {}; }
    QString operator()(ReportValue::Nothing) const { return {}; }
    // The following types do not occur in cells; leavesOf() splits figures and pairs.
    QString operator()(const std::vector<qint64> &) const { return {}; }
    template <typename T>
    QString operator()(const ReportValue::Kept<T> &) const
    {
        return {};
    }
};

/// A line of a table. Cells are not quoted if `separator` is a tab, because they contain neither tabs nor line breaks.
QByteArray joined(const QStringList &cells, char separator)
{
    if (separator == '\t')
        return cells.join(u'\t').toUtf8() + '\n';
    QByteArrayList texts;
    for (const QString &cell : cells) {
        const bool isQuoted = std::ranges::any_of(cell, [](QChar c) { return c == u'"' || c == u',' || c == u';'; });
        QByteArray text = cell.toUtf8();
        texts += isQuoted ? '"' + text.replace('"', "\"\"") + '"' : text;
    }
    return texts.join(separator) + '\n';
}

const ReportTable *tableOf(const ReportSection &values, const QString &name)
{
    if (values.find(name))
        return values.get<ReportTable>(name);
    const auto *section = values.get<ReportSection>(u"deployment");
    return section ? tableOf(*section, name) : nullptr;
}

const ReportTable *tableOf(const ModuleReport &module, const QString &name)
{
    return name == "rom"_L1 ? &module.rom : tableOf(module.values, name);
}

QStringList headOf(const ReportTable &table)
{
    QStringList head;
    for (const ReportName &column : table.columns) {
        for (const ReportLeaf &leaf : leavesOf(column, {}))
            head += leaf.group.isEmpty() ? leaf.key : leaf.group + u'.' + leaf.key;
    }
    return head;
}

/// Appends the rows of a table. Each line begins with the cells in `first`, which may be empty.
void writeRows(QByteArray &text, const ReportTable &table, const QStringList &first, char separator)
{
    for (const ReportTable::Row &row : table.rows) {
        QStringList cells = first;
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (const ReportLeaf &leaf : leavesOf(table.columns[i], row[i]))
                cells += std::visit(ToCell {separator}, leaf.value.data);
        }
        text += joined(cells, separator);
    }
}

} // namespace

const QStringList &tableNames()
{
    static const QStringList names {u"functions"_s, u"constants"_s,   u"buffers"_s,   u"calls"_s,  u"rom"_s,
                                    u"findings"_s,  u"coresidency"_s, u"checklist"_s, u"symbols"_s};
    return names;
}

QByteArray writeTable(const ReportTable &table, char separator)
{
    QByteArray text = joined(headOf(table), separator);
    writeRows(text, table, {}, separator);
    return text;
}

QByteArray writeTable(const Report &report, const QString &name, char separator)
{
    if (const ReportTable *table = tableOf(report.values, name))
        return writeTable(*table, separator);
    const ModuleReport none = makeModuleReport(Module(), {}, {});
    const ReportTable *head = tableOf(none, name);
    if (!head)
        return {};
    QByteArray text = joined(QStringList {u"module"_s} + headOf(*head), separator);
    for (const ModuleReport &module : report.modules) {
        if (const ReportTable *table = tableOf(module, name))
            writeRows(text, *table, {inertCell(module.name, separator)}, separator);
    }
    return text;
}

} // namespace Mlf
