// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/ccountedloops.h"

#include <map>
#include <string_view>
#include <unordered_map>

namespace Mlf {

/// Names in tokens [first, end) that are assigned after their declaration, or whose address is taken. The value is true
/// if exactly one statement assigns the name and nothing else changes it. Ignores assignments of NULL, the step of a
/// loop variable in the head of its loop, and what `loops` (see findCountedLoops()) do to their counters. Fills
/// `counters`. Linear in the tokens.
[[nodiscard]] std::unordered_map<std::string_view, bool> changedNames(const CTokens &tokens, qsizetype first,
                                                                      qsizetype end,
                                                                      const std::map<qsizetype, CCountedLoop> &loops,
                                                                      CLoopCounters &counters);

} // namespace Mlf
