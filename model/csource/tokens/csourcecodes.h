// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Error codes of the readers of C, and reasons for them. Their texts are in findings.json.

namespace Code {
inline constexpr FindingCode ConstantUnreadable {"constant-unreadable"};
} // namespace Code

namespace Reason {
// values of constants
inline constexpr FindingReason InitialiserValue {"initialiser-value"};
inline constexpr FindingReason InitialiserCut {"initialiser-cut"};
inline constexpr FindingReason InitialiserTooMany {"initialiser-too-many"};
inline constexpr FindingReason InitialiserFew {"initialiser-few"};
inline constexpr FindingReason InitialiserRows {"initialiser-rows"};
} // namespace Reason

} // namespace Mlf
