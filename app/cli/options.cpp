// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "model/analysis/deployment/projectfiles.h"
#include "model/base/filenames.h"
#include "model/base/nearwords.h"
#include "model/base/platform/descriptor.h"
#include "model/report/tablereport.h"

#include <QCommandLineParser>
#include <QDir>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Text such as "report, kit and the window".
QString verbNames(const OptionRow &row)
{
    QStringList names = row.verbs;
    names.replaceInStrings(QRegularExpression(u"^$"_s), u"the window"_s);
    return joinWords(names, u"and"_s);
}

/// True if the value of an option is the next argument.
bool hasValueAfter(const OptionRow *option, const QString &typed)
{
    return option && option->value != OptionRow::Value::None && (typed == "--"_L1 + option->name || typed == "-o"_L1);
}

/// Returns a message about the first unknown option, with a similar option of the verb if there is one. Empty if all
/// options are known.
QString problemOfUnknown(const QStringList &arguments, const QString &verb)
{
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != "--"_L1; ++i) {
        const OptionRow *option = findOption(arguments[i]);
        if (hasValueAfter(option, arguments[i])) {
            ++i;
            continue;
        }
        if (option || !arguments[i].startsWith(u'-') || arguments[i] == "-"_L1)
            continue;
        QStringList names {u"help"_s, u"version"_s};
        for (const OptionRow &row : optionRows()) {
            if (row.verbs.contains(verb))
                names += row.name;
        }
        const QString typed = arguments[i].section(u'=', 0, 0);
        const QString name = QString(typed).remove(QRegularExpression(u"^-+"_s));
        const QString near = findNearestWord(name, names);
        return u"unknown option %1"_s.arg(typed) + (near.isEmpty() ? QString() : u"; did you mean --%1?"_s.arg(near));
    }
    return {};
}

/// The words of a command line that are neither options nor values of options, up to "--".
QStringList wordsOf(const QStringList &arguments)
{
    QStringList words;
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != "--"_L1; ++i) {
        const OptionRow *option = findOption(arguments[i]);
        // The window's option --compare has two files as arguments. Both count as words.
        const bool hasOwnValue = option && option->value != OptionRow::Value::None && option->name != "compare"_L1
            && !arguments[i].contains(u'=') && (arguments[i] == "-o"_L1 || arguments[i].startsWith("--"_L1));
        if (hasOwnValue)
            ++i;
        else if (!arguments[i].startsWith(u'-') || arguments[i] == "-"_L1)
            words += arguments[i];
    }
    return words;
}

struct FormatRow {
    Format format;
    QString name;
    QStringList verbs; ///< verbs that write the format
};

const std::vector<FormatRow> &rows()
{
    static const std::vector<FormatRow> table {
        {Format::Text, u"text"_s, {u"check"_s, u"compare"_s}},
        {Format::Svg, u"svg"_s, {u"chart"_s}},
        {Format::Png, u"png"_s, {u"chart"_s}},
        {Format::Pdf, u"pdf"_s, {u"chart"_s}},
        {Format::Json, u"json"_s, {u"report"_s, u"chart"_s, u"check"_s, u"compare"_s}},
        {Format::Markdown, u"markdown"_s, {u"report"_s}},
        {Format::Html, u"html"_s, {u"report"_s, u"compare"_s}},
        {Format::Csv, u"csv"_s, {u"report"_s, u"compare"_s}},
        {Format::Tsv, u"tsv"_s, {u"report"_s}},
        {Format::Sarif, u"sarif"_s, {u"report"_s, u"check"_s}},
        {Format::Junit, u"junit"_s, {u"check"_s}},
    };
    return table;
}

} // namespace

QStringList formatNames(const QString &verb)
{
    QStringList names;
    for (const FormatRow &row : rows()) {
        if (row.verbs.contains(verb))
            names += row.name;
    }
    return names;
}

std::optional<Format> findFormat(const QString &verb, const QString &name)
{
    for (const FormatRow &row : rows()) {
        if (row.name == name && row.verbs.contains(verb))
            return row.format;
    }
    return std::nullopt;
}

QString joinWords(const QStringList &words, const QString &last)
{
    return words.size() < 2 ? words.join(QString())
                            : u"%1 %2 %3"_s.arg(words.first(words.size() - 1).join(u", "_s), last, words.last());
}

const QStringList &verbs()
{
    static const QStringList list {u"info"_s,  u"list"_s,    u"cat"_s, u"report"_s,  u"chart"_s,
                                   u"check"_s, u"compare"_s, u"kit"_s, u"project"_s, u"terms"_s};
    return list;
}

QString verbOf(const QStringList &arguments)
{
    return wordsOf(arguments).value(0);
}

QString problemOfVerb(const QStringList &arguments)
{
    const QStringList words = wordsOf(arguments);
    const QString word = words.value(0);
    constexpr qsizetype longestWord = 20;
    const bool isPlain = !word.isEmpty() && word.size() <= longestWord && word != "-"_L1 && !word.contains(u'.')
        && !word.contains(u'/') && !word.contains(u':');
    if (!isPlain || verbs().contains(word) || statusOf(word))
        return {};
    const QString nearest = findNearestWord(word, verbs()); // "lits" is a misspelt verb, "model" is not
    if (nearest.isEmpty() && words.size() < 2)
        return {};
    const QString problem = u"'%1' is neither a verb nor a file; "_s.arg(word);
    return problem
        + (nearest.isEmpty() ? u"there are %1"_s.arg(verbs().join(u", "_s)) : u"did you mean %1?"_s.arg(nearest));
}

QString problemOfFile(const QStringList &arguments)
{
    const QString word = verbOf(arguments);
    const bool mayBeAddress = word.contains(u':'); // a URL, or a permalink
    if (word.isEmpty() || word == "-"_L1 || mayBeAddress || statusOf(word)
        || !splitArchivePath(word).inside.isEmpty()) // a path inside an archive
        return {};
    return u"'%1' is neither a verb nor a file; there are %2"_s.arg(word, verbs().join(u", "_s));
}

const std::vector<OptionRow> &optionRows()
{
    using Value = OptionRow::Value;
    const QString window;
    static const std::vector<OptionRow> rows {
        {u"sample"_s, verbs() + QStringList {window}},
        {u"no-limits"_s, verbs() + QStringList {window}},
        {u"checksum"_s, verbs()},
        {u"quiet"_s, verbs()},
        {u"color"_s, verbs(), Value::Choice},
        {u"digest"_s, {u"info"_s}},
        {u"format"_s, {u"report"_s, u"chart"_s, u"check"_s, u"compare"_s}, Value::Choice},
        {u"table"_s, {u"report"_s}, Value::Choice},
        {u"compare"_s, {u"report"_s, u"kit"_s, window}, Value::Archive},
        {u"board"_s, {u"report"_s, u"check"_s, u"kit"_s}, Value::Board, true},
        {u"notes"_s, {u"report"_s, u"kit"_s}, Value::File, true},
        {u"module"_s, {u"chart"_s, u"project"_s}, Value::Text},
        {u"pool"_s, {u"chart"_s}, Value::Text},
        {u"bars"_s, {u"chart"_s}, Value::Choice},
        {u"output"_s, {u"chart"_s, u"kit"_s, u"project"_s}, Value::File},
        {u"style"_s, {u"chart"_s, window}, Value::Choice},
        {u"scale"_s, {u"chart"_s}, Value::Choice},
        {u"width"_s, {u"chart"_s}, Value::Text},
        {u"height"_s, {u"chart"_s}, Value::Text},
        {u"list-boards"_s, {u"check"_s}},
        {u"policy"_s, {u"check"_s}, Value::File},
        {u"against"_s, {u"check"_s}, Value::Archive},
        {u"application-ram"_s, {u"check"_s}, Value::Text},
        {u"application-rom"_s, {u"check"_s}, Value::Text},
        {u"together"_s, {u"check"_s}},
        {u"exclusive"_s, {u"check"_s}},
        {u"kind"_s, {u"project"_s}, Value::Choice},
        {u"at"_s, {window}, Value::Text},
        {u"new-window"_s, {window}},
        {u"picture"_s, {window}, Value::File},
        {u"size"_s, {window}, Value::Text},
        {u"language"_s, {window}, Value::Text}, // not a Choice: en_GB and zh choose a translation, too
    };
    return rows;
}

const OptionRow *findOption(const QString &typed)
{
    const bool isShort = typed.startsWith("-o"_L1); // the only short option with a value
    const QString name = isShort    ? u"output"_s
        : typed.startsWith("--"_L1) ? typed.sliced(2).section(u'=', 0, 0)
                                    : u""_s;
    const auto found = std::ranges::find(optionRows(), name, &OptionRow::name);
    return found != optionRows().end() ? &*found : nullptr;
}

QString changesTable()
{
    return u"changes"_s;
}

QStringList reportTables()
{
    return tableNames() + QStringList {changesTable()};
}

QStringList optionChoices(const QString &option, const QString &verb)
{
    if (option == "format"_L1)
        return formatNames(verb);
    if (option == "table"_L1)
        return reportTables();
    if (option == "kind"_L1)
        return projectKindNames();
    if (option == "language"_L1) {
        QStringList languages {u"en"_s};
        for (const QString &file : QDir(u":/i18n"_s).entryList({u"mlf-viewer_*.qm"_s}))
            languages += file.section(u'_', 1).section(u'.', 0, 0);
        return languages;
    }
    static const QHash<QString, QStringList> lists {{u"color"_s, {u"auto"_s, u"always"_s, u"never"_s}},
                                                    {u"bars"_s, {u"computed"_s, u"stated"_s}},
                                                    {u"style"_s, {u"light"_s, u"dark"_s}},
                                                    {u"scale"_s, {u"1"_s, u"2"_s, u"4"_s}}};
    return lists.value(option);
}

CommandLine::CommandLine(const QStringList &arguments)
    : m_verb(verbs().contains(verbOf(arguments)) ? verbOf(arguments) : QString())
{
    QCommandLineParser parser;
    for (const OptionRow &row : optionRows()) {
        const QStringList names = row.name == "output"_L1 ? QStringList {u"o"_s, row.name} : QStringList {row.name};
        parser.addOption(
            QCommandLineOption(names, {}, row.value == OptionRow::Value::None ? QString() : row.name.toUpper()));
    }
    if (!parser.parse(arguments)) {
        m_problem = problemOfUnknown(arguments, m_verb);
        if (m_problem.isEmpty())
            m_problem = parser.errorText();
    } else {
        m_words = parser.positionalArguments().mid(m_verb.isEmpty() ? 0 : 1);
        for (const OptionRow &row : optionRows()) {
            if (parser.isSet(row.name))
                m_values.insert(row.name,
                                row.value == OptionRow::Value::None ? QStringList() : parser.values(row.name));
        }
        m_problem = findProblem(arguments);
    }
    if (!m_problem.isEmpty() && !m_verb.isEmpty())
        m_problem.prepend(m_verb + u": "_s);
}

QString CommandLine::findProblem(const QStringList &arguments) const
{
    using Value = OptionRow::Value;
    // The parser accepts an option as the value of another: "-o --quiet" would write to a folder "--quiet".
    for (qsizetype i = 1; i + 1 < arguments.size() && arguments[i] != "--"_L1; ++i) {
        const OptionRow *option = findOption(arguments[i]);
        if (hasValueAfter(option, arguments[i]) && findOption(arguments[++i]))
            return u"%1 needs a value before %2"_s.arg(arguments[i - 1], arguments[i]);
    }
    for (const OptionRow &row : optionRows()) {
        const QStringList values = m_values.value(row.name);
        if (values.isEmpty() && !m_values.contains(row.name))
            continue;
        if (!row.verbs.contains(m_verb))
            return u"--%1 is an option of %2"_s.arg(row.name, verbNames(row));
        if (values.size() > 1 && !row.isRepeatable)
            return u"--%1 is given twice"_s.arg(row.name);
        const bool mayBeEmpty = m_verb.isEmpty() && row.name == "compare"_L1; // the window asks for both files
        const bool isName = row.value == Value::Archive || row.value == Value::File || row.value == Value::Board;
        if (isName && values.contains(QString()) && !mayBeEmpty)
            return u"--%1: the name is empty"_s.arg(row.name);
        if (row.value != Value::Archive && std::ranges::any_of(values, hasOddBytes))
            return u"the value of --%1 is not UTF-8"_s.arg(row.name);
        const QStringList choices = row.value == Value::Choice ? optionChoices(row.name, m_verb) : QStringList();
        if (!choices.isEmpty() && !choices.contains(values.last()))
            return u"unknown %1 '%2'; there are %3"_s.arg(row.name, values.last(), joinWords(choices, u"and"_s));
    }
    return {};
}

QString CommandLine::value(QLatin1StringView option, const QString &fallback) const
{
    const auto found = m_values.find(option);
    return found != m_values.end() ? found->last() : fallback;
}

QStringList CommandLine::files() const
{
    return has("sample"_L1) ? QStringList {QString()} + m_words : m_words;
}

BuildOptions CommandLine::buildOptions(Document::Stage until) const
{
    BuildOptions options;
    options.until = until;
    options.wantsChecksums = has("checksum"_L1);
    options.wantsCodeDigest = has("checksum"_L1);
    if (has("no-limits"_L1))
        options.limits = Limits::none();
    return options;
}

QString problemOfFiles(const CommandLine &line, qsizetype count)
{
    const QStringList files = line.files();
    if (files.size() < count)
        return u"%1 needs a FILE"_s.arg(line.verb());
    if (line.words().contains(QString()))
        return u"%1: the name of a file is empty"_s.arg(line.verb());
    return files.size() > count ? u"%1: unexpected '%2'"_s.arg(line.verb(), files[count]) : QString();
}

} // namespace Mlf
