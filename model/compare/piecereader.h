// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/clexeme.h"

#include <QByteArray>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A piece of C text where it stands.
struct Piece {
    std::string_view text;
    CLexeme::Kind kind = CLexeme::Kind::Mark;
    bool isBehindBlank = false; ///< or behind a comment

    [[nodiscard]] bool isWord() const { return kind == CLexeme::Kind::Word; }
    [[nodiscard]] bool isDirective() const { return kind == CLexeme::Kind::Mark && text.starts_with('#'); }
    [[nodiscard]] bool is(std::string_view other) const { return text == other; }
};

/// Takes pieces off the front of a text, which must outlive them; directives are one piece each.
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
    bool m_isFirst = true; ///< nothing stands before on this line
};

/// Macros that make a text of what they are given, by their names: whether they take any number of arguments.
using StringisingMacros = std::map<QByteArray, bool>;

/// Follows the pieces of a text and tells those that become part of a text themselves: there names, spellings and
/// blanks are what the program says. `macros`, which must outlive it, are those of stringisingMacros().
class StringisedArguments {
public:
    explicit StringisedArguments(const StringisingMacros &macros) : m_macros(macros) { }

    /// Takes the next piece.
    void take(const Piece &piece);
    /// The piece is part of an argument.
    [[nodiscard]] bool isInside() const { return m_isInside; }
    /// The blank in front of it is one, too: those at the ends of an argument are none, and several are like one.
    [[nodiscard]] bool hasBlank() const { return m_hasBlank; }

private:
    const StringisingMacros &m_macros;
    int m_depth = 0; ///< brackets around; 0 outside of arguments
    const StringisingMacros::value_type *m_macro = nullptr; ///< the last piece is its name, or it is called
    bool m_isFirst = false; ///< nothing stands before in the argument
    bool m_isInside = false;
    bool m_hasBlank = false;
};

/// A directive with single blanks between its words, and none between a macro and the bracket of its parameters.
[[nodiscard]] std::string directiveText(std::string_view line);

/// The words of a directive, without its `#`. A bracket right behind the name of a macro, `#define f(x)`, is part of
/// that word: with a blank between them it is another macro.
[[nodiscard]] std::vector<CLexeme> directiveWords(std::string_view line);

} // namespace Mlf
