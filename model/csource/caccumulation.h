// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ccount.h"
#include "model/csource/ctokens.h"

namespace Mlf {

/// How many multiply-accumulates the expression of tokens [first, last) makes: products that are added to what stands
/// at the place that the sum is stored to, `x[0] = x[0] + a[i] * b[i]` or `x[0] += a[i] * b[i]`. Not exact where a
/// product stands under a condition. Unknown where a sum of products may be one and is written otherwise: in variables
/// that are stored later, in arguments of functions, in assignments inside of expressions.
[[nodiscard]] CCount accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last);

} // namespace Mlf
