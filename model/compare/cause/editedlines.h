// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/moduleside.h"

namespace Mlf {

/// Compares the lines of two functions. Sets `links` to the first differing lines. Returns the number of differing
/// lines; 0 if it is unknown.
[[nodiscard]] qint64 findEditedLines(const Sides<ModuleSide> &sides, const ComparedPair &pair, Sides<Link> &links);

} // namespace Mlf
