// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/clexeme.h"

#include "model/base/byteviews.h"

#include <algorithm>

namespace Mlf {

bool startsCNumber(std::string_view rest)
{
    return !rest.empty() && (isAsciiDigit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && isAsciiDigit(rest[1])));
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
    const auto isSeparator = [&] { return at + 1 < rest.size() && isCSeparator(rest[at], rest[at + 1]); };
    while (at < rest.size()
           && (isCWordByte(rest[at]) || (isNumber && (rest[at] == '.' || isSignOfExponent() || isSeparator()))))
        ++at;
    return at;
}

std::size_t cMarkLength(std::string_view rest)
{
    static constexpr std::string_view threes[] = {"<<=", ">>=", "..."};
    static constexpr std::string_view twos[] = {"->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                                "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::"};
    if (rest.size() < 2 || std::string_view("><=+-&|:.").find(rest[1]) == std::string_view::npos)
        return 1;
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

std::size_t cSpliceLength(std::string_view rest)
{
    constexpr std::size_t longest = 4096;
    std::size_t at = 0;
    while (at < std::min(rest.size(), longest) && rest[at] == '\\') {
        const std::string_view end = rest.substr(at + 1);
        if (!end.starts_with('\n') && !end.starts_with("\r\n"))
            break;
        at += end[0] == '\n' ? 2 : 3;
    }
    return at;
}

std::size_t cLineLength(std::string_view rest)
{
    std::size_t at = 0;
    while (at < rest.size()) {
        const std::size_t end = rest.find('\n', at);
        at = std::min(end, rest.size() - 1) + 1;
        if (end == std::string_view::npos)
            break;
        const std::string_view line = rest.substr(0, end);
        if (!line.ends_with('\\') && !line.ends_with("\\\r"))
            break;
    }
    return at;
}

bool endsInCComment(std::string_view text)
{
    if (text.find('/') == std::string_view::npos)
        return false;
    while (!text.empty()) {
        const std::size_t comment = cCommentLength(text);
        const std::size_t kind = 1 + cSpliceLength(text.substr(1));
        if (comment == text.size())
            return text[kind] == '*' && !cCommentEnd(text.substr(kind + 1));
        const bool isQuote = text[0] == '"' || text[0] == '\'';
        const bool isWord = isCWordByte(text[0]);
        text.remove_prefix(comment > 0 ? comment : isQuote ? cLiteralLength(text) : isWord ? cWordLength(text) : 1);
    }
    return false;
}

std::size_t cDirectiveLength(std::string_view rest)
{
    std::size_t begin = 0; // of the part whose comments are not read yet
    std::size_t end = cLineLength(rest);
    while (end < rest.size() && endsInCComment(rest.substr(begin, end - begin - 1))) {
        begin = end + cCommentEnd(rest.substr(end)).value_or(rest.size() - end);
        end = begin + cLineLength(rest.substr(begin));
    }
    return end;
}

std::string cJoinedLines(std::string_view text)
{
    std::string joined;
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
        const std::size_t length = cSpliceLength(text.substr(at));
        if (length > 0)
            joined += text.substr(0, at);
        text.remove_prefix(length > 0 ? at + length : 0);
        at = length > 0 ? 0 : at + 1;
    }
    return joined += text;
}

std::optional<std::size_t> cCommentEnd(std::string_view rest)
{
    for (std::size_t star = rest.find('*'); star != std::string_view::npos; star = rest.find('*', star + 1)) {
        const std::size_t next = star + 1 + cSpliceLength(rest.substr(star + 1));
        if (next < rest.size() && rest[next] == '/')
            return next + 1;
    }
    return std::nullopt;
}

std::size_t cCommentLength(std::string_view rest)
{
    if (rest.empty() || rest[0] != '/')
        return 0;
    const std::size_t kind = 1 + cSpliceLength(rest.substr(1));
    if (kind >= rest.size() || (rest[kind] != '/' && rest[kind] != '*'))
        return 0;
    if (rest[kind] == '/')
        return cLineLength(rest);
    const std::optional<std::size_t> end = cCommentEnd(rest.substr(kind + 1));
    return end ? kind + 1 + *end : rest.size();
}

std::size_t cBlankLength(std::string_view rest)
{
    std::size_t at = 0;
    while (at < rest.size()) {
        const std::string_view here = rest.substr(at);
        const std::size_t length = isAsciiBlank(here[0]) ? 1 : std::max(cSpliceLength(here), cCommentLength(here));
        if (length == 0)
            break;
        at += length;
    }
    return at;
}

std::vector<CLexeme> cLexemes(std::string_view text, std::size_t limit)
{
    const std::string joined = text.find('\\') == std::string_view::npos ? std::string() : cJoinedLines(text);
    if (!joined.empty())
        text = joined;
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
