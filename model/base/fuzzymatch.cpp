// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/fuzzymatch.h"

#include <algorithm>

namespace Mlf {

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
