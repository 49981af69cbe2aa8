// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QHash>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A text in both languages of the explanations. `chinese` is empty if both are the same.
struct TermText {
    QString english;
    QString chinese;
    [[nodiscard]] bool isEmpty() const { return english.isEmpty(); }
    bool operator==(const TermText &) const = default;
};

/// A place where users meet a term. `kind` determines what `text` means:
///
/// - Key: a path in metadata.json without the model's name, "memory.functions.main"; `*` matches any key.
/// - Value: a key and its value, "executors=aot".
/// - File: `*` matches anything except a slash, `**` matches anything; a folder ends with a slash.
/// - C, Relay, Tir: `*` matches letters, digits and underscores, `#` matches a number.
/// - Target: an option that begins with "-", else a target kind.
/// - Label: an English text of the window.
/// - Page: the id of a page.
struct TermSpot {
    enum class Kind { Key, Value, File, C, Relay, Tir, Target, Label, Page, Help };
    Kind kind = Kind::Help;
    QString text;
    QRegularExpression pattern {}; ///< for File, C, Relay, Tir, Target
    int weight = 0; ///< twice the number of non-wildcard characters, plus 1 for a term's first spot; higher is more
                    ///< specific

    /// True if the pattern matches all of `name`.
    [[nodiscard]] bool describes(const QString &name) const;
};

/// A term of the format's documents, with its explanation.
struct Term {
    QString id; ///< one word, for links
    TermText title; ///< spelled as in the documents; several spellings are separated by commas
    QStringList aliases; ///< other words that people type, in either language
    TermText text;
    TermText slip; ///< correction of the documents; empty if they are right
    std::vector<TermSpot> spots; ///< at least one
    TermText age; ///< which archives have the term; empty if that does not depend on a version
    std::vector<TermText> documents; ///< documents that use the term; empty if it only helps to explain other terms
    QStringList related; ///< ids of other terms
    int group = 0; ///< index in Glossary::groups()

    /// True if the term occurs outside of the help.
    [[nodiscard]] bool isMet() const;
};

struct TermGroup {
    TermText title;
};

/// A combination of compiler options that is allowed or refused.
struct TermCombination {
    QString runtime; ///< "crt" or "cpp"
    QString interfaceApi; ///< "c" or "packed"
    QString unpacked; ///< "on", "off", or "any"
    QString called; ///< how operators are called; empty if the combination is refused
    bool isAllowed = false;
    TermText seen; ///< how to recognise it in an archive
    TermText note;
};

/// The terms of the format's documents, with their explanations. Immutable.
class Glossary {
public:
    using Terms = std::vector<const Term *>; ///< most specific first, then in file order

    [[nodiscard]] const std::vector<Term> &terms() const { return m_terms; } ///< group by group
    [[nodiscard]] const std::vector<TermGroup> &groups() const { return m_groups; }
    [[nodiscard]] const std::vector<TermCombination> &combinations() const { return m_combinations; }
    /// English texts of the window that are spots of terms, with their translations.
    [[nodiscard]] const QHash<QString, QStringList> &labels() const { return m_labels; }
    /// Returns the term with that id, or null.
    [[nodiscard]] const Term *find(const QString &id) const;

    /// Terms that match a typed text, best first: by title and aliases, by the code that they describe, or by words of
    /// the explanations in either language. If none matches, the terms that contain the letters in their order. All
    /// terms if the text is empty.
    [[nodiscard]] Terms search(const QString &text) const;
    /// False if search() finds only terms that contain the letters of the text in their order.
    [[nodiscard]] bool matches(const QString &text) const;

    /// Terms for a key of metadata.json, given by its full path without list indices.
    [[nodiscard]] Terms ofKey(const QStringList &keys) const;
    /// Terms for any key with that name, at any depth.
    [[nodiscard]] Terms ofKeyName(const QString &name) const;
    /// Terms for the value of a key; includes options of target strings.
    [[nodiscard]] Terms ofValue(const QStringList &keys, const QString &value) const;
    /// Terms for a file, or for a folder if the path ends with a slash.
    [[nodiscard]] Terms ofFile(const QString &path) const;
    /// Terms for a text of the window, in either language.
    [[nodiscard]] Terms ofLabel(const QString &label) const;
    /// Terms at a position in a line of C, Relay or TIR. Looks at 200 characters on each side.
    [[nodiscard]] Terms ofText(TermSpot::Kind kind, QStringView line, qsizetype at) const;

private:
    friend class GlossaryReader;
    struct Found;
    [[nodiscard]] static Terms ordered(std::vector<Found> found);
    template <typename Test>
    [[nodiscard]] std::vector<Found> where(const Test &test) const;
    void addTargets(std::vector<Found> &found, const QString &target, qsizetype at) const;

    std::vector<TermGroup> m_groups;
    std::vector<Term> m_terms;
    std::vector<TermCombination> m_combinations;
    QHash<QString, QStringList> m_labels;
    QHash<QString, int> m_ids;
};

/// The built-in explanations; empty if the build has none. Read at the first call. Callable from any thread.
[[nodiscard]] const Glossary &glossary();

/// Glossary key for a path in metadata.json: the path without list indices, "modules" and the model's name.
[[nodiscard]] QString termKey(const QStringList &keys);

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
