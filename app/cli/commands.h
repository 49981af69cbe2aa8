// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli.h"

namespace Mlf {

class CommandLine;

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
