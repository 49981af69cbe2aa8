// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ctokens.h"

#include <algorithm>
#include <string_view>

namespace Mlf {

/// Goes over the tokens of a function. Where `ahead` is asked for, that many tokens behind the current one.
struct CTokenCursor {
    const CTokens &tokens; ///< outlive this
    LineNumber firstLine; ///< of their text
    qsizetype at = 0; ///< the current token
    qsizetype end = 0; ///< no token from here on belongs to the function
    bool isFailed = false; ///< the statement is nothing that can be read

    [[nodiscard]] bool hasMore() const { return at < end; }
    [[nodiscard]] bool is(std::string_view mark, qsizetype ahead = 0) const { return tokens.is(at + ahead, mark); }
    [[nodiscard]] bool isWord() const { return tokens.isWord(at); }
    [[nodiscard]] bool isKind(CToken::Kind kind) const { return hasMore() && token().kind == kind; }
    [[nodiscard]] std::string_view text(qsizetype ahead = 0) const { return tokens.text(at + ahead); }
    [[nodiscard]] const CToken &token() const { return tokens.at(at); } ///< there is one
    [[nodiscard]] qint32 partner() const { return token().partner; } ///< of the current bracket
    [[nodiscard]] LineNumber line() const { return lineAt(at); }
    [[nodiscard]] LineNumber lineAt(qsizetype token) const
    {
        const qint64 line = tokens.size() > 0 ? tokens.at(std::min(token, tokens.size() - 1)).line : 0;
        return LineNumber(firstLine.value() + line);
    }

    /// Behind the bracket that closes the one at the current token.
    void skipBrackets()
    {
        const qint32 behind = hasMore() ? partner() : -1;
        at = behind > at ? std::min<qsizetype>(behind + 1, end) : at + 1;
    }
    /// Behind a token, if that is not behind already.
    void goBehind(qsizetype token) { at = std::min(std::max(at, token + 1), end); }
};

} // namespace Mlf
