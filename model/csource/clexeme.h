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

/// A piece of C text on its own: a word, a number, a literal or a mark.
struct CLexeme {
    enum class Kind : quint8 { Word, Number, Text, Mark };
    Kind kind = Kind::Mark;
    std::string text;
    bool isFinal = false; ///< the name of a macro inside of its own replacement: it stays as it is
    bool isGlued = false; ///< nothing stands between it and the piece before
};

/// Editors put it in front of a text in UTF-8; it says nothing.
inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// Bytes of words: letters, digits, underscores, and whatever is not ASCII.
[[nodiscard]] constexpr bool isCWordByte(char c)
{
    return isAsciiWordByte(c) || c == '$' || quint8(c) >= 0x80;
}

/// A number begins with `rest`: a digit, or a point before one.
[[nodiscard]] bool startsCNumber(std::string_view rest);

/// A `'` that stands between digits of a number, `1'000`, where `next` comes behind it.
[[nodiscard]] constexpr bool isCSeparator(char c, char next)
{
    return c == '\'' && isCWordByte(next);
}

/// Bytes of the word or number at the beginning of `rest`, separators of digits and exponents with signs included; at
/// least 1.
[[nodiscard]] std::size_t cWordLength(std::string_view rest);

/// Bytes of the mark at the beginning of `rest`: "<<=" is 3.
[[nodiscard]] std::size_t cMarkLength(std::string_view rest);

/// Bytes of the literal at the beginning of `rest`, to its quote or to the end of its line.
[[nodiscard]] std::size_t cLiteralLength(std::string_view rest);

/// Bytes of the spliced line ends at the beginning of `rest`: each a backslash right before the end of its line. Of a
/// long row of them the first 4 KB.
[[nodiscard]] std::size_t cSpliceLength(std::string_view rest);

/// Bytes of the line at the beginning of `rest`, its end and the lines spliced to it included.
[[nodiscard]] std::size_t cLineLength(std::string_view rest);

/// A text with its spliced lines joined, as a compiler reads it.
[[nodiscard]] std::string cJoinedLines(std::string_view text);

/// Bytes of the comment at the beginning of `rest`, to its end or that of the text; 0 where none begins there.
[[nodiscard]] std::size_t cCommentLength(std::string_view rest);

/// Bytes up to behind the mark that closes a comment which `rest` is the inside of; nothing where none does.
[[nodiscard]] std::optional<std::size_t> cCommentEnd(std::string_view rest);

/// Bytes of blanks, comments and spliced line ends at the beginning of `rest`.
[[nodiscard]] std::size_t cBlankLength(std::string_view rest);

/// All pieces of a text without directives; at most `limit`.
[[nodiscard]] std::vector<CLexeme> cLexemes(std::string_view text, std::size_t limit = 100'000);

} // namespace Mlf
