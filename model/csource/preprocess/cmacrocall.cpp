// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cmacrocall.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"

#include <utility>

namespace Mlf {

CMacroCall::Kind CMacroCall::begin(QByteArrayView word, qint64 at, qint64 line, const CPreprocessor &preprocessor)
{
    const CMacro *macro = preprocessor.result().macros.find(stdView(word), preprocessor.placeOf(at));
    if (!macro)
        return Kind::None;
    m_begin = at;
    m_line = line;
    if (!macro->hasParameters)
        return Kind::Plain;
    m_name = word.toByteArray();
    return Kind::WithArguments;
}

QByteArray CMacroCall::leave()
{
    return std::exchange(m_name, {});
}

bool CMacroCall::take(char c, qint64 at)
{
    constexpr qint64 longestCall = 65'536; // bytes
    m_parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (m_parentheses > 0 && at - m_begin < longestCall)
        return false;
    m_parentheses = 0;
    m_name.clear();
    return true;
}

std::optional<std::vector<CLexeme>> CMacroCall::expand(QByteArrayView text, qint64 end,
                                                       const CPreprocessor &preprocessor) const
{
    return CExpander(preprocessor.result().macros, preprocessor.placeOf(m_begin))
        .expand(cLexemes(stdView(text.sliced(m_begin, end - m_begin))));
}

std::size_t closingBrace(const std::vector<CLexeme> &pieces, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < pieces.size(); ++i) {
        depth += pieces[i].text == "{" ? 1 : pieces[i].text == "}" ? -1 : 0;
        if (depth == 0)
            return i;
    }
    return open;
}

std::string readBrackets(const std::vector<CLexeme> &pieces, std::size_t &at)
{
    std::string inner;
    int depth = 1;
    for (++at; at < pieces.size(); ++at) {
        const std::string &text = pieces[at].text;
        depth += text == "[" || text == "(" ? 1 : text == "]" || text == ")" ? -1 : 0;
        if (depth == 0)
            break;
        inner += pieces[at].text + ' ';
    }
    return inner;
}

} // namespace Mlf
