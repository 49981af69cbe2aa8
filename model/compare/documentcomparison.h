// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"

namespace Mlf {

struct Module;

/// Two documents and what changed from one to the other.
struct DocumentComparison {
    Sides<DocumentPointer> documents; ///< not null
    Comparison changes;
};

/// The model of the older document that is the partner of one of that name of the newer; null where there is none.
[[nodiscard]] const Module *olderModule(const DocumentComparison &comparison, const QString &module);

/// What each call of a model of the newer document needed in the older one; empty for a call that has no partner there.
/// Nothing at all where the need of the older one is only a bound, or where one of them does not know the scratch of
/// its functions: those cannot be held against each other. Bytes, in the order of the calls.
[[nodiscard]] std::vector<std::optional<ByteCount>> olderNeeds(const DocumentComparison &comparison,
                                                               const QString &module);

} // namespace Mlf
