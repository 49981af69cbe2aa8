// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayrules.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// What one line of a Relay function gives.
struct RelayExpression {
    LineNumber line; ///< on which it begins
    QString binding; ///< "%3"; empty of the last expression of a function
    RelayTypePointer type; ///< never null
    bool isStated = false; ///< TVM's printer says it behind the expression; else it follows by rules
    std::optional<qint64>
        accumulations {}; ///< of its operators, see relayAccumulations(); unknown if it calls a function
    bool operator==(const RelayExpression &) const = default;
};

/// A constant that TVM's printer leaves out, where an operator or a function takes it.
struct RelayConstantUse {
    qint64 number = 0; ///< of `meta[relay.Constant][number]`
    LineNumber line;
    QString dtype; ///< stated, or that of the data which it is added to or multiplied with; empty where not known
    std::optional<qint64> elements; ///< stated, or as many as the operator needs
    bool operator==(const RelayConstantUse &) const = default;
};

/// The types of expressions, in the order of the text: as the printer annotates them, else by the rules of operators
/// from the types of what they take, see relayOperatorType(). Those that are not known are left out, and so are those
/// of names that are no calls. `constants`, where it is not null, gets all uses of constants, at most so many. Lenient;
/// linear in the text. Ends after `itemLimit` expressions.
[[nodiscard]] std::vector<RelayExpression> relayTypes(QByteArrayView text, qint64 itemLimit = 20'000,
                                                      std::vector<RelayConstantUse> *constants = nullptr);

} // namespace Mlf
