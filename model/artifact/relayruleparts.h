// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayrules.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace Mlf::RelayRules {

// Helpers of the rules in relayrules.cpp, and the tables of rules in other files.

using Shape = std::vector<qint64>;
using MaybeType = std::optional<RelayTensorType>;

constexpr qint64 maxParts = 4096; ///< per tuple

/// The product of extents; `std::nullopt` if it exceeds 64 bits.
[[nodiscard]] std::optional<qint64> product(Shape::const_iterator begin, Shape::const_iterator end);

/// A call with functions that the rules need. `otherwise` is the default of an attribute that is not printed.
class Call {
public:
    explicit Call(const RelayOperation &operation) : m_operation(operation) { }

    [[nodiscard]] std::string_view name() const { return m_operation.name; }
    [[nodiscard]] std::size_t operandCount() const { return m_operation.operands.size(); }

    /// The type of an operand; `std::nullopt` if it is not a known tensor.
    [[nodiscard]] MaybeType tensor(std::size_t index) const
    {
        const RelayTypePointer type = index < operandCount() ? m_operation.operands[index] : nullptr;
        return type && !type->isTuple && type->parts.size() == 1 ? type->parts.front() : std::nullopt;
    }

    /// The types of an operand that is a tuple; `std::nullopt` if one is unknown.
    [[nodiscard]] std::optional<std::vector<RelayTensorType>> tuple(std::size_t index) const;

    /// The printed value; `std::nullopt` if it is missing or None.
    [[nodiscard]] std::optional<std::string_view> attribute(std::string_view key) const
    {
        for (const auto &[name, value] : m_operation.attributes) {
            if (name == key)
                return value == "None" ? std::nullopt : std::optional(value);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string_view text(std::string_view key, std::string_view otherwise = {}) const
    {
        const std::optional<std::string_view> value = attribute(key);
        if (!value)
            return otherwise;
        return value->size() >= 2 && value->front() == '"' ? value->substr(1, value->size() - 2) : *value;
    }

    [[nodiscard]] QString dtype(std::string_view key, const QString &otherwise) const
    {
        const std::string_view value = text(key);
        return value.empty() ? otherwise : QString::fromUtf8(value);
    }

    [[nodiscard]] bool flag(std::string_view key, bool otherwise = false) const
    {
        const std::optional<std::string_view> value = attribute(key);
        return value ? *value == "True" || *value == "1" : otherwise;
    }

    /// Numbers of an attribute: one number, a list, or nested lists as a flat list. `otherwise` if the attribute is not
    /// printed; `std::nullopt` if its value is anything else.
    [[nodiscard]] std::optional<Shape> numbers(std::string_view key,
                                               std::optional<Shape> otherwise = std::nullopt) const;

    [[nodiscard]] std::optional<qint64> number(std::string_view key,
                                               std::optional<qint64> otherwise = std::nullopt) const
    {
        if (!attribute(key))
            return otherwise;
        const std::optional<Shape> all = numbers(key);
        return all && all->size() == 1 ? std::optional(all->front()) : std::nullopt;
    }

    /// One number for each of `count` dimensions, from a list or from a single number for all.
    [[nodiscard]] std::optional<Shape> forEach(std::string_view key, std::size_t count, qint64 otherwise) const
    {
        std::optional<Shape> all = numbers(key, Shape(count, otherwise));
        if (all && all->size() == 1)
            all->resize(count, all->front());
        return all && all->size() == count ? all : std::nullopt;
    }

    /// For each dimension, the sum of the padding at both ends. The attribute has one number for all ends, one for each
    /// dimension, or the numbers of all first ends followed by those of all last ends.
    [[nodiscard]] std::optional<Shape> padding(std::size_t count) const;

private:
    const RelayOperation &m_operation;
};

using MaybeResult = RelayTypePointer;

[[nodiscard]] MaybeResult give(MaybeType type);

[[nodiscard]] MaybeResult give(const QString &dtype, std::optional<Shape> shape);

/// Index of a dimension; `std::nullopt` if there is no such dimension. A negative axis counts from the end.
[[nodiscard]] std::optional<std::size_t> dimension(qint64 axis, std::size_t rank);

/// Index of the dimension in the attribute "axis", or `otherwise` if the attribute is missing. `std::nullopt` if there
/// is no such dimension.
[[nodiscard]] std::optional<std::size_t> axisOf(const Call &call, std::size_t rank,
                                                std::optional<qint64> otherwise = std::nullopt);

/// For each dimension, true if the attribute "axis" lists it; `std::nullopt` if the attribute is missing or wrong.
[[nodiscard]] std::optional<std::vector<bool>> axesOf(const Call &call, std::size_t rank);

/// The shape of two operands, each of which may have missing dimensions and dimensions of 1.
[[nodiscard]] std::optional<Shape> broadcast(const Shape &a, const Shape &b);

/// A function that returns the result type of an operator. Most such functions need the type of the first operand.
struct Rule {
    constexpr Rule(MaybeResult (*rule)(const Call &, const RelayTensorType &)) : ofData(rule) { }
    constexpr Rule(MaybeResult (*rule)(const Call &)) : ofCall(rule) { }

    MaybeResult (*ofData)(const Call &call, const RelayTensorType &first) = nullptr;
    MaybeResult (*ofCall)(const Call &call) = nullptr;
};

/// Operators with the same rule.
struct OperatorRow {
    Rule rule;
    std::string_view names; ///< names of operators, separated by blanks
};

/// The rules of convolutions, pools, dense layers and layouts.
[[nodiscard]] std::span<const OperatorRow> windowRules();
/// The rules of operators that only change the shape, or reduce it.
[[nodiscard]] std::span<const OperatorRow> shapeRules();

} // namespace Mlf::RelayRules
