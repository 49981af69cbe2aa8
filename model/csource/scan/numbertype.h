// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <variant>

namespace Mlf {

/// Representation of one number in memory; always little-endian.
enum class NumberType { Bool, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Half, Float, Double };

/// One number of any type, without rounding: a whole number or a float of at most 64 bits.
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

/// Type of a C element type from CodeBlock: "int8_t", "float", "unsigned char". char counts as unsigned, as on small
/// targets. `std::nullopt` for pointers, structs and types whose size depends on the target.
[[nodiscard]] std::optional<NumberType> numberTypeOfC(const QString &ctype);

/// Type of a TVM dtype: "int8", "float32", "bool". `std::nullopt` for vectors and unknown types.
[[nodiscard]] std::optional<NumberType> numberTypeOfTvm(const QString &dtype);

/// Name of the type in numpy: "<f4", "|i1".
[[nodiscard]] QByteArray numpyName(NumberType type);

/// The number at the first byte of `bytes`, which must contain a whole number of the type.
[[nodiscard]] NumberValue numberAt(NumberType type, const char *bytes);

/// Shortest text from which the same number of this type can be read: "0.1", "-128", "nan", "-inf".
[[nodiscard]] QByteArray numberText(NumberType type, const NumberValue &number);

[[nodiscard]] double toDouble(const NumberValue &number);

} // namespace Mlf
