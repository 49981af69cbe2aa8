// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/clexeme.h"

#include <QByteArray>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A piece of C text.
struct Piece {
    std::string_view text;
    CLexeme::Kind kind = CLexeme::Kind::Mark;
    bool isBehindBlank = false; ///< true also after a comment

    [[nodiscard]] bool isWord() const { return kind == CLexeme::Kind::Word; }
    [[nodiscard]] bool isDirective() const { return kind == CLexeme::Kind::Mark && text.starts_with('#'); }
    [[nodiscard]] bool is(std::string_view other) const { return text == other; }
};

/// Reads the pieces of a text in order; the text must outlive them. A directive is one piece.
class PieceReader {
public:
    explicit PieceReader(std::string_view text) : m_rest(text)
    {
        if (m_rest.starts_with(byteOrderMark))
            m_rest.remove_prefix(byteOrderMark.size());
    }

    /// False at the end of the text.
    bool next(Piece &piece);

private:
    std::string_view m_rest;
    bool m_isFirst = true; ///< no piece before it on this line
};

/// Macros that turn an argument into a string; the value is true for a variable number of arguments.
using StringisingMacros = std::map<QByteArray, bool>;

/// Follows the pieces of a text and reports the pieces that become part of a string: there, names, spelling and
/// whitespace are output of the program. `macros` is from stringisingMacros() and must outlive this object.
class StringisedArguments {
public:
    explicit StringisedArguments(const StringisingMacros &macros) : m_macros(macros) { }

    /// Reads the next piece.
    void take(const Piece &piece);
    /// True if the piece is part of an argument.
    [[nodiscard]] bool isInside() const { return m_isInside; }
    /// True if the whitespace before the piece is part of the argument. Whitespace at the ends of an argument is not;
    /// several spaces count as one.
    [[nodiscard]] bool hasBlank() const { return m_hasBlank; }

private:
    const StringisingMacros &m_macros;
    int m_depth = 0; ///< open brackets; 0 outside of arguments
    const StringisingMacros::value_type *m_macro = nullptr; ///< the macro of the last piece, or the macro being called
    bool m_isFirst = false; ///< the piece is the first of the argument
    bool m_isInside = false;
    bool m_hasBlank = false;
};

/// A directive with single spaces between its words, and no space between a macro and the bracket of its parameters.
[[nodiscard]] std::string directiveText(std::string_view line);

/// The words of a directive, without its `#`. A bracket directly after the name of a macro, `#define f(x)`, is part of
/// that word: with a space between them it is another macro.
[[nodiscard]] std::vector<CLexeme> directiveWords(std::string_view line);

} // namespace Mlf
