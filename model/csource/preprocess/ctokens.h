// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/units.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/ctextplace.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A piece of C text: a word, number, literal or operator.
struct CToken {
    enum class Kind : quint8 {
        Word,
        Number,
        Text, ///< a string or character literal
        Mark, ///< an operator or bracket, such as "<<="
        Values ///< an initialiser in braces, with its content
    };
    Kind kind = Kind::Mark;
    qint32 begin = 0; ///< offset in m_text; larger offsets continue in m_replaced
    qint32 size = 0;
    qint32 line = 0; ///< zero-based, from the beginning of the text
    qint32 partner = -1; ///< index of the matching bracket, or of the last token if the bracket is not closed
    bool isOfType = false; ///< see CLexeme
};

/// Tokens [first, last).
struct CTokenPart {
    qsizetype first = 0;
    qsizetype last = 0;
};

/// The tokens of one function, without comments and directives. Inactive code is omitted, lines spliced by a backslash
/// are joined, and macros are replaced. Tokens of a replacement have the line of the macro.
///
/// Not suitable for whole files, because an initialiser is one token. Linear in the text, regardless of the nesting of
/// its brackets.
class CTokens {
public:
    /// Reads the first `limit` tokens of `text`. Without `limit`, the limits of `place` apply. The preprocessed data of
    /// `place` must outlive this object.
    explicit CTokens(QByteArrayView text, const CTextPlace &place = {}, std::optional<qsizetype> limit = {});
    CTokens(const CTokens &) = delete;
    CTokens &operator=(const CTokens &) = delete;

    [[nodiscard]] qsizetype size() const { return qsizetype(m_tokens.size()); }
    [[nodiscard]] qsizetype textSize() const { return qsizetype(m_text.size()); }
    /// The limit that was reached; `std::nullopt` if there are no more tokens.
    [[nodiscard]] std::optional<Limit> limit() const { return m_reached; }
    /// The first bracket that closes nothing, or that is closed by another kind of bracket; -1 if all match.
    [[nodiscard]] qsizetype strayBracket() const { return m_stray; }
    /// Zero-based line of the first `#include`; -1 if there is none. The tokens do not contain the included text.
    [[nodiscard]] qint32 includeLine() const { return m_includeLine; }
    /// Name of the function in an attribute cleanup that was dropped before one of the tokens [first, last); empty if
    /// there is none.
    [[nodiscard]] std::string_view cleanupIn(qsizetype first, qsizetype last) const;
    [[nodiscard]] const CToken &at(qsizetype index) const { return m_tokens[std::size_t(index)]; }
    /// Source text of a token. It can be read again for the tokens inside it.
    [[nodiscard]] QByteArrayView source(qsizetype index) const;
    [[nodiscard]] CTextPlace placeOf(qsizetype index) const;
    [[nodiscard]] const CPreprocessed &preprocessed() const { return *m_place.preprocessed; }
    /// Text of a token; empty after the last one.
    [[nodiscard]] std::string_view text(qsizetype index) const
    {
        if (index < 0 || index >= size())
            return {};
        const auto begin = std::size_t(at(index).begin);
        const char *data = begin < m_text.size() ? m_text.data() + begin : m_replaced.data() + (begin - m_text.size());
        return {data, std::size_t(at(index).size)};
    }
    [[nodiscard]] bool is(qsizetype index, std::string_view mark) const { return text(index) == mark; }
    [[nodiscard]] bool isWord(qsizetype index) const;
    /// Text of tokens [first, last), with blanks only between words: "const int8_t*".
    [[nodiscard]] QByteArray joined(qsizetype first, qsizetype last) const;

private:
    /// A place where lines were joined.
    struct Splice {
        std::size_t joined = 0; ///< place in m_text
        std::size_t source = 0; ///< place in m_source, after the end of the line
    };

    void joinLines();
    /// Place in m_source for a place in m_text; joinedAt() is the inverse.
    [[nodiscard]] std::size_t sourceAt(std::size_t place) const
    {
        return m_splices.empty() ? place : sourceBehindSplices(place);
    }
    [[nodiscard]] std::size_t sourceBehindSplices(std::size_t place) const;
    [[nodiscard]] std::size_t joinedAt(std::size_t source) const;
    void take();
    void skipLine();
    void takeDirective();
    void readLiteral();
    void takeWord();
    /// Reads a macro with its arguments, if the next word is one. False otherwise.
    bool takeMacro(std::string_view name);
    void addPieces(const std::vector<CLexeme> &pieces, qint32 line);
    void addPiece(const CLexeme &piece, qint32 line);
    /// Text of the arguments after the name of a macro; empty if there are none.
    [[nodiscard]] std::string_view argumentsAt(std::size_t at) const;
    void readPunctuator();
    void add(CToken::Kind kind, qint64 begin);
    void matchLastBracket();
    void close();
    [[nodiscard]] qint32 lineOf(std::size_t place);

    std::string_view m_source;
    std::string m_joined; ///< empty if no lines are joined
    std::vector<Splice> m_splices;
    std::string_view m_text; ///< m_source or m_joined
    std::string m_replaced; ///< text of the tokens that come from macros; its places continue those of m_text
    std::shared_ptr<const CPreprocessed> m_own; ///< directives of a text without a place
    CTextPlace m_place;
    qsizetype m_limit = 0;
    std::optional<Limit> m_reached;
    std::size_t m_at = 0;
    std::size_t m_linesCounted = 0; ///< m_line includes the lines up to this offset in m_source
    qint32 m_line = 0;
    std::vector<CToken> m_tokens;
    std::vector<qint32> m_open; ///< brackets not closed yet
    /// Tokens before which an attribute cleanup was dropped, ascending, and the function that it names.
    std::vector<std::pair<qint32, std::string_view>> m_cleanups;
    qsizetype m_stray = -1;
    qint32 m_includeLine = -1;
    qint64 m_valuesDepth = 0; ///< number of open braces in an initialiser
};

} // namespace Mlf
