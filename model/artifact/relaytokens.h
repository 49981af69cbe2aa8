// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

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

} // namespace Mlf
