// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "model/artifact/glossary.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t mostOthers = 8;
constexpr std::size_t mostNear = 5;

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

int runTerms(const CommandLine &line)
{
    const QString typed = line.words().join(u' ');
    if (typed.trimmed().isEmpty()) {
        printText(listText());
        return ExitDone;
    }
    const Glossary::Terms found = glossary().search(typed);
    if (!glossary().matches(typed)) {
        QStringList near;
        for (std::size_t i = 0; i < std::min(found.size(), mostNear); ++i)
            near += found[i]->title.english;
        return complain(near.isEmpty() ? u"no term fits '%1'; without a word all terms are listed"_s.arg(typed)
                                       : u"no term fits '%1'; near words are: %2"_s.arg(typed, near.join(u"; "_s)));
    }
    printText(answerText(found));
    return ExitDone;
}

} // namespace Mlf
