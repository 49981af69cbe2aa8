// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/clexer.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"
#include "model/text/bytescan.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 windowBytes = 1 << 20; ///< bytes between two checks of the stop token

constexpr ByteSet bodyStops("{}\"'/#<");
constexpr ByteSet countingStops("{}\"'/#<()");
constexpr ByteSet switchedOffStops("\"'/#");
constexpr ByteSet stringStops("\"\n");
constexpr ByteSet characterStops("'\n");

} // namespace

void CLexer::recordFault(CTextFault::Kind kind, qint64 line)
{
    if (!m_fault)
        m_fault = CTextFault {kind, LineNumber(line)};
}

void CLexer::advance(QByteArrayView text, bool isLast, const std::stop_token &stop)
{
    m_text = CKnownText(text, isLast);
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
    if (m_isInDirective)
        m_mode = Mode::Directive;
    if (m_mode == Mode::String || m_mode == Mode::Character)
        endLiteral(m_at);
    else if (m_mode == Mode::Word)
        readWordBytes();
    else if (m_mode == Mode::LineComment || m_mode == Mode::Directive)
        endLine();
    if (m_braces.isOpen()) {
        m_braces.end(m_at);
        m_client.endInBraces();
        m_client.endSkipped();
    }
    if (!m_isEnded)
        m_client.endText();
    m_isEnded = true;
}

bool CLexer::step()
{
    switch (m_mode) {
    case Mode::Code:
        return m_isSwitchedOff ? skipSwitchedOff() : m_braces.isOpen() ? skip() : takeCode(m_text[m_at]);
    case Mode::Word:
        return readWordBytes();
    case Mode::LineComment:
    case Mode::Directive:
        return takeLine();
    case Mode::BlockComment:
        return readComment();
    case Mode::String:
    case Mode::Character:
        return readLiteral();
    }
    return false;
}

void CLexer::enter(Mode mode, qint64 length)
{
    m_mode = mode;
    m_tokenBegin = m_at;
    m_tokenLine = m_line;
    m_commentsRead = m_at;
    m_at += length;
}

bool CLexer::skip()
{
    const ByteSet &stops = m_braces.countsValues() ? countingStops : bodyStops;
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    const ByteScan scan = ByteScanner::best().findCounting(stops, text().data(), m_at, end);
    m_line += scan.lineFeeds;
    m_braces.pass(m_text.sliced(m_at, scan.position), scan.commas, m_at);
    m_at = scan.position;
    if (m_at == end)
        return true;
    const char c = m_text[m_at];
    if (c != '(' && c != ')' && c != '{' && c != '}')
        return readTrivia(c);
    if (c == '(')
        m_braces.openParenthesis();
    else if (c == ')')
        m_braces.closeParenthesis();
    else if (c == '{')
        m_braces.openInner();
    else
        m_braces.close(m_at);
    ++m_at;
    if (!m_braces.isOpen())
        m_client.endSkipped();
    return true;
}

bool CLexer::skipSwitchedOff()
{
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    const ByteScan scan = ByteScanner::best().findCounting(switchedOffStops, text().data(), m_at, end);
    m_line += scan.lineFeeds;
    m_at = scan.position;
    return m_at == end || readTrivia(m_text[m_at]);
}

void CLexer::setSwitchedOff(bool isOff)
{
    if (isOff || m_isSwitchedOff)
        m_braces.leaveOut(m_at);
    m_isSwitchedOff = isOff;
}

void CLexer::jumpTo(ByteOffset place, LineNumber line)
{
    m_at = std::clamp(place.value(), m_at, m_text.size());
    m_line = line.value();
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
        return readTrivia(c);
    } else if (c == '\\') {
        return readBackslash();
    } else if (c == '<' || c == '=' || c == '>') {
        return readConflict();
    } else {
        if (c == '%' && m_at + 1 < m_text.size() && m_text[m_at + 1] == ':')
            recordFault(CTextFault::Kind::Statement, m_line); // a digraph
        m_client.beginToken();
        ++m_at;
        m_client.readPunctuator(c);
    }
    return true;
}

bool CLexer::readBackslash()
{
    const std::optional<qint64> behind = m_text.behindSplices(m_at);
    if (!behind)
        return false;
    if (*behind > m_at) {
        goOn(*behind);
    } else {
        m_client.beginToken();
        ++m_at;
        m_client.readPunctuator('\\');
    }
    return true;
}

bool CLexer::readTrivia(char c)
{
    const bool isInside = m_braces.isOpen() || m_isSwitchedOff;
    const std::optional<bool> separates = c == '\'' ? m_text.isSeparator(m_at) : false;
    if (!separates)
        return false;
    if (*separates) {
        ++m_at;
    } else if (c == '"' || c == '\'') {
        if (!isInside)
            m_client.beginToken();
        enter(c == '"' ? Mode::String : Mode::Character, 1);
    } else if (c == '/') {
        const std::optional<qint64> at = m_text.behindSplices(m_at + 1);
        if (!at)
            return false;
        const char next = *at < m_text.size() ? m_text[*at] : '\0';
        if (next == '/' || next == '*') {
            enter(next == '/' ? Mode::LineComment : Mode::BlockComment, 1);
            goOn(*at);
            ++m_at;
        } else {
            readLone();
        }
    } else if (c == '<') {
        return readConflict();
    } else if (m_text.startsLine(m_at)) {
        enter(Mode::Directive, 1);
    } else {
        readLone();
    }
    return true;
}

void CLexer::readLone()
{
    const char c = m_text[m_at++];
    if (!m_braces.isOpen() && !m_isSwitchedOff)
        m_client.readPunctuator(c);
}

bool CLexer::readConflict()
{
    const std::optional<bool> isConflict = m_text.isConflict(m_at);
    if (!isConflict)
        return false;
    if (*isConflict) {
        recordFault(CTextFault::Kind::Conflict, m_line);
        enter(Mode::LineComment, CKnownText::conflictBytes);
        return true;
    }
    const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    if (m_text[m_at] == '<' && (next == '%' || next == ':'))
        recordFault(CTextFault::Kind::Statement, m_line); // a digraph
    if (!m_braces.isOpen())
        m_client.beginToken();
    readLone();
    return true;
}

void CLexer::goOn(qint64 at)
{
    m_line += std::count(text().begin() + m_at, text().begin() + at, '\n');
    m_at = at;
}

bool CLexer::readWordBytes()
{
    for (;;) {
        while (m_at < m_text.size() && isCWordByte(m_text[m_at]))
            ++m_at;
        const bool isQuote = m_at < m_text.size() && m_text[m_at] == '\'';
        const std::optional<bool> separates = isQuote ? m_text.isSeparator(m_at) : false;
        if (!separates)
            return false;
        if (*separates) {
            ++m_at;
            continue;
        }
        if (m_at < m_text.size() && m_text[m_at] != '\\')
            break;
        const std::optional<qint64> behind = m_text.behindSplices(m_at);
        if (!behind)
            return false;
        if (*behind == m_at || *behind == m_text.size() || !isCWordByte(m_text[*behind]))
            break;
        if (m_wordBegin < 0) {
            std::swap(m_words[0], m_words[1]);
            m_words[0].resize(0);
            m_wordBegin = m_tokenBegin;
        }
        m_words[0] += m_text.sliced(m_wordBegin, m_at);
        goOn(*behind);
        m_wordBegin = m_at;
    }
    m_mode = Mode::Code;
    if (m_wordBegin < 0) {
        m_client.takeWord(m_text.sliced(m_tokenBegin, m_at));
        return true;
    }
    m_words[0] += m_text.sliced(m_wordBegin, m_at);
    m_wordBegin = -1;
    m_client.takeWord(m_words[0]);
    return true;
}

bool CLexer::takeLine()
{
    const void *found = std::memchr(text().data() + m_at, '\n', std::size_t(m_text.size() - m_at));
    m_at = found ? static_cast<const char *>(found) - text().data() : m_text.size();
    if (!found && !m_text.isWhole())
        return false;
    if (found && m_text.isSpliced(m_at, m_tokenBegin)) {
        ++m_at;
        ++m_line;
        return true;
    }
    if (m_mode == Mode::Directive && endsInCComment(stdView(m_text.sliced(m_commentsRead, m_at)))) {
        m_mode = Mode::BlockComment;
        m_isInDirective = true;
        return true;
    }
    endLine();
    return true;
}

void CLexer::endLine()
{
    if (m_mode == Mode::Directive) {
        if (!m_isSwitchedOff)
            m_braces.passDirective(m_text, m_tokenBegin, m_at);
        m_client.takeDirective(m_text.sliced(m_tokenBegin, m_at));
    }
    m_mode = Mode::Code;
}

bool CLexer::readComment()
{
    const std::string_view rest(text().data() + m_at, std::size_t(m_text.size() - m_at));
    const std::optional<std::size_t> end = cCommentEnd(rest);
    // The `*` of the end of the comment may be the last available byte.
    const std::size_t star = end || m_text.isWhole() ? std::string_view::npos : rest.rfind('*');
    const std::string_view tail = star == std::string_view::npos ? rest : rest.substr(star + 1);
    const bool waits = star != std::string_view::npos && m_text.mayBeSplice(byteView(tail.substr(cSpliceLength(tail))));
    goOn(m_at + qint64(waits ? star : end.value_or(rest.size())));
    if (end) {
        m_mode = std::exchange(m_isInDirective, false) ? Mode::Directive : Mode::Code;
        m_commentsRead = m_at;
    }
    return !waits;
}

bool CLexer::readLiteral()
{
    const ByteSet &stops = m_mode == Mode::String ? stringStops : characterStops;
    const qint64 end = std::min<qint64>(m_text.size(), m_at + windowBytes);
    m_at = ByteScanner::best().find(stops, text().data(), m_at, end);
    if (m_at == end)
        return true;
    if (m_text[m_at] == '\n') {
        if (m_text.isSpliced(m_at, m_tokenBegin)) {
            ++m_at;
            ++m_line;
        } else {
            if (!m_isSwitchedOff)
                recordFault(CTextFault::Kind::Quote, m_tokenLine);
            endLiteral(m_at); // an unterminated literal ends with its line
        }
    } else if (m_text.isEscaped(m_at, m_tokenBegin)) {
        ++m_at;
    } else {
        ++m_at;
        endLiteral(m_at - 1);
    }
    return true;
}

void CLexer::endLiteral(qint64 contentEnd)
{
    if (std::exchange(m_mode, Mode::Code) != Mode::String || m_isSwitchedOff)
        return;
    const QByteArrayView content = m_text.sliced(m_tokenBegin + 1, contentEnd);
    const QByteArrayView pragma = content.trimmed();
    if (!m_pragmaLine
        && (pragma.startsWith("pop_macro")
            || (m_braces.isOpen() && pragma.startsWith("pack") && pragma.sliced(4).trimmed().startsWith("("))))
        m_pragmaLine = LineNumber(m_tokenLine);
    if (!m_braces.isOpen())
        m_client.takeString(content);
}

} // namespace Mlf
