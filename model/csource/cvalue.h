// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// The values an expression can have: [low, high].
struct CRange {
    qint64 low = 0;
    qint64 high = 0;
    bool operator==(const CRange &) const = default;
};

using CRangeMaybe = std::optional<CRange>;

/// `left op right` of C for whole numbers; nothing where the result is not bounded or does not fit 64 bits. Of a
/// comparison 0, 1 or both.
[[nodiscard]] CRangeMaybe combine(std::string_view op, CRangeMaybe left, CRangeMaybe right);

/// What an expression stands for while a function is read.
struct CValue {
    enum class Kind {
        Unknown,
        Integer,
        Pointer, ///< to a place in a buffer
        Memory, ///< that place itself, not read yet
        Name, ///< a word that nothing declared
        Handle, ///< of a tensor: `args[0].v_handle`
        Field ///< of a tensor or value on a stack for calls: `stack_array[0].data`
    };
    Kind kind = Kind::Unknown;
    CRangeMaybe range; ///< the number, or the place in the buffer in bytes
    bool isUnsigned = false; ///< of a number: its type has no values below 0, and C makes those of others like it
    int form = -1; ///< the same as a form of CIndexForms; -1 where it is none
    int buffer = -1;
    std::string_view type; ///< of what a pointer points to or memory holds; empty where not known
    int stars = 0; ///< of that type
    qint32 mention = -1; ///< token of the variable that the value was last read from; -1 without one
    std::string_view name; ///< of a Name, or of a Field
    int owner = -1; ///< buffer of the struct whose field holds the pointer, if it was not read yet; else -1
    int call = -1; ///< number of the call that gave it, where nobody knows what it is
    int late = -1; ///< of a variable that has no value yet, see CVariableReader::takeLate(); else -1
};

/// What a number of a type is, as the words of the type say it.
enum class CNumberKind {
    Signed, ///< also the small ones that arithmetic takes for an int
    Unsigned,
    Other ///< not known to be a whole number
};
[[nodiscard]] CNumberKind numberKindOf(const std::vector<std::string_view> &words);

/// The word names several numbers at once, as TVM writes that in C, which has no such type: "float5", "int8_t16".
[[nodiscard]] bool isVectorType(std::string_view word);

/// Bytes of a C type as far as indices go: those of sizeOfCType(), vectors ("float4") and the values of packed calls.
[[nodiscard]] std::optional<qint64> indexedBytes(std::string_view type, int stars);

} // namespace Mlf
