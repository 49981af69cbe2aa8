// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace Mlf {

class CTokens;

/// Names that are stored to after their declaration, or whose address is taken; true if one statement assigns a value
/// and nothing else changes it. The loop variable may change in the head of its loop, and a pointer may become NULL. Of
/// the tokens [first, end). Linear in them.
[[nodiscard]] std::unordered_map<std::string_view, bool> changedNames(const CTokens &tokens, qsizetype first,
                                                                      qsizetype end);

} // namespace Mlf
