// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <compare>
#include <limits>
#include <optional>

namespace Mlf {

/// A whole number with a unit, 64 bits wide. Different units are different types.
template <typename Unit>
class Quantity {
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(qint64 value) : m_value(value) { }
    [[nodiscard]] constexpr qint64 value() const { return m_value; }
    friend constexpr auto operator<=>(Quantity, Quantity) = default;

private:
    qint64 m_value = 0;
};

using ByteCount = Quantity<struct ByteCountUnit>;
using ByteOffset = Quantity<struct ByteOffsetUnit>;
using StorageId = Quantity<struct StorageIdUnit>;

/// Zero-based line of a text. Only oneBased() converts it to the number for people and reports.
class LineNumber : public Quantity<struct LineNumberUnit> {
public:
    using Quantity::Quantity;
    [[nodiscard]] static constexpr LineNumber fromOneBased(qint64 line) { return LineNumber(line - 1); }
    [[nodiscard]] constexpr qint64 oneBased() const { return value() + 1; }
};

/// Sum of two sizes from a file; `std::nullopt` if it exceeds 64 bits.
[[nodiscard]] constexpr std::optional<qint64> checkedAdd(qint64 a, qint64 b)
{
    qint64 sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}

/// Sum of two sizes from a file; the largest number if it exceeds 64 bits.
[[nodiscard]] constexpr qint64 saturatedAdd(qint64 a, qint64 b)
{
    return checkedAdd(a, b).value_or(std::numeric_limits<qint64>::max());
}

template <typename Unit>
[[nodiscard]] constexpr Quantity<Unit> saturatedAdd(Quantity<Unit> a, Quantity<Unit> b)
{
    return Quantity<Unit>(saturatedAdd(a.value(), b.value()));
}

/// Product of two sizes from a file; `std::nullopt` if it exceeds 64 bits.
[[nodiscard]] constexpr std::optional<qint64> checkedMultiply(qint64 a, qint64 b)
{
    qint64 product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}

/// Sum of `bytes` of all items in all lists; 0 if there are none. `std::nullopt` if a value is unknown, or if the sum
/// exceeds 64 bits.
template <typename... Lists>
[[nodiscard]] constexpr std::optional<ByteCount> sumOfBytes(const Lists &...lists)
{
    std::optional<qint64> sum = 0;
    const auto add = [&sum](const auto &list) {
        for (const auto &item : list)
            sum = sum && item.bytes ? checkedAdd(*sum, item.bytes->value()) : std::nullopt;
    };
    (add(lists), ...);
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

} // namespace Mlf
