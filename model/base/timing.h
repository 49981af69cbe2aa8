// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Logs a milestone of the window's start to standard error, with the milliseconds since the process started. Only if
/// the logging category mlf.timing is on (QT_LOGGING_RULES=mlf.timing=true); otherwise it costs almost nothing.
/// Thread-safe. The kernel gives the start time in steps of 10 ms.
void logMilestone(const char *name);

} // namespace Mlf
