// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"

#include <algorithm>
#include <string_view>

namespace Mlf {

/// A position in the tokens of a function. The parameter `ahead` is a number of tokens after the current one.
struct CTokenCursor {
    const CTokens &tokens; ///< must outlive this
    LineNumber firstLine; ///< line of the first token
    qsizetype at = 0; ///< the current token
    qsizetype end = 0; ///< after the last token of the function
    bool isFailed = false; ///< the current statement cannot be read

    [[nodiscard]] bool hasMore() const { return at < end; }
    [[nodiscard]] bool is(std::string_view mark, qsizetype ahead = 0) const { return tokens.is(at + ahead, mark); }
    [[nodiscard]] bool isWord() const { return tokens.isWord(at); }
    [[nodiscard]] bool isKind(CToken::Kind kind) const { return hasMore() && token().kind == kind; }
    [[nodiscard]] std::string_view text(qsizetype ahead = 0) const { return tokens.text(at + ahead); }
    [[nodiscard]] const CToken &token() const { return tokens.at(at); } ///< only if hasMore()
    [[nodiscard]] qint32 partner() const { return token().partner; } ///< of the current bracket
    [[nodiscard]] LineNumber line() const { return lineAt(at); }
    [[nodiscard]] LineNumber lineAt(qsizetype token) const
    {
        const qint64 line = tokens.size() > 0 ? tokens.at(std::min(token, tokens.size() - 1)).line : 0;
        return LineNumber(firstLine.value() + line);
    }

    /// Moves to the token after the bracket that matches the current one.
    void skipBrackets()
    {
        const qint32 behind = hasMore() ? partner() : -1;
        at = behind > at ? std::min<qsizetype>(behind + 1, end) : at + 1;
    }
    /// Moves to the token after `token`, unless the cursor is already there or further.
    void moveAfter(qsizetype token) { at = std::min(std::max(at, token + 1), end); }
};

} // namespace Mlf
