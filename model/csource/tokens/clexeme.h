// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/byteviews.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A token of C text: a word, a number, a literal or a punctuator.
struct CLexeme {
    enum class Kind : quint8 { Word, Number, Text, Mark };
    Kind kind = Kind::Mark;
    std::string text;
    bool isFinal = false; ///< the name of a macro in its own replacement, which is not replaced again
    bool isGlued = false; ///< no blank precedes it
    bool isOfType = false; ///< a star in a typedef; it applies to each declared name
};

/// UTF-8 byte order mark. Some editors write it at the beginning of a text; it has no meaning.
inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// True for bytes of words: letters, digits, underscores, `$`, and all bytes beyond ASCII.
[[nodiscard]] constexpr bool isCWordByte(char c)
{
    return isAsciiWordByte(c) || c == '$' || quint8(c) >= 0x80;
}

/// True if `rest` begins with a number: a digit, or a point before a digit.
[[nodiscard]] bool startsCNumber(std::string_view rest);

/// True if `c` is a `'` between digits, as in `1'000`. `next` is the following byte.
[[nodiscard]] constexpr bool isCSeparator(char c, char next)
{
    return c == '\'' && isCWordByte(next);
}

/// Length of the word or number at the beginning of `rest`, including digit separators and signed exponents. At least
/// 1.
[[nodiscard]] std::size_t cWordLength(std::string_view rest);

/// Length of the punctuator at the beginning of `rest`: 3 for "<<=".
[[nodiscard]] std::size_t cMarkLength(std::string_view rest);

/// Length of the literal at the beginning of `rest`, up to its closing quote or the end of its line.
[[nodiscard]] std::size_t cLiteralLength(std::string_view rest);

/// Length of the spliced line ends at the beginning of `rest`. Each is a backslash right before the end of its line.
/// Reads at most 4 KB of a long sequence.
[[nodiscard]] std::size_t cSpliceLength(std::string_view rest);

/// Length of the line at the beginning of `rest`, including its end and the lines spliced to it.
[[nodiscard]] std::size_t cLineLength(std::string_view rest);

/// True if the text of a directive, without the end of its line, ends inside a comment.
[[nodiscard]] bool endsInCComment(std::string_view text);

/// Length of the directive at the beginning of `rest`, including the end of its line. A comment may continue it on
/// further lines.
[[nodiscard]] std::size_t cDirectiveLength(std::string_view rest);

/// A text with its spliced lines joined, as a compiler reads it.
[[nodiscard]] std::string cJoinedLines(std::string_view text);

/// Length of the comment at the beginning of `rest`, up to its end or the end of the text. 0 if there is no comment.
[[nodiscard]] std::size_t cCommentLength(std::string_view rest);

/// Length of the rest of a comment, if `rest` begins inside one. `std::nullopt` if the comment is not closed.
[[nodiscard]] std::optional<std::size_t> cCommentEnd(std::string_view rest);

/// Length of the blanks, comments and spliced line ends at the beginning of `rest`.
[[nodiscard]] std::size_t cBlankLength(std::string_view rest);

/// The tokens of a text without directives, at most `limit`.
[[nodiscard]] std::vector<CLexeme> cLexemes(std::string_view text, std::size_t limit = 100'000);

} // namespace Mlf
