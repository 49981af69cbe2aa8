// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes of errors in search patterns, with their reasons. The texts are in findings.json.

namespace Code {
// requests
inline constexpr FindingCode BadPattern {"bad-pattern"};
inline constexpr FindingCode PatternTooCostly {"pattern-too-costly"};
} // namespace Code

} // namespace Mlf
