// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/clexeme.h"

#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A piece of C text where it stands.
struct Piece {
    std::string_view text;
    CLexeme::Kind kind = CLexeme::Kind::Mark;

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

/// A directive with single blanks between its words, and none between a macro and the bracket of its parameters.
[[nodiscard]] std::string directiveText(std::string_view line);

/// The words of a directive, without its `#`. A bracket right behind the name of a macro, `#define f(x)`, is part of
/// that word: with a blank between them it is another macro.
[[nodiscard]] std::vector<CLexeme> directiveWords(std::string_view line);

} // namespace Mlf
