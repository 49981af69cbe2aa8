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

/// Prints a message about a wrong command line to standard error; the exit status for it.
[[nodiscard]] int complainOfUsage(const QString &message);

/// True when the command line asks for work without a window: the first word that is not an option is a verb, or --help
/// or --version stands before "--".
[[nodiscard]] bool wantsCommandLine(const QStringList &arguments);

/// True when that work paints: it needs fonts, and with them a QGuiApplication, though no display.
[[nodiscard]] bool wantsPixels(QStringList arguments);

/// Runs a verb. Results go to standard output, messages to standard error; needs an application object but no display.
[[nodiscard]] int runCommandLine(QStringList arguments);

} // namespace Mlf
