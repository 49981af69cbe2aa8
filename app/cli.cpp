// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/console.h"
#include "app/cli/formats.h"
#include "app/cli/globaloptions.h"
#include "app/cli/options.h"
#include "app/cli/startup.h"
#include "app/cli/verbs.h"
#include "model/base/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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
    for (const QString &name : verbs()) // %REPORT-FORMATS% and the like
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
    // --help and --version count anywhere before "--".
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
