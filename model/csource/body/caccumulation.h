// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"

namespace Mlf {

/// Multiply-accumulates and other products of a statement.
struct CAccumulations {
    qint64 count = 0; ///< products added to the target of the sum
    bool isUnclear = false; ///< a product is part of a sum that is not of the supported form
    bool hasOthers = false; ///< a product of two values is stored without being added to the target
    bool keepsProduct = false; ///< a product is stored in a variable, or passed to a caller or callee
    bool addsVariable = false; ///< the sum has a variable or the result of a call, which may be a product kept earlier
    bool operator==(const CAccumulations &) const = default;

    void add(const CAccumulations &other);
    /// True if there may be more multiply-accumulates than `count`.
    [[nodiscard]] bool isUnknown() const { return isUnclear || (keepsProduct && addsVariable); }
};

/// Counts the multiply-accumulates of the statement in tokens [first, last). Supports one form: a target becomes its
/// own value plus products of scalars, `x[0] = x[0] + a[i] * b[i]` or `x[0] += a[i] * b[i]`. A product with a number
/// only scales and is not counted. Products in indices are not counted.
[[nodiscard]] CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last);

} // namespace Mlf
