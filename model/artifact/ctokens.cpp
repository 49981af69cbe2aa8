// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/ctokens.h"

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$' || quint8(c) >= 0x80;
}

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

std::size_t markLength(std::string_view rest)
{
    static constexpr std::string_view threes[] = {"<<=", ">>=", "..."};
    static constexpr std::string_view twos[] = {"->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                                "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::"};
    const auto is = [&](std::string_view mark) { return rest.starts_with(mark); };
    if (std::any_of(std::begin(threes), std::end(threes), is))
        return 3;
    return std::any_of(std::begin(twos), std::end(twos), is) ? 2 : 1;
}

} // namespace

CTokens::CTokens(QByteArrayView text, qsizetype limit)
    : m_text(text.data(), std::size_t(std::min<qsizetype>(text.size(), std::numeric_limits<qint32>::max())))
    , m_limit(limit)
{
    m_isLimited = qsizetype(m_text.size()) < text.size();
    while (m_at < m_text.size()) {
        if (size() >= m_limit) {
            m_isLimited = true;
            break;
        }
        take();
    }
    for (const qint32 open : m_open)
        m_tokens[std::size_t(open)].partner = qint32(size() - 1);
    if (!m_tokens.empty() && m_valuesDepth > 0)
        m_tokens.back().size = qint32(m_text.size()) - m_tokens.back().begin;
}

std::string_view CTokens::text(qsizetype index) const
{
    if (index < 0 || index >= size())
        return {};
    const CToken &token = at(index);
    return m_text.substr(std::size_t(token.begin), std::size_t(token.size));
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
        if (!result.isEmpty() && isWordByte(token.front()) && isWordByte(result.back()))
            result += ' ';
        result.append(token.data(), qsizetype(token.size()));
    }
    return result;
}

void CTokens::take()
{
    const char c = m_text[m_at];
    const std::string_view rest = m_text.substr(m_at);
    if (isBlank(c)) {
        ++m_at;
    } else if (c == '#') {
        takeDirective();
    } else if (rest.starts_with("//")) {
        skipLine();
    } else if (rest.starts_with("/*")) {
        const std::size_t end = m_text.find("*/", m_at + 2);
        m_at = end == std::string_view::npos ? m_text.size() : end + 2;
    } else if (c == '"' || c == '\'') {
        takeLiteral(c);
    } else if (isWordByte(c) || (c == '.' && rest.size() > 1 && isDigit(rest[1]))) {
        const std::size_t begin = m_at++;
        const bool isNumber = isDigit(c) || c == '.';
        while (m_at < m_text.size()
               && (isWordByte(m_text[m_at])
                   || (isNumber
                       && (m_text[m_at] == '.'
                           || ((m_text[m_at] == '+' || m_text[m_at] == '-')
                               && std::string_view("eEpP").find(m_text[m_at - 1]) != std::string_view::npos
                               && !(m_text.substr(begin, 2) == "0x" && (m_text[m_at - 1] | 0x20) == 'e'))))))
            ++m_at;
        if (m_valuesDepth == 0)
            add(isNumber ? CToken::Kind::Number : CToken::Kind::Word, qint64(begin));
    } else {
        takeMark();
    }
}

void CTokens::skipLine()
{
    while (m_at < m_text.size()) {
        const std::size_t end = m_text.find('\n', m_at);
        m_at = end == std::string_view::npos ? m_text.size() : end + 1;
        if (end == std::string_view::npos || end == 0)
            return;
        const std::size_t last = m_text[end - 1] == '\r' && end > 1 ? end - 2 : end - 1;
        if (m_text[last] != '\\')
            return;
    }
}

/// The directive at m_at, where a `#` stands, without that, comments and blanks around it: "if 0".
std::string_view CTokens::directive() const
{
    std::size_t begin = m_at + 1;
    while (begin < m_text.size() && (m_text[begin] == ' ' || m_text[begin] == '\t'))
        ++begin;
    const std::size_t end = std::min(m_text.find_first_of("\r\n/", begin), m_text.size());
    std::string_view line = m_text.substr(begin, end - begin);
    while (!line.empty() && isBlank(line.back()))
        line.remove_suffix(1);
    return line;
}

void CTokens::takeDirective()
{
    const std::string_view line = directive();
    const bool isElse = line.starts_with("el"); // else, elif, elifdef
    if (line == "if 0") {
        skipDisabled();
        return;
    }
    if (isElse && !m_conditions.empty() && m_conditions.back()) {
        m_conditions.pop_back();
        skipDisabled();
        return;
    }
    if (line.starts_with("if"))
        m_conditions.push_back(line == "if 1");
    else if (line.starts_with("endif") && !m_conditions.empty())
        m_conditions.pop_back();
    skipLine();
}

/// From a directive that switches off to behind the one of the same depth that ends it.
void CTokens::skipDisabled()
{
    const bool wasElse = !directive().starts_with("if");
    qint64 depth = 0;
    skipLine();
    while (m_at < m_text.size()) {
        const std::size_t first = m_text.find_first_not_of(" \t", m_at);
        if (first == std::string_view::npos || m_text[first] != '#') {
            skipLine();
            continue;
        }
        m_at = first;
        const std::string_view line = directive();
        const bool isElse = line.starts_with("el");
        skipLine();
        if (depth == 0 && isElse && !wasElse) {
            m_conditions.push_back(false);
            return;
        }
        if (depth == 0 && line.starts_with("endif"))
            return;
        depth += line.starts_with("if") ? 1 : line.starts_with("endif") ? -1 : 0;
    }
}

void CTokens::takeLiteral(char quote)
{
    const std::size_t begin = m_at++;
    while (m_at < m_text.size() && m_text[m_at] != quote && m_text[m_at] != '\n')
        m_at += m_text[m_at] == '\\' ? 2 : 1;
    m_at = std::min(m_at + 1, m_text.size());
    if (m_valuesDepth == 0)
        add(CToken::Kind::Text, qint64(begin));
}

void CTokens::takeMark()
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
    m_at += markLength(m_text.substr(m_at));
    add(CToken::Kind::Mark, qint64(begin));
    if (c == '(' || c == '[' || c == '{')
        m_open.push_back(qint32(size() - 1));
    else if (c == ')' || c == ']' || c == '}')
        close();
}

/// A closing brace closes whatever is open inside of it; another bracket that does not fit closes nothing.
void CTokens::close()
{
    const auto last = qint32(size() - 1);
    const std::string_view closing = text(last);
    const std::string_view wanted = closing == ")" ? "(" : closing == "]" ? "[" : "{";
    if (wanted == "{") {
        while (!m_open.empty() && text(m_open.back()) != "{") {
            m_tokens[std::size_t(m_open.back())].partner = last;
            m_open.pop_back();
        }
    }
    if (m_open.empty() || text(m_open.back()) != wanted)
        return;
    m_tokens[std::size_t(m_open.back())].partner = last;
    m_tokens.back().partner = m_open.back();
    m_open.pop_back();
}

void CTokens::add(CToken::Kind kind, qint64 begin)
{
    const auto from = std::size_t(begin);
    m_line += qint32(std::count(m_text.begin() + qsizetype(m_linesCounted), m_text.begin() + qsizetype(from), '\n'));
    m_linesCounted = from;
    m_tokens.push_back({kind, qint32(begin), qint32(m_at - from), m_line, -1});
}

} // namespace Mlf
