// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

/// Reasons that occur only in files written by people: boards and policies.
namespace Reason {
inline constexpr FindingReason KeyUnknown {"key-unknown"};
inline constexpr FindingReason UsedAboveBytes {"used-above-bytes"};
} // namespace Reason

} // namespace Mlf
