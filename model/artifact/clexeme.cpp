// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/clexeme.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool startsCNumber(std::string_view rest)
{
    return !rest.empty() && (isDigit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && isDigit(rest[1])));
}

std::size_t cWordLength(std::string_view rest)
{
    const bool isNumber = startsCNumber(rest);
    const bool isHex = rest.starts_with("0x");
    std::size_t at = 1;
    const auto isSignOfExponent = [&] {
        const char before = rest[at - 1];
        return (rest[at] == '+' || rest[at] == '-') && std::string_view("eEpP").find(before) != std::string_view::npos
            && !(isHex && (before | 0x20) == 'e');
    };
    while (at < rest.size() && (isCWordByte(rest[at]) || (isNumber && (rest[at] == '.' || isSignOfExponent()))))
        ++at;
    return at;
}

std::size_t cMarkLength(std::string_view rest)
{
    static constexpr std::string_view threes[] = {"<<=", ">>=", "..."};
    static constexpr std::string_view twos[] = {"->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                                "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::"};
    const auto is = [&](std::string_view mark) { return rest.starts_with(mark); };
    if (std::any_of(std::begin(threes), std::end(threes), is))
        return 3;
    return std::any_of(std::begin(twos), std::end(twos), is) ? 2 : 1;
}

std::size_t cLiteralLength(std::string_view rest)
{
    std::size_t at = 1;
    while (at < rest.size() && rest[at] != rest[0] && rest[at] != '\n')
        at += rest[at] == '\\' ? 2 : 1;
    return std::min(at + 1, rest.size());
}

std::size_t cBlankLength(std::string_view rest)
{
    std::size_t at = 0;
    while (at < rest.size()) {
        const std::string_view here = rest.substr(at);
        if (isCBlank(here[0])) {
            ++at;
        } else if (here.starts_with("\\\n") || here.starts_with("\\\r\n")) {
            at += here[1] == '\n' ? 2 : 3;
        } else if (here.starts_with("//") || here.starts_with("/*")) {
            const std::size_t end = here.find(here[1] == '/' ? "\n" : "*/", 2);
            at = end == std::string_view::npos ? rest.size() : at + end + (here[1] == '/' ? 1 : 2);
        } else {
            break;
        }
    }
    return at;
}

std::vector<CLexeme> cLexemes(std::string_view text, std::size_t limit)
{
    std::vector<CLexeme> pieces;
    while (pieces.size() < limit) {
        const std::size_t blanks = cBlankLength(text);
        text.remove_prefix(blanks);
        if (text.empty())
            break;
        CLexeme piece;
        piece.isGlued = blanks == 0 && !pieces.empty();
        std::size_t length = 0;
        if (text[0] == '"' || text[0] == '\'') {
            piece.kind = CLexeme::Kind::Text;
            length = cLiteralLength(text);
        } else if (isCWordByte(text[0]) || startsCNumber(text)) {
            piece.kind = startsCNumber(text) ? CLexeme::Kind::Number : CLexeme::Kind::Word;
            length = cWordLength(text);
        } else {
            length = text.starts_with("##") ? 2 : cMarkLength(text);
        }
        piece.text = std::string(text.substr(0, length));
        text.remove_prefix(length);
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

} // namespace Mlf
