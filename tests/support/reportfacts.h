// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

namespace Mlf::Test {

/// The object of a list whose `key` is `value`, or empty.
[[nodiscard]] inline QJsonObject findBy(const QJsonArray &list, const QString &key, const QString &value)
{
    for (const QJsonValue &item : list) {
        if (item.toObject()[key].toString() == value)
            return item.toObject();
    }
    return {};
}

/// Codes of a report's findings.
[[nodiscard]] inline QStringList findingCodes(const QJsonObject &report)
{
    QStringList codes;
    const QJsonArray findings = report[QStringLiteral("findings")].toArray();
    for (const QJsonValue &finding : findings)
        codes += finding.toObject()[QStringLiteral("code")].toString();
    return codes;
}

/// {file: {function: line}} of a report, in the format of truth and of the fixtures' facts.
[[nodiscard]] inline QMap<QString, QJsonObject> definitionsOf(const QJsonObject &report)
{
    QMap<QString, QJsonObject> definitions;
    const QJsonArray modules = report[QStringLiteral("modules")].toArray();
    for (const QJsonValue &module : modules) {
        const QJsonArray functions = module.toObject()[QStringLiteral("functions")].toArray();
        for (const QJsonValue &value : functions) {
            const QJsonObject function = value.toObject();
            if (function[QStringLiteral("file")].isString())
                definitions[function[QStringLiteral("file")].toString()].insert(
                    function[QStringLiteral("name")].toString(), function[QStringLiteral("line")]);
        }
    }
    return definitions;
}

/// {"id": bytes} of a report's storages.
[[nodiscard]] inline QJsonObject storagesOf(const QJsonObject &graph)
{
    QJsonObject storages;
    const QJsonArray list = graph[QStringLiteral("storages")].toArray();
    for (const QJsonValue &storage : list)
        storages.insert(QString::number(storage.toObject()[QStringLiteral("id")].toInteger()),
                        storage.toObject()[QStringLiteral("bytes")]);
    return storages;
}

/// "executor runtime interface convention planner release basis" of a module in a report; "-" for unknown values.
inline QString contractOf(const QJsonObject &module)
{
    QStringList words;
    for (const char *key :
         {"executor", "runtime", "interfaceApi", "callingConvention", "memoryPlanner", "compilerVersion"})
        words += module[QLatin1StringView(key)].toObject()[QLatin1StringView("value")].toString(QStringLiteral("-"));
    words += module[QLatin1StringView("compilerVersion")].toObject()[QLatin1StringView("basis")].toString();
    return words.join(QLatin1Char(' '));
}

/// "name dtype(basis) [shape](basis) bytes(basis); …" of the inputs or outputs in a report, "-" for unknown values; a
/// basis is its first letter.
inline QString tensorsOf(const QJsonValue &tensors)
{
    if (!tensors.isArray())
        return QStringLiteral("-");
    QStringList rows;
    const QJsonArray list = tensors.toArray();
    for (const QJsonValue &tensor : list) {
        const auto basis = [&](const char *key) {
            return QLatin1Char('(') + tensor[QLatin1StringView(key)].toString().left(1) + QLatin1Char(')');
        };
        QStringList extents;
        const QJsonValue shape = tensor[QLatin1StringView("shape")];
        const QJsonArray shapeList = shape.toArray();
        for (const QJsonValue &extent : shapeList)
            extents += QString::number(extent.toInteger());
        const QJsonValue bytes = tensor[QLatin1StringView("bytes")];
        const QString unknown = QStringLiteral("-");
        rows += tensor[QLatin1StringView("name")].toString() + QLatin1Char(' ')
            + tensor[QLatin1StringView("dtype")].toString(unknown) + basis("dtypeBasis") + QLatin1Char(' ')
            + (shape.isArray() ? QLatin1Char('[') + extents.join(QLatin1Char(',')) + QLatin1Char(']') : unknown)
            + basis("shapeBasis") + QLatin1Char(' ') + (bytes.isDouble() ? QString::number(bytes.toInteger()) : unknown)
            + basis("basis");
    }
    return rows.join(QStringLiteral("; "));
}

} // namespace Mlf::Test
