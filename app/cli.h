// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Exit status of every verb.
enum ExitStatus {
    ExitDone = 0, ///< done; findings are allowed
    ExitDifferent = 1, ///< differences found or policy broken
    ExitFailed = 2, ///< usage, nothing could be listed, or the container is damaged
};

/// True when the first word after the program's name asks for work without a window: a verb, --help or --version.
[[nodiscard]] bool wantsCommandLine(const QStringList &arguments);

/// Runs a verb. Results go to standard output, messages to standard error; needs an application object but no display.
[[nodiscard]] int runCommandLine(const QStringList &arguments);

} // namespace Mlf
