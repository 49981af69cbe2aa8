// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ctokens.h"
#include "model/csource/cvalue.h"

#include <optional>

namespace Mlf {

/// Reads the types that tokens of a function name; those are [first, last).
class CTypeWords {
public:
    /// The tokens have to outlive this.
    explicit CTypeWords(const CTokens &tokens) : m_tokens(tokens) { }

    /// They name a type, as in a cast.
    [[nodiscard]] bool isType(qsizetype first, qsizetype last) const;
    [[nodiscard]] bool isConst(qsizetype first, qsizetype last) const;
    /// What numbers of the type are.
    [[nodiscard]] CNumberKind numberKind(qsizetype first, qsizetype last) const;
    /// Of a struct or array that the file or a header defines under a name; nothing where that is not known.
    [[nodiscard]] std::optional<qint64> bytesOfType(qsizetype first, qsizetype last) const;

    /// A cast to the type leaves numbers of the range as they are.
    [[nodiscard]] bool holds(qsizetype first, qsizetype last, CRange range) const;
    /// Sets type and stars of a pointer to those of the type; `void` keeps what is known.
    void setType(CValue &value, qsizetype first, qsizetype last) const;
    /// What a number is in a variable of the type.
    void takeType(CValue &value, qsizetype first, qsizetype last) const;

    /// Words of a type with a name behind them, from a token on: where the name or its first star stands; -1 where it
    /// is none.
    [[nodiscard]] qsizetype declaredType(qsizetype at) const;
    /// `int32_t (*f)(int8_t*, float)` and `int8_t (*rows)[500]`: where the name stands; -1 where it is something else.
    [[nodiscard]] qsizetype functionPointer(qsizetype at) const;
    /// `extern int32_t f(int8_t*, float);`: where the semicolon stands; -1 where it is something else.
    [[nodiscard]] qsizetype endOfPrototype(qsizetype at) const;
    /// Where the declaration of a parameter begins whose name is that token.
    [[nodiscard]] qsizetype beginOfParameter(qsizetype name) const;

private:
    [[nodiscard]] bool fitsType(const CValue &value, qsizetype first, qsizetype last) const;

    const CTokens &m_tokens;
};

} // namespace Mlf
