// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/jsonreport.h"

#include "model/document/document.h"
#include "model/report/reportbuilder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QJsonObject jsonOf(const ReportSection &section);
QJsonArray jsonOf(const ReportTable &table);

struct ToJson {
    QJsonValue operator()(ReportValue::Absent) const { return QJsonValue::Undefined; }
    QJsonValue operator()(ReportValue::Unknown) const { return {}; }
    QJsonValue operator()(ReportValue::Nothing) const { return {}; }
    QJsonValue operator()(bool value) const { return value; }
    QJsonValue operator()(qint64 value) const { return value; }
    QJsonValue operator()(double value) const { return value; }
    QJsonValue operator()(LineNumber line) const { return line.oneBased(); }
    template <typename Unit>
    QJsonValue operator()(Quantity<Unit> value) const
    {
        return value.value();
    }
    QJsonValue operator()(const QString &text) const { return text; }
    QJsonValue operator()(const ReportWords &words) const { return words.text; }
    QJsonValue operator()(const QStringList &texts) const { return QJsonArray::fromStringList(texts); }
    QJsonValue operator()(const std::vector<qint64> &numbers) const
    {
        QJsonArray array;
        for (const qint64 number : numbers)
            array.append(number);
        return array;
    }
    QJsonValue operator()(const ReportValue::Kept<QJsonValue> &verbatim) const { return *verbatim; }
    QJsonValue operator()(const ReportValue::Kept<Link> &place) const { return formatLink(*place); }
    QJsonValue operator()(const ReportValue::Kept<Figure> &figure) const { return (*this)(figure->bytes); }
    QJsonValue operator()(const ReportValue::Kept<FigurePair> &) const { return QJsonValue::Undefined; } // see leavesOf
    QJsonValue operator()(const ReportValue::Kept<Verdict> &verdict) const { return jsonOf(sectionOf(*verdict)); }
    QJsonValue operator()(const ReportValue::Kept<ReportSection> &section) const { return jsonOf(*section); }
    QJsonValue operator()(const ReportValue::Kept<ReportTable> &table) const
    {
        return table->isKnown ? QJsonValue(jsonOf(*table)) : QJsonValue();
    }
    QJsonValue operator()(std::optional<ByteCount> bytes) const
    {
        return bytes ? QJsonValue(bytes->value()) : QJsonValue();
    }
};

/// Undefined for an absent value.
QJsonValue jsonOf(const ReportValue &value)
{
    return std::visit(ToJson(), value.data);
}

void insert(QJsonObject &object, const ReportName &name, const ReportValue &value)
{
    if (value.isAbsent())
        return;
    const bool isAlone = name.shape == ReportName::Shape::Plain || name.shape == ReportName::Shape::Rows;
    if (isAlone && name.group.isEmpty()) {
        object.insert(name.key, jsonOf(value));
        return;
    }
    for (const ReportLeaf &leaf : leavesOf(name, value)) {
        if (leaf.value.isAbsent())
            continue;
        if (leaf.group.isEmpty()) {
            object.insert(leaf.key, jsonOf(leaf.value));
        } else {
            QJsonObject group = object[leaf.group].toObject();
            group.insert(leaf.key, jsonOf(leaf.value));
            object.insert(leaf.group, group);
        }
    }
}

QJsonObject jsonOf(const ReportSection &section)
{
    QJsonObject object;
    for (const ReportField &field : section.fields)
        insert(object, field.name, field.value);
    return object;
}

QJsonArray jsonOf(const ReportTable &table)
{
    QJsonArray array;
    for (const ReportTable::Row &row : table.rows) {
        QJsonObject object;
        for (std::size_t i = 0; i < row.size(); ++i)
            insert(object, table.columns[i], row[i]);
        array.append(object);
    }
    return array;
}

QJsonObject jsonOf(const Report &report)
{
    QJsonArray modules;
    for (const ModuleReport &module : report.modules)
        modules.append(jsonOf(module.values));
    QJsonObject object = jsonOf(report.values);
    object.insert(u"schema"_s, u"mlf-viewer/report/1"_s);
    object.insert(u"modules"_s, modules);
    return object;
}

} // namespace

QByteArray writeJson(const ReportSection &section)
{
    return QJsonDocument(jsonOf(section)).toJson();
}

QByteArray writeJson(const Report &report)
{
    return QJsonDocument(jsonOf(report)).toJson();
}

} // namespace Mlf
