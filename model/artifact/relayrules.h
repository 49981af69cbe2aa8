// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// Data type and extents of a Relay tensor.
struct RelayTensorType {
    QString dtype; ///< empty if unknown
    std::vector<qint64> shape; ///< no negative values; empty for a scalar
    bool operator==(const RelayTensorType &) const = default;

    /// Size of the tensor; `std::nullopt` if the dtype is unknown or has no size, or if the product exceeds 64 bits.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
};

/// Type of a Relay expression: a tensor or a tuple of tensors.
struct RelayType {
    std::vector<std::optional<RelayTensorType>> parts; ///< `std::nullopt` for unknown parts
    bool isTuple = false;
    bool operator==(const RelayType &) const = default;

    [[nodiscard]] static std::shared_ptr<const RelayType> of(RelayTensorType tensor);
};

/// Shared, because a tuple can have many parts and many names. Null if unknown.
using RelayTypePointer = std::shared_ptr<const RelayType>;

/// A printed operator call. The texts must outlive it.
struct RelayOperation {
    std::string_view name; ///< "nn.conv2d"
    std::vector<RelayTypePointer> operands;
    std::vector<std::pair<std::string_view, std::string_view>> attributes; ///< keys and values as printed
};

/// Result type of an operator, by the rules of TVM's type relations. Attributes that are not printed have their
/// defaults. Null if there is no rule, if a required operand is unknown, or if the operands contradict the rule.
[[nodiscard]] RelayTypePointer relayOperatorType(const RelayOperation &operation);

/// Multiply-accumulates of a convolution, dense layer or matrix product: one for each pair of an element of the result
/// and a weight that it needs, including products with padding. 0 for other operators. `std::nullopt` for transposed
/// convolutions, if a shape is unknown, or if the number exceeds 64 bits. `result` is the return value of
/// relayOperatorType().
[[nodiscard]] std::optional<qint64> relayAccumulations(const RelayOperation &operation, const RelayTypePointer &result);

/// Type that an unknown operand must have: weights of convolutions and dense layers, or biases. Derived from the other
/// operands and the attributes. The order of its extents is not defined. The dtype is empty if the operator accepts
/// several dtypes. Null if there is no rule.
[[nodiscard]] RelayTypePointer relayOperandType(const RelayOperation &operation, std::size_t operand);

/// Names of the operators with a rule, sorted.
[[nodiscard]] QStringList relayOperatorsWithRules();

} // namespace Mlf
