// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"

namespace Mlf {

/// Multiply-accumulates of a statement, and its other products.
struct CAccumulations {
    qint64 count = 0; ///< products added to the target of the sum
    bool isUnclear = false; ///< a product is part of a sum of another form
    bool hasOthers = false; ///< a product of two values is stored without being added to the target
    bool keepsProduct = false; ///< a product is stored in a variable, or passed to a caller or callee
    bool addsVariable = false; ///< a variable or the result of a call is added, which may be such a product
    bool operator==(const CAccumulations &) const = default;

    void add(const CAccumulations &other);
    /// True if products may be added that are not in the count.
    [[nodiscard]] bool isUnknown() const { return isUnclear || (keepsProduct && addsVariable); }
};

/// Reads the statement of tokens [first, last). Counts only one form: a target gets its own value plus products of
/// scalars, `x[0] = x[0] + a[i] * b[i]` or `x[0] += a[i] * b[i]`. A product with a number is a scale, not a product of
/// two values. Indices do not count.
[[nodiscard]] CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last);

} // namespace Mlf
