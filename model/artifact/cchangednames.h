// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>
#include <unordered_set>

namespace Mlf {

class CTokens;

/// Names stored to, or whose address is taken: what they are can change from one turn of a loop to the next. The
/// variable that the head of a loop begins with may go up in that head.
///
/// Of the tokens [first, end), in whose text the names lie. Linear in them.
[[nodiscard]] std::unordered_set<std::string_view> changedNames(const CTokens &tokens, qsizetype first, qsizetype end);

} // namespace Mlf
