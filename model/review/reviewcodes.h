// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes of review notes. Their sentences are in findings.json.

namespace Code {
inline constexpr FindingCode NotesUnreadable {"notes-unreadable"};
} // namespace Code

namespace Reason {
inline constexpr FindingReason NoteTooLong {"note-too-long"};
inline constexpr FindingReason TooManyNotes {"too-many-notes"};
inline constexpr FindingReason NotAPlace {"not-a-place"};
inline constexpr FindingReason NotYesOrNo {"not-yes-or-no"};
inline constexpr FindingReason NotATime {"not-a-time"};
} // namespace Reason

} // namespace Mlf
