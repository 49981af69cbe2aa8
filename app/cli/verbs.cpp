// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs.h"

#include "app/cli/options.h"
#include "model/base/archivepath.h"
#include "model/base/platform/descriptor.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The words of a command line that are neither options nor values of options, up to "--".
QStringList wordsOf(const QStringList &arguments)
{
    QStringList words;
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != "--"_L1; ++i) {
        const OptionRow *option = findOption(arguments[i]);
        // Two files follow --compare of the window, so that its value counts as a word.
        const bool hasOwnValue = option && option->value != OptionRow::Value::None && option->name != "compare"_L1
            && !arguments[i].contains(u'=') && (arguments[i] == "-o"_L1 || arguments[i].startsWith("--"_L1));
        if (hasOwnValue)
            ++i;
        else if (!arguments[i].startsWith(u'-') || arguments[i] == "-"_L1)
            words += arguments[i];
    }
    return words;
}

/// Levenshtein distance of two words.
int distance(const QString &a, const QString &b)
{
    std::vector<int> row(std::size_t(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = std::exchange(row[0], int(i) + 1);
        for (qsizetype k = 0; k < b.size(); ++k) {
            const auto at = std::size_t(k) + 1;
            const int other = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = std::exchange(row[at], std::min({row[at] + 1, row[at - 1] + 1, other}));
        }
    }
    return row.back();
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
    const QString small = word.toLower();
    const QString nearest = *std::min_element(verbs().begin(), verbs().end(), [&](const QString &a, const QString &b) {
        return distance(small, a) < distance(small, b);
    });
    // At most half of the letters may differ: "lits" and "repot" are misspelt verbs, "model" is not.
    const bool isNear = distance(small, nearest) * 2 <= std::max(small.size(), nearest.size());
    if (!isNear && words.size() < 2)
        return {};
    const QString problem = u"'%1' is neither a verb nor a file; "_s.arg(word);
    return problem + (isNear ? u"did you mean %1?"_s.arg(nearest) : u"there are %1"_s.arg(verbs().join(u", "_s)));
}

QString problemOfFile(const QStringList &arguments)
{
    const QString word = verbOf(arguments);
    const bool mayBeAddress = word.contains(u':'); // of a file, or of a place in a model
    if (word.isEmpty() || word == "-"_L1 || mayBeAddress || statusOf(word)
        || !splitArchivePath(word).inside.isEmpty()) // a path inside an archive
        return {};
    return u"'%1' is neither a verb nor a file; there are %2"_s.arg(word, verbs().join(u", "_s));
}

} // namespace Mlf
