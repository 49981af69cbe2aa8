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

/// The need of each call of a newer model in the older document; empty for calls without a partner there. The whole
/// list is empty if the older need is only a bound, or if the scratch of functions is unknown on one side: then the
/// needs are not comparable. Bytes, in the order of the calls.
[[nodiscard]] std::vector<std::optional<ByteCount>> olderNeeds(const DocumentComparison &comparison,
                                                               const QString &module);

/// The pairs of functions of a newer model with the memory that each needs, as FunctionNeed::bytes(), in a pool of the
/// newer model of that name and its counterpart, or in all pools if it is empty. A function needs 0 bytes in a pool
/// that its archive does not have.
[[nodiscard]] ComparedPairs functionNeedPairs(const DocumentComparison &comparison, const QString &module,
                                              const QString &pool = {});

} // namespace Mlf
