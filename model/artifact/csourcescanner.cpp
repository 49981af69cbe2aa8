// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/csourcescanner.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace Mlf {

namespace {

constexpr bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$'
        || uchar(c) >= 0x80;
}

/// Bytes at which skipping a body or an initialiser has to look up.
constexpr std::array<bool, 256> makeStops()
{
    std::array<bool, 256> stops {};
    for (const char c : {'{', '}', '"', '\'', '/', '#', '\n'})
        stops[uchar(c)] = true;
    return stops;
}
constexpr std::array<bool, 256> stops = makeStops();

class Scanner {
public:
    Scanner(QByteArrayView text, const std::stop_token &stop, qint64 functionLimit)
        : m_text(text)
        , m_stop(stop)
        , m_functionLimit(functionLimit)
    {
    }

    CSource scan()
    {
        while (m_at < m_text.size())
            step();
        return std::move(m_result);
    }

private:
    /// Takes one thing at file level.
    void step()
    {
        const char c = m_text[m_at];
        if (skipTrivia(c))
            return;
        if (isWordByte(c)) {
            takeWord();
            return;
        }
        ++m_at;
        switch (c) {
        case '(':
            // Nested parentheses belong to the declaration: `__attribute__((section("x"), ))`.
            if (m_parentheses++ == 0 && !m_word.empty() && !isNoFunction(m_word))
                m_candidate = {m_word, m_wordLine};
            break;
        case ')':
            m_parentheses = std::max(m_parentheses - 1, 0);
            break;
        case '=':
            m_isInitialised = m_isInitialised || m_parentheses == 0;
            break;
        case '{':
            openBrace();
            return;
        case '}': // of extern "C" or a namespace, or one too many
        case ';':
            if (m_parentheses == 0 || c == '}')
                endDeclaration();
            return;
        default:
            break;
        }
        m_word = {};
    }

    void takeWord()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && isWordByte(m_text[m_at]))
            ++m_at;
        m_word = std::string_view(m_text.data() + start, std::size_t(m_at - start));
        m_wordLine = m_line;
        if (m_parentheses > 0)
            return;
        m_isStatic = m_isStatic || m_word == "static";
        m_isTransparent = m_isTransparent || m_word == "namespace";
        m_isExtern = m_isExtern || m_word == "extern";
        m_result.definesModel = m_result.definesModel || m_word == "tvm_model_t";
    }

    void openBrace()
    {
        if (m_isTransparent || (m_isExtern && m_hasString && m_candidate.name.empty())) {
            endDeclaration();
            return;
        }
        const bool isFunction = !m_isInitialised && !m_candidate.name.empty() && m_parentheses == 0;
        skipBraces();
        if (!isFunction)
            return; // a type or an initialiser: the declaration goes on
        if (qint64(m_result.functions.size()) >= m_functionLimit) {
            m_result.isLimited = true;
            m_at = m_text.size();
            return;
        }
        m_result.functions.push_back({QString::fromUtf8(m_candidate.name.data(), qsizetype(m_candidate.name.size())),
                                      LineNumber(m_candidate.line), LineNumber(m_line), m_isStatic});
        endDeclaration();
    }

    void endDeclaration()
    {
        m_word = {};
        m_candidate = {};
        m_parentheses = 0;
        m_isInitialised = m_isStatic = m_isTransparent = m_isExtern = m_hasString = false;
    }

    /// Skips to behind the brace that closes the one just passed.
    void skipBraces()
    {
        for (qint64 depth = 1; depth > 0 && m_at < m_text.size();) {
            const char *begin = m_text.data() + m_at;
            const char *end = m_text.data() + m_text.size();
            const char *at = begin;
            while (at < end && !stops[uchar(*at)])
                ++at;
            m_at += at - begin;
            if (m_at >= m_text.size())
                return;
            const char c = m_text[m_at];
            if (c == '{' || c == '}') {
                depth += c == '{' ? 1 : -1;
                ++m_at;
            } else if (!skipTrivia(c)) {
                ++m_at; // a lone slash, a '#' that starts no line
            }
        }
    }

    /// Line ends, blanks, comments, literals and preprocessor lines. False when `c` starts none of them.
    bool skipTrivia(char c)
    {
        switch (c) {
        case '\n':
            ++m_at;
            ++m_line;
            if (m_stop.stop_requested())
                m_at = m_text.size();
            return true;
        case ' ':
        case '\t':
        case '\r':
        case '\v':
        case '\f':
            ++m_at;
            return true;
        case '"':
        case '\'':
            m_hasString = m_hasString || c == '"';
            skipLiteral(c);
            return true;
        case '/':
            return skipComment();
        case '#':
            if (!startsLine())
                return false;
            skipLine();
            return true;
        default:
            return false;
        }
    }

    /// Only blanks stand before the current byte on its line.
    [[nodiscard]] bool startsLine() const
    {
        for (qsizetype i = m_at - 1; i >= 0 && m_text[i] != '\n'; --i) {
            if (m_text[i] != ' ' && m_text[i] != '\t')
                return false;
        }
        return true;
    }

    void skipLiteral(char quote)
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '\\' && m_at + 1 < m_text.size()) {
                ++m_at;
                m_line += m_text[m_at] == '\n';
            } else if (c == quote) {
                ++m_at;
                return;
            } else if (c == '\n') {
                return; // unterminated: ends with its line
            }
        }
    }

    bool skipComment()
    {
        const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (next == '/') {
            skipLine();
            return true;
        }
        if (next != '*')
            return false;
        const std::string_view rest(m_text.data() + m_at + 2, std::size_t(m_text.size() - m_at - 2));
        const std::size_t end = rest.find("*/");
        const std::string_view comment = rest.substr(0, end);
        m_line += std::count(comment.begin(), comment.end(), '\n');
        m_at += 2 + qsizetype(comment.size()) + (end == std::string_view::npos ? 0 : 2);
        return true;
    }

    /// To the end of the line, across line splices; the line end itself stays.
    void skipLine()
    {
        for (;;) {
            const void *found = m_at < m_text.size()
                ? std::memchr(m_text.data() + m_at, '\n', std::size_t(m_text.size() - m_at))
                : nullptr;
            if (!found) {
                m_at = m_text.size();
                return;
            }
            const qsizetype end = static_cast<const char *>(found) - m_text.data();
            const qsizetype last = end > 0 && m_text[end - 1] == '\r' ? end - 2 : end - 1;
            m_at = end;
            if (last < 0 || m_text[last] != '\\')
                return;
            ++m_at;
            ++m_line;
        }
    }

    static bool isNoFunction(std::string_view word)
    {
        static constexpr std::string_view words[] = {
            "__attribute__", "__attribute",    "__declspec",    "_Alignas", "alignas", "__asm__",
            "asm",           "_Static_assert", "static_assert", "if",       "for",     "while",
            "switch",        "return",         "sizeof",        "defined",  "typeof",  "__typeof__"};
        return std::find(std::begin(words), std::end(words), word) != std::end(words);
    }

    struct Candidate {
        std::string_view name;
        qint64 line = 0;
    };

    QByteArrayView m_text;
    const std::stop_token &m_stop;
    const qint64 m_functionLimit;
    qsizetype m_at = 0;
    qint64 m_line = 0;

    // Of the declaration being read:
    std::string_view m_word; ///< the word right before the current byte, blanks between allowed
    qint64 m_wordLine = 0;
    Candidate m_candidate; ///< the last word with a parameter list
    int m_parentheses = 0;
    bool m_isInitialised = false;
    bool m_isStatic = false;
    bool m_isTransparent = false;
    bool m_isExtern = false;
    bool m_hasString = false;

    CSource m_result;
};

} // namespace

CSource scanCSource(QByteArrayView text, const std::stop_token &stop, qint64 functionLimit)
{
    return Scanner(text, stop, functionLimit).scan();
}

} // namespace Mlf
