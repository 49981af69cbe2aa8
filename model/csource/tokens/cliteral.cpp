// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cliteral.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

namespace Mlf {

namespace {

constexpr int farExponent = 100'000; ///< too large for any float, but far from integer overflow

quint8 hexDigit(char c)
{
    return hexDigitValues[quint8(c)];
}

/// Parameters of an IEEE format of up to 64 bits.
struct FloatFormat {
    int precision; ///< bits of the significand, including the hidden one
    int largestExponent; ///< binary exponent of the largest number, for a significand from 1 to 2
};

constexpr FloatFormat halfFormat {11, 15};
constexpr FloatFormat floatFormat {24, 127};
constexpr FloatFormat doubleFormat {53, 1023};

/// Bits of the float nearest to mantissa * 2^exponent. With `isMore` the exact mantissa is larger by less than 1.
quint64 nearestBits(quint64 mantissa, bool isMore, int exponent, FloatFormat format)
{
    if (mantissa == 0)
        return 0;
    const int shift = std::countl_zero(mantissa);
    mantissa <<= shift;
    exponent += 63 - shift; // the mantissa is now 1.xxx
    const int smallest = 1 - format.largestExponent;
    const int stored = format.precision - 1;
    if (exponent > format.largestExponent)
        return quint64(2 * format.largestExponent + 1) << stored;
    const int dropped = 64 - format.precision + std::max(smallest - exponent, 0);
    if (dropped > 64)
        return 0; // less than half of the smallest float
    const quint64 kept = dropped == 64 ? 0 : mantissa >> dropped;
    const quint64 half = quint64(1) << (dropped - 1);
    const quint64 rest = dropped == 64 ? mantissa : mantissa & ((half << 1) - 1);
    const bool roundsUp = rest > half || (rest == half && (isMore || (kept & 1) != 0));
    // If the significand carries over, the addition increments the exponent correctly.
    const quint64 biased = exponent < smallest ? 0 : quint64(exponent - smallest);
    return (biased << stored) + kept + (roundsUp ? 1 : 0);
}

double nearestFloat(quint64 mantissa, bool isMore, int exponent, bool isSingle)
{
    // Fast path for nearly every number. It is exact as a double, so it is rounded at most once.
    if (!isMore && mantissa >> 53 == 0 && exponent > -1000 && exponent < 900) {
        const double scale = std::bit_cast<double>(quint64(exponent + 1023) << 52);
        const double value = double(mantissa) * scale;
        return isSingle ? double(float(value)) : value;
    }
    if (isSingle)
        return double(std::bit_cast<float>(quint32(nearestBits(mantissa, isMore, exponent, floatFormat))));
    return std::bit_cast<double>(nearestBits(mantissa, isMore, exponent, doubleFormat));
}

/// True if the character continues a number.
bool goesOn(char c)
{
    return isCWordByte(c) || c == '.';
}

/// Reads the suffix of a whole number; false if other word characters follow.
bool readWholeSuffix(const char *&at, const char *end)
{
    for (int letters = 0; letters < 3 && at < end && std::string_view("uUlL").find(*at) != std::string_view::npos;
         ++letters)
        ++at;
    return at == end || !goesOn(*at);
}

/// Reads the suffix of a float; false if other word characters follow.
bool readFloatSuffix(const char *&at, const char *end, bool &isSingle)
{
    isSingle = at < end && (*at == 'f' || *at == 'F');
    if (isSingle || (at < end && (*at == 'l' || *at == 'L')))
        ++at;
    return at == end || !goesOn(*at);
}

/// Reads the digits of an exponent with their sign, such as `-3` or `+10`. False if there is no digit.
bool readExponent(const char *&at, const char *end, int &exponent)
{
    const bool isNegative = at < end && *at == '-';
    if (at < end && (*at == '-' || *at == '+'))
        ++at;
    if (at == end || !isAsciiDigit(*at))
        return false;
    int value = 0;
    for (; at < end && isAsciiDigit(*at); ++at)
        value = std::min(value * 10 + (*at - '0'), farExponent);
    exponent += isNegative ? -value : value;
    return true;
}

/// Reads a hex number after its 0x.
std::optional<CLiteral> readHex(const char *&at, const char *end)
{
    quint64 mantissa = 0;
    bool isMore = false;
    qint64 exponent = 0;
    const char *const begin = at;
    for (quint8 digit = 0; at < end && (digit = hexDigit(*at)) < 16; ++at) {
        if (mantissa >> 60 == 0) {
            mantissa = mantissa << 4 | digit;
        } else {
            isMore = isMore || digit != 0;
            exponent += 4;
        }
    }
    qint64 digits = at - begin;
    const bool hasPoint = at < end && *at == '.';
    if (hasPoint) {
        const char *const fraction = ++at;
        for (quint8 digit = 0; at < end && (digit = hexDigit(*at)) < 16; ++at) {
            if (mantissa >> 60 == 0) {
                mantissa = mantissa << 4 | digit;
                exponent -= 4;
            } else {
                isMore = isMore || digit != 0;
            }
        }
        digits += at - fraction;
    }
    if (digits == 0)
        return std::nullopt;
    if (at < end && (*at == 'p' || *at == 'P')) {
        int power = 0;
        bool isSingle = false;
        if (!readExponent(++at, end, power) || !readFloatSuffix(at, end, isSingle))
            return std::nullopt;
        const auto bounded = int(std::clamp<qint64>(exponent + power, -farExponent, farExponent));
        return CLiteral {true, 0, nearestFloat(mantissa, isMore, bounded, isSingle)};
    }
    // `exponent` changes if a whole number exceeds 64 bits.
    if (hasPoint || exponent != 0 || !readWholeSuffix(at, end))
        return std::nullopt;
    return CLiteral {false, mantissa, 0};
}

/// Reads a whole number with a base up to 10.
std::optional<CLiteral> readWhole(const char *&at, const char *end, quint64 base)
{
    quint64 value = 0;
    const char *const begin = at;
    for (; at < end && isAsciiDigit(*at); ++at) {
        const auto digit = quint64(*at - '0');
        if (digit >= base || __builtin_mul_overflow(value, base, &value)
            || __builtin_add_overflow(value, digit, &value))
            return std::nullopt;
    }
    if (at == begin || !readWholeSuffix(at, end))
        return std::nullopt;
    return CLiteral {false, value, 0};
}

/// Value of a decimal number with a point or an exponent in [begin, at).
template <typename Float>
std::optional<double> decimal(const char *begin, const char *at, qint64 magnitude)
{
    Float value = 0;
    const auto [end, error] = std::from_chars(begin, at, value);
    if (error == std::errc::result_out_of_range)
        return magnitude > 0 ? std::numeric_limits<double>::infinity() : 0.0;
    return error == std::errc() && end == at ? std::optional(double(value)) : std::nullopt;
}

std::optional<CLiteral> readDecimalFloat(const char *&at, const char *end)
{
    const char *const begin = at;
    const auto isZero = [](char c) { return c == '0'; };
    while (at < end && isAsciiDigit(*at))
        ++at;
    const char *firstNonZero = std::find_if_not(begin, at, isZero);
    qint64 magnitude = at - firstNonZero; // number of digits before the point, or minus the number of zeros after it
    if (at < end && *at == '.') {
        const char *const fraction = ++at;
        while (at < end && isAsciiDigit(*at))
            ++at;
        if (at - begin == 1)
            return std::nullopt; // only a point
        if (magnitude == 0)
            magnitude = fraction - std::find_if_not(fraction, at, isZero);
    }
    int power = 0;
    if (at < end && (*at == 'e' || *at == 'E') && !readExponent(++at, end, power))
        return std::nullopt;
    const char *const behind = at;
    bool isSingle = false;
    if (!readFloatSuffix(at, end, isSingle))
        return std::nullopt;
    const auto value =
        isSingle ? decimal<float>(begin, behind, magnitude + power) : decimal<double>(begin, behind, magnitude + power);
    return value ? std::optional(CLiteral {true, 0, *value}) : std::nullopt;
}

/// Reads a number without separators.
std::optional<CLiteral> readPlain(const char *&at, const char *end)
{
    if (at == end)
        return std::nullopt;
    if (end - at > 1 && *at == '0') {
        const char kind = char(at[1] | 0x20);
        if (kind == 'x' || kind == 'b') {
            at += 2;
            return kind == 'x' ? readHex(at, end) : readWhole(at, end, 2);
        }
    }
    const char *behind = at;
    while (behind < end && isAsciiDigit(*behind))
        ++behind;
    if (behind < end && (*behind == '.' || *behind == 'e' || *behind == 'E'))
        return readDecimalFloat(at, end);
    return readWhole(at, end, *at == '0' ? 8 : 10);
}

} // namespace

std::optional<CLiteral> readCLiteral(const char *&at, const char *end)
{
    constexpr std::ptrdiff_t longest = 200; // maximum length of a number with separators
    const char *const begin = at;
    const std::optional<CLiteral> literal = readPlain(at, end);
    if (!literal || at == end || *at != '\'')
        return literal;
    std::string digits(begin, cWordLength({begin, std::size_t(std::min(end - begin, longest))}));
    at = begin + digits.size();
    std::erase(digits, '\'');
    const char *digit = digits.data();
    const std::optional<CLiteral> separated = readPlain(digit, digits.data() + digits.size());
    return digit == digits.data() + digits.size() ? separated : std::nullopt;
}

std::optional<char> readCCharacter(const char *&at, const char *end)
{
    if (*at != '\\')
        return *at++;
    if (++at == end)
        return std::nullopt;
    const char kind = *at++;
    if (kind == 'x') {
        unsigned value = 0;
        for (quint8 digit = 0; at < end && (digit = hexDigit(*at)) < 16; ++at)
            value = (value << 4 | digit) & 0xff;
        return char(value);
    }
    if (kind >= '0' && kind <= '7') {
        auto value = unsigned(kind - '0');
        for (int digits = 1; digits < 3 && at < end && *at >= '0' && *at <= '7'; ++digits)
            value = value << 3 | unsigned(*at++ - '0');
        return char(value);
    }
    if (kind == '\n' || (kind == '\r' && at < end && *at == '\n')) {
        at += kind == '\r' ? 1 : 0;
        return std::nullopt;
    }
    constexpr std::string_view names = "abfnrtv";
    constexpr std::string_view values = "\a\b\f\n\r\t\v";
    const std::size_t found = names.find(kind);
    return found == std::string_view::npos ? kind : values[found];
}

quint16 halfBits(double value)
{
    const quint64 bits = std::bit_cast<quint64>(value);
    const auto sign = quint16((bits >> 48) & 0x8000);
    const quint64 fraction = bits & ((quint64(1) << 52) - 1);
    const auto exponent = int((bits >> 52) & 0x7ff);
    if (exponent == 0x7ff)
        return quint16(sign | (fraction != 0 ? 0x7e00 : 0x7c00));
    const quint64 mantissa = exponent == 0 ? fraction : fraction | (quint64(1) << 52);
    return quint16(sign | nearestBits(mantissa, false, std::max(exponent, 1) - 1023 - 52, halfFormat));
}

} // namespace Mlf
