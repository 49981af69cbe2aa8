// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"

namespace Mlf {

struct Module;

/// Two documents and their differences.
struct DocumentComparison {
    Sides<DocumentPointer> documents; ///< not null
    Comparison changes;
};

/// The model of the older document that is paired with this model of the newer one; null without one.
[[nodiscard]] const Module *olderModule(const DocumentComparison &comparison, const QString &module);

/// The need in the older document for each call of a newer model, in bytes, in the order of the calls. Empty for calls
/// without a partner. The whole list is empty if the needs cannot be compared: the older need is only a bound, or the
/// scratch of functions is unknown on one side.
[[nodiscard]] std::vector<std::optional<ByteCount>> olderNeeds(const DocumentComparison &comparison,
                                                               const QString &module);

/// Pairs the functions of a newer model, with the memory that each needs, see FunctionNeed::bytes(). `pool` limits the
/// needs to the pool of that name in the newer model and its partner in the older one; an empty name means all pools. A
/// function needs 0 bytes in a pool that its archive does not have.
[[nodiscard]] ComparedPairs functionNeedPairs(const DocumentComparison &comparison, const QString &module,
                                              const QString &pool = {});

} // namespace Mlf
