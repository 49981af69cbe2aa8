// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"

#include <map>
#include <set>
#include <string_view>

namespace Mlf {

/// A loop whose counter gets its first value before the loop or is stepped by a statement of the body:
/// `int i = 0; while (i < 9) { x[i] = 0; ++i; }`.
struct CCountedLoop {
    std::string_view name; ///< the counter
    qsizetype start = -1; ///< token of the `=` before the loop; -1 if the loop's head has the first value
    qsizetype step = -1; ///< first token of the statement that steps the counter; -1 if the loop's head does it
    qsizetype stepEnd = -1; ///< its semicolon
};

/// Variables that are set and stepped by loops.
struct CLoopCounters {
    std::set<std::string_view> names; ///< declared before the loop
    std::set<qsizetype> starts; ///< tokens `=` that set a variable of a loop
};

/// True if the word at the token is assigned or stepped there.
[[nodiscard]] bool isChanged(const CTokens &tokens, qsizetype word);

/// Counted loops in the body of a function, tokens [first, end), by the token of their `while`, `do` or `for`. In such
/// a loop only one statement of the body's own level changes the counter, once in each iteration, and nothing changes
/// the variables of the condition. No code between the first value and the loop uses the counter, and no jump leads
/// there. Empty for functions with `goto`. Linear in the tokens.
[[nodiscard]] std::map<qsizetype, CCountedLoop> findCountedLoops(const CTokens &tokens, qsizetype first, qsizetype end);

} // namespace Mlf
