// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <variant>

namespace Mlf {

/// How one number lies in memory; always little-endian.
enum class NumberType { Bool, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Half, Float, Double };

/// One number of any type, exact: signed, unsigned, or a float of at most 64 bits.
using NumberValue = std::variant<qint64, quint64, double>;

[[nodiscard]] constexpr qint64 bytesOf(NumberType type)
{
    switch (type) {
    case NumberType::Bool:
    case NumberType::Int8:
    case NumberType::UInt8:
        return 1;
    case NumberType::Int16:
    case NumberType::UInt16:
    case NumberType::Half:
        return 2;
    case NumberType::Int32:
    case NumberType::UInt32:
    case NumberType::Float:
        return 4;
    case NumberType::Int64:
    case NumberType::UInt64:
    case NumberType::Double:
        return 8;
    }
    return 1;
}

/// True for half, float and double.
[[nodiscard]] constexpr bool isFloating(NumberType type)
{
    return type >= NumberType::Half;
}

/// The type of a C element type as CodeBlock has it: "int8_t", "float", "unsigned char". char counts as unsigned, as
/// on the small targets. Nothing for pointers, structs and types whose size depends on the target.
[[nodiscard]] std::optional<NumberType> numberTypeOfC(const QString &ctype);

/// The type of a TVM dtype: "int8", "float32", "bool". Nothing where it has lanes or is none of these.
[[nodiscard]] std::optional<NumberType> numberTypeOfTvm(const QString &dtype);

/// The same as numpy writes it: "<f4", "|i1".
[[nodiscard]] QByteArray numpyName(NumberType type);

/// The number at the first byte of `bytes`, which holds at least one.
[[nodiscard]] NumberValue numberAt(NumberType type, const char *bytes);

/// As few digits as name exactly this number of this type: "0.1", "-128", "nan", "-inf".
[[nodiscard]] QByteArray numberText(NumberType type, const NumberValue &number);

[[nodiscard]] double toDouble(const NumberValue &number);

} // namespace Mlf
