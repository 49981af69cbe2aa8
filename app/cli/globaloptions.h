// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

class CommandLine;

/// Global options for the output of this process.
struct GlobalOptions {
    bool isQuiet = false; ///< print only results and errors
    bool hasColors = false; ///< in texts for people
};

/// The options stored by applyGlobalOptions(). Before that call, output is neither quiet nor coloured.
[[nodiscard]] const GlobalOptions &globalOptions();

/// Stores --quiet and --color. Without --color a terminal gets colours unless NO_COLOR is not empty or TERM is "dumb".
void applyGlobalOptions(const CommandLine &line);

/// Adds terminal colours to a text of info, check or compare: severities, verdicts, growth and reduction. Only colour
/// codes are added.
[[nodiscard]] QString withColors(const QString &text);

} // namespace Mlf
