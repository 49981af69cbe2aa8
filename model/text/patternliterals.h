// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/bytefinder.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// Strings of which every match of a regular expression holds each one, in the order of the pattern; none where the
/// pattern is beyond what is understood here (an alternative outside of groups, options, backtracking verbs, escapes
/// beyond the classes of characters). Insensitive: ASCII letters match in either case, and no string holds a letter
/// that also has a case outside of ASCII. Strings are ASCII.
[[nodiscard]] std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity);

/// Where a regular expression asks for a line end by `\n` or `\R` outside of a class; -1 where it does not.
[[nodiscard]] qsizetype lineEndIn(QByteArrayView pattern);

} // namespace Mlf
