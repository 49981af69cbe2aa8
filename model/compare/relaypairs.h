// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// Functions of Relay by name, equal where their text is but for comments and the numbers of values; of those that are
/// not, the operators that come, go or give another type.
[[nodiscard]] ComparedPairs relayPairs(const Sides<ModuleSide> &sides);

/// Nodes of the graphs in their order; `functions` are those of matchFunctions().
[[nodiscard]] ComparedPairs graphPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// The text of Relay as one key: without comments and blanks, names of values by the order in which they come.
[[nodiscard]] QByteArray relayKey(QByteArrayView text);

} // namespace Mlf
