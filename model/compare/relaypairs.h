// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// Pairs the functions of Relay by name. Functions are equal if their texts are, except for comments and the numbers of
/// values. For different functions, also has the operators that were added, removed or have another type.
[[nodiscard]] ComparedPairs relayPairs(const Sides<ModuleSide> &sides);

/// Pairs the nodes of the graphs in their order; `functions` is the result of matchFunctions().
[[nodiscard]] ComparedPairs graphPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// Key of a Relay text. Ignores comments and whitespace; numbers values by their first use.
[[nodiscard]] QByteArray relayKey(QByteArrayView text);

} // namespace Mlf
