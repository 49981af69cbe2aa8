// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cbaretext.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace Mlf {

namespace {

constexpr qsizetype pieceBytes = 1 << 16;

enum class BareClass : unsigned char { Mark, Word, Blank, LineEnd, Special };

/// Class of each byte; bytes beyond ASCII belong to words.
std::array<BareClass, 256> makeClasses()
{
    std::array<BareClass, 256> classes {};
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const bool isWord = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
            || c == '$' || c >= 0x80;
        classes[c] = isWord                                                ? BareClass::Word
            : c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r' ? BareClass::Blank
            : c == '\n'                                                    ? BareClass::LineEnd
            : c == '/' || c == '"' || c == '\'' || c == '\\' || c == '#'   ? BareClass::Special
                                                                           : BareClass::Mark;
    }
    return classes;
}

BareClass classOf(char c)
{
    static const std::array<BareClass, 256> classes = makeClasses();
    return classes[static_cast<unsigned char>(c)];
}

/// True if two punctuators would merge into one token without the blank between them.
bool areOneMark(char before, char after)
{
    switch (after) {
    case '=':
        return std::strchr("=!<>+-*/%&|^", before) != nullptr;
    case '+':
    case '&':
    case '|':
    case '<':
    case ':':
    case '.':
    case '#':
        return before == after || (after == ':' && (before == '<' || before == '%'));
    case '-':
        return before == '-';
    case '>':
        return before == '>' || before == '-' || before == ':' || before == '%';
    case '*':
    case '/':
        return before == '/';
    default:
        return false;
    }
}

bool isWord(char c)
{
    return classOf(c) == BareClass::Word;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

/// Removes a word from the front; false if the text does not begin with one.
bool takeWord(QByteArrayView &text)
{
    const auto *const end = std::find_if_not(text.begin(), text.end(), isWord);
    const bool isThere = end != text.begin();
    text = text.sliced(end - text.begin());
    return isThere;
}

bool readPunctuators(QByteArrayView &text, QByteArrayView marks)
{
    const bool isThere = text.startsWith(marks);
    text = text.sliced(isThere ? marks.size() : 0);
    return isThere;
}

/// True for a statement that names a place in a buffer, `void*sid_4_let=(&(pool[64]));`. Adjacent statements of this
/// kind may have any order.
bool namesPlace(QByteArrayView statement)
{
    return readPunctuators(statement, "void*") && takeWord(statement) && readPunctuators(statement, "=(&(")
        && takeWord(statement) && readPunctuators(statement, "[") && takeWord(statement)
        && readPunctuators(statement, "]));") && statement.isEmpty();
}

/// Reads a text once, token by token.
class BareTextWriter {
public:
    BareTextWriter(QByteArrayView text, CBlanks blanks, const std::function<void(QByteArrayView)> &take)
        : m_text(text)
        , m_blanks(blanks)
        , m_take(take)
    {
        m_piece.reserve(pieceBytes);
        if (readPunctuators(m_text, "\xef\xbb\xbf"))
            m_take("\xef\xbb\xbf");
    }

    /// True if a directive contains a single `#` after its first token.
    [[nodiscard]] bool hasStringising() const { return m_hasStringising; }

    void write(const std::stop_token &stop)
    {
        while (m_at < m_text.size()) {
            if (m_piece.size() >= pieceBytes / 2) {
                flush();
                if (stop.stop_requested())
                    return;
            }
            step();
        }
        flush();
    }

private:
    void step()
    {
        const char c = m_text[m_at];
        switch (classOf(c)) {
        case BareClass::Word:
            readWordHere();
            break;
        case BareClass::Mark:
            put(m_text.sliced(m_at++, 1));
            if (c == ';' || c == '{' || c == '}')
                endStatement();
            break;
        case BareClass::Blank:
            m_hasBlank = true;
            ++m_at;
            break;
        case BareClass::LineEnd:
            endLine();
            ++m_at;
            break;
        case BareClass::Special:
            readSpecial(c);
            break;
        }
    }

    void readWordHere()
    {
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && m_at - begin < pieceBytes / 4 && isWord(m_text[m_at]))
            ++m_at;
        const QByteArrayView word = m_text.sliced(begin, m_at - begin);
        put(word);
        static constexpr std::array<QByteArrayView, 5> rawPrefixes {"R", "LR", "uR", "UR", "u8R"};
        if (word.back() == 'R' && follows("\"") && std::ranges::find(rawPrefixes, word) != rawPrefixes.end())
            readRawLiteral();
    }

    void readSpecial(char c)
    {
        if (c == '/' && follows("//")) {
            skipLineComment();
        } else if (c == '/' && follows("/*")) {
            const qsizetype end = m_text.indexOf("*/", m_at + 2);
            m_at = end < 0 ? m_text.size() : end + 2;
            m_hasBlank = true;
        } else if (c == '"' || c == '\'') {
            readLiteral(c);
        } else if (const qsizetype splice = spliceLength(m_at); splice > 0) {
            m_at += splice;
        } else if (c == '#') {
            readNumberSign();
        } else {
            put(m_text.sliced(m_at++, 1));
        }
    }

    void readNumberSign()
    {
        const qsizetype count = follows("##") ? 2 : 1;
        m_hasStringising = m_hasStringising || (m_isInDirective && count == 1);
        if (!m_isInDirective && m_isLineEmpty) {
            if (m_last != '\n' && m_last != '\0')
                add('\n');
            m_isInDirective = true;
            m_hasBlank = false;
        }
        put(m_text.sliced(m_at, count));
        m_at += count;
    }

    /// Length of a backslash that ends its line, including blanks after it; else 0.
    [[nodiscard]] qsizetype spliceLength(qsizetype at) const
    {
        qsizetype end = at + 1;
        while (end < m_text.size() && classOf(m_text[end]) == BareClass::Blank)
            ++end;
        return m_text[at] == '\\' && end < m_text.size() && m_text[end] == '\n' ? end + 1 - at : 0;
    }

    void skipLineComment()
    {
        m_hasBlank = true;
        for (m_at += 2; m_at < m_text.size(); ++m_at) {
            const qsizetype end = m_text.indexOf('\n', m_at);
            m_at = end < 0 ? m_text.size() : end;
            qsizetype last = m_at - 1;
            while (classOf(m_text[last]) == BareClass::Blank)
                --last;
            if (m_text[last] != '\\')
                return; // the line end ends the comment
        }
    }

    /// Copies a literal. It ends at the end of its line at the latest, because inactive text may contain a single
    /// apostrophe.
    void readLiteral(char quote)
    {
        putBlank(quote);
        m_isNumber = false;
        add(quote);
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '\n'; ++m_at) {
            if (m_text[m_at] == '\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n')
                break;
            if (const qsizetype splice = spliceLength(m_at); splice > 0) {
                m_at += splice - 1;
                continue;
            }
            add(m_text[m_at]);
            if (m_text[m_at] == quote) {
                ++m_at;
                return;
            }
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '\n')
                add(m_text[++m_at]);
            if (m_piece.size() >= pieceBytes / 2)
                flush();
        }
    }

    /// Copies a raw literal of C++, `R"x(…)x"`, unchanged.
    void readRawLiteral()
    {
        const qsizetype bracket = m_text.indexOf('(', m_at);
        const QByteArray close =
            ')' + m_text.sliced(m_at + 1, std::max<qsizetype>(bracket - m_at - 1, 0)).toByteArray() + '"';
        const qsizetype found = bracket < 0 ? -1 : m_text.indexOf(close, bracket);
        const qsizetype end = found < 0 ? m_text.size() : found + close.size();
        flush();
        m_take(m_text.sliced(m_at, end - m_at));
        m_at = end;
        m_last = '"';
    }

    void endLine()
    {
        if (m_isInDirective)
            add('\n');
        m_hasBlank = !m_isInDirective;
        m_isInDirective = false;
        m_isLineEmpty = true;
    }

    void put(QByteArrayView token)
    {
        const bool isGlued = !putBlank(token.front());
        const bool mayBeNumber = isWord(token.front()) || token.front() == '.';
        m_isNumber = isDigit(token.front()) || (m_isNumber && isGlued && mayBeNumber);
        m_piece.append(token);
        m_last = token.back();
        m_isLineEmpty = false;
    }

    bool putBlank(char next)
    {
        const bool isBeginning = m_last == '\n' || m_last == '\0';
        const bool isWanted = m_hasBlank && !isBeginning
            && (m_isInDirective || m_blanks == CBlanks::Kept || areOneWord(next) || areOneMark(m_last, next));
        if (isWanted)
            add(' ');
        m_hasBlank = false;
        return isWanted;
    }

    /// True if the last output and `next` would merge into one token without the blank between them.
    [[nodiscard]] bool areOneWord(char next) const
    {
        if (isWord(next))
            return isWord(m_last) || isQuote(m_last) || (m_last == '.' && isDigit(next));
        if (isQuote(next))
            return isWord(m_last);
        const bool goesOn = next == '.' || ((next == '+' || next == '-') && std::strchr("eEpP", m_last));
        return m_isNumber && isWord(m_last) && goesOn;
    }

    void add(char c)
    {
        m_piece += c;
        m_last = c;
        m_isLineEmpty = m_isLineEmpty && c == '\n';
    }

    void endStatement()
    {
        constexpr std::size_t maxPlaces = 100'000;
        const bool mayMove = m_statementBegin >= 0 && m_blanks == CBlanks::Needed && !m_isInDirective;
        const QByteArrayView statement = QByteArrayView(m_piece).sliced(std::max<qsizetype>(m_statementBegin, 0));
        if (mayMove && m_places.size() < maxPlaces && namesPlace(statement)) {
            m_places.push_back(statement.toByteArray());
            m_piece.truncate(m_statementBegin);
            return;
        }
        putPlaces();
        m_statementBegin = m_piece.size();
    }

    /// Outputs the collected statements in sorted order. The exporter's order depends on hashes and varies.
    void putPlaces()
    {
        if (m_places.empty())
            return;
        if (m_statementBegin > 0)
            m_take(QByteArrayView(m_piece).first(m_statementBegin));
        std::ranges::sort(m_places);
        for (const QByteArray &place : m_places)
            m_take(place);
        m_places.clear();
        m_piece.remove(0, m_statementBegin);
    }

    [[nodiscard]] bool follows(const char *text) const { return m_text.sliced(m_at).startsWith(text); }

    void flush()
    {
        putPlaces();
        if (!m_piece.isEmpty())
            m_take(m_piece);
        m_piece.resize(0);
        m_statementBegin = -1;
    }

    QByteArrayView m_text;
    CBlanks m_blanks;
    const std::function<void(QByteArrayView)> &m_take;
    QByteArray m_piece;
    std::vector<QByteArray> m_places; ///< collected statements; they are output before the current statement
    qsizetype m_statementBegin = 0; ///< offset in the piece; -1 if the statement began before the piece
    qsizetype m_at = 0;
    char m_last = '\0'; ///< last byte of the output; a null byte at the beginning
    bool m_hasBlank = false; ///< something was omitted after the last output
    bool m_isLineEmpty = true; ///< the line has no token yet, so a directive may begin
    bool m_isInDirective = false;
    bool m_isNumber = false; ///< the last output is part of a number
    bool m_hasStringising = false;
};

} // namespace

void takeBareC(QByteArrayView text, const std::function<void(QByteArrayView)> &take, CBlanks blanks,
               const std::stop_token &stop)
{
    BareTextWriter(text, blanks, take).write(stop);
}

bool mayStringise(QByteArrayView text, const std::stop_token &stop)
{
    if (text.contains("%:")) // a digraph for #
        return true;
    bool isCandidate = false;
    for (qsizetype at = text.indexOf('#'); at >= 0 && !isCandidate; at = text.indexOf('#', at + 1)) {
        const qsizetype line = text.lastIndexOf('\n', at) + 1;
        isCandidate = !text.sliced(line, at - line).trimmed().isEmpty() || text.first(line).trimmed().endsWith('\\');
    }
    if (!isCandidate) // the usual case for exported code
        return false;
    const std::function<void(QByteArrayView)> nobody = [](QByteArrayView) {};
    BareTextWriter writer(text, CBlanks::Needed, nobody);
    writer.write(stop);
    return writer.hasStringising();
}

} // namespace Mlf
