// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/clexeme.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// Value of a constant expression of C with whole numbers, after replacement of macros: arithmetic, comparisons, `?:`,
/// casts to types of known width, `sizeof(type)`. `std::nullopt` if it is not one, if a value does not fit its type, if
/// negative and unsigned numbers are combined, or if a name has no value. Linear in the pieces; the nesting is limited.
///
/// `valueOf` is called for each name that is not a type; `isCall` if parentheses follow. With `isDirective` all numbers
/// have 64 bits, as in `#if`; else 32 bits unless an operand is wider.
[[nodiscard]] std::optional<qint64> evaluateCConstant(
    const std::vector<CLexeme> &pieces,
    const std::function<std::optional<qint64>(std::string_view name, bool isCall)> &valueOf, bool isDirective = false);

} // namespace Mlf
