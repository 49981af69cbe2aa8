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

/// 0 if everything fits, fits under a condition or cannot be decided; 1 if something does not fit or a policy is
/// broken; 2 for wrong usage, or if a board, a policy or an archive is missing or damaged.
[[nodiscard]] int runCheck(const CommandLine &line);

/// 0 if the archives are exports of one model; 1 if they differ; 2 for wrong usage, or if one is missing or damaged
/// (the readable part is compared and printed).
[[nodiscard]] int runCompare(const CommandLine &line);

/// Writes everything that a review of an archive may need as files into a folder. Fails also if a file was kept
/// because something else wrote it.
[[nodiscard]] int runKit(const CommandLine &line);

/// Writes a project that builds a program with a model into a folder. Writes nothing if one of its files exists.
[[nodiscard]] int runProject(const CommandLine &line);

/// Explains a word of the format, or lists all. Fails if the word matches no term.
[[nodiscard]] int runTerms(const CommandLine &line);

} // namespace Mlf
