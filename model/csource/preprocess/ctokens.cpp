// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/ctokens.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr qint64 longestText = std::numeric_limits<qint32>::max() / 2; ///< bytes; CToken::begin has 32 bits
constexpr std::size_t longestArguments = 65'536;

/// True if the word is an attribute, which is dropped together with its arguments.
bool isAttribute(std::string_view word)
{
    return isOneOf(word, {"__attribute__", "__attribute", "_Alignas", "alignas"});
}

} // namespace

CTokens::CTokens(QByteArrayView text, const CTextPlace &place, std::optional<qsizetype> limit)
    : m_source(text.data(), std::size_t(std::min<qint64>(text.size(), longestText)))
    , m_text(m_source)
    , m_place(place)
{
    if (qsizetype(m_source.size()) < text.size())
        m_reached = Limit::FunctionTokens;
    if (!m_place.preprocessed) {
        static const CPreprocessed none;
        if (m_source.find('#') != std::string_view::npos)
            m_own = preprocess(text.first(qsizetype(m_source.size())));
        m_place = {m_own ? m_own.get() : &none, 0};
    }
    m_limit = limit.value_or(m_place.preprocessed->limits[Limit::FunctionTokens]);
    joinLines();
    while (m_at < m_text.size()) {
        if (size() >= m_limit) {
            m_reached = Limit::FunctionTokens;
            break;
        }
        take();
    }
    for (const qint32 open : m_open)
        m_tokens[std::size_t(open)].partner = qint32(size() - 1);
    if (!m_tokens.empty() && m_valuesDepth > 0)
        m_tokens.back().size = qint32(m_text.size()) - m_tokens.back().begin;
}

void CTokens::joinLines()
{
    std::size_t kept = 0;
    for (std::size_t at = m_source.find('\\'); at != std::string_view::npos; at = m_source.find('\\', at)) {
        const std::size_t length = cSpliceLength(m_source.substr(at));
        if (length > 0) {
            m_joined += m_source.substr(kept, at - kept);
            kept = at + length;
            m_splices.push_back({m_joined.size(), kept});
        }
        at += std::max<std::size_t>(length, 1);
    }
    if (m_splices.empty())
        return;
    m_joined += m_source.substr(kept);
    m_text = m_joined;
}

std::size_t CTokens::sourceBehindSplices(std::size_t place) const
{
    const auto behind = std::upper_bound(m_splices.begin(), m_splices.end(), place,
                                         [](std::size_t at, const Splice &splice) { return at < splice.joined; });
    return behind == m_splices.begin() ? place : (behind - 1)->source + place - (behind - 1)->joined;
}

std::size_t CTokens::joinedAt(std::size_t source) const
{
    const auto behind = std::upper_bound(m_splices.begin(), m_splices.end(), source,
                                         [](std::size_t at, const Splice &splice) { return at < splice.source; });
    const std::size_t place =
        behind == m_splices.begin() ? source : (behind - 1)->joined + source - (behind - 1)->source;
    return std::min(place, behind == m_splices.end() ? m_text.size() : behind->joined);
}

bool CTokens::isWord(qsizetype index) const
{
    return index >= 0 && index < size() && at(index).kind == CToken::Kind::Word;
}

QByteArray CTokens::joined(qsizetype first, qsizetype last) const
{
    QByteArray result;
    for (qsizetype i = first; i < std::min(last, size()); ++i) {
        const std::string_view token = text(i);
        if (!result.isEmpty() && isCWordByte(token.front()) && isCWordByte(result.back()))
            result += ' ';
        result.append(token.data(), qsizetype(token.size()));
    }
    return result;
}

CTextPlace CTokens::placeOf(qsizetype index) const
{
    const auto begin = std::size_t(index < size() ? at(index).begin : 0);
    return {m_place.preprocessed, m_place.begin + qint64(sourceAt(std::min(begin, m_text.size())))};
}

QByteArrayView CTokens::source(qsizetype index) const
{
    std::string_view token = text(index);
    if (index < size() && std::size_t(at(index).begin) < m_text.size()) {
        const std::size_t begin = sourceAt(std::size_t(at(index).begin));
        token = m_source.substr(begin, sourceAt(std::size_t(at(index).begin + at(index).size)) - begin);
    }
    return byteView(token);
}

void CTokens::take()
{
    const char c = m_text[m_at];
    const std::string_view rest = m_text.substr(m_at);
    if (isAsciiBlank(c)) {
        ++m_at;
    } else if (c == '#') {
        takeDirective();
    } else if (rest.starts_with("//")) {
        skipLine();
    } else if (rest.starts_with("/*")) {
        const std::size_t end = m_text.find("*/", m_at + 2);
        m_at = end == std::string_view::npos ? m_text.size() : end + 2;
    } else if (c == '"' || c == '\'') {
        readLiteral();
    } else if (isCWordByte(c) || startsCNumber(rest)) {
        takeWord();
    } else {
        readPunctuator();
    }
}

void CTokens::skipLine()
{
    const std::size_t end = m_text.find('\n', m_at);
    m_at = end == std::string_view::npos ? m_text.size() : end + 1;
}

/// Skips a directive and the text that it makes inactive. The directive was evaluated before.
void CTokens::takeDirective()
{
    const std::size_t word = m_text.find_first_not_of("#%: \t", m_at);
    if (m_includeLine < 0 && word != std::string_view::npos && m_text.substr(word).starts_with("include"))
        m_includeLine = lineOf(m_at);
    m_at += cDirectiveLength(m_text.substr(m_at));
    const qint64 here = m_place.begin + qint64(sourceAt(m_at));
    const qint64 behind = m_place.preprocessed->skipInactive(here);
    if (behind > here)
        m_at = joinedAt(std::size_t(behind - m_place.begin));
}

void CTokens::takeWord()
{
    const std::size_t begin = m_at;
    const std::string_view word = m_text.substr(m_at, cWordLength(m_text.substr(m_at)));
    if (m_valuesDepth > 0) {
        m_at += word.size();
        return;
    }
    if (word == "_Pragma") { // equivalent to a directive
        m_at += word.size();
        m_at += argumentsAt(m_at).size();
        return;
    }
    const bool isNumber = startsCNumber(word);
    if (isNumber || !takeMacro(word)) {
        m_at += word.size();
        add(isNumber ? CToken::Kind::Number : CToken::Kind::Word, qint64(begin));
    }
}

std::string_view CTokens::argumentsAt(std::size_t at) const
{
    const std::size_t begin = at + cBlankLength(m_text.substr(at));
    if (begin >= m_text.size() || m_text[begin] != '(')
        return {};
    qint64 depth = 0;
    for (std::size_t i = begin; i < std::min(m_text.size(), begin + longestArguments);) {
        const std::string_view rest = m_text.substr(i);
        const char c = rest[0];
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0)
            return m_text.substr(at, i + 1 - at);
        const std::size_t blanks = cBlankLength(rest);
        i += blanks > 0             ? blanks
            : c == '"' || c == '\'' ? cLiteralLength(rest)
            : isCWordByte(c)        ? cWordLength(rest)
                                    : 1;
    }
    return {};
}

bool CTokens::takeMacro(std::string_view name)
{
    const CMacros &macros = m_place.preprocessed->macros;
    const Limits &limits = m_place.preprocessed->limits;
    const qint64 place = m_place.begin + qint64(sourceAt(m_at));
    const CMacro *macro = macros.find(name, place);
    if (!macro)
        return false;
    std::vector<CLexeme> pieces {{CLexeme::Kind::Word, std::string(name)}};
    std::size_t end = m_at + name.size();
    // A replacement may end in the name of another macro, whose arguments follow in the text.
    for (int turns = 0; turns < 8; ++turns) {
        const bool endsInName = !pieces.empty() && pieces.back().kind == CLexeme::Kind::Word && !pieces.back().isFinal;
        const CMacro *last = endsInName ? macros.find(pieces.back().text, place) : nullptr;
        if (last && last->hasParameters) {
            const std::string_view arguments = argumentsAt(end);
            if (arguments.empty())
                break;
            for (CLexeme &piece : cLexemes(arguments))
                pieces.push_back(std::move(piece));
            end += arguments.size();
        } else if (turns > 0) {
            break;
        }
        auto expanded = CExpander(macros, place, limits[Limit::MacroPieces]).expand(std::move(pieces));
        if (!expanded) {
            m_reached = Limit::MacroPieces;
            return false;
        }
        pieces = std::move(*expanded);
    }
    const qint32 line = lineOf(m_at);
    m_at = end;
    addPieces(pieces, line);
    return true;
}

void CTokens::addPieces(const std::vector<CLexeme> &pieces, qint32 line)
{
    const qint64 maxReplaced = std::min(m_place.preprocessed->limits[Limit::MacroBytes], longestText);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const CLexeme &piece = pieces[i];
        if (piece.text == "_Pragma" && i + 3 < pieces.size() && pieces[i + 3].text == ")") {
            i += 3;
            continue;
        }
        if (size() >= m_limit) {
            m_reached = Limit::FunctionTokens;
            return;
        }
        if (qint64(m_replaced.size() + piece.text.size()) > maxReplaced) {
            m_reached = Limit::MacroBytes;
            return;
        }
        // A complete initialiser is one token here, too.
        std::size_t end = i;
        if (piece.text == "{" && is(size() - 1, "=")) {
            qint64 depth = 0;
            for (end = i; end < pieces.size(); ++end) {
                depth += pieces[end].text == "{" ? 1 : pieces[end].text == "}" ? -1 : 0;
                if (depth == 0)
                    break;
            }
        }
        if (end > i && end < pieces.size()) {
            std::string values;
            for (; i <= end; ++i)
                values += pieces[i].text + ' ';
            --i;
            m_replaced += values;
            m_tokens.push_back({CToken::Kind::Values, qint32(m_text.size() + m_replaced.size() - values.size()),
                                qint32(values.size()), line, -1, false});
        } else {
            addPiece(piece, line);
        }
    }
}

void CTokens::addPiece(const CLexeme &piece, qint32 line)
{
    static constexpr CToken::Kind kinds[] = {CToken::Kind::Word, CToken::Kind::Number, CToken::Kind::Text,
                                             CToken::Kind::Mark};
    m_replaced += piece.text;
    m_tokens.push_back({kinds[std::size_t(piece.kind)], qint32(m_text.size() + m_replaced.size() - piece.text.size()),
                        qint32(piece.text.size()), line, -1, piece.isOfType});
    if (piece.kind == CLexeme::Kind::Mark)
        matchLastBracket();
}

void CTokens::readLiteral()
{
    const std::size_t begin = m_at;
    m_at += cLiteralLength(m_text.substr(m_at));
    if (m_valuesDepth == 0)
        add(CToken::Kind::Text, qint64(begin));
}

void CTokens::readPunctuator()
{
    const char c = m_text[m_at];
    const std::size_t begin = m_at;
    if (m_valuesDepth > 0) {
        ++m_at;
        m_valuesDepth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (m_valuesDepth == 0)
            m_tokens.back().size = qint32(m_at) - m_tokens.back().begin;
        return;
    }
    if (c == '{' && is(size() - 1, "=")) {
        ++m_at;
        add(CToken::Kind::Values, qint64(begin));
        m_valuesDepth = 1;
        return;
    }
    m_at += cMarkLength(m_text.substr(m_at));
    add(CToken::Kind::Mark, qint64(begin));
    matchLastBracket();
}

/// Processes the last token if it is a bracket.
void CTokens::matchLastBracket()
{
    const std::string_view mark = text(size() - 1);
    if (mark == "(" || mark == "[" || mark == "{")
        m_open.push_back(qint32(size() - 1));
    else if (mark == ")" || mark == "]" || mark == "}")
        close();
}

/// Processes a closing bracket. A brace also closes all brackets that were opened inside it. Other unmatched brackets
/// close nothing.
void CTokens::close()
{
    const auto last = qint32(size() - 1);
    const std::string_view closing = text(last);
    const std::string_view wanted = closing == ")" ? "(" : closing == "]" ? "[" : "{";
    if (wanted == "{") {
        while (!m_open.empty() && text(m_open.back()) != "{") {
            m_tokens[std::size_t(m_open.back())].partner = last;
            m_stray = m_stray < 0 ? m_open.back() : m_stray;
            m_open.pop_back();
        }
    }
    if (m_open.empty() || text(m_open.back()) != wanted) {
        m_stray = m_stray < 0 ? last : m_stray;
        return;
    }
    m_tokens[std::size_t(m_open.back())].partner = last;
    m_tokens.back().partner = m_open.back();
    const qint32 opening = m_open.back();
    m_open.pop_back();
    if (!isWord(opening - 1) || !isAttribute(text(opening - 1)))
        return;
    for (qint32 i = opening + 1; i < last; ++i) {
        if (isOneOf(text(i), {"cleanup", "__cleanup__"}) && is(i + 1, "(")) {
            m_cleanups.emplace_back(opening - 1, text(i + 2));
            break;
        }
    }
    m_tokens.resize(std::size_t(opening) - 1);
}

std::string_view CTokens::cleanupIn(qsizetype first, qsizetype last) const
{
    const auto found = std::ranges::lower_bound(m_cleanups, first, {}, &std::pair<qint32, std::string_view>::first);
    return found != m_cleanups.end() && found->first < last ? found->second : std::string_view();
}

void CTokens::add(CToken::Kind kind, qint64 begin)
{
    m_tokens.push_back({kind, qint32(begin), qint32(qint64(m_at) - begin), lineOf(std::size_t(begin)), -1, false});
}

/// Line of a place. Places must be requested in ascending order.
qint32 CTokens::lineOf(std::size_t place)
{
    const std::size_t source = sourceAt(place);
    m_line +=
        qint32(std::count(m_source.begin() + qsizetype(m_linesCounted), m_source.begin() + qsizetype(source), '\n'));
    m_linesCounted = source;
    return m_line;
}

} // namespace Mlf
