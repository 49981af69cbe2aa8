// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// Range [low, high] of the possible values of an expression.
struct CRange {
    qint64 low = 0;
    qint64 high = 0;
    bool operator==(const CRange &) const = default;
};

using CRangeMaybe = std::optional<CRange>;

/// `left op right` of C for whole numbers; `std::nullopt` if the result is not bounded or does not fit 64 bits. A
/// comparison is 0, 1 or [0, 1].
[[nodiscard]] CRangeMaybe combine(std::string_view op, CRangeMaybe left, CRangeMaybe right);

/// Value of an expression while a function is read.
struct CValue {
    enum class Kind {
        Unknown,
        Integer,
        Pointer, ///< to a place in a buffer
        Memory, ///< that place itself, before it is read
        Name, ///< a word without a declaration
        Handle, ///< of a tensor: `args[0].v_handle`
        Field, ///< of a tensor or value on a stack for calls: `stack_array[0].data`
        Text ///< a pointer to a string literal, or the literal itself
    };
    Kind kind = Kind::Unknown;
    CRangeMaybe range; ///< the number, or the place in the buffer in bytes
    bool isUnsigned = false; ///< for a number: its type is unsigned, and C converts other operands to it
    int form = -1; ///< the range as a form of CIndexForms; -1 without a form
    int buffer = -1;
    std::string_view type; ///< target type of a pointer, or type of the memory; empty if unknown
    int stars = 0; ///< of that type
    qint32 mention = -1; ///< token of the variable that the value was last read from; -1 without one
    std::string_view name; ///< of a Name, of a Text as written, or of a Field
    int owner = -1; ///< buffer of the struct whose field holds the pointer, if the field was not read yet; else -1
    int call = -1; ///< number of the call that returned this value, if nothing else is known of it
    int late = -1; ///< for a variable without a value so far, see CVariableReader::takeLate(); else -1
};

/// Kind of the numbers of a type, from the words of the type.
enum class CNumberKind {
    Signed, ///< includes unsigned types that arithmetic promotes to int
    Unsigned,
    Other ///< possibly not a whole number
};
[[nodiscard]] CNumberKind numberKindOf(const std::vector<std::string_view> &words);

/// True for a vector type as TVM writes it in C, which has no such type: "float5", "int8_t16".
[[nodiscard]] bool isVectorType(std::string_view word);

/// Bytes of a C type for indexing: types of sizeOfCType(), vectors ("float4") and the values of packed calls.
[[nodiscard]] std::optional<qint64> indexedBytes(std::string_view type, int stars);

} // namespace Mlf
