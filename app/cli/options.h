// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentbuilder.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// Output formats of verbs.
enum class Format { Text, Svg, Png, Pdf, Json, Markdown, Html, Csv, Tsv, Sarif, Junit };

/// Formats that --format accepts for a verb, in the order of the help.
[[nodiscard]] QStringList formatNames(const QString &verb);

/// The format with that name if the verb supports it.
[[nodiscard]] std::optional<Format> findFormat(const QString &verb, const QString &name);

/// "a, b or c".
[[nodiscard]] QString joinWords(const QStringList &words, const QString &last);

[[nodiscard]] const QStringList &verbs();

/// The first word that is not an option before "--", or an empty text.
[[nodiscard]] QString verbOf(const QStringList &arguments);

/// Returns an error message if the first word is probably a misspelt verb, otherwise an empty text. A plain word that
/// names no file counts as a misspelt verb if more words follow or if it resembles a verb.
[[nodiscard]] QString problemOfVerb(const QStringList &arguments);

/// For programs without a window: returns an error message if the first word names no file. Addresses and permalinks
/// are not checked.
[[nodiscard]] QString problemOfFile(const QStringList &arguments);

/// One option of the command line. The parser, the completion and the test of the help use these rows.
struct OptionRow {
    enum class Value { None, Choice, Archive, File, Board, Text };

    QString name; ///< without dashes
    QStringList verbs; ///< verbs that accept the option; the empty verb is the window
    Value value = Value::None;
    bool isRepeatable = false;
};

[[nodiscard]] const std::vector<OptionRow> &optionRows();

/// Finds an option as typed, with dashes and perhaps `=VALUE`; returns null for other words.
[[nodiscard]] const OptionRow *findOption(const QString &typed);

/// Possible values of an option of a verb, in the order of the help. An option of type Choice accepts no other values.
[[nodiscard]] QStringList optionChoices(const QString &option, const QString &verb);

/// The tables of `report --table`.
[[nodiscard]] QStringList reportTables();
[[nodiscard]] QString changesTable();

/// The parsed arguments of the program.
class CommandLine {
public:
    /// `arguments` begin with the name of the program.
    explicit CommandLine(const QStringList &arguments);

    [[nodiscard]] const QString &verb() const { return m_verb; } ///< empty for the window
    [[nodiscard]] const QStringList &words() const { return m_words; } ///< after the verb, without options
    [[nodiscard]] bool has(QLatin1StringView option) const { return m_values.contains(option); }
    /// The value of an option, or `fallback` if it is not given.
    [[nodiscard]] QString value(QLatin1StringView option, const QString &fallback = {}) const;
    [[nodiscard]] QStringList values(QLatin1StringView option) const { return m_values.value(option); }
    /// Error message for a wrong command line, including the verb; empty if the options are valid.
    [[nodiscard]] const QString &problem() const { return m_problem; }
    /// The words; with --sample, an empty name precedes them.
    [[nodiscard]] QStringList files() const;
    /// Limits and requested digests (--checksum) from the options.
    [[nodiscard]] BuildOptions buildOptions(Document::Stage until) const;

private:
    [[nodiscard]] QString findProblem(const QStringList &arguments) const;

    QString m_verb;
    QStringList m_words;
    QHash<QString, QStringList> m_values;
    QString m_problem;
};

/// Returns an error message if the verb does not have `count` words (--sample counts as one), otherwise an empty text.
[[nodiscard]] QString problemOfFiles(const CommandLine &line, qsizetype count);

} // namespace Mlf
