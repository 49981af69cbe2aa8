// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// How the verbs of this process speak.
struct Manners {
    bool isQuiet = false; ///< nothing but what was asked for, and what went wrong
    bool hasColors = false; ///< in texts for people
};

/// As takeManners() has kept them last; neither quiet nor coloured before.
[[nodiscard]] const Manners &manners();

/// Takes --quiet and --color from the arguments of a verb, up to "--", and keeps what they say. Without --color a
/// terminal has colours, unless NO_COLOR says something or the terminal is a dumb one. What is wrong with them; empty
/// otherwise.
[[nodiscard]] QString takeManners(QStringList &arguments);

/// A text of info, check or compare in the colours of a terminal: severities, verdicts, and what grew or shrank. Only
/// codes of colours are added.
[[nodiscard]] QString withColors(const QString &text);

} // namespace Mlf
