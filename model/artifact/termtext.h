// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/base/language.h"

namespace Mlf {

/// A text of the explanations. Translated is Chinese in a Chinese window, and English in any other.
[[nodiscard]] QString inLanguage(const TermText &text, Language language);

/// The title; in Chinese the words of the documents stand behind it.
[[nodiscard]] QString termTitle(const Term &term, Language language);

/// Where a term is met, in a few words: "In metadata.json: memory.functions.main".
[[nodiscard]] QString spotText(const TermSpot &spot, Language language);

/// What a tool tip says of the first of these terms: title and explanation. Empty where there are none.
[[nodiscard]] QString termHint(const Glossary::Terms &terms, Language language);

/// Their ids; empty where there are none.
[[nodiscard]] QStringList termIds(const Glossary::Terms &terms);

/// All that is known of a term, as plain text in paragraphs. `combinations` stand in those about executors' options.
[[nodiscard]] QString termArticle(const Term &term, Language language);

/// A row of the options that go together, as a sentence.
[[nodiscard]] QString combinationText(const TermCombination &combination, Language language);

/// True for terms about options that go together with others: their articles have the combinations.
[[nodiscard]] bool isAboutCombinations(const Term &term);

} // namespace Mlf
