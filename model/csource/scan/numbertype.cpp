// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/numbertype.h"

#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cliteral.h"

#include <QtEndian>
#include <qfloat16.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

template <typename Value>
Value loaded(const char *bytes)
{
    return qFromLittleEndian<Value>(bytes);
}

/// Shortest text of a float or double. The same value may need fewer digits as a float than as a double. `format` is a
/// form and a precision.
template <typename Float, typename... Format>
QByteArray decimal(Float value, Format... format)
{
    std::array<char, 40> text {};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format...).ptr;
    return QByteArray(text.data(), end - text.data());
}

/// Shortest digits that read as the same half.
QByteArray shortestHalf(double value)
{
    QByteArray text;
    for (int digits = 1; digits <= 5; ++digits) {
        text = decimal(value, std::chars_format::general, digits);
        if (halfBits(text.toDouble()) == halfBits(value))
            break;
    }
    return text;
}

} // namespace

std::optional<NumberType> numberTypeOfC(const QString &ctype)
{
    if (ctype == "bool"_L1 || ctype == "_Bool"_L1)
        return NumberType::Bool;
    if (ctype == "float"_L1)
        return NumberType::Float;
    if (ctype == "double"_L1)
        return NumberType::Double;
    if (ctype == "half"_L1 || ctype == "__fp16"_L1 || ctype == "_Float16"_L1)
        return NumberType::Half;
    const std::optional<qint64> bytes = sizeOfCType(ctype.toUtf8());
    if (!bytes)
        return std::nullopt;
    const bool isUnsigned = ctype.contains("unsigned"_L1) || ctype.startsWith(u'u') || ctype == "char"_L1;
    switch (*bytes) {
    case 1:
        return isUnsigned ? NumberType::UInt8 : NumberType::Int8;
    case 2:
        return isUnsigned ? NumberType::UInt16 : NumberType::Int16;
    case 4:
        return isUnsigned ? NumberType::UInt32 : NumberType::Int32;
    default:
        return isUnsigned ? NumberType::UInt64 : NumberType::Int64;
    }
}

std::optional<NumberType> numberTypeOfTvm(const QString &dtype)
{
    static constexpr std::array<std::pair<const char *, NumberType>, 12> names {{
        {"bool", NumberType::Bool},
        {"int8", NumberType::Int8},
        {"uint8", NumberType::UInt8},
        {"int16", NumberType::Int16},
        {"uint16", NumberType::UInt16},
        {"int32", NumberType::Int32},
        {"uint32", NumberType::UInt32},
        {"int64", NumberType::Int64},
        {"uint64", NumberType::UInt64},
        {"float16", NumberType::Half},
        {"float32", NumberType::Float},
        {"float64", NumberType::Double},
    }};
    const auto *const found = std::find_if(names.begin(), names.end(),
                                           [&](const auto &name) { return dtype == QLatin1StringView(name.first); });
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

QByteArray numpyName(NumberType type)
{
    const qint64 bytes = bytesOf(type);
    const bool isUnsigned = type == NumberType::UInt8 || type == NumberType::UInt16 || type == NumberType::UInt32
        || type == NumberType::UInt64;
    const char kind = type == NumberType::Bool ? 'b' : isFloating(type) ? 'f' : isUnsigned ? 'u' : 'i';
    return (bytes == 1 ? "|" : "<") + QByteArray(1, kind) + QByteArray::number(bytes);
}

NumberValue numberAt(NumberType type, const char *bytes)
{
    switch (type) {
    case NumberType::Bool:
    case NumberType::UInt8:
        return qint64(quint8(*bytes));
    case NumberType::Int8:
        return qint64(qint8(*bytes));
    case NumberType::Int16:
        return qint64(loaded<qint16>(bytes));
    case NumberType::UInt16:
        return qint64(loaded<quint16>(bytes));
    case NumberType::Int32:
        return qint64(loaded<qint32>(bytes));
    case NumberType::UInt32:
        return qint64(loaded<quint32>(bytes));
    case NumberType::Int64:
        return loaded<qint64>(bytes);
    case NumberType::UInt64:
        return loaded<quint64>(bytes);
    case NumberType::Half:
        return double(float(std::bit_cast<qfloat16>(loaded<quint16>(bytes))));
    case NumberType::Float:
        return double(std::bit_cast<float>(loaded<quint32>(bytes)));
    case NumberType::Double:
        return std::bit_cast<double>(loaded<quint64>(bytes));
    }
    return {};
}

QByteArray numberText(NumberType type, const NumberValue &number)
{
    if (const auto *signedNumber = std::get_if<qint64>(&number))
        return QByteArray::number(*signedNumber);
    if (const auto *unsignedNumber = std::get_if<quint64>(&number))
        return QByteArray::number(*unsignedNumber);
    const double value = std::get<double>(number);
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    if (type == NumberType::Half)
        return shortestHalf(value);
    return type == NumberType::Float ? decimal(float(value)) : decimal(value);
}

double toDouble(const NumberValue &number)
{
    return std::visit([](auto value) { return double(value); }, number);
}

} // namespace Mlf
