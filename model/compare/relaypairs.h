// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// Functions of Relay by name, equal if their text is, except for comments and the numbers of values; for unequal
/// functions also the operators that were added, removed or have another type.
[[nodiscard]] ComparedPairs relayPairs(const Sides<ModuleSide> &sides);

/// Nodes of the graphs in their order; `functions` is the result of matchFunctions().
[[nodiscard]] ComparedPairs graphPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// Key of a Relay text: without comments and whitespace, values numbered by first use.
[[nodiscard]] QByteArray relayKey(QByteArrayView text);

} // namespace Mlf
