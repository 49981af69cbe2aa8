// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// Global options for the output of this process.
struct GlobalOptions {
    bool isQuiet = false; ///< print only results and errors
    bool hasColors = false; ///< in texts for people
};

/// Set by takeManners(); before it, neither quiet nor coloured.
[[nodiscard]] const GlobalOptions &manners();

/// Removes --quiet and --color from the arguments of a verb, up to "--", and stores their values. Without --color a
/// terminal gets colours unless NO_COLOR is not empty or TERM is "dumb". Returns why a value is wrong; empty otherwise.
[[nodiscard]] QString takeManners(QStringList &arguments);

/// Adds terminal colours to a text of info, check or compare: severities, verdicts, growth and reduction. Only colour
/// codes are added.
[[nodiscard]] QString withColors(const QString &text);

} // namespace Mlf
