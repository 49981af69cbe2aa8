// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/characters.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A separate piece of C text: a word, a number, a literal or a mark.
struct CLexeme {
    enum class Kind : quint8 { Word, Number, Text, Mark };
    Kind kind = Kind::Mark;
    std::string text;
    bool isFinal = false; ///< the name of a macro in its own replacement: it is not replaced
    bool isGlued = false; ///< directly follows the piece before
    bool isOfType = false; ///< a star of a typedef, which applies to each name that it declares
};

/// Editors write it at the beginning of a UTF-8 text; it has no meaning.
inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// True for bytes of words: letters, digits, underscores, `$`, and all bytes beyond ASCII.
[[nodiscard]] constexpr bool isCWordByte(char c)
{
    return isAsciiWordByte(c) || c == '$' || quint8(c) >= 0x80;
}

/// True if `rest` begins with a number: a digit, or a point before one.
[[nodiscard]] bool startsCNumber(std::string_view rest);

/// True for a `'` between digits of a number, `1'000`; `next` is the following byte.
[[nodiscard]] constexpr bool isCSeparator(char c, char next)
{
    return c == '\'' && isCWordByte(next);
}

/// Bytes of the word or number at the beginning of `rest`, including digit separators and exponents with signs; at
/// least 1.
[[nodiscard]] std::size_t cWordLength(std::string_view rest);

/// Bytes of the mark at the beginning of `rest`: "<<=" is 3.
[[nodiscard]] std::size_t cMarkLength(std::string_view rest);

/// Bytes of the literal at the beginning of `rest`, up to its quote or the end of its line.
[[nodiscard]] std::size_t cLiteralLength(std::string_view rest);

/// Bytes of the spliced line ends at the beginning of `rest`: each is a backslash right before the end of its line. At
/// most the first 4 KB of a long sequence.
[[nodiscard]] std::size_t cSpliceLength(std::string_view rest);

/// Bytes of the line at the beginning of `rest`, including its end and the lines spliced to it.
[[nodiscard]] std::size_t cLineLength(std::string_view rest);

/// A text with its spliced lines joined, as a compiler reads it.
[[nodiscard]] std::string cJoinedLines(std::string_view text);

/// Bytes of the comment at the beginning of `rest`, up to its end or that of the text; 0 if it does not begin with one.
[[nodiscard]] std::size_t cCommentLength(std::string_view rest);

/// Bytes up to the end of the comment that `rest` begins inside; `std::nullopt` if it is not closed.
[[nodiscard]] std::optional<std::size_t> cCommentEnd(std::string_view rest);

/// Bytes of blanks, comments and spliced line ends at the beginning of `rest`.
[[nodiscard]] std::size_t cBlankLength(std::string_view rest);

/// All pieces of a text without directives; at most `limit`.
[[nodiscard]] std::vector<CLexeme> cLexemes(std::string_view text, std::size_t limit = 100'000);

} // namespace Mlf
