// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/termscommand.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "model/artifact/glossary.h"
#include "model/artifact/termtext.h"

#include <QCommandLineParser>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t mostOthers = 8;

QString listText()
{
    QString text;
    int group = -1;
    for (const Term &term : glossary().terms()) {
        if (std::exchange(group, term.group) != term.group)
            text += (text.isEmpty() ? u"%1:\n"_s : u"\n%1:\n"_s)
                        .arg(glossary().groups()[std::size_t(term.group)].title.english);
        text += u"  %1\n"_s.arg(term.title.english);
    }
    return text;
}

/// The term that matches best, and the names of other matches.
QString answerText(const Glossary::Terms &found)
{
    QString text = termArticle(*found.front(), Language::English) + u'\n';
    QStringList others;
    for (std::size_t i = 1; i < found.size() && others.size() < qsizetype(mostOthers); ++i)
        others += u"  "_s + found[i]->title.english;
    if (!others.isEmpty())
        text += u"\nOther terms with these words:\n%1\n"_s.arg(others.join(u'\n'));
    return text;
}

} // namespace

int runTerms(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    for (const QString &name : {u"no-limits"_s, u"checksum"_s, u"sample"_s}) // of every verb; no archive is read here
        parser.addOption(QCommandLineOption(name));
    if (!parser.parse(arguments))
        return complainOfUsage(u"terms: %1"_s.arg(parser.errorText()));
    const QString typed = parser.positionalArguments().mid(1).join(u' ');
    if (typed.trimmed().isEmpty()) {
        printText(listText());
        return ExitDone;
    }
    const Glossary::Terms found = glossary().search(typed);
    if (found.empty())
        return complain(u"no term fits '%1'; without a word all terms are listed"_s.arg(typed));
    printText(answerText(found));
    return ExitDone;
}

} // namespace Mlf
