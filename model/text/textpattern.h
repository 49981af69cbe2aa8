// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/text/bytefinder.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

/// ASCII strings that every match of a regular expression contains, in the order of the pattern. Empty if the pattern
/// has something unsupported: alternatives outside of groups, options, backtracking verbs, or escapes other than
/// character classes. If the search ignores case, the strings match in either case, and contain no letter that also
/// matches a character outside ASCII.
[[nodiscard]] std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity);

/// Position of `\n` or `\R` outside of character classes in a regular expression; -1 if there is none.
[[nodiscard]] qsizetype lineEndIn(QByteArrayView pattern);

/// How to interpret a pattern.
struct SearchOptions {
    bool isRegex = false;
    bool isCaseSensitive = false;
    bool isWholeWord = false;
    bool operator==(const SearchOptions &) const = default;
};

/// A compiled search pattern: a string of bytes, or a regular expression of PCRE2 with Unicode properties. A regular
/// expression never matches bytes that are not UTF-8. Such bytes do not affect matches in other text.
///
/// If case is ignored, a string of ASCII characters ignores the case of ASCII letters. Other strings and regular
/// expressions use Unicode rules. A whole word has no letter, digit or underscore on either side. A match of a regular
/// expression must begin and end at a word boundary (\b).
///
/// Immutable; several threads may run matchers of one pattern.
class TextPattern {
public:
    static constexpr qsizetype longestPattern = 4096; ///< bytes of UTF-8

    /// Compiles a pattern. Error BadPattern, with PCRE2's message and its offset in the UTF-8 of the pattern: for a
    /// syntax error, for an empty or too long pattern, and for a regular expression that contains a line end, because a
    /// match never crosses lines.
    [[nodiscard]] static Result<std::shared_ptr<const TextPattern>> compile(const QString &text,
                                                                            const SearchOptions &options);
    ~TextPattern();
    TextPattern(const TextPattern &) = delete;
    TextPattern &operator=(const TextPattern &) = delete;

    [[nodiscard]] const SearchOptions &options() const { return m_options; }
    /// True if the pattern is only the bytes of literals()[0]. Then no matcher is needed.
    [[nodiscard]] bool isLiteral() const { return m_code == nullptr; }
    /// Strings that every match contains, see requiredLiterals().
    [[nodiscard]] const std::vector<QByteArray> &literals() const { return m_literals; }
    [[nodiscard]] ByteFinder::Case literalCase() const { return m_literalCase; }

private:
    friend class PatternMatcher;
    explicit TextPattern(const SearchOptions &options) : m_options(options) { }

    SearchOptions m_options;
    std::vector<QByteArray> m_literals;
    ByteFinder::Case m_literalCase = ByteFinder::Case::Sensitive;
    void *m_code = nullptr; ///< PCRE2's compiled pattern
};

/// Matches a pattern that is not a literal, for one thread at a time.
class PatternMatcher {
public:
    enum class Outcome { Match, NoMatch, TooCostly };
    /// Which ends of the subject are ends of the line. The subject may be a part of a line.
    struct Edges {
        bool isLineStart = true;
        bool isLineEnd = true;
    };

    /// The pattern must outlive the matcher.
    explicit PatternMatcher(const TextPattern &pattern) : m_pattern(pattern) { }

    /// Finds the first match that begins at or after `from`. An empty match at `from` counts only if `mayBeEmpty`.
    /// Returns TooCostly if the step limit was reached.
    [[nodiscard]] Outcome match(QByteArrayView subject, qsizetype from, Edges edges, bool mayBeEmpty);
    /// Range of the last match in its subject.
    [[nodiscard]] qsizetype begin() const { return m_begin; }
    [[nodiscard]] qsizetype end() const { return m_end; }

private:
    const TextPattern &m_pattern;
    qsizetype m_begin = 0;
    qsizetype m_end = 0;
};

} // namespace Mlf
