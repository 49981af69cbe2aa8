// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/base/format.h"

namespace Mlf {

/// Text of an explanation. If `language` is Translated, Chinese in a Chinese window, else English.
[[nodiscard]] QString inLanguage(const TermText &text, Language language);

/// Title of a term. In Chinese, the English spelling of the documents follows it.
[[nodiscard]] QString termTitle(const Term &term, Language language);

/// Short text for a spot: "In metadata.json: memory.functions.main".
[[nodiscard]] QString spotText(const TermSpot &spot, Language language);

/// Tool tip for the first term: title and explanation. Empty if there are no terms.
[[nodiscard]] QString termHint(const Glossary::Terms &terms, Language language);

/// Ids of the terms.
[[nodiscard]] QStringList termIds(const Glossary::Terms &terms);

/// Article on a term with everything that is known about it, as plain text in paragraphs. Includes the table of
/// combinations if isAboutCombinations() is true.
[[nodiscard]] QString termArticle(const Term &term, Language language);

/// A combination of options as a sentence.
[[nodiscard]] QString combinationText(const TermCombination &combination, Language language);

/// True for terms about compiler options that can be combined; their articles list the combinations.
[[nodiscard]] bool isAboutCombinations(const Term &term);

} // namespace Mlf
