// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nearwords.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestTyped = 100;
constexpr qsizetype mostWords = 10'000; ///< limit, because the window waits for the result
constexpr qsizetype shortestPart = 4; ///< shorter parts are in too many words

/// Levenshtein distance of two words, or a number above `limit` if it is larger.
int distanceUpTo(int limit, const QString &a, const QString &b)
{
    if (std::abs(a.size() - b.size()) > limit)
        return limit + 1;
    std::vector<int> row(std::size_t(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = std::exchange(row[0], int(i) + 1);
        int least = row[0];
        for (qsizetype k = 0; k < b.size(); ++k) {
            const auto at = std::size_t(k) + 1;
            const int other = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = std::exchange(row[at], std::min({row[at] + 1, row[at - 1] + 1, other}));
            least = std::min(least, row[at]);
        }
        if (least > limit) // values of later rows are not smaller
            return limit + 1;
    }
    return row.back();
}

} // namespace

std::vector<std::size_t> findNearWords(const QString &typed, const QStringList &words, std::size_t most)
{
    if (typed.isEmpty() || typed.size() > longestTyped)
        return {};
    const QString small = typed.toLower();
    std::vector<std::pair<int, std::size_t>> near; // distance and index
    int best = int(longestTyped);
    for (qsizetype i = 0; i < std::min(words.size(), mostWords); ++i) {
        const QString word = words[i].toLower();
        const int limit = std::min(int(std::max(small.size(), word.size()) / 2), 2 * best);
        const bool isPart = small.size() >= shortestPart && word.contains(small);
        const int distance = isPart ? 0 : distanceUpTo(limit, small, word);
        if (distance > limit)
            continue;
        best = std::min(best, distance);
        near.emplace_back(distance, std::size_t(i));
    }
    std::ranges::stable_sort(near, {}, &std::pair<int, std::size_t>::first);
    std::vector<std::size_t> found;
    for (const auto &[distance, index] : near) {
        if (distance <= 2 * best && found.size() < most)
            found.push_back(index);
    }
    return found;
}

QString findNearestWord(const QString &typed, const QStringList &words)
{
    const std::vector<std::size_t> near = findNearWords(typed, words, 1);
    return near.empty() ? QString() : words[qsizetype(near.front())];
}

namespace {

constexpr int whole = 5000;
constexpr int beginning = 4000;
constexpr int wordBeginning = 3000;
constexpr int anywhere = 2000;
constexpr int scattered = 1000;
constexpr int longest = 500; ///< longer names have the same penalty

bool beginsWord(QStringView name, qsizetype at)
{
    return at == 0 || !name[at - 1].isLetterOrNumber();
}

/// Score of the letters of the pattern in order, without spaces; `std::nullopt` if they are not in the name.
std::optional<int> scatteredScore(QStringView name, QStringView pattern)
{
    int score = scattered;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar letter : pattern) {
        if (letter.isSpace())
            continue;
        const qsizetype found = name.indexOf(letter, at);
        if (found < 0)
            return std::nullopt;
        if (found != last + 1 && !beginsWord(name, found))
            score -= int(std::min<qsizetype>(found - at, 20)) + 5;
        last = found;
        at = found + 1;
    }
    return std::max(score, 1);
}

} // namespace

std::optional<int> fuzzyScore(QStringView name, QStringView pattern)
{
    if (pattern.isEmpty())
        return 0;
    const int length = int(std::min<qsizetype>(name.size(), longest));
    qsizetype found = name.indexOf(pattern);
    if (found < 0) {
        const std::optional<int> score = scatteredScore(name, pattern);
        return score ? std::optional(std::max(*score - length / 4, 1)) : std::nullopt;
    }
    if (found == 0)
        return name.size() == pattern.size() ? whole : beginning - length;
    for (qsizetype next = found; next >= 0; next = name.indexOf(pattern, next + 1)) {
        if (beginsWord(name, next))
            return wordBeginning - length;
    }
    return anywhere - length;
}

} // namespace Mlf
