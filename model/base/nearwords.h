// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace Mlf {

/// Words that a mistyped word may mean, as indices into `words`, best first, at most `most`. Ignores case.
///
/// A word that contains at least four typed letters in one piece is best, then the word with the fewest wrong letters
/// (Levenshtein distance), then the first one. At most half of the letters may be wrong, and at most twice as many as
/// in the best word. Empty for an empty word and for words of more than 100 characters. Reads the first 10 000 words.
[[nodiscard]] std::vector<std::size_t> findNearWords(const QString &typed, const QStringList &words,
                                                     std::size_t most = 5);

/// The nearest of the words, or an empty text.
[[nodiscard]] QString findNearestWord(const QString &typed, const QStringList &words);

} // namespace Mlf
