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

/// Type and extents of one tensor of Relay.
struct RelayTensorType {
    QString dtype; ///< empty where it is not known
    std::vector<qint64> shape; ///< none is negative; empty of a scalar
    bool operator==(const RelayTensorType &) const = default;

    /// Nothing where the type is not known or has no size, or the product does not fit.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
};

/// What a Relay expression gives: one tensor, or a tuple of them.
struct RelayType {
    std::vector<std::optional<RelayTensorType>> parts; ///< nothing of what is not known
    bool isTuple = false;
    bool operator==(const RelayType &) const = default;

    [[nodiscard]] static std::shared_ptr<const RelayType> of(RelayTensorType tensor);
};

/// Shared, because a tuple can have many parts and many names; null where nothing is known.
using RelayTypePointer = std::shared_ptr<const RelayType>;

/// A call of an operator, as it is printed. The texts must outlive it.
struct RelayOperation {
    std::string_view name; ///< "nn.conv2d"
    std::vector<RelayTypePointer> operands;
    std::vector<std::pair<std::string_view, std::string_view>> attributes; ///< key and value as they are printed
};

/// What an operator gives, by the rules of TVM's own type relations. TVM prints no attribute that has its default.
/// Null where there is no rule, where an operand that counts is unknown, and where the operands contradict the rule.
[[nodiscard]] RelayTypePointer relayOperatorType(const RelayOperation &operation);

/// Multiply-accumulates of a convolution, dense layer or matrix product: one product for each element of the result and
/// each weight that it needs, those with padding included. 0 for other operators. `std::nullopt` if a shape is unknown,
/// for transposed convolutions, and if the number does not fit. `result` is what relayOperatorType() returned.
[[nodiscard]] std::optional<qint64> relayAccumulations(const RelayOperation &operation, const RelayTypePointer &result);

/// The type that an operand must have which is not known, by the others and the attributes: weights of convolutions and
/// dense layers, biases. Its extents stand in any order; its dtype is empty where the operator takes several. Null
/// where there is no rule.
[[nodiscard]] RelayTypePointer relayOperandType(const RelayOperation &operation, std::size_t operand);

/// The operators that have a rule, sorted.
[[nodiscard]] QStringList relayOperatorsWithRules();

} // namespace Mlf
