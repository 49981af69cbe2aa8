// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/ctokens.h"

#include <set>
#include <string_view>
#include <unordered_map>

namespace Mlf {

/// Variables that are set and stepped by the heads of loops.
struct CLoopCounters {
    std::set<std::string_view> names; ///< declared before the loop
    std::set<qsizetype> starts; ///< tokens `=` that set a variable of a loop
};

/// True if the word at the token is assigned or stepped there.
[[nodiscard]] bool isChanged(const CTokens &tokens, qsizetype word);

/// Names in tokens [first, end) that are assigned after their declaration, or whose address is taken. The value is true
/// if exactly one statement assigns the name and nothing else changes it. Ignores assignments of NULL and the step of a
/// loop variable in the head of its loop. Fills `counters`. Linear in the tokens.
[[nodiscard]] std::unordered_map<std::string_view, bool> changedNames(const CTokens &tokens, qsizetype first,
                                                                      qsizetype end, CLoopCounters &counters);

} // namespace Mlf
