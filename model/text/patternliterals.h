// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/bytefinder.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// ASCII strings that every match of a regular expression contains, in the order of the pattern. Empty if the pattern
/// uses something that is not supported: alternatives outside groups, options, backtracking verbs, escapes other than
/// classes of characters. If the search ignores case, ASCII letters match in either case, and no string contains a
/// letter with a case variant outside ASCII.
[[nodiscard]] std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity);

/// Position of `\n` or `\R` outside a class in a regular expression, or -1.
[[nodiscard]] qsizetype lineEndIn(QByteArrayView pattern);

} // namespace Mlf
