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

/// A token of C text, or a whole directive.
struct Piece {
    std::string_view text;
    CLexeme::Kind kind = CLexeme::Kind::Mark;
    bool isBehindBlank = false; ///< true after whitespace or a comment

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
    bool m_isFirst = true; ///< no piece precedes it on this line
};

/// Macros that turn an argument into a string. The value is true for macros with a variable number of arguments.
using StringisingMacros = std::map<QByteArray, bool>;

/// Finds the pieces of a text that become part of a string. In these pieces, names, spelling and whitespace are output
/// of the program. `macros` is the result of stringisingMacros() and must outlive this object.
class StringisedArguments {
public:
    explicit StringisedArguments(const StringisingMacros &macros) : m_macros(macros) { }

    /// Reads the next piece.
    void take(const Piece &piece);
    /// True if the last piece is part of an argument that becomes a string.
    [[nodiscard]] bool isInside() const { return m_isInside; }
    /// True if the whitespace before the last piece is part of that argument. Whitespace at the ends of an argument is
    /// not part of it, and several spaces count as one.
    [[nodiscard]] bool hasBlank() const { return m_hasBlank; }

private:
    const StringisingMacros &m_macros;
    int m_depth = 0; ///< open brackets; 0 outside of arguments
    const StringisingMacros::value_type *m_macro = nullptr; ///< the macro that is named by the last piece, or called
    bool m_isFirst = false; ///< the piece is the first of the argument
    bool m_isInside = false;
    bool m_hasBlank = false;
};

/// A directive with single spaces between its words, and no space between a macro's name and its parameters.
[[nodiscard]] std::string directiveText(std::string_view line);

/// The words of a directive, without its `#`. A bracket directly after the name of a defined macro is part of that
/// word, as in `#define f(x)`. After a space it would be part of the replacement.
[[nodiscard]] std::vector<CLexeme> directiveWords(std::string_view line);

} // namespace Mlf
