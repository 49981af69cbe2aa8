// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"
#include "model/csource/scan/cvalue.h"

#include <optional>

namespace Mlf {

/// Reads types in the tokens [first, last) of a function.
class CTypeWords {
public:
    /// The tokens must outlive this.
    explicit CTypeWords(const CTokens &tokens) : m_tokens(tokens) { }

    /// True if the tokens name a type, as in a cast.
    [[nodiscard]] bool isType(qsizetype first, qsizetype last) const;
    [[nodiscard]] bool isConst(qsizetype first, qsizetype last) const;
    /// Kind of numbers that the type holds.
    [[nodiscard]] CNumberKind numberKind(qsizetype first, qsizetype last) const;
    /// Size of a struct or array type that the file or a header defines; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> bytesOfType(qsizetype first, qsizetype last) const;
    /// True for an array type that the file or a header defines.
    [[nodiscard]] bool isArray(qsizetype first, qsizetype last) const;
    /// True if the type has no stars and its name is unknown, so that it may be a pointer or an array.
    [[nodiscard]] bool mayBePointer(qsizetype first, qsizetype last) const;

    /// Name of the type without qualifiers and stars, as usualCType() gives it; the last word of `struct pair`. A word
    /// that no size is known for if an attribute or `_Complex` changes the size.
    [[nodiscard]] std::string_view nameOf(qsizetype first, qsizetype last) const;
    /// True if the type can hold all numbers of the range.
    [[nodiscard]] bool holds(qsizetype first, qsizetype last, CRange range) const;
    /// True for a number type with more than 32 bits on every target.
    [[nodiscard]] bool isWide(qsizetype first, qsizetype last) const;
    /// Sets the type that a pointer points to, and its stars. A pointer to `void` keeps the type known so far.
    void setType(CValue &value, qsizetype first, qsizetype last) const;
    /// Converts a number to the type of its variable; drops a range that the type cannot hold.
    void readType(CValue &value, qsizetype first, qsizetype last) const;

    /// Token of the declared name, if a type followed by a name begins at `at`; -1 otherwise.
    [[nodiscard]] qsizetype declaredType(qsizetype at) const;
    /// Token of the name in `int32_t (*f)(int8_t*, float)` and `int8_t (*rows)[500]`; -1 for other tokens.
    [[nodiscard]] qsizetype functionPointer(qsizetype at) const;
    /// Token of the semicolon in `extern int32_t f(int8_t*, float);`; -1 for other tokens.
    [[nodiscard]] qsizetype endOfPrototype(qsizetype at) const;
    /// First token of the parameter declaration that contains the name token.
    [[nodiscard]] qsizetype beginOfParameter(qsizetype name) const;

    /// True if the token begins a definition that may hide a type or an enumerator of the file.
    [[nodiscard]] bool hidesName(qsizetype at) const;

private:
    const CTokens &m_tokens;
};

} // namespace Mlf
