// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

/// Codes and reasons that occur only in the explanations of terms.
namespace Code {
inline constexpr FindingCode TermsDamaged {"terms-damaged"};
} // namespace Code

namespace Reason {
inline constexpr FindingReason TermTwice {"term-twice"};
inline constexpr FindingReason TermUnknown {"term-unknown"};
inline constexpr FindingReason SpotUnknown {"spot-unknown"};
} // namespace Reason

} // namespace Mlf
