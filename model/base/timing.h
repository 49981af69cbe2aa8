// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Logs a milestone of the window's start on standard error, with the milliseconds since the process began, if the
/// category mlf.timing is on (QT_LOGGING_RULES=mlf.timing=true); else almost free. From any thread. Source: the process
/// start time of the kernel, in steps of 10 ms.
void logMilestone(const char *name);

} // namespace Mlf
