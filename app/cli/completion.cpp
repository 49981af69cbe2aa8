// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/completion.h"

#include "app/cli/chartkinds.h"
#include "app/cli/options.h"
#include "app/cli/verbs.h"
#include "model/document/boardstore.h"

#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// First words of the help on an entry of one of its lists, such as "Options of report" and "--board".
QString meaning(const QString &help, const QString &list, const QString &entry)
{
    const qsizetype begin = help.indexOf(u"\n%1:\n"_s.arg(list));
    const qsizetype end = help.indexOf(u"\n\n"_s, begin);
    // The entry may follow another name for it. If it is longer than its column, its text begins in the next line.
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

/// Verbs or kinds of charts.
QString wordsText(const QStringList &words)
{
    const QString help = helpText();
    QString text;
    for (const QString &word : words)
        text += word + u'\t' + meaning(help, u"Verbs"_s, word) + u'\n';
    return text;
}

/// Values of an option; `typed` precedes each of them.
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

} // namespace

bool isCompletion(const QStringList &arguments)
{
    return arguments.value(1) == "--complete"_L1;
}

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

} // namespace Mlf
