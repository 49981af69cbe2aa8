// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Prints on standard error that a milestone on the way to a finished window has been reached, with the milliseconds
/// since the process began, where the category mlf.timing is on (QT_LOGGING_RULES=mlf.timing=true); else costs
/// nothing to speak of. From any thread. Source: the start time the kernel keeps, in steps of 10 ms.
void logMilestone(const char *name);

} // namespace Mlf
