// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/piecereader.h"

#include <algorithm>

namespace Mlf {

bool PieceReader::next(Piece &piece)
{
    const std::size_t blanks = cBlankLength(m_rest);
    const bool isLineStart = m_isFirst || m_rest.substr(0, blanks).find('\n') != std::string_view::npos;
    m_isFirst = false;
    m_rest.remove_prefix(blanks);
    piece.isBehindBlank = blanks > 0;
    if (m_rest.empty())
        return false;
    std::size_t length = 0;
    piece.kind = CLexeme::Kind::Mark;
    if (m_rest[0] == '#' && isLineStart) {
        length = cDirectiveLength(m_rest);
        m_isFirst = true;
    } else if (m_rest[0] == '"' || m_rest[0] == '\'') {
        piece.kind = CLexeme::Kind::Text;
        length = cLiteralLength(m_rest);
    } else if (startsCNumber(m_rest)) {
        piece.kind = CLexeme::Kind::Number;
        length = cWordLength(m_rest);
    } else if (isCWordByte(m_rest[0])) {
        piece.kind = CLexeme::Kind::Word;
        length = cWordLength(m_rest);
    } else {
        length = cMarkLength(m_rest);
    }
    length = std::clamp<std::size_t>(length, 1, m_rest.size());
    piece.text = m_rest.substr(0, length);
    m_rest.remove_prefix(length);
    return true;
}

void StringisedArguments::take(const Piece &piece)
{
    m_isInside = m_hasBlank = false;
    if (m_macros.empty())
        return;
    if (m_depth == 0) {
        m_depth = m_macro && piece.is("(") ? 1 : 0;
        m_isFirst = true;
        if (m_depth > 0)
            return;
        const auto found = piece.isWord()
            ? m_macros.find(QByteArray::fromRawData(piece.text.data(), qsizetype(piece.text.size())))
            : m_macros.end();
        m_macro = found == m_macros.end() ? nullptr : &*found;
        return;
    }
    m_depth += piece.is("(") ? 1 : piece.is(")") ? -1 : 0;
    if (m_depth == 0) {
        m_macro = nullptr;
        return;
    }
    m_isInside = true;
    const bool isBetween = m_depth == 1 && piece.is(",") && !m_macro->second;
    m_hasBlank = piece.isBehindBlank && !m_isFirst && !isBetween;
    m_isFirst = isBetween;
}

std::string directiveText(std::string_view line)
{
    std::string text;
    for (const CLexeme &piece : directiveWords(line))
        text += piece.text + ' ';
    return '#' + text;
}

std::vector<CLexeme> directiveWords(std::string_view line)
{
    std::vector<CLexeme> words = cLexemes(line.substr(1));
    const bool isMacro = words.size() > 2 && words[0].text == "define" && words[2].text == "(";
    // The bracket is the first one of the line, because neither `define` nor the name contains one.
    const std::size_t bracket = isMacro ? line.find('(') : std::string_view::npos;
    if (bracket != std::string_view::npos && bracket > 0 && isCWordByte(line[bracket - 1])) {
        words[1].text += words[2].text;
        words.erase(words.begin() + 2);
    }
    return words;
}

} // namespace Mlf
