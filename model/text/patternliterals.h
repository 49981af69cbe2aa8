// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/bytefinder.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// ASCII strings that every match of a regular expression contains, in the order of the pattern. Empty if the pattern
/// has something unsupported: alternatives outside of groups, options, backtracking verbs, or escapes other than
/// character classes. If the search ignores case, the strings match in either case, and contain no letter that also
/// matches a character outside ASCII.
[[nodiscard]] std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity);

/// Position of `\n` or `\R` outside of character classes in a regular expression; -1 if there is none.
[[nodiscard]] qsizetype lineEndIn(QByteArrayView pattern);

} // namespace Mlf
