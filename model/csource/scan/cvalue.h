// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// The range [low, high] of possible values.
struct CRange {
    qint64 low = 0;
    qint64 high = 0;
    bool operator==(const CRange &) const = default;
};

using CRangeMaybe = std::optional<CRange>;

/// Result of the C expression `left op right` for whole numbers. `std::nullopt` if it is unbounded or does not fit 64
/// bits. A comparison gives 0, 1 or [0, 1].
[[nodiscard]] CRangeMaybe combine(std::string_view op, CRangeMaybe left, CRangeMaybe right);

/// Value of an expression, as known while a function is read.
struct CValue {
    enum class Kind {
        Unknown,
        Integer,
        Pointer, ///< to a place in a buffer
        Memory, ///< memory at a place in a buffer, before it is read
        Name, ///< a word that is not declared in the function
        Handle, ///< the handle of a tensor: `args[0].v_handle`
        Field, ///< a field of a tensor or of a value on a stack of arguments: `stack_array[0].data`
        Text ///< a pointer to a string literal, or the literal itself
    };
    Kind kind = Kind::Unknown;
    CRangeMaybe range; ///< the number, or the byte offset in the buffer
    bool isUnsigned = false; ///< for a number: its type is unsigned, so C converts the other operand to it
    bool isWide = false; ///< for a number: its type has more than 32 bits
    /// The number, or a number in the index of the pointer, may leave the range of its type.
    bool isOverflown = false;
    int form = -1; ///< form of the number or offset, see CIndexForms; -1 if unknown
    int buffer = -1;
    std::string_view type; ///< target type of a pointer, or type of the memory; empty if unknown
    int stars = 0; ///< number of stars of that type
    qint32 mention = -1; ///< token of the variable that held the value; -1 if there is none
    std::string_view name; ///< for a Name, a Field, and a Text as written
    int owner = -1; ///< buffer of the struct, for a pointer in a field that was not read before; otherwise -1
    int call = -1; ///< index of the call that returned this value, if nothing else is known about it; otherwise -1
    int late = -1; ///< for a variable that has no value yet, see CVariableReader::readLate(); otherwise -1
};

/// Kind of numbers that a type holds, by the words of the type.
enum class CNumberKind {
    Signed, ///< also unsigned types that C promotes to int in arithmetic
    Unsigned,
    Other ///< possibly not a whole number
};
[[nodiscard]] CNumberKind numberKindOf(const std::vector<std::string_view> &words);

/// True for a vector type as TVM writes it, such as "float5" or "int8_t16". C has no such types.
[[nodiscard]] bool isVectorType(std::string_view word);

/// Size of a C type for address arithmetic, in bytes. Supports the types of sizeOfCType(), vectors ("float4") and the
/// values of packed calls.
[[nodiscard]] std::optional<qint64> indexedBytes(std::string_view type, int stars);

} // namespace Mlf
