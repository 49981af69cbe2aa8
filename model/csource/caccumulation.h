// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ccount.h"
#include "model/csource/ctokens.h"

namespace Mlf {

/// What an expression multiplies and adds.
struct CAccumulations {
    CCount count; ///< multiply-accumulates
    bool hasOthers = false; ///< products of two values are stored that are added to nothing here
    bool operator==(const CAccumulations &) const = default;
};

/// How many multiply-accumulates the expression or statement of tokens [first, last) makes: products that are added to
/// what stands at the place that the sum is stored to, `x[0] = x[0] + a[i] * b[i]` or `x[0] += a[i] * b[i]`. Not exact
/// where a product stands under a condition. Unknown where a product may become part of a sum elsewhere: kept in a
/// variable, returned, handed to a function, stored inside of an expression.
[[nodiscard]] CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last);

/// True where all loops of `for` in tokens [first, last) count as they are written: from a value to a bound, in steps
/// that are numbers, with counters and bounds that nothing else changes. False also where assembly or a computed jump
/// stands. Cautious: what is not seen at once is false.
[[nodiscard]] bool countsPlainly(const CTokens &tokens, qsizetype first, qsizetype last);

} // namespace Mlf
