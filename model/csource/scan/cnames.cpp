// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cnames.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/clexer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace Mlf {

namespace {

/// Sorted.
constexpr std::array<std::string_view, 42> keywords {
    "alignas", "asm",      "auto",    "bool",   "break",    "case",   "catch",  "char",   "class",
    "const",   "continue", "default", "define", "defined",  "delete", "do",     "double", "else",
    "enum",    "extern",   "float",   "for",    "goto",     "if",     "inline", "int",    "long",
    "new",     "return",   "short",   "signed", "sizeof",   "static", "struct", "switch", "typedef",
    "union",   "unsigned", "using",   "void",   "volatile", "while"};

bool isKeyword(QByteArrayView word)
{
    constexpr qsizetype longest = 8;
    return word.size() <= longest && std::binary_search(keywords.begin(), keywords.end(), stdView(word));
}

class NameScanner final : public CLexerClient {
public:
    using Sink = std::function<bool(const CName &)>;
    NameScanner(const Sink &sink, qint64 offset, qint64 line) : m_sink(sink), m_offset(offset), m_firstLine(line) { }

    /// False if the sink ended the scan.
    bool read(QByteArrayView text, const std::stop_token &stop)
    {
        m_lexer.advance(text, true, stop);
        return !m_isStopped;
    }

private:
    void takeWord(QByteArrayView word) override
    {
        flush(false);
        if (isAsciiDigit(word.front()) || isKeyword(word))
            return;
        m_pending =
            CName {word, ByteOffset(m_offset + m_lexer.tokenBegin()), LineNumber(m_firstLine + m_lexer.tokenLine())};
    }
    void readPunctuator(char c) override { flush(c == '('); }
    void takeString(QByteArrayView /*content*/) override { flush(false); }
    void endText() override { flush(false); }

    /// Reports the words of a directive after its keyword as names: `#define NAME …`, `#if …`.
    void takeDirective(QByteArrayView directive) override
    {
        flush(false);
        qint64 line = m_firstLine + m_lexer.tokenLine();
        qsizetype words = 0;
        bool isDefine = false;
        for (qsizetype i = 1; i < directive.size() && !m_isStopped;) {
            const char c = directive[i];
            if (c == '\n')
                ++line;
            if (c == '"' || (c == '/' && i + 1 < directive.size() && directive[i + 1] == '/'))
                break; // the rest is omitted, because strings and comments are rare in directives
            if (!isCWordByte(c)) {
                ++i;
                continue;
            }
            qsizetype end = i;
            while (end < directive.size() && isCWordByte(directive[end]))
                ++end;
            const QByteArrayView word = directive.sliced(i, end - i);
            if (words == 0 && (word == "include" || word == "pragma" || word == "error"))
                return;
            if (words == 0)
                isDefine = word == "define";
            else if (!isAsciiDigit(word.front()) && !isKeyword(word))
                give({word, ByteOffset(m_offset + m_lexer.tokenBegin() + i), LineNumber(line),
                      end < directive.size() && directive[end] == '(', isDefine && words == 1});
            ++words;
            i = end;
        }
    }

    void flush(bool isCalled)
    {
        if (!m_pending)
            return;
        m_pending->isCalled = isCalled;
        give(*m_pending);
        m_pending.reset();
    }

    void give(const CName &name)
    {
        if (!m_isStopped && !m_sink(name)) {
            m_isStopped = true;
            m_lexer.end();
        }
    }

    CLexer m_lexer {*this};
    const Sink &m_sink;
    qint64 m_offset;
    qint64 m_firstLine;
    std::optional<CName> m_pending;
    bool m_isStopped = false;
};

/// Finds the declaration of a name: the name after a type.
class DeclarationFinder final : public CLexerClient {
public:
    explicit DeclarationFinder(QByteArrayView name) : m_name(name) { }

    std::optional<CName> find(QByteArrayView function)
    {
        m_lexer.advance(function, true);
        return m_found;
    }

private:
    /// Reads the words of a type, and the name after them.
    void takeWord(QByteArrayView word) override
    {
        if (word == m_name && m_words > 0 && !m_isExpression && !m_isTag) {
            m_found = CName {m_name, ByteOffset(m_lexer.tokenBegin()), LineNumber(m_lexer.tokenLine())};
            m_lexer.end();
            return;
        }
        if (m_hasStar || word == "return" || word == "else" || word == "goto" || word == "case" || word == "sizeof")
            m_isExpression = true;
        m_isTag = word == "struct" || word == "union" || word == "enum";
        ++m_words;
    }
    void readPunctuator(char c) override
    {
        if (c == '{' || c == '}' || c == ';' || c == '(' || (c == ',' && !m_isInBody)) {
            startStatement();
            // A star after the parenthesis of an expression is a multiplication.
            m_mayHaveStar = c != '(' || !m_isInBody;
        } else if (c == '*' && m_words > 0 && m_mayHaveStar) {
            m_hasStar = true;
        } else {
            m_isExpression = true;
        }
        m_isInBody = m_isInBody || c == '{';
    }
    void takeString(QByteArrayView /*content*/) override { m_isExpression = true; }
    void takeDirective(QByteArrayView /*directive*/) override { startStatement(); }

    void startStatement()
    {
        m_words = 0;
        m_hasStar = false;
        m_isExpression = false;
        m_isTag = false;
        m_mayHaveStar = true;
    }

    CLexer m_lexer {*this};
    QByteArrayView m_name;
    std::optional<CName> m_found;
    int m_words = 0; ///< number of words of a type since the beginning of the statement, parenthesis or parameter
    bool m_hasStar = false;
    bool m_mayHaveStar = true;
    bool m_isExpression = false; ///< there is a token that cannot begin a declaration
    bool m_isTag = false; ///< the name of a struct comes next
    bool m_isInBody = false;
};

} // namespace

bool holdsNoNames(const CodeBlock &block)
{
    constexpr qint64 worthIt = 256;
    if (block.end.value() - block.begin.value() < worthIt)
        return false;
    return block.kind == CodeBlock::Kind::Text
        || (block.kind == CodeBlock::Kind::Initialiser && sizeOfCType(block.type.toLatin1()));
}

void scanCNames(QByteArrayView text, const std::vector<CodeBlock> &objects,
                const std::function<bool(const CName &)> &sink, const std::stop_token &stop)
{
    std::vector<const CodeBlock *> skipped;
    for (const CodeBlock &block : objects) {
        if (holdsNoNames(block))
            skipped.push_back(&block);
    }
    std::sort(skipped.begin(), skipped.end(),
              [](const CodeBlock *a, const CodeBlock *b) { return a->begin < b->begin; });
    qint64 begin = 0;
    qint64 line = 0;
    const auto scan = [&](qint64 end) {
        return NameScanner(sink, begin, line).read(text.sliced(begin, end - begin), stop) && !stop.stop_requested();
    };
    for (const CodeBlock *block : skipped) {
        if (block->begin.value() < begin || block->end.value() > text.size())
            continue;
        if (!scan(block->begin.value()))
            return;
        begin = block->end.value();
        line = block->lastLine.value();
    }
    scan(text.size());
}

std::optional<CName> findLocalDeclaration(QByteArrayView function, QByteArrayView name)
{
    constexpr qsizetype most = 4 << 20;
    return DeclarationFinder(name).find(function.first(std::min(function.size(), most)));
}

CWord cWordAt(QByteArrayView line, qint64 byte)
{
    qint64 begin = std::clamp<qint64>(byte, 0, line.size());
    qint64 end = begin;
    while (begin > 0 && isCWordByte(line[begin - 1]))
        --begin;
    while (end < line.size() && isCWordByte(line[end]))
        ++end;
    const QByteArrayView word = line.sliced(begin, end - begin);
    return word.isEmpty() || isAsciiDigit(word.front()) || isKeyword(word) ? CWord {} : CWord {word, begin};
}

} // namespace Mlf
