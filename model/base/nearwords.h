// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

#include <optional>
#include <vector>

namespace Mlf {

/// Finds words that a mistyped word may mean. Returns at most `most` indices into `words`, best first. Ignores case.
///
/// A word that contains at least four adjacent typed letters is best. Other words are ordered by the number of wrong
/// letters (Levenshtein distance), then by their index. At most half of the letters may be wrong, and at most twice as
/// many as in the best word. Empty for an empty word, and for a word of more than 100 characters. Reads only the first
/// 10 000 words.
[[nodiscard]] std::vector<std::size_t> findNearWords(const QString &typed, const QStringList &words,
                                                     std::size_t most = 5);

/// The best of findNearWords(); empty if there is none.
[[nodiscard]] QString findNearestWord(const QString &typed, const QStringList &words);

/// Score of the match between a name and a typed pattern; higher is better. `std::nullopt` if they do not match. Both
/// must be in lower case.
///
/// The matches in descending order of score: the name is the pattern, begins with it, has a word that begins with it,
/// contains it, contains its letters in order. Letters in order score higher if they are close together and begin
/// words: "cvadd" matches "conv2d_add". Shorter names score higher than longer ones. An empty pattern matches every
/// name equally. Linear in the name.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView name, QStringView pattern);

} // namespace Mlf
