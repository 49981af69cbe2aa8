// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs.h"

#include "app/cli/options.h"
#include "model/base/filenames.h"
#include "model/base/nearwords.h"
#include "model/base/platform/descriptor.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

} // namespace

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

} // namespace Mlf
