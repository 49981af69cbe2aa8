// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ctokens.h"

namespace Mlf {

/// Multiply-accumulates of a statement, and its products that are none.
struct CAccumulations {
    qint64 count = 0; ///< products that are added to the place of the sum
    bool isUnclear = false; ///< a product is part of a sum that has another form
    bool hasOthers = false; ///< a product of two values is stored without being added to the place
    bool keepsProduct = false; ///< a variable, a caller or a called function gets a product
    bool addsVariable = false; ///< a variable or the result of a call is added, which may be such a product
    bool operator==(const CAccumulations &) const = default;

    void add(const CAccumulations &other);
    /// Products may be added that are not in the count.
    [[nodiscard]] bool isUnknown() const { return isUnclear || (keepsProduct && addsVariable); }
};

/// Reads the statement of tokens [first, last). Only one form is counted: a place gets its own value plus products of
/// scalars, `x[0] = x[0] + a[i] * b[i]` or `x[0] += a[i] * b[i]`. A product with a number is a scale and no product of
/// two values. Indices do not count.
[[nodiscard]] CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last);

} // namespace Mlf
