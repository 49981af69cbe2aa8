// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/clexeme.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// The value of a constant expression of C on whole numbers, macros already replaced: arithmetic, comparisons, `?:`,
/// casts to types of known width, `sizeof(type)`. Nothing where it is none, where it does not fit its type, where
/// numbers below 0 meet unsigned ones, or where a name has no value. Linear in the pieces, nested to a limit.
///
/// `valueOf` is asked for each name that is not a type; `isCall` says that parentheses follow. `isDirective`: all
/// numbers have 64 bits, as in `#if`; else 32 unless something says more.
[[nodiscard]] std::optional<qint64> evaluateCConstant(
    const std::vector<CLexeme> &pieces,
    const std::function<std::optional<qint64>(std::string_view name, bool isCall)> &valueOf, bool isDirective = false);

} // namespace Mlf
