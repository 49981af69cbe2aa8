// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/text/bytefinder.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

/// How a pattern is to be read.
struct SearchOptions {
    bool isRegex = false;
    bool isCaseSensitive = false;
    bool isWholeWord = false;
    bool operator==(const SearchOptions &) const = default;
};

/// What is searched for, made ready: a string of bytes, or a regular expression as PCRE2 reads it, with Unicode's idea
/// of letters and case. Bytes that are not UTF-8 are matched by no regular expression, and disturb none.
///
/// Without regard to case, a string of ASCII characters is compared by ASCII letters; others and regular expressions by
/// the whole of Unicode. Whole words are those with no letter, digit or underscore on either side; a regular expression
/// must begin and end at the edge of a word (\b).
///
/// Immutable; matchers of it may run in several threads at once.
class TextPattern {
public:
    static constexpr qsizetype longestPattern = 4096; ///< bytes of UTF-8

    /// Error BadPattern with PCRE2's message, and where it stands in the UTF-8 of the pattern: for what cannot be
    /// understood, for an empty or too long pattern, and for a regular expression that asks for a line end, since
    /// matches lie within a line.
    [[nodiscard]] static Result<std::shared_ptr<const TextPattern>> compile(const QString &text,
                                                                            const SearchOptions &options);
    ~TextPattern();
    TextPattern(const TextPattern &) = delete;
    TextPattern &operator=(const TextPattern &) = delete;

    [[nodiscard]] const SearchOptions &options() const { return m_options; }
    /// True where the bytes of literals()[0] are all there is to find; no matcher is needed.
    [[nodiscard]] bool isLiteral() const { return m_code == nullptr; }
    /// Strings that every match holds, see requiredLiterals().
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
    /// What is not there although the subject ends: it is a part of a line.
    struct Edges {
        bool isLineStart = true;
        bool isLineEnd = true;
    };

    /// The pattern must outlive the matcher.
    explicit PatternMatcher(const TextPattern &pattern) : m_pattern(pattern) { }

    /// Looks for the first match that begins at or after `from`; `mayBeEmpty` says whether an empty one may stand just
    /// there. TooCostly when it was given up because it would have taken too many steps.
    [[nodiscard]] Outcome match(QByteArrayView subject, qsizetype from, Edges edges, bool mayBeEmpty);
    /// Of the last match, in its subject.
    [[nodiscard]] qsizetype begin() const { return m_begin; }
    [[nodiscard]] qsizetype end() const { return m_end; }

private:
    const TextPattern &m_pattern;
    qsizetype m_begin = 0;
    qsizetype m_end = 0;
};

} // namespace Mlf
