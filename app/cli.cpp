// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/chartkinds.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/startup.h"
#include "model/base/format.h"
#include "model/document/boardstore.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Returns the beginning of an entry's description in the help. `list` is a heading of the help, such as "Options of
/// report"; `entry` is a name below it, such as "--board".
QString meaning(const QString &help, const QString &list, const QString &entry)
{
    const qsizetype begin = help.indexOf(u"\n%1:\n"_s.arg(list));
    const qsizetype end = help.indexOf(u"\n\n"_s, begin);
    // Another name may precede the entry, as in "-o, --output". The description of a long entry is on the next line.
    const QRegularExpression line(
        u"\\n {2,4}(?:-[^,\\n]*, )?%1(?:,? [^\\n]*?)?(?: {2,}|\\n {3,})(\\S[^\\n,;:(]*)"_s.arg(
            QRegularExpression::escape(entry)));
    return begin < 0 ? QString() : line.match(help.mid(begin, end - begin)).captured(1).trimmed();
}

QString helpText()
{
    QFile file(u":/help/help.txt"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString optionsText(const QString &verb)
{
    const QString help = helpText();
    QString text = u"--help\tprint the help\n--version\tprint the version\n"_s;
    for (const OptionRow &row : optionRows()) {
        if (!row.verbs.contains(verb))
            continue;
        const QString entry = u"--"_s + row.name;
        QString words = meaning(help, verb.isEmpty() ? u"Options of the window"_s : u"Options of "_s + verb, entry);
        if (words.isEmpty())
            words = meaning(help, u"Options of every verb"_s, entry);
        text += entry + u'\t' + words + u'\n';
    }
    return text;
}

/// Completion candidates: verbs with their descriptions, or names of charts.
QString wordsText(const QStringList &words)
{
    const QString help = helpText();
    QString text;
    for (const QString &word : words)
        text += word + u'\t' + meaning(help, u"Verbs"_s, word) + u'\n';
    return text;
}

/// Completion candidates for the value of an option. `typed` is the text before the value, such as "--board=".
QString valuesText(const OptionRow &option, const QString &verb, const QString &typed)
{
    using Value = OptionRow::Value;
    QString text;
    if (option.value == Value::File || option.value == Value::Archive)
        text = u":files\n"_s;
    for (const QString &choice : optionChoices(option.name, verb))
        text += typed + choice + u'\n';
    if (option.value == Value::Board) {
        for (const Board &board : loadBoards().boards)
            text += typed + board.name + u'\t' + board.title + u'\n';
    }
    return text;
}

/// True if a shell asks for completions: PROGRAM --complete WORD... The last word is incomplete.
bool isCompletion(const QStringList &arguments)
{
    return arguments.value(1) == "--complete"_L1;
}

/// Candidates for the last word, one per line, followed by a tab and the description from the help. The line ":files"
/// makes the shell add file names. The shell removes candidates that do not begin with the typed text.
QString completionText(const QStringList &arguments)
{
    QStringList before = arguments.mid(2);
    before.removeAll(u"="_s); // bash separates an option and its value by "="
    const QString typed = before.isEmpty() ? QString() : before.takeLast();
    before.prepend(arguments.first());
    const QString verb = verbs().contains(verbOf(before)) ? verbOf(before) : QString();
    const bool hasEnded = before.contains(u"--"_s);
    const OptionRow *previous = before.size() > 1 && !hasEnded ? findOption(before.last()) : nullptr;
    if (previous && previous->value != OptionRow::Value::None && !before.last().contains(u'='))
        return valuesText(*previous, verb, {});
    const qsizetype equals = typed.indexOf(u'=');
    if (const OptionRow *option = findOption(typed); option && equals > 0)
        return valuesText(*option, verb, typed.first(equals + 1));
    if (typed.startsWith(u'-') && !hasEnded)
        return optionsText(verb);
    const qsizetype words = CommandLine(before).words().size();
    if (verb == "chart"_L1 && words == 0)
        return wordsText(chartNames());
    if (verb == "terms"_L1)
        return {};
    return (verb.isEmpty() && words == 0 && !hasEnded ? wordsText(verbs()) : QString()) + u":files\n"_s;
}

/// The table of limits as text.
QByteArray limitsText()
{
    QString text;
    for (const LimitRow &row : limitRows()) {
        const bool isBytes = row.unit == LimitRow::Unit::Bytes;
        const QString value = isBytes ? formatBytesShort(ByteCount(row.value), QLocale::c()) : formatCount(row.value);
        text += u"  %1  %2\n"_s.arg(value, 10).arg(QLatin1StringView(row.name));
    }
    return text.replace(QChar(0x2009), u' ').toUtf8();
}

void printHelp(const QString &verb)
{
    QFile text(verb == "check"_L1 ? u":/help/check.txt"_s : u":/help/help.txt"_s);
    if (!text.open(QIODevice::ReadOnly))
        return;
    QByteArray words = text.readAll().replace("%LIMITS%\n", limitsText());
    for (const QString &name : verbs()) // replaces placeholders such as %REPORT-FORMATS%
        words.replace('%' + name.toUpper().toUtf8() + "-FORMATS%", formatNames(name).join(u'|').toUtf8());
    print(words.replace("%TABLES%", reportTables().join(u'|').toUtf8()));
}

/// Returns `status`, or an error if standard output could not be written.
int finished(int status)
{
    return std::fflush(stdout) != 0 || std::ferror(stdout) ? complain(u"standard output cannot be written"_s) : status;
}

} // namespace

int complainOfUsage(const QString &message)
{
    const int status = complain(message);
    print(u"Try '%1 --help'.\n"_s.arg(programName()).toUtf8(), stderr);
    return status;
}

bool wantsCommandLine(const QStringList &arguments)
{
    static const QStringList helping {u"-h"_s, u"--help"_s, u"-v"_s, u"--version"_s};
    if (isCompletion(arguments))
        return true;
    const auto end = std::find(arguments.begin(), arguments.end(), u"--"_s);
    const bool asksForHelp =
        std::any_of(arguments.begin(), end, [](const QString &word) { return helping.contains(word); });
    return asksForHelp || verbs().contains(verbOf(arguments));
}

bool wantsPixels(const QStringList &arguments)
{
    return isPaintedChart(CommandLine(arguments));
}

int runCommandLine(const QStringList &arguments, PicturePainter paint)
{
    if (isCompletion(arguments)) {
        print(completionText(arguments).toUtf8());
        return finished(ExitDone);
    }
    // --help and --version are recognized anywhere before "--".
    for (const QString &argument : arguments.mid(1)) {
        if (argument == "--"_L1)
            break;
        if (argument == "-h"_L1 || argument == "--help"_L1) {
            printHelp(verbOf(arguments));
            return finished(ExitDone);
        }
        if (argument == "-v"_L1 || argument == "--version"_L1) {
            print(u"mlf-viewer %1\n"_s.arg(QCoreApplication::applicationVersion()).toUtf8());
            return finished(ExitDone);
        }
    }
    const CommandLine line(arguments);
    if (!line.problem().isEmpty())
        return complainOfUsage(line.problem());
    applyGlobalOptions(line);
    if (line.verb() == "chart"_L1)
        return finished(runChart(line, paint));
    static const QHash<QString, int (*)(const CommandLine &)> commands {
        {u"info"_s, runInfo},     {u"list"_s, runList},       {u"cat"_s, runCat},
        {u"report"_s, runReport}, {u"check"_s, runCheck},     {u"compare"_s, runCompare},
        {u"kit"_s, runKit},       {u"project"_s, runProject}, {u"terms"_s, runTerms},
    };
    return finished(commands.value(line.verb())(line));
}

} // namespace Mlf
