// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/clexeme.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// Value of a constant expression of C with whole numbers, after replacement of macros. Supports arithmetic,
/// comparisons, `?:`, casts to types of known width, and `sizeof(type)`. `std::nullopt` if the text is no such
/// expression, if a value does not fit its type, or if a name has no value. Linear in the pieces; the nesting is
/// limited.
///
/// Calls `valueOf` for each name that is not a type; `isCall` is true if parentheses follow. With `isDirective` all
/// numbers have 64 bits, as in `#if`, and the result has the bits of an unsigned number. Otherwise they have 32 bits
/// unless an operand is wider, and there is no value if negative and unsigned numbers are combined.
[[nodiscard]] std::optional<qint64> evaluateCConstant(
    const std::vector<CLexeme> &pieces,
    const std::function<std::optional<qint64>(std::string_view name, bool isCall)> &valueOf, bool isDirective = false);

} // namespace Mlf
