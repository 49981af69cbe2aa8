// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
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
    qint32 begin = 0; ///< byte in the text
    qint32 size = 0;
    qint32 line = 0; ///< zero-based, from the beginning of the text
    qint32 partner = -1; ///< of a bracket: the token that closes or opens it; the last token where none does
};

/// The tokens of one function, without comments and directives. What `#if 0` and the other side of `#if 1` switch off
/// is left out; of any other condition nobody knows, and both sides are taken.
///
/// For functions, not for files: the values of an initialiser are one token. Linear in the text, however deep its
/// brackets are nested.
class CTokens {
public:
    /// Of the beginning of `text`: at most `limit` tokens.
    explicit CTokens(QByteArrayView text, qsizetype limit = 1'000'000);

    [[nodiscard]] qsizetype size() const { return qsizetype(m_tokens.size()); }
    [[nodiscard]] qsizetype textSize() const { return qsizetype(m_text.size()); }
    [[nodiscard]] bool isLimited() const { return m_isLimited; }
    [[nodiscard]] const CToken &at(qsizetype index) const { return m_tokens[std::size_t(index)]; }
    /// Text of a token; empty behind the last one.
    [[nodiscard]] std::string_view text(qsizetype index) const;
    [[nodiscard]] bool is(qsizetype index, std::string_view mark) const { return text(index) == mark; }
    [[nodiscard]] bool isWord(qsizetype index) const;
    /// The text of tokens [first, last), blanks only between words: "const int8_t*".
    [[nodiscard]] QByteArray joined(qsizetype first, qsizetype last) const;

private:
    void take();
    void skipLine();
    void takeDirective();
    void skipDisabled();
    [[nodiscard]] std::string_view directive() const;
    void takeLiteral(char quote);
    void takeMark();
    void add(CToken::Kind kind, qint64 begin);
    void close();

    std::string_view m_text;
    qsizetype m_limit;
    bool m_isLimited = false;
    std::size_t m_at = 0;
    std::size_t m_linesCounted = 0; ///< bytes before this are in m_line
    qint32 m_line = 0;
    std::vector<CToken> m_tokens;
    std::vector<qint32> m_open; ///< brackets not closed yet
    std::vector<bool> m_conditions; ///< of the directives around: what follows `#else` is switched off
    qint64 m_valuesDepth = 0; ///< braces open in an initialiser
};

} // namespace Mlf
