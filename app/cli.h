// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/report/chartreport.h"

#include <QByteArray>
#include <QStringList>

namespace Mlf {

/// Exit status of every verb.
enum ExitStatus {
    ExitDone = 0, ///< done; findings are allowed
    ExitDifferent = 1, ///< differences found or policy broken
    ExitFailed = 2, ///< wrong usage, nothing to list, or a damaged container
};

/// Options of a chart as PNG or PDF.
struct PaintedPicture {
    bool isDark = false;
    bool isPdf = false; ///< otherwise PNG
    int scale = 1; ///< pixels of a PNG for each pixel of `size`
    ChartSize size;
};

/// Paints a chart as PNG or PDF. Error PictureTooLarge if the requested size exceeds the maximum.
using PicturePainter = Result<QByteArray> (*)(const ChartScene &scene, const PaintedPicture &picture);

/// Prints a message about a wrong command line to standard error. Returns the exit status.
[[nodiscard]] int complainOfUsage(const QString &message);

/// True if the command line needs no window: its first word that is not an option is a verb, or --help or --version
/// precedes "--".
[[nodiscard]] bool wantsCommandLine(const QStringList &arguments);

/// True if the command line asks for PNG or PDF. Then runCommandLine() needs a painter, and the painter needs a
/// QGuiApplication but no display. False for a wrong command line.
[[nodiscard]] bool wantsPixels(const QStringList &arguments);

/// Runs a verb. Results go to standard output, messages to standard error; needs an application object but no display.
/// `paint` may be null unless wantsPixels(arguments).
[[nodiscard]] int runCommandLine(const QStringList &arguments, PicturePainter paint);

} // namespace Mlf
