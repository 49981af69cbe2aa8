// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"
#include "model/csource/scan/cvalue.h"

#include <optional>

namespace Mlf {

/// Reads the types named by tokens [first, last) of a function.
class CTypeWords {
public:
    /// The tokens must outlive this.
    explicit CTypeWords(const CTokens &tokens) : m_tokens(tokens) { }

    /// True if the tokens name a type, as in a cast.
    [[nodiscard]] bool isType(qsizetype first, qsizetype last) const;
    [[nodiscard]] bool isConst(qsizetype first, qsizetype last) const;
    /// Kind of the numbers of the type.
    [[nodiscard]] CNumberKind numberKind(qsizetype first, qsizetype last) const;
    /// Size of a struct or array type that the file or a header defines; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> bytesOfType(qsizetype first, qsizetype last) const;
    /// True for an array type that the file or a header defines.
    [[nodiscard]] bool isArray(qsizetype first, qsizetype last) const;
    /// True for a type without stars that may be a pointer or an array: its name is not known.
    [[nodiscard]] bool mayBePointer(qsizetype first, qsizetype last) const;

    /// True if the type can hold all numbers of the range.
    [[nodiscard]] bool holds(qsizetype first, qsizetype last, CRange range) const;
    /// Sets target type and stars of a pointer from the type; `void` keeps the known ones.
    void setType(CValue &value, qsizetype first, qsizetype last) const;
    /// Converts a number to the type of its variable; drops a range that the type cannot hold.
    void takeType(CValue &value, qsizetype first, qsizetype last) const;

    /// For a type followed by a name: token of the name. -1 if the tokens are not a declaration.
    [[nodiscard]] qsizetype declaredType(qsizetype at) const;
    /// `int32_t (*f)(int8_t*, float)` and `int8_t (*rows)[500]`: token of the name; -1 for other tokens.
    [[nodiscard]] qsizetype functionPointer(qsizetype at) const;
    /// `extern int32_t f(int8_t*, float);`: token of the semicolon; -1 for other tokens.
    [[nodiscard]] qsizetype endOfPrototype(qsizetype at) const;
    /// First token of the declaration of the parameter with that name token.
    [[nodiscard]] qsizetype beginOfParameter(qsizetype name) const;

private:
    const CTokens &m_tokens;
};

} // namespace Mlf
