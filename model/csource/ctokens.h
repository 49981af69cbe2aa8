// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/units.h"
#include "model/csource/clexeme.h"
#include "model/csource/ctextplace.h"

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
        Mark, ///< an operator or bracket, "<<=" is one
        Values ///< the braces of an initialiser with everything in them
    };
    Kind kind = Kind::Mark;
    qint32 begin = 0; ///< byte in the text with its lines joined, or behind it in what macros stand for
    qint32 size = 0;
    qint32 line = 0; ///< zero-based, from the beginning of the text
    qint32 partner = -1; ///< of a bracket: the token that closes or opens it; the last token where none does
};

/// The tokens of one function, without comments and directives. What a compiler does not see is left out, lines that a
/// backslash splices are joined, and macros are replaced by what they stand for; those tokens have the line of the
/// macro.
///
/// For functions, not for files: the values of an initialiser are one token. Linear in the text, however deep its
/// brackets are nested.
class CTokens {
public:
    /// Of the beginning of `text`: at most `limit` tokens, or as many as the limits of `place` let through. What
    /// `place` has must outlive this.
    explicit CTokens(QByteArrayView text, const CTextPlace &place = {}, std::optional<qsizetype> limit = {});
    CTokens(const CTokens &) = delete;
    CTokens &operator=(const CTokens &) = delete;

    [[nodiscard]] qsizetype size() const { return qsizetype(m_tokens.size()); }
    [[nodiscard]] qsizetype textSize() const { return qsizetype(m_text.size()); }
    /// Why these are not all.
    [[nodiscard]] std::optional<Limit> limit() const { return m_reached; }
    /// The first bracket that closes nothing, or that is closed by another one than its own; -1 where all fit.
    [[nodiscard]] qsizetype strayBracket() const { return m_stray; }
    /// Line of the first `#include`, zero-based; -1 without one. What it includes is not among the tokens.
    [[nodiscard]] qint32 includeLine() const { return m_includeLine; }
    [[nodiscard]] const CToken &at(qsizetype index) const { return m_tokens[std::size_t(index)]; }
    /// The text of a token as it stands at its place, for tokens of what is in it.
    [[nodiscard]] QByteArrayView source(qsizetype index) const;
    [[nodiscard]] CTextPlace placeOf(qsizetype index) const;
    [[nodiscard]] const CPreprocessed &preprocessed() const { return *m_place.preprocessed; }
    /// Text of a token; empty behind the last one.
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
    /// The text of tokens [first, last), blanks only between words: "const int8_t*".
    [[nodiscard]] QByteArray joined(qsizetype first, qsizetype last) const;

private:
    /// Where lines have been joined.
    struct Splice {
        std::size_t joined = 0; ///< place in m_text
        std::size_t source = 0; ///< the same in m_source, behind the end of the line
    };

    void joinLines();
    /// A place in m_source for one in m_text, and the other way round.
    [[nodiscard]] std::size_t sourceAt(std::size_t place) const
    {
        return m_splices.empty() ? place : sourceBehindSplices(place);
    }
    [[nodiscard]] std::size_t sourceBehindSplices(std::size_t place) const;
    [[nodiscard]] std::size_t joinedAt(std::size_t source) const;
    void take();
    void skipLine();
    void takeDirective();
    void takeLiteral();
    void takeWord();
    /// Takes the word that comes next where it is a macro, with its arguments; false where it is none.
    bool takeMacro(std::string_view name);
    void addPieces(const std::vector<CLexeme> &pieces, qint32 line);
    void addPiece(CLexeme::Kind kind, std::string_view text, qint32 line);
    /// The arguments behind a macro's name as they stand there; empty where none do.
    [[nodiscard]] std::string_view argumentsAt(std::size_t at) const;
    void takeMark();
    void add(CToken::Kind kind, qint64 begin);
    void noteBracket();
    void close();
    [[nodiscard]] qint32 lineOf(std::size_t place);

    std::string_view m_source;
    std::string m_joined; ///< empty where no line is joined to another
    std::vector<Splice> m_splices;
    std::string_view m_text; ///< what of the two is read
    std::string m_replaced; ///< text of the tokens that macros stand for, which begin behind m_text
    std::shared_ptr<const CPreprocessed> m_own; ///< where the piece stands alone
    CTextPlace m_place;
    qsizetype m_limit = 0;
    std::optional<Limit> m_reached;
    std::size_t m_at = 0;
    std::size_t m_linesCounted = 0; ///< bytes of m_source before this are in m_line
    qint32 m_line = 0;
    std::vector<CToken> m_tokens;
    std::vector<qint32> m_open; ///< brackets not closed yet
    qsizetype m_stray = -1;
    qint32 m_includeLine = -1;
    qint64 m_valuesDepth = 0; ///< braces open in an initialiser
};

} // namespace Mlf
