// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <string_view>
#include <utility>

namespace Mlf {

/// Characters between the tokens of a Relay text.
inline constexpr std::string_view relayBlanks = " \t\r\n";

constexpr bool isRelayLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// True for characters of keywords, operators, keys and numbers.
constexpr bool isRelayWordPart(char c)
{
    return isRelayLetter(c) || (c >= '0' && c <= '9') || c == '.';
}

/// The text without blanks at its ends.
[[nodiscard]] inline std::string_view relayTrimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(relayBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(relayBlanks) + 1);
}

/// End of the word that begins at `begin`; may be `begin`.
[[nodiscard]] inline std::size_t relayWordEnd(std::string_view text, std::size_t begin)
{
    while (begin < text.size() && isRelayWordPart(text[begin]))
        ++begin;
    return begin;
}

/// End of the name `%x` or `@f` whose sign is at `begin`. Printed names may contain special characters. A name ends
/// before the first character that no name contains, or before a colon that a blank or the end of the text follows.
[[nodiscard]] inline std::size_t relayNameEnd(std::string_view text, std::size_t begin)
{
    do
        begin = std::min(text.find_first_of(" ,()[]{};=\t\r\n\":", begin + 1), text.size());
    while (begin + 1 < text.size() && text[begin] == ':'
           && relayBlanks.find(text[begin + 1]) == std::string_view::npos);
    return begin;
}

/// Position of the closing quote of the string whose opening quote is at `begin`; the end of the line if the quote is
/// missing.
[[nodiscard]] inline std::size_t relayStringEnd(std::string_view text, std::size_t begin)
{
    std::size_t at = begin + 1;
    while (at < text.size() && text[at] != '"' && text[at] != '\n')
        at += text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n' ? 2 : 1;
    return at;
}

/// Reads the tokens of a Relay text in order. The text must outlive it.
class RelayCursor {
protected:
    explicit RelayCursor(std::string_view text, std::size_t at = 0) : m_text(text) { moveTo(at); }

    [[nodiscard]] bool is(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    [[nodiscard]] bool startsWith(std::string_view text) const { return m_text.substr(m_at).starts_with(text); }
    [[nodiscard]] bool isOneOf(std::string_view set) const
    {
        return m_at < m_text.size() && set.find(m_text[m_at]) != std::string_view::npos;
    }

    void moveTo(std::size_t at)
    {
        at = std::min(at, m_text.size());
        m_line += std::count(m_text.begin() + qsizetype(m_at), m_text.begin() + qsizetype(at), '\n');
        m_at = at;
    }

    /// Skips a comment that begins with "/*", up to the end of the line if it has no end.
    void skipComment()
    {
        // Search only once if there is no end; otherwise a text full of "/*" takes quadratic time.
        const std::size_t end = m_hasCommentEnd ? m_text.find("*/", m_at + 2) : std::string_view::npos;
        m_hasCommentEnd = end != std::string_view::npos;
        moveTo(m_hasCommentEnd ? end + 2 : m_text.find('\n', m_at));
    }

    /// Skips blanks and comments. Stores the type that the last comment states.
    void skipBlanks()
    {
        m_annotation = {};
        while (m_at < m_text.size()) {
            if (relayBlanks.find(m_text[m_at]) != std::string_view::npos) {
                moveTo(m_at + 1);
            } else if (startsWith("//")) {
                moveTo(m_text.find('\n', m_at));
            } else if (startsWith("/*")) {
                constexpr std::string_view typed = "/* ty=";
                const bool isTyped = startsWith(typed);
                const std::size_t begin = m_at + typed.size();
                skipComment();
                if (isTyped)
                    m_annotation = m_text.substr(begin, m_at - begin - (m_hasCommentEnd ? 2 : 0));
            } else {
                return;
            }
        }
    }

    std::string_view takeWord()
    {
        const std::size_t begin = std::exchange(m_at, relayWordEnd(m_text, m_at));
        return m_text.substr(begin, m_at - begin);
    }

    /// Reads `%x` or `@f`, including the sign.
    std::string_view takeName()
    {
        const std::size_t begin = std::exchange(m_at, relayNameEnd(m_text, m_at));
        return m_text.substr(begin, m_at - begin);
    }

    /// Reads a string, including its quotes.
    std::string_view takeString()
    {
        const std::size_t begin = std::exchange(m_at, relayStringEnd(m_text, m_at));
        m_at += is('"');
        return m_text.substr(begin, m_at - begin);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    qint64 m_line = 0;
    bool m_hasCommentEnd = true; ///< false if no comment end follows
    std::string_view m_annotation; ///< type in the last skipped comment
};

} // namespace Mlf
