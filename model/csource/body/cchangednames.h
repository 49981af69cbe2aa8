// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace Mlf {

class CTokens;

/// Names in tokens [first, end) that are assigned after their declaration, or whose address is taken. The value is true
/// if exactly one statement assigns the name and nothing else changes it. Ignores assignments of NULL, and the step of
/// a loop variable in the head of its loop. Linear in the tokens.
[[nodiscard]] std::unordered_map<std::string_view, bool> changedNames(const CTokens &tokens, qsizetype first,
                                                                      qsizetype end);

} // namespace Mlf
