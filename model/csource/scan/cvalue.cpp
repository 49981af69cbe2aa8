// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cvalue.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cdeclaration.h"

#include <algorithm>
#include <array>
#include <limits>

namespace Mlf {

namespace {

constexpr qint64 dlTensorBytes = 64; ///< size of a DLTensor; used only as the distance between two of them

CRangeMaybe sum(CRange a, CRange b)
{
    const auto low = checkedAdd(a.low, b.low);
    const auto high = checkedAdd(a.high, b.high);
    return low && high ? CRangeMaybe({*low, *high}) : std::nullopt;
}

CRangeMaybe negated(CRange a)
{
    const auto low = checkedMultiply(a.high, -1);
    const auto high = checkedMultiply(a.low, -1);
    return low && high ? CRangeMaybe({*low, *high}) : std::nullopt;
}

CRangeMaybe product(CRange a, CRange b)
{
    std::array<qint64, 4> corners {};
    std::size_t count = 0;
    for (const qint64 left : {a.low, a.high}) {
        for (const qint64 right : {b.low, b.high}) {
            const auto corner = checkedMultiply(left, right);
            if (!corner)
                return std::nullopt;
            corners[count++] = *corner;
        }
    }
    const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
    return CRange {*low, *high};
}

CRangeMaybe remainder(CRange a, CRange b)
{
    if (b.low != b.high || b.low <= 0)
        return std::nullopt;
    if (a.low >= 0 && a.high < b.low)
        return a;
    return CRange {a.low < 0 ? 1 - b.low : 0, b.low - 1};
}

/// Possible results of the comparison `op`; `std::nullopt` for other operators.
CRangeMaybe compared(std::string_view op, CRange a, CRange b)
{
    const auto truth = [](bool always, bool never) { return CRange {always ? 1 : 0, never ? 0 : 1}; };
    if (op == "<")
        return truth(a.high < b.low, a.low >= b.high);
    if (op == "<=")
        return truth(a.high <= b.low, a.low > b.high);
    if (op == ">" || op == ">=")
        return compared(op == ">" ? "<" : "<=", b, a);
    const bool isSame = a.low == a.high && b == a;
    const bool isApart = a.high < b.low || b.high < a.low;
    if (op == "==")
        return truth(isSame, isApart);
    if (op == "!=")
        return truth(isApart, isSame);
    const bool isAlways[] = {a.low > 0 || a.high<0, b.low> 0 || b.high < 0};
    const bool isNever[] = {a == CRange {}, b == CRange {}};
    if (op == "&&")
        return truth(isAlways[0] && isAlways[1], isNever[0] || isNever[1]);
    if (op == "||")
        return truth(isAlways[0] || isAlways[1], isNever[0] && isNever[1]);
    return std::nullopt;
}

} // namespace

CRangeMaybe combine(std::string_view op, CRangeMaybe left, CRangeMaybe right)
{
    if (!left || !right)
        return std::nullopt;
    const CRange a = *left;
    const CRange b = *right;
    const bool isFixed = b.low == b.high;
    if (op == "+")
        return sum(a, b);
    if (op == "-") {
        const CRangeMaybe minus = negated(b);
        return minus ? sum(a, *minus) : std::nullopt;
    }
    if (op == "*")
        return product(a, b);
    if (op == "/" && isFixed && b.low > 0)
        return CRange {a.low / b.low, a.high / b.low};
    if (op == "%")
        return remainder(a, b);
    if (op == "<<" && isFixed && b.low >= 0 && b.low < 31) {
        // `1 << 31` does not fit into an int.
        const CRangeMaybe shifted = product(a, {qint64(1) << b.low, qint64(1) << b.low});
        return shifted && shifted->high <= std::numeric_limits<qint32>::max() ? shifted : std::nullopt;
    }
    if (op == ">>" && isFixed && b.low >= 0 && b.low < 63)
        return CRange {a.low >> b.low, a.high >> b.low};
    if (op == "&" && isFixed && b.low >= 0)
        return CRange {a.low == a.high ? a.low & b.low : 0, a.low == a.high ? a.low & b.low : b.low};
    return compared(op, a, b);
}

CNumberKind numberKindOf(const std::vector<std::string_view> &words)
{
    static constexpr std::string_view wide[] = {"unsigned",  "size_t", "uint32_t", "uint64_t", "uintptr_t",
                                                "uintmax_t", "uint",   "u32",      "u64"};
    static constexpr std::string_view rest[] = {"signed",  "int",     "long",      "bool",     "_Bool",    "int32_t",
                                                "int64_t", "ssize_t", "ptrdiff_t", "intptr_t", "intmax_t", "enum"};
    static constexpr std::string_view small[] = {"char", "short", "int8_t", "uint8_t", "int16_t", "uint16_t"};
    const auto isIn = [](std::string_view word, const auto &list) {
        return std::find(std::begin(list), std::end(list), word) != std::end(list);
    };
    CNumberKind kind = CNumberKind::Other;
    for (const std::string_view word : words) {
        if (isIn(word, small))
            return CNumberKind::Signed;
        if (isIn(word, wide) || word.starts_with("uint_"))
            kind = CNumberKind::Unsigned;
        else if (kind == CNumberKind::Other && (isIn(word, rest) || word.starts_with("int_")))
            kind = CNumberKind::Signed;
    }
    return kind;
}

bool isVectorType(std::string_view word)
{
    constexpr std::array<std::string_view, 11> numbers {"half",     "float",    "double",  "int8_t",
                                                        "int16_t",  "int32_t",  "int64_t", "uint8_t",
                                                        "uint16_t", "uint32_t", "uint64_t"};
    const std::size_t digits = word.find_last_not_of("0123456789") + 1;
    const auto lanes = cInteger(QByteArrayView(word.data() + digits, qsizetype(word.size() - digits)));
    return lanes && *lanes >= 2 && *lanes <= 16 && std::ranges::find(numbers, word.substr(0, digits)) != numbers.end();
}

std::optional<qint64> indexedBytes(std::string_view type, int stars)
{
    if (stars > 0 || type.empty())
        return std::nullopt;
    if (type == "TVMValue")
        return 8;
    if (type == "DLTensor")
        return dlTensorBytes;
    const auto known = sizeOfCType(byteView(type));
    if (known)
        return known;
    const std::size_t letters = type.find_last_not_of("0123456789") + 1;
    const auto lanes = cInteger(QByteArrayView(type.data() + letters, qsizetype(type.size() - letters)));
    const std::string_view base = type.substr(0, letters);
    if (!lanes || *lanes > 64 || (base != "float" && base != "int" && base != "uint" && base != "half"))
        return std::nullopt;
    return *lanes * (base == "half" ? 2 : 4);
}

} // namespace Mlf
