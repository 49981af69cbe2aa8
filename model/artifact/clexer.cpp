// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/clexer.h"

#include "model/text/bytescan.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 windowBytes = 1 << 20; ///< between two looks at the stop token

constexpr ByteSet bodyStops("{}\"'/#");
constexpr ByteSet countingStops("{}\"'/#()");
constexpr ByteSet switchedOffStops("\"'/#");
constexpr ByteSet stringStops("\"\n");
constexpr ByteSet characterStops("'\n");

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

} // namespace

bool CLexer::isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$'
        || quint8(c) >= 0x80;
}

void CLexer::advance(QByteArrayView text, bool isLast, const std::stop_token &stop)
{
    m_text = text;
    m_isLast = isLast;
    while (m_at < m_text.size() && !m_isEnded) {
        if (stop.stop_requested() || !step())
            return;
    }
    if (isLast && !m_isEnded)
        finish();
}

void CLexer::finish()
{
    m_endsInComment = m_mode == Mode::BlockComment;
    if (m_mode == Mode::String || m_mode == Mode::Character)
        endLiteral(m_at);
    else if (m_mode == Mode::Word)
        takeWordBytes();
    else if (m_mode == Mode::LineComment || m_mode == Mode::Directive)
        endLine();
    m_valuesEnd = m_at;
    if (m_skipDepth > 0) {
        m_skipDepth = 0;
        endInBraces();
        endSkipped();
    }
    if (!m_isEnded)
        endText();
    m_isEnded = true;
}

void CLexer::skipBraces(bool countsValues)
{
    m_skipDepth = 1;
    m_skipParentheses = 0;
    m_countsValues = countsValues;
    m_isNested = false;
    m_hasValue = false;
    m_commas = 0;
    m_afterComma = m_at;
}

qint64 CLexer::countedValues() const
{
    return m_commas + (m_countsValues && (m_hasValue || hasToken(m_afterComma, m_valuesEnd)) ? 1 : 0);
}

bool CLexer::hasToken(qint64 begin, qint64 end) const
{
    const std::string_view text(m_text.data(), std::size_t(m_text.size()));
    for (qint64 i = begin; i < end;) {
        const std::string_view next = text.substr(std::size_t(i), 2);
        if (isBlank(text[std::size_t(i)])) {
            ++i;
        } else if (next == "/*" || next == "//") {
            const std::size_t found = text.find(next == "/*" ? "*/" : "\n", std::size_t(i) + 2);
            i = found == std::string_view::npos ? end : qint64(found) + (next == "/*" ? 2 : 1);
        } else {
            return true;
        }
    }
    return false;
}

bool CLexer::step()
{
    switch (m_mode) {
    case Mode::Code:
        return m_isSwitchedOff ? skipSwitchedOff() : m_skipDepth > 0 ? skip() : takeCode(m_text[m_at]);
    case Mode::Word:
        return takeWordBytes();
    case Mode::LineComment:
    case Mode::Directive:
        return takeLine();
    case Mode::BlockComment:
        return takeComment();
    case Mode::String:
    case Mode::Character:
        return takeLiteral();
    }
    return false;
}

void CLexer::enter(Mode mode, qint64 length)
{
    m_mode = mode;
    m_tokenBegin = m_at;
    m_tokenLine = m_line;
    m_at += length;
}

bool CLexer::skip()
{
    const ByteSet &stops = m_countsValues ? countingStops : bodyStops;
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    const ByteScan scan = ByteScanner::best().findCounting(stops, m_text.data(), m_at, end);
    m_line += scan.lineFeeds;
    if (m_countsValues && m_skipDepth == 1 && m_skipParentheses == 0 && scan.commas > 0) {
        m_commas += scan.commas;
        const std::string_view passed(m_text.data() + m_at, std::size_t(scan.position - m_at));
        m_afterComma = m_at + qint64(passed.rfind(',')) + 1;
        m_hasValue = false;
    }
    m_at = scan.position;
    if (m_at == end)
        return true;
    const char c = m_text[m_at];
    if (c == '(' || c == ')') {
        m_skipParentheses = std::max(m_skipParentheses + (c == '(' ? 1 : -1), 0);
        ++m_at;
    } else if (c == '{') {
        m_isNested = true;
        ++m_skipDepth;
        ++m_at;
    } else if (c == '}') {
        m_valuesEnd = m_at++;
        if (--m_skipDepth == 0)
            endSkipped();
    } else {
        return takeTrivia(c);
    }
    return true;
}

bool CLexer::skipSwitchedOff()
{
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    const ByteScan scan = ByteScanner::best().findCounting(switchedOffStops, m_text.data(), m_at, end);
    m_line += scan.lineFeeds;
    m_at = scan.position;
    return m_at == end || takeTrivia(m_text[m_at]);
}

void CLexer::setSwitchedOff(bool isOff)
{
    if (m_countsValues && m_skipDepth == 1 && (isOff || m_isSwitchedOff))
        m_afterComma = m_at;
    m_isSwitchedOff = isOff;
}

void CLexer::noteValue()
{
    if (!m_countsValues || m_skipDepth != 1 || m_isSwitchedOff)
        return;
    m_hasValue = m_hasValue || hasToken(m_afterComma, m_tokenBegin);
    m_afterComma = m_at;
}

bool CLexer::takeCode(char c)
{
    if (c == '\n') {
        ++m_at;
        ++m_line;
    } else if (isBlank(c)) {
        ++m_at;
    } else if (isWordByte(c)) {
        beginToken();
        enter(Mode::Word, 1);
    } else if (c == '"' || c == '\'' || c == '/' || c == '#') {
        return takeTrivia(c);
    } else {
        beginToken();
        ++m_at;
        takeMark(c);
    }
    return true;
}

bool CLexer::takeTrivia(char c)
{
    const bool isInside = m_skipDepth > 0 || m_isSwitchedOff;
    if (c == '"' || c == '\'') {
        if (!isInside)
            beginToken();
        enter(c == '"' ? Mode::String : Mode::Character, 1);
    } else if (c == '/') {
        if (m_at + 1 >= m_text.size() && !m_isLast)
            return false;
        const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (next == '/' || next == '*')
            enter(next == '/' ? Mode::LineComment : Mode::BlockComment, 2);
        else
            takeLone();
    } else if (startsLine()) {
        enter(Mode::Directive, 1);
    } else {
        takeLone();
    }
    return true;
}

void CLexer::takeLone()
{
    const char c = m_text[m_at++];
    if (m_skipDepth == 0 && !m_isSwitchedOff)
        takeMark(c);
}

bool CLexer::startsLine() const
{
    for (qint64 i = m_at - 1; i >= 0 && m_text[i] != '\n'; --i) {
        if (m_text[i] != ' ' && m_text[i] != '\t')
            return false;
    }
    return true;
}

bool CLexer::takeWordBytes()
{
    while (m_at < m_text.size() && isWordByte(m_text[m_at]))
        ++m_at;
    if (m_at == m_text.size() && !m_isLast)
        return false;
    m_mode = Mode::Code;
    takeWord(m_text.sliced(m_tokenBegin, m_at - m_tokenBegin));
    return true;
}

bool CLexer::isEscaped(qint64 position) const
{
    qint64 first = position;
    while (first > m_tokenBegin + 1 && m_text[first - 1] == '\\')
        --first;
    return (position - first) % 2 != 0;
}

bool CLexer::isSpliced(qint64 lineFeed) const
{
    const bool hasReturn = lineFeed > m_tokenBegin && m_text[lineFeed - 1] == '\r';
    return isEscaped(hasReturn ? lineFeed - 1 : lineFeed);
}

bool CLexer::takeLine()
{
    const void *found = std::memchr(m_text.data() + m_at, '\n', std::size_t(m_text.size() - m_at));
    m_at = found ? static_cast<const char *>(found) - m_text.data() : m_text.size();
    if (!found && !m_isLast)
        return false;
    if (found && isSpliced(m_at)) {
        ++m_at;
        ++m_line;
        return true;
    }
    endLine();
    return true;
}

void CLexer::endLine()
{
    if (m_mode == Mode::Directive) {
        noteValue();
        takeDirective(m_text.sliced(m_tokenBegin, m_at - m_tokenBegin));
    }
    m_mode = Mode::Code;
}

bool CLexer::takeComment()
{
    const std::string_view rest(m_text.data() + m_at, std::size_t(m_text.size() - m_at));
    const std::size_t end = rest.find("*/");
    // The star of the end may be the last byte so far.
    const bool waits = end == std::string_view::npos && !m_isLast && rest.back() == '*';
    const std::string_view passed = rest.substr(0, waits ? rest.size() - 1 : end);
    m_line += std::count(passed.begin(), passed.end(), '\n');
    m_at += qint64(passed.size());
    if (end == std::string_view::npos)
        return !waits;
    m_at += 2;
    m_mode = Mode::Code;
    return true;
}

bool CLexer::takeLiteral()
{
    const ByteSet &stops = m_mode == Mode::String ? stringStops : characterStops;
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    m_at = ByteScanner::best().find(stops, m_text.data(), m_at, end);
    if (m_at == end)
        return true;
    if (m_text[m_at] == '\n') {
        if (isSpliced(m_at)) {
            ++m_at;
            ++m_line;
        } else {
            endLiteral(m_at); // unterminated: ends with its line
        }
    } else if (isEscaped(m_at)) {
        ++m_at;
    } else {
        ++m_at;
        endLiteral(m_at - 1);
    }
    return true;
}

void CLexer::endLiteral(qint64 contentEnd)
{
    const bool isString = std::exchange(m_mode, Mode::Code) == Mode::String;
    if (isString && m_skipDepth == 0 && !m_isSwitchedOff)
        takeString(m_text.sliced(m_tokenBegin + 1, contentEnd - m_tokenBegin - 1));
}

} // namespace Mlf
