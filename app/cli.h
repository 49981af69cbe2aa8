// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/report/chartreport.h"

#include <QByteArray>
#include <QStringList>

namespace Mlf {

class CommandLine;

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

// The verbs. Each reads a command line whose options are valid and returns its exit status.

[[nodiscard]] int runInfo(const CommandLine &line);
[[nodiscard]] int runList(const CommandLine &line);
[[nodiscard]] int runCat(const CommandLine &line);
[[nodiscard]] int runReport(const CommandLine &line);

/// True if the command line is valid and paints PNG or PDF.
[[nodiscard]] bool isPaintedChart(const CommandLine &line);
/// `paint` may be null unless isPaintedChart().
[[nodiscard]] int runChart(const CommandLine &line, PicturePainter paint);

/// Exit status: 0 if everything fits, may fit or cannot be decided; 1 if something does not fit or the policy is
/// violated; 2 for wrong usage, or if a board, a policy or an archive is missing or damaged.
[[nodiscard]] int runCheck(const CommandLine &line);

/// Exit status: 0 if the archives are exports of one model; 1 if they differ; 2 for wrong usage, or if an archive is
/// missing or damaged. The readable part of a damaged archive is compared and printed.
[[nodiscard]] int runCompare(const CommandLine &line);

/// Writes a folder with all files for a review of an archive. Fails also if a file was not overwritten, because
/// something else wrote or changed it.
[[nodiscard]] int runKit(const CommandLine &line);

/// Writes a project that builds a program with a model into a folder. Writes nothing if one of its files exists.
[[nodiscard]] int runProject(const CommandLine &line);

/// Explains a word of the format, or lists all. Fails if the word matches no term.
[[nodiscard]] int runTerms(const CommandLine &line);

} // namespace Mlf
