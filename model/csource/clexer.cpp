// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/clexer.h"

#include "model/csource/clexeme.h"
#include "model/text/bytescan.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 windowBytes = 1 << 20; ///< between two looks at the stop token

constexpr ByteSet bodyStops("{}\"'/#<");
constexpr ByteSet countingStops("{}\"'/#<()");
constexpr ByteSet switchedOffStops("\"'/#");
constexpr ByteSet stringStops("\"\n");
constexpr ByteSet characterStops("'\n");

/// All that stands there may be part of a spliced line end.
bool mayBeSplice(std::string_view rest)
{
    return rest.empty() || rest == "\\" || rest == "\\\r";
}

} // namespace

void CLexer::noteFault(CTextFault::Kind kind, qint64 line)
{
    if (!m_fault)
        m_fault = CTextFault {kind, LineNumber(line)};
}

void CLexer::advance(QByteArrayView text, bool isLast, const std::stop_token &stop)
{
    m_text = text;
    m_isLast = isLast;
    if (m_at == 0 && !isLast && text.size() < qsizetype(byteOrderMark.size()))
        return;
    if (m_at == 0 && text.startsWith(QByteArrayView(byteOrderMark)))
        m_at = qint64(byteOrderMark.size());
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
        m_client.endInBraces();
        m_client.endSkipped();
    }
    if (!m_isEnded)
        m_client.endText();
    m_isEnded = true;
}

void CLexer::skipBraces(bool countsValues)
{
    m_skipDepth = 1;
    m_skipParentheses = 0;
    m_countsValues = countsValues;
    m_hasInnerBraces = false;
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
    const std::string_view text(m_text.data() + begin, std::size_t(end - begin));
    return cBlankLength(text) < text.size();
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
        m_hasInnerBraces = true;
        ++m_skipDepth;
        ++m_at;
    } else if (c == '}') {
        m_valuesEnd = m_at++;
        if (--m_skipDepth == 0)
            m_client.endSkipped();
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
    } else if (isAsciiBlank(c)) {
        ++m_at;
    } else if (isCWordByte(c)) {
        m_client.beginToken();
        enter(Mode::Word, 1);
    } else if (c == '"' || c == '\'' || c == '/' || c == '#') {
        return takeTrivia(c);
    } else if (c == '\\') {
        return takeBackslash();
    } else if (c == '<' || c == '=' || c == '>') {
        return takeConflict();
    } else {
        m_client.beginToken();
        ++m_at;
        m_client.takeMark(c);
    }
    return true;
}

bool CLexer::takeBackslash()
{
    const std::optional<qint64> behind = behindSplices(m_at);
    if (!behind)
        return false;
    if (*behind > m_at) {
        goOn(*behind);
    } else {
        m_client.beginToken();
        ++m_at;
        m_client.takeMark('\\');
    }
    return true;
}

bool CLexer::takeTrivia(char c)
{
    const bool isInside = m_skipDepth > 0 || m_isSwitchedOff;
    const std::optional<bool> separates = c == '\'' ? isSeparator(m_at) : false;
    if (!separates)
        return false;
    if (*separates) {
        ++m_at;
    } else if (c == '"' || c == '\'') {
        if (!isInside)
            m_client.beginToken();
        enter(c == '"' ? Mode::String : Mode::Character, 1);
    } else if (c == '/') {
        const std::optional<qint64> at = behindSplices(m_at + 1);
        if (!at)
            return false;
        const char next = *at < m_text.size() ? m_text[*at] : '\0';
        if (next == '/' || next == '*') {
            enter(next == '/' ? Mode::LineComment : Mode::BlockComment, 1);
            goOn(*at);
            ++m_at;
        } else {
            takeLone();
        }
    } else if (c == '<') {
        return takeConflict();
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
        m_client.takeMark(c);
}

bool CLexer::takeConflict()
{
    constexpr qint64 length = 7;
    const char c = m_text[m_at];
    if (m_at == 0 || m_text[m_at - 1] == '\n') {
        qint64 end = m_at;
        while (end < std::min<qint64>(m_text.size(), m_at + length) && m_text[end] == c)
            ++end;
        if (end == m_text.size() && !m_isLast)
            return false;
        if (end == m_at + length && (end == m_text.size() || isAsciiBlank(m_text[end]))) {
            noteFault(CTextFault::Kind::Conflict, m_line);
            enter(Mode::LineComment, length);
            return true;
        }
    }
    if (m_skipDepth == 0)
        m_client.beginToken();
    takeLone();
    return true;
}

bool CLexer::startsLine() const
{
    for (qint64 i = m_at - 1; i >= 0 && m_text[i] != '\n'; --i) {
        if (m_text.first(i + 1) == QByteArrayView(byteOrderMark))
            return true;
        if (m_text[i] != ' ' && m_text[i] != '\t')
            return false;
    }
    return true;
}

std::optional<qint64> CLexer::behindSplices(qint64 at) const
{
    if (at < m_text.size() && m_text[at] != '\\') // nearly always
        return at;
    const std::string_view rest(m_text.data() + at, std::size_t(m_text.size() - at));
    const std::size_t length = cSpliceLength(rest);
    if (!m_isLast && mayBeSplice(rest.substr(length)))
        return std::nullopt;
    return at + qint64(length);
}

void CLexer::goOn(qint64 at)
{
    m_line += std::count(m_text.begin() + m_at, m_text.begin() + at, '\n');
    m_at = at;
}

bool CLexer::takeWordBytes()
{
    for (;;) {
        while (m_at < m_text.size() && isCWordByte(m_text[m_at]))
            ++m_at;
        const bool isQuote = m_at < m_text.size() && m_text[m_at] == '\'';
        const std::optional<bool> separates = isQuote ? isSeparator(m_at) : false;
        if (!separates)
            return false;
        if (*separates) {
            ++m_at;
            continue;
        }
        if (m_at < m_text.size() && m_text[m_at] != '\\')
            break;
        const std::optional<qint64> behind = behindSplices(m_at);
        if (!behind)
            return false;
        if (*behind == m_at || *behind == m_text.size() || !isCWordByte(m_text[*behind]))
            break;
        if (m_wordBegin < 0) {
            std::swap(m_words[0], m_words[1]);
            m_words[0].resize(0);
            m_wordBegin = m_tokenBegin;
        }
        m_words[0] += m_text.sliced(m_wordBegin, m_at - m_wordBegin);
        goOn(*behind);
        m_wordBegin = m_at;
    }
    m_mode = Mode::Code;
    if (m_wordBegin < 0) {
        m_client.takeWord(m_text.sliced(m_tokenBegin, m_at - m_tokenBegin));
        return true;
    }
    m_words[0] += m_text.sliced(m_wordBegin, m_at - m_wordBegin);
    m_wordBegin = -1;
    m_client.takeWord(m_words[0]);
    return true;
}

std::optional<bool> CLexer::isSeparator(qint64 at) const
{
    constexpr qint64 longestNumber = 100;
    qint64 begin = at;
    while (begin > std::max<qint64>(at - longestNumber, 0)
           && (isCWordByte(m_text[begin - 1]) || m_text[begin - 1] == '\''))
        --begin;
    if (begin == at || m_text[begin] < '0' || m_text[begin] > '9')
        return false;
    if (at + 1 == m_text.size() && !m_isLast)
        return std::nullopt;
    return at + 1 < m_text.size() && isCSeparator(m_text[at], m_text[at + 1]);
}

bool CLexer::isEscaped(qint64 position) const
{
    bool isOdd = false;
    for (qint64 at = position; at > m_tokenBegin + 1;) {
        if (m_text[at - 1] == '\n' && isSpliced(at - 1)) {
            at -= m_text[at - 2] == '\r' ? 3 : 2;
        } else if (m_text[at - 1] == '\\') {
            isOdd = !isOdd;
            --at;
        } else {
            break;
        }
    }
    return isOdd;
}

bool CLexer::isSpliced(qint64 lineFeed) const
{
    const qint64 end = lineFeed > m_tokenBegin && m_text[lineFeed - 1] == '\r' ? lineFeed - 1 : lineFeed;
    return end > m_tokenBegin && m_text[end - 1] == '\\';
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
        m_client.takeDirective(m_text.sliced(m_tokenBegin, m_at - m_tokenBegin));
    }
    m_mode = Mode::Code;
}

bool CLexer::takeComment()
{
    const std::string_view rest(m_text.data() + m_at, std::size_t(m_text.size() - m_at));
    const std::optional<std::size_t> end = cCommentEnd(rest);
    // The star of the end may be there already.
    const std::size_t star = end || m_isLast ? std::string_view::npos : rest.rfind('*');
    const std::string_view tail = star == std::string_view::npos ? rest : rest.substr(star + 1);
    const bool waits = star != std::string_view::npos && mayBeSplice(tail.substr(cSpliceLength(tail)));
    goOn(m_at + qint64(waits ? star : end.value_or(rest.size())));
    if (end)
        m_mode = Mode::Code;
    return !waits;
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
            if (!m_isSwitchedOff)
                noteFault(CTextFault::Kind::Quote, m_tokenLine);
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
        m_client.takeString(m_text.sliced(m_tokenBegin + 1, contentEnd - m_tokenBegin - 1));
}

} // namespace Mlf
