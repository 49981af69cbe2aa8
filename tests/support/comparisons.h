// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"

#include <QString>
#include <QStringList>

namespace Mlf::Test {

/// General faults of a comparison: rows that do not add up, totals that differ from the figures of the documents, items
/// in no pair or in two; empty if correct.
[[nodiscard]] QString faultOf(const Comparison &comparison, const Document &older, const Document &newer);

/// Why one comparison is not the mirror image of the other, or empty.
[[nodiscard]] QString mirrorFault(const Comparison &forth, const Comparison &back);

/// Everything that counts, one per line: "constants: edited: fused_constant_5_let", "workspace: -4608".
[[nodiscard]] QStringList whatCounts(const Comparison &comparison);

/// The largest part of a total's delta without a cause; 0 if all of it is explained.
[[nodiscard]] qint64 unexplained(const ComparedTotal &total);

} // namespace Mlf::Test
