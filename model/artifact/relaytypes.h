// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayrules.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// Type of one expression of a Relay function.
struct RelayExpression {
    LineNumber line; ///< first line of the expression
    QString binding; ///< "%3"; empty in the last expression of a function
    RelayTypePointer type; ///< never null
    bool isStated = false; ///< true if TVM's printer states the type; false if it was derived by rules
    std::optional<qint64>
        accumulations {}; ///< of the operators, see relayAccumulations(); unknown if the expression calls a function
    bool operator==(const RelayExpression &) const = default;
};

/// Use of a constant as operand of an operator or function. TVM's printer omits the values of constants.
struct RelayConstantUse {
    qint64 number = 0; ///< index in `meta[relay.Constant][number]`
    LineNumber line;
    QString dtype; ///< stated, or that of the data it is added to or multiplied with; empty if unknown
    std::optional<qint64> elements; ///< stated, or derived from the operator; `std::nullopt` if unknown
    bool operator==(const RelayConstantUse &) const = default;
};

/// Types of expressions in text order: from the printer's annotations, else by relayOperatorType() from the operands.
/// Leaves out expressions of unknown type, and names that are not called. If `constants` is not null, appends all uses
/// of constants to it, at most `itemLimit`. Tolerates errors. Stops at `itemLimit` expressions. Linear in the text.
[[nodiscard]] std::vector<RelayExpression> relayTypes(QByteArrayView text, qint64 itemLimit = 20'000,
                                                      std::vector<RelayConstantUse> *constants = nullptr);

} // namespace Mlf
