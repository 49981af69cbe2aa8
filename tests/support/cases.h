// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QTest>

#include <array>
#include <optional>
#include <vector>

namespace Mlf::Test {

/// A replacement in a file. An empty `from` is the whole text of the file.
struct FileEdit {
    QString file;
    QByteArray from;
    QByteArray to;
    bool removesFile = false;
    bool operator==(const FileEdit &) const = default;
};
using FileEdits = std::vector<FileEdit>;

/// Reads edits: "@ file", then "- " before each line of `from` and "+ " before each line of `to`. A file without such
/// lines is removed.
[[nodiscard]] FileEdits parseFileEdits(const QStringList &lines);

/// A row of a test: its title, and the lines of each field by the name of the column.
struct Case {
    QString title;
    QMap<QString, QStringList> fields;
};

/// Cases of the file tests/data/cases/NAME.txt, in order. A line "=== title" begins a case, "--- column" begins a
/// field and "--- column text" is a field of one line; "# " before the fields begins a comment. Aborts if the file has
/// no case or a column that is not one of `columns`.
[[nodiscard]] std::vector<Case> readCases(const QString &name, const QStringList &columns);

/// The value of a field: "true" is true, and no line is an empty or unset value.
template <typename T>
[[nodiscard]] T caseValue(const QStringList &lines)
{
    const QString text = lines.join(u'\n');
    if constexpr (std::is_same_v<T, QStringList>)
        return lines;
    else if constexpr (std::is_same_v<T, FileEdits>)
        return parseFileEdits(lines);
    else if constexpr (std::is_same_v<T, QString>)
        return text;
    else if constexpr (std::is_same_v<T, QByteArray>)
        return text.toUtf8();
    else if constexpr (std::is_same_v<T, std::optional<qint64>>)
        return lines.isEmpty() ? std::nullopt : T(text.toLongLong());
    else if constexpr (std::is_same_v<T, bool>)
        return text == QLatin1StringView("true");
    else
        return T(text.toLongLong());
}

/// Adds columns, and a row for each case of a file. A case without a field has an empty value there.
template <typename... Columns>
void addCases(const QString &name, const std::array<const char *, sizeof...(Columns)> &columns)
{
    std::size_t column = 0;
    (QTest::addColumn<Columns>(columns[column++]), ...);
    QStringList names;
    for (const char *each : columns)
        names += QString::fromLatin1(each);
    for (const Case &row : readCases(name, names)) {
        QTestData &data = QTest::newRow(row.title.toUtf8().constData());
        qsizetype field = 0;
        ((data << caseValue<Columns>(row.fields.value(names[field++]))), ...);
    }
}

} // namespace Mlf::Test
