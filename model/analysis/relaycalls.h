// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/bufferlifetimes.h"
#include "model/artifact/relayoutline.h"

#include <vector>

namespace Mlf {

/// The lines of Relay whose operators are in the function of each call: one list for each call of `table`, ascending,
/// zero-based; empty where that cannot be told. Inferred from names and order: nothing in an archive states it.
///
/// TVM rewrites Relay before it makes functions of it, but convolutions, products, poolings and the like come through
/// as they are, one in a function at most, and both texts are in the order they run. Only where all of these are as
/// many, of the same kind and in the same order in Relay and in the calls are they taken for each other; what stands
/// between two of them where Relay and the calls have as many of a name. Source: the only function of Relay that has
/// operators; names of the functions that are called, `module` cut off. Cost linear in the operators.
[[nodiscard]] std::vector<std::vector<LineNumber>> relayLinesOfCalls(const RelayOutline &relay,
                                                                     const BufferTable &table, const QString &module);

} // namespace Mlf
